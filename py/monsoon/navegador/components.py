"""The constants that all copies of Navegador share, read from `components.json`.

Regions, goods, columns, building rows and rondel fields are ints inside the engine and ids in
every text; the tuples of ids below are the only mapping between the two. What is printed on boards
and tokens, and may differ from copy to copy, is in `parts`. Source of the numbers: rule texts
000/003 "Setup" and the quick intro in 004; how sure each one is stands beside it in the data
file.
"""

from __future__ import annotations

import json
import pkgutil
from typing import Final

from monsoon.messages import Json

DATA: Final[Json] = json.loads(pkgutil.get_data("monsoon.navegador", "components.json") or b"{}")

PUBLISHED: Final[tuple[str, ...]] = tuple(DATA["editions"])
"""The published editions, the first one first."""

# --- rondel -----------------------------------------------------------------------------------
ACTIONS: Final[tuple[str, ...]] = tuple(DATA["rondel"]["fields"])
"""The action of each field, clockwise."""


def _field_ids(actions: tuple[str, ...]) -> tuple[str, ...]:
    seen: dict[str, int] = {}
    ids = []
    for action in actions:
        seen[action] = seen.get(action, 0) + 1
        ids.append(f"{action}{seen[action]}" if actions.count(action) > 1 else action)
    return tuple(ids)


FIELDS: Final = _field_ids(ACTIONS)
"""A unique id for each field; the two market fields are market1 and market2."""
FREE_STEPS: Final[int] = DATA["rondel"]["free_steps"]
MAX_STEPS: Final[int] = DATA["rondel"]["max_steps"]

# --- the map ----------------------------------------------------------------------------------
GOODS: Final = ("sugar", "gold", "spice")
_REGIONS: Final[list[Json]] = DATA["regions"]["list"]
REGIONS: Final[tuple[str, ...]] = tuple(region["id"] for region in _REGIONS)
REGION_NAMES: Final[tuple[str, ...]] = tuple(region["name"] for region in _REGIONS)
N_REGIONS: Final = len(REGIONS)
HOME: Final = REGIONS.index("portugal")
END_REGION: Final = REGIONS.index(DATA["end_region"])
REGION_PHASE: Final[tuple[int, ...]] = tuple(region["phase"] for region in _REGIONS)
REGION_GOOD: Final[tuple[int, ...]] = tuple(
    GOODS.index(region["good"]) if region["good"] else -1 for region in _REGIONS
)
DOUBLE_LOSS_PLAYERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(region.get("double_loss_players", ())) for region in _REGIONS
)

# --- market -----------------------------------------------------------------------------------
MARKET_ROWS: Final[int] = DATA["market"]["rows"]
START_ROW: Final[int] = DATA["market"]["start_row"] - 1

# --- buildings --------------------------------------------------------------------------------
ROWS: Final = ("sugar", "gold", "spice", "shipyard", "church")
SHIPYARD_ROW: Final = 3
CHURCH_ROW: Final = 4
BUILDING_WORKERS: Final[dict[str, int]] = DATA["buildings"]["workers"]
ROW_WORKERS: Final[tuple[int, ...]] = tuple(
    BUILDING_WORKERS[kind] for kind in ("factory", "factory", "factory", "shipyard", "church")
)
FACTORIES_IN_ROW: Final[int] = DATA["buildings"]["factories_in_row"]
_COUNTS: Final[Json] = DATA["counts"]
SHIPYARDS_IN_BOX: Final[int] = _COUNTS["shipyards"]
CHURCHES_IN_BOX: Final[int] = _COUNTS["churches"]
COLONIES_IN_BOX: Final[tuple[int, ...]] = tuple(_COUNTS["colonies"][good] for good in GOODS)
COLONIES_REMOVED: Final = 1
"""Of each good, unseen, before the game (rule 003 "Setup")."""
COLONIES_IN_REGION: Final[int] = _COUNTS["colonies_in_region"]
"""The most tokens that lie on a region (French quick introduction, "3. Colonies")."""


def row_sizes(players: int) -> tuple[int, ...]:
    """How many buildings of each row a game starts with (rule 000 "Spielaufbau", 7)."""
    factories = (FACTORIES_IN_ROW,) * SHIPYARD_ROW
    # every player starts with one shipyard and one church of those in the box
    return (*factories, SHIPYARDS_IN_BOX - players, CHURCHES_IN_BOX - players)


# --- player sheet and privileges --------------------------------------------------------------
COLUMNS: Final[tuple[str, ...]] = tuple(DATA["player_sheet"]["columns"])
COLONIES, FACTORIES, EXPLORERS, SHIPYARDS, CHURCHES = range(5)
BASE_POINTS: Final[tuple[int, ...]] = tuple(DATA["player_sheet"]["base_vp"])
PRIVILEGE_POINTS: Final[tuple[int, ...]] = tuple(DATA["player_sheet"]["privilege_vp"])
PLACES: Final[int] = DATA["player_sheet"]["places"]
PRIVILEGES_PER_TYPE: Final[int] = DATA["privileges"]["per_type"]
GALLERY_AT_START: Final[int] = DATA["privileges"]["gallery_at_start"]


def refill_target(players: int, phase: int) -> int:
    """The number of tokens of each type in the gallery after the refill of phase 2 or 3."""
    return int(DATA["privileges"]["refill_up_to"][str(players)][phase - 2])


# --- players ----------------------------------------------------------------------------------
START_MONEY: Final[int] = DATA["start"]["money"]
START_SHIPS: Final[int] = DATA["start"]["ships_on_board"]
MAX_SHIPS: Final[int] = DATA["start"]["ships_total"]
START_WORKERS: Final[int] = DATA["start"]["workers"]
MIN_WORKERS: Final[int] = DATA["start"]["workers_min"]
MAX_WORKERS: Final[int] = DATA["start"]["workers_max"]
WORKERS_PER_COLONY: Final[int] = _COUNTS["workers_per_colony"]
FLEET: Final[int] = _COUNTS["ships_to_explore"]
"""Ships an exploration takes; one more where a double-loss token lies."""

# --- phases -----------------------------------------------------------------------------------
RANGE: Final[tuple[int, ...]] = (0, *(DATA["phase"][phase]["range"] for phase in "123"))
EXTRA_COST: Final[tuple[int, ...]] = (0, *(DATA["phase"][phase]["extra_cost"] for phase in "123"))
OWN_COST: Final[int] = DATA["phase"]["own_building_cost"]
SURPLUS_SALE: Final[int] = DATA["phase"]["surplus_sale"]
VP_MONEY: Final[int] = _COUNTS["money_per_vp"]

# --- expansion --------------------------------------------------------------------------------
PIRATES_AND_DIPLOMATS: Final[tuple[int, int]] = (
    DATA["pirates_and_diplomats"]["pirates"],
    DATA["pirates_and_diplomats"]["diplomats"],
)
TOKEN_POINTS: Final[int] = DATA["pirates_and_diplomats"]["vp_per_token"]
