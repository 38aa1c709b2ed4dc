"""A game in the terminal from its first line to its end: nothing is lost, nothing is hidden."""

from __future__ import annotations

import errno
import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from monsoon import Match, listing, outcome
from monsoon.__main__ import main
from monsoon.borneo.rules import GAME as BORNEO
from monsoon.link import decode, encode
from monsoon.navegador.components import FIELDS
from monsoon.navegador.rules import GAME as NAVEGADOR

from tests.cases import FOLDER

Out = pytest.CaptureFixture[str]


def played(monkeypatch: pytest.MonkeyPatch, lines: list[str], *options: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return main(["play", *options])


def before_the_end(name: str, folder: Path) -> tuple[Path, str]:
    """A file of a recorded game without its last move, and that move."""
    match = Match.parse((FOLDER / name).read_text("utf-8"))
    last = match.history[-1]
    match.undo()
    file = folder / "late.txt"
    file.write_text(match.text(), "utf-8")
    return file, last


# --- the end --------------------------------------------------------------------------------------


def test_a_game_can_be_saved_at_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    file, last = before_the_end("borneo-cargo-3.txt", tmp_path)
    whole = tmp_path / "whole.txt"
    assert played(monkeypatch, [last, f"save {whole}"], "--load", str(file)) == 0
    said = capsys.readouterr().out
    assert Match.parse(whole.read_text("utf-8")).over
    assert "save FILE, or Enter to leave> " in said
    assert re.search(r"^[ABC] wins with \d+ points", said, re.MULTILINE)
    assert "hash" not in said
    assert "was not saved" not in said
    assert played(monkeypatch, [last, ""], "--load", str(file)) == 0
    assert "was not saved" not in capsys.readouterr().out, "Enter leaves"


def test_the_points_are_a_table_that_adds_up() -> None:
    for name in ("all-options-5.txt", "nagasaki-2.txt"):
        match = Match.parse((FOLDER / name).read_text("utf-8"))
        winner, names, *rows = outcome.told(match, 79).splitlines()
        best = match.ranking()
        totals = [match.scores()[seat]["total"] for seat in best]
        assert winner == f"{match.names[best[0]]} wins with {totals[0]} points."
        assert names.split() == [match.names[seat] for seat in best]
        columns = list(zip(*([int(cell) for cell in row.split()[1:]] for row in rows), strict=True))
        assert [column[-1] for column in columns] == totals
        assert [sum(column[:-1]) for column in columns] == totals


LIKE = ("Maximilianus I", "Maximilianus II", "Maximilianus III", "Bartholomäus", "Wilhelmina Anna")
"""Names that are the same where they are cut."""


@pytest.mark.parametrize("name", ["borneo-cargo-5.txt", "all-options-5.txt"])
@pytest.mark.parametrize("width", [50, 79, 120])
def test_the_points_fit_the_terminal_and_no_names_are_confused(name: str, width: int) -> None:
    match = Match.parse((FOLDER / name).read_text("utf-8"))
    match.rename(LIKE)
    _, *table = outcome.told(match, width).splitlines()
    assert max(map(len, table)) <= width
    heads = re.split(r" {2,}", table[0].strip())
    assert len(set(heads)) == 5
    for head, seat in zip(heads, match.ranking(), strict=True):
        assert head == LIKE[seat] or f"{'ABCDE'[seat]} {LIKE[seat]}".startswith(head)


def test_the_points_of_borneo_are_those_that_count() -> None:
    """Rule 001 "Es folgt die Wertung": how many orders were filled only breaks ties."""
    match = Match.parse((FOLDER / "borneo-cargo-3.txt").read_text("utf-8"))
    _, _, *rows = outcome.told(match, 79).splitlines()
    assert [row.split()[0] for row in rows] == ["cargo", "harbours", "orders", "total"]
    *parts, totals = ([int(cell) for cell in row.split()[1:]] for row in rows)
    assert [sum(column) for column in zip(*parts, strict=True)] == totals
    early = outcome.told(match.copy(len(match.history) - 1), 79)
    assert "?" in early.partition("orders")[2]


def test_ties_are_told_with_their_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.parse((FOLDER / "nagasaki-2.txt").read_text("utf-8"))
    monkeypatch.setattr(
        type(NAVEGADOR), "scores", lambda *_: [{"seat": n, "total": 40} for n in (0, 1)]
    )
    first, second = (match.names[seat] for seat in match.ranking())
    assert outcome.told(match, 79).startswith(
        f"{first} wins with 40 points, as many as {second}. The tie"
    )
    match = Match.parse((FOLDER / "borneo-cargo-3.txt").read_text("utf-8"))
    monkeypatch.setattr(type(BORNEO), "winners", lambda *_: [2, 0])
    assert outcome.told(match, 79).startswith("C and A share the win with ")
    monkeypatch.setattr(type(BORNEO), "winners", lambda *_: [2, 0, 1])
    assert outcome.told(match, 79).startswith("C, A and B share the win with ")


def test_players_of_borneo_with_as_many_points_and_orders_share_a_rank() -> None:
    state = Match.new("borneo", players=4, seed=1).state()
    assert sorted(BORNEO.winners(state)) == [0, 1, 2, 3]
    state.filled = ((), (0,), (0,), ())
    assert BORNEO.winners(state) == [1, 2]
    points = zip((9, 9, 9, 8), (1, 2, 1, 3), strict=True)
    scores = [{"total": total, "orders_filled": orders} for total, orders in points]
    assert BORNEO.ranks(scores, [1, 0, 2, 3]) == [2, 1, 2, 4]


def test_the_card_of_navegador_leaves_no_rank_shared() -> None:
    match = Match.new("navegador", players=3, seed=1)
    assert NAVEGADOR.winners(match.state()) == [2]
    view = match.view()
    assert len({score["total"] for score in view["scores"]}) == 1
    assert [view["ranks"][seat] for seat in view["ranking"]] == [1, 2, 3]


# --- nothing is lost ------------------------------------------------------------------------------


def test_leaving_asks_for_a_match_that_is_not_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    people = ("--seats", "person,person", "--seed", "1")
    assert played(monkeypatch, ["go workers", "quit", "quit!"], *people) == 0
    said = capsys.readouterr().out
    assert "“quit!” leaves without saving" in said
    assert "was not saved" not in said
    saved = [f"save {tmp_path / 'one.txt'}", "quit", "go ships"]
    assert played(monkeypatch, ["go workers", *saved], *people) == 0
    assert "goes to Ships" not in capsys.readouterr().out
    assert played(monkeypatch, ["quit", "go ships"], *people) == 0
    assert "goes to Ships" not in capsys.readouterr().out, "nothing was played yet"


def interrupted(prompt: str) -> str:
    raise KeyboardInterrupt


@pytest.mark.parametrize(("ask", "code"), [(None, 0), (interrupted, 130)])
def test_what_ends_a_game_gives_its_link(
    ask: Callable[[str], str] | None,
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Out,
) -> None:
    lines = iter(["go workers"])
    with monkeypatch.context() as patched:
        if ask is not None:
            patched.setattr("builtins.input", lambda prompt: next(lines, None) or ask(prompt))
        assert played(patched, ["go workers"], "--seats", "person,person", "--seed", "1") == code
    *_, link = capsys.readouterr().out.split()
    assert decode(link).history == ["go workers"]
    assert played(monkeypatch, ["board"], "--load", link) == 0
    assert "on workers" in capsys.readouterr().out


def test_a_match_without_a_link_gives_its_text(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    """It has more tags than a link holds; also when the end of the input leaves it."""
    tags = {f"tag-{letter}": "é" * 200 for letter in "abcdefghijklmnopqrstuvwxyz"}
    file = tmp_path / "long.txt"
    file.write_text(Match.new("navegador", players=2, seed=1, tags=tags).text(), "utf-8")
    assert played(monkeypatch, ["go workers"], "--load", str(file)) == 0
    _, found, text = capsys.readouterr().out.partition("monsoon 1\n")
    assert Match.parse(found + text).history == ["go workers"]


def test_a_position_that_was_set_up_says_that_it_cannot_be_saved(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    file = tmp_path / "x.txt"
    assert played(monkeypatch, ["1", f"save {file}"], "--load", "borneo/order-once") == 0
    said = capsys.readouterr().out
    assert said.count("begins at a position that was set up") == 2
    assert not file.exists()


SCENARIO = """title A worker
game navegador
players 2
seed 1
case hired
  play go workers; hire 1
  expect workers A 4
"""


def test_a_scenario_is_not_written_over(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    """It begins at the deal, so that its match has a text, but that is not the whole of it."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "scenario.txt"
    file.write_text(SCENARIO, "utf-8")
    lines = ["go workers", "save", "save scenario.txt", "quit"]
    assert played(monkeypatch, lines, "--load", str(file)) == 0
    said = capsys.readouterr().out
    assert "scenario.txt exists and is not a text of this match" in said
    assert file.read_text("utf-8") == SCENARIO
    assert Match.parse((tmp_path / "match.txt").read_text("utf-8")).history == ["go workers"]


@pytest.mark.parametrize("address", ["", "https://example.org/#l="])
def test_a_link_is_not_written_over_by_a_text(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "link.txt"
    link = f"{address}{encode(Match.new('navegador', players=2, seed=1))}\n"
    file.write_text(link, "utf-8")
    lines = ["go workers", "save", "save link.txt", "quit"]
    assert played(monkeypatch, lines, "--load", "link.txt") == 0
    said = capsys.readouterr().out
    assert f"saved in {tmp_path / 'match.txt'}" in said
    assert "link.txt exists and is not a text of this match" in said
    assert file.read_text("utf-8") == link
    assert Match.parse((tmp_path / "match.txt").read_text("utf-8")).history == ["go workers"]


@pytest.mark.parametrize("line", ["quit now", "undo 3", "board A", "moves all"])
def test_a_command_with_more_behind_it_does_nothing(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    assert played(monkeypatch, [line, "go workers"], "--seats", "person,person") == 0
    said = capsys.readouterr().out
    assert f"“{line}” is not understood" in said
    assert "goes to Workers" in said


# --- who plays ------------------------------------------------------------------------------------


def test_one_person_plays_against_bots_unless_seats_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "new.txt"
    for options, bots in (
        (("borneo",), "-,factor,factor"),
        (("navegador", "--players", "4"), "-,factor,factor,factor"),
        (("borneo", "--name", "Ana,Bo", "--name", "Cy,Di"), "-,factor,factor,factor"),
    ):
        assert played(monkeypatch, [f"save! {file}", "quit"], *options, "--seed", "1") == 0
        match = Match.parse(file.read_text("utf-8"))
        assert match.tags["bots"] == bots
        assert match.edition == match.game.editions.latest
    assert match.names == ("Ana", "Bo", "Cy", "Di")


def test_fewer_names_than_seats_are_those_of_the_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "new.txt"
    for options, names in (
        (("navegador", "--name", "Ana"), ("Ana", "B")),
        (("borneo", "--name", "Ana,Bo"), ("Ana", "Bo", "C")),
        (("navegador", "--players", "4", "--name", "Ana"), ("Ana", "B", "C", "D")),
        (("--load", str(file), "--name", "Eva,Gil"), ("Eva", "Gil", "C", "D")),
    ):
        assert played(monkeypatch, [f"save! {file}", "quit"], *options) == 0
        assert Match.parse(file.read_text("utf-8")).names == names
    assert played(monkeypatch, [], "borneo", "--players", "3", "--name", "Ana,Bo,Cy,Di") == 1


def test_new_seats_leave_nothing_of_the_old_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bot, file = tmp_path / "vasco.py", tmp_path / "new.txt"
    bot.write_text("def choose(turn):\n    return turn.choices[0]\n", "utf-8")
    old = ("borneo", "--seed", "1", "--seats", f"person,{bot},factor:supplier")
    assert played(monkeypatch, [f"save {file}", "quit"], *old) == 0
    assert Match.parse(file.read_text("utf-8")).tags == {
        "bots": "-,own,factor", "own-b": "vasco", "characters": ",,supplier",
    }  # fmt: skip
    new = ("--load", str(file), "--seats", "person,factor,person")
    assert played(monkeypatch, ["save", "quit"], *new) == 0
    assert Match.parse(file.read_text("utf-8")).tags == {"bots": "-,factor,-"}


def test_a_bot_of_ones_own_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    bot = tmp_path / "vasco.py"
    bot.write_text("def choose(turn):\n    print('hello')\n    return turn.choices[0]\n", "utf-8")
    file = tmp_path / "match.txt"
    seats = ("navegador", "--seed", "1", "--seats", f"person,{bot}")
    assert played(monkeypatch, [f"save {file}", "quit"], *seats) == 0
    said = capsys.readouterr().out
    assert "B: goes to " in said
    assert "    | hello" in said
    assert Match.parse(file.read_text("utf-8")).tags == {"bots": "-,own", "own-b": "vasco"}
    bot.write_text("def choose(turn):\n    return 'jump'\n", "utf-8")
    assert played(monkeypatch, ["go workers"], *seats) == 0
    said = capsys.readouterr().out
    assert "“jump”" in said
    assert "its moves are typed from here on" in said
    assert "B> goes to Workers" in said
    assert main(["play", "--seats", f"{tmp_path / 'none.py'},person"]) == 1
    assert "There is no file “" in capsys.readouterr().err


FAILING = """def choose(turn):
    if any(text.startswith("hire") for text in turn.choices):
        print("I have looked")
        raise ValueError("no wind")
    return "go workers"
"""


def test_what_a_failing_bot_has_printed_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    bot = tmp_path / "calm.py"
    bot.write_text(FAILING, "utf-8")
    assert played(monkeypatch, ["board"], "--seed", "1", "--seats", f"person,{bot}") == 0
    said = capsys.readouterr().out
    assert "    | I have looked\nB: The bot stopped at line 4: ValueError: no wind\n" in said
    assert 'raise ValueError("no wind")' in said
    assert said.count("ValueError: no wind") == 1


def test_moves_that_are_typed_for_a_bot_are_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    bot, file = tmp_path / "calm.py", tmp_path / "new.txt"
    bot.write_text(FAILING, "utf-8")
    failed = ("--seed", "1", "--seats", f"person,{bot}")
    lines = ["hire 1", "undo", f"save {file}", "undo", "undo", "quit!"]
    assert played(monkeypatch, lines, *failed) == 0
    said = capsys.readouterr().out
    assert Match.parse(file.read_text("utf-8")).history == ["go workers"]
    assert said.count("Nothing to undo: you have made no move.") == 1
    absent = ["hire 1", "end", "go ships", "undo", "undo", f"save {file}", "quit"]
    assert played(monkeypatch, absent, "--load", str(file)) == 0
    said = capsys.readouterr().out
    assert "is a bot of one's own, which is not here" in said
    assert "Nothing to undo" not in said
    assert Match.parse(file.read_text("utf-8")).history == ["go workers", "hire 1"]


def test_the_help_names_levels_and_characters(capsys: Out) -> None:
    for command in ("play", "arena"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        said = capsys.readouterr().out
        for word in ("deckhand, factor, pilot, admiral", "monopolist", "shipwright", "FILE.py"):
            assert word in said


# --- moves and board ------------------------------------------------------------------------------


def test_moves_are_listed_by_kind_in_lines_that_fit() -> None:
    match = Match.parse((FOLDER / "borneo-harbours-3.txt").read_text("utf-8"))
    many = max((match.copy(at).legal() for at in range(len(match.history))), key=len)
    assert len("  ".join(many)) > 2500
    short = listing.listed(many, 79).splitlines()
    assert len(short) < 24
    assert listing.shortened(many)
    whole = listing.listed(many, 79, everything=True)
    for lines in (short, whole.splitlines()):
        assert max(map(len, lines)) <= 79
        begun = [line.split()[1] for line in lines if not line.startswith(" ")]
        assert list(dict.fromkeys(begun)) == sorted({text.split()[0] for text in many})
    numbered = dict(re.findall(r"(\d+) (.+?)(?=  \d|\n|$)", whole))
    assert [numbered[str(number)] for number, _ in enumerate(many, 1)] == many
    first, last = re.findall(
        r"^(\d+)–(\d+) attack .+ … of [\d ]+$", "\n".join(short), re.MULTILINE
    )[0]
    assert many[int(first) - 1][:16] == many[int(last) - 1][:16]


def test_moves_are_shown_again_only_when_they_have_changed(
    monkeypatch: pytest.MonkeyPatch, capsys: Out
) -> None:
    lines = ["swim", "help", "board", "place red", "moves"]
    people = ("borneo", "--seats", "person,person,person", "--seed", "1")
    assert played(monkeypatch, lines, *people) == 0
    said = capsys.readouterr().out
    assert said.count("1 place blue  2 place green") == 3
    assert "a card of two goods" in " ".join(said.split())
    assert "attack COMPANY PLACE TARGET CARDS…" in " ".join(said.split())


def test_the_board_of_navegador_tells_what_a_move_needs() -> None:
    match = Match.parse((FOLDER / "all-options-5.txt").read_text("utf-8"))
    view = match.view()
    board = NAVEGADOR.board_text(match.state(), match.names, 0)
    assert max(map(len, board.splitlines())) <= 80
    rows = {line.split()[0]: line.split()[1:] for line in board.splitlines()}
    state = match.state()
    sold = [str(state.parts.prices[good][row]) for good, row in enumerate(state.markers)]
    assert rows["sell"] == sold
    assert rows["left"] == [str(left) for left in state.rows]
    assert rows["workers"] == ["3", "3", "3", "4", "5"]
    assert rows["rondel"][0].split(">") == list(
        "sailing workers market1 colony privilege ships market2 buildings".split()
    )
    holder, until = view["card"]["holder"], view["card"]["orange_ship"]
    assert until is not None
    assert rows["card"] == ["ABCDE"[holder], "until", FIELDS[until]]
    assert rows["in"] == [
        *("stock", "pirates", str(view["cards"]["pirate"])),
        *("diplomats", str(view["cards"]["diplomat"])),
    ]
    kings = [seat["king_taken"] or "not taken" for seat in view["seats"]]
    assert re.findall(r"      king       (.+)", board) == kings
    held = re.findall(r"pirates +active (\d) +used (\d) +diplomats active (\d) +used (\d)", board)
    assert [tuple(map(int, one)) for one in held] == [
        state.cards[n * 4 : n * 4 + 4] for n in range(5)
    ]
    plain = Match.new("navegador", players=2, seed=1)
    text = NAVEGADOR.board_text(plain.state(), plain.names, 0)
    assert "pirates" not in text
    assert "king" not in text
    assert "\n  card       A\n" in text
    assert "turns left" not in text
    assert "a worker or ship 100 Cr, one for each own church or shipyard 50 Cr" in text


def test_the_board_tells_how_many_turns_are_left() -> None:
    match = Match.parse((FOLDER / "nagasaki-3.txt").read_text("utf-8"))
    told: list[str] = []
    for number in range(len(match.history) + 1):
        state = match.copy(number).state()
        head = NAVEGADOR.board_text(state, match.names, None).partition("\n")[0]
        left = head.rpartition(" · turns left ")[2] if "turns left" in head else ""
        if not told or told[-1] != left:
            told.append(left)
    assert told == ["", "4", "3", "2", "1", ""]


def test_the_board_of_borneo_tells_what_orders_count() -> None:
    match = Match.new("borneo", players=3, seed=1)
    board = match.game.board_text(match.state(), match.names, None)
    orders = [f"{one['id']} ×{one['left']} for {one['vp']}" for one in match.view()["orders"]]
    assert f"  orders   {'  '.join(orders)}\n" in board


# --- what is not saved ----------------------------------------------------------------------------


def test_a_match_without_link_and_text_leaves_its_moves(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    scenario = tmp_path / "covering.txt"
    setup = "title One card\ngame borneo\nplayers 3\nset seat A\nset hand A 4 37 8\n"
    scenario.write_text(f"{setup}set harbour 1 tidore\n", "utf-8")
    assert played(monkeypatch, ["lay 4 tidore"], "--load", str(scenario)) == 0
    said = capsys.readouterr().out
    assert "This match was not saved." in said
    assert said.rstrip().endswith("These are its moves:\n\nlay 4 tidore")


def test_a_save_that_fails_half_way_leaves_the_one_before(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    seats = ("--seats", "person,person", "--seed", "1")
    assert played(monkeypatch, ["go workers", f"save {file}", "quit"], *seats) == 0
    before, whole = file.read_text("utf-8"), Path.write_text

    def full(path: Path, text: str, *more: Any, **named: Any) -> int:
        whole(path, text[:30], *more, **named)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert played(monkeypatch, ["hire 1", "save", "quit!"], "--load", str(file)) == 0
    assert "No space left on device" in capsys.readouterr().out
    assert (file.read_text("utf-8"), [*tmp_path.iterdir()]) == (before, [file])


@pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links of files")
def test_a_link_that_leads_nowhere_does_not_end_the_game(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    one, other = tmp_path / "one.txt", tmp_path / "other.txt"
    one.symlink_to(other)
    other.symlink_to(one)
    seats = ("--seats", "person,person", "--seed", "1")
    assert played(monkeypatch, [f"save {one}", "go workers", "quit!"], *seats) == 0
    assert "goes to workers" in capsys.readouterr().out.lower()


@pytest.mark.parametrize("columns", [22, 30, 40, 59])
@pytest.mark.parametrize("name", ["borneo-cargo-5.txt", "all-options-5.txt"])
def test_a_narrow_terminal_breaks_lines_between_words(
    name: str, columns: int, monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    file, _ = before_the_end(name, tmp_path)
    said = {}
    for width in (columns, 400):
        monkeypatch.setenv("COLUMNS", str(width))
        assert played(monkeypatch, ["board", "help", "quit"], "--load", str(file)) == 0
        said[width] = re.sub("^[A-E]> ", "", capsys.readouterr().out, flags=re.MULTILINE)
    assert max(map(len, said[columns].splitlines())) <= columns
    warned, _, narrow = "".join(said[columns].split()).partition("60on.")
    assert warned == f"Thisterminalhas{columns}columns;tablesarewholefrom"
    assert narrow == "".join(said[400].split()), "the same words"
