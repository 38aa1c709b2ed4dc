"""The only module that the browser calls: one JSON text in, one JSON text out.

Matches live here under a handle that the page chooses. A request is `{"do": …, …}`; the answer is
`{"ok": true, …}` or `{"ok": false, "error": {"key", "params"}}`. Most answers hold a frame
(`session.py`), made for the `viewer` of the request: a seat, null for what everybody may know, or
"mover" for whoever decides now.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any, Final

import monsoon
from monsoon import link, scenario
from monsoon.game import Json, Message, MonsoonError, Unreadable
from monsoon.games import GAMES, game_of
from monsoon.match import Match
from monsoon.session import Session, Viewer, said
from monsoon.sources import match_of, scenario_text

#: Deeper than any request; a reader of JSON stands it everywhere.
_DEEPEST = 100
_sessions: dict[str, Session] = {}
_desk_of_bots: Any = None


def handle(text: str) -> str:
    """Answers one request. Never raises for bad input; a match is unchanged after an error."""
    try:
        if _depth(text) > _DEEPEST:
            raise Unreadable("error.request")
        request = json.loads(text)
        do = _REQUESTS.get(request.get("do") or "") if isinstance(request, dict) else None
        if do is None:
            raise Unreadable("error.request")
        answer: Json = {"ok": True, **do(request)}
    except MonsoonError as error:
        answer = {"ok": False, "error": said(error.message)}
    except (ValueError, TypeError, RecursionError):
        answer = {"ok": False, "error": said(Message("error.request", {}))}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _depth(text: str) -> int:
    """How deep lists and objects lie in each other; 0 where they are too few to matter.

    In a browser the reader of JSON has a small stack, and overflowing it ends the interpreter.
    """
    if text.count("[") + text.count("{") <= _DEEPEST:
        return 0
    brackets = re.findall(r"[\[{\]}]", re.sub(r'"(?:[^"\\]|\\.)*"', "", text))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)


def _field(request: Json, name: str, kind: type, default: Any = None) -> Any:
    """A field of a request, checked. Raises Unreadable when it is missing or of another type."""
    value = request.get(name, default)
    if type(value) is not kind:
        raise Unreadable("error.request-field", field=name)
    return value


def _session(request: Json) -> Session:
    session = _sessions.get(_field(request, "match", str))
    if session is None:
        raise Unreadable("error.no-session")
    return session


def _open(request: Json, match: Match) -> Json:
    handle = _field(request, "match", str)
    viewer = _viewer(request, match)
    _sessions[handle] = session = Session(handle, match)
    return {"frame": session.frame(0, viewer)}


def _viewer(request: Json, match: Match) -> Viewer:
    """Who will see the frame. Raises Unreadable when there is no such seat."""
    viewer = request.get("viewer", "mover")
    if viewer is None:
        return None
    if viewer == "mover":
        return "mover"
    if type(viewer) is int and 0 <= viewer < match.players:
        return viewer
    raise Unreadable("error.request-field", field="viewer")


def _do_games(_: Json) -> Json:
    listed = [
        {
            "name": name,
            "players": list(rules.players),
            "options": list(rules.options),
            "hidden": rules.hidden,
        }
        for name, rules in ((name, game_of(name)) for name in GAMES)
    ]
    return {"version": monsoon.__version__, "games": listed}


def _do_components(request: Json) -> Json:
    return {"components": game_of(_field(request, "game", str)).components()}


def _do_new(request: Json) -> Json:
    match = Match.create(
        _field(request, "game", str),
        _field(request, "players", int),
        _field(request, "seed", int),
        _field(request, "names", list, []),
        _field(request, "tags", dict, {}),
        _field(request, "options", dict, {}),
    )
    return _open(request, match)


def _do_load(request: Json) -> Json:
    return _open(request, Match.parse(_field(request, "text", str)))


def _do_source(request: Json) -> Json:
    """A match from whatever names one: an example of the rules by game and name, or a text.

    The text is that of a match or a scenario, or a link; with `case` a scenario is played so far.
    """
    case: int = _field(request, "case", int, 0)
    if "text" in request:
        return _open(request, match_of(_field(request, "text", str), case))
    text = scenario_text(_field(request, "game", str), _field(request, "name", str))
    return _open(request, match_of(text, case))


def _do_cases(request: Json) -> Json:
    """The cases of an example of the rules: their moves, and those that are refused."""
    found = _example(request)
    cases = [list(_steps_of(case)) for case in found.cases]
    return {"players": found.players, "cases": cases}


def _steps_of(case: scenario.Case) -> Iterator[Json]:
    for _, word, rest in case.steps:
        if word == "play":
            yield from ({"do": "play", "move": " ".join(move.split())} for move in rest.split(";"))
        elif word == "refuse":
            yield {"do": "refuse", "move": rest.partition(":")[0].strip()}


def _do_example(request: Json) -> Json:
    """An example of the rules as a match: its set-up, with hands open, and moves from there."""
    match = _example(request).match()
    match.retag({"hands": "open"})
    for move in _field(request, "moves", list, []):
        match.play(str(move))
    return _open(request, match)


def _example(request: Json) -> scenario.Scenario:
    text = scenario_text(_field(request, "game", str), _field(request, "name", str))
    return scenario.parse(text)


def _do_link(request: Json) -> Json:
    """The whole match as a link."""
    return {"link": link.encode(_session(request).match)}


def _do_unlink(request: Json) -> Json:
    """The text of the match that a link holds."""
    return {"text": link.decode(_field(request, "link", str)).text()}


def _do_play(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.log.append(session.match.play(_field(request, "move", str)))
    return {"frame": session.frame(len(session.log) - 1, viewer)}


def _do_look(request: Json) -> Json:
    """The match as it is, for another viewer."""
    session = _session(request)
    return {"frame": session.frame(len(session.log), _viewer(request, session.match))}


def _do_at(request: Json) -> Json:
    """A look back: what of the frame is different after the first moves of the match."""
    session = _session(request)
    viewer = _viewer(request, session.match)
    return {"past": session.past(_moves_of(request, session), viewer)}


def _do_course(request: Json) -> Json:
    """How the game went, turn by turn, as far as everybody may know."""
    return {"course": _session(request).match.course()}


def _do_branch(request: Json) -> Json:
    """A new match that begins with the first moves of another; who plays stays as it is."""
    session = _sessions.get(_field(request, "of", str))
    if session is None:
        raise Unreadable("error.no-session")
    moves = _moves_of(request, session)
    branch = session.match.copy(moves)
    branch.retag({"branch": str(branch.turn)})
    return _open(request, branch)


def _moves_of(request: Json, session: Session) -> int:
    """A number of moves from the begin of a match. Raises Unreadable when it has no so many."""
    moves: int = _field(request, "move", int)
    if not 0 <= moves <= len(session.log):
        raise Unreadable("error.request-field", field="move")
    return moves


def _do_undo(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    steps = _field(request, "steps", int, 1)
    session.match.undo(min(steps, session.match.undoable))
    return {"frame": session.replayed(viewer)}


def _do_redo(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.match.redo(_field(request, "steps", int, 1))
    return {"frame": session.replayed(viewer)}


def _do_retract(request: Json) -> Json:
    """Takes back the latest step of that text in the turn in progress."""
    session = _session(request)
    viewer = _viewer(request, session.match)
    text = _field(request, "move", str)
    steps = [index for index, step in enumerate(session.match.history) if step == text]
    if not steps or not session.match.retractable(steps[-1]):
        raise Unreadable("error.no-retract", move=text[:80])
    session.match.retract(steps[-1])
    return {"frame": session.replayed(viewer)}


def _do_revise(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.match.revise(_field(request, "move", str))
    return {"frame": session.replayed(viewer)}


def _do_why(request: Json) -> Json:
    reason = _session(request).match.why(_field(request, "move", str))
    return {"reason": None if reason is None else said(reason)}


def _do_about(request: Json) -> Json:
    """What the seat to move can do with a thing, or why nothing; others are told neither."""
    session = _session(request)
    match, viewer = session.match, _viewer(request, session.match)
    moves, reasons = match.about(_field(request, "thing", str))
    if viewer not in ("mover", match.to_move) and match.secret:
        moves, reasons = [], []
    return {"moves": moves, "reasons": [said(reason) for reason in reasons]}


def _do_tag(request: Json) -> Json:
    """Changes what is kept beside the moves, such as who plays a seat."""
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.match.retag(_field(request, "tags", dict))
    return {"frame": session.frame(len(session.log), viewer)}


def _desk() -> Any:
    """The bots' desk, made when it is first needed: a page that plays without bots loads none."""
    global _desk_of_bots
    if _desk_of_bots is None:
        from monsoon.bots.desk import Desk

        _desk_of_bots = Desk()
    return _desk_of_bots


def _do_think(request: Json) -> Json:
    """Begins to think about the turn at the end of a match text, as a bot of a level."""
    _desk().ask(_field(request, "text", str), _field(request, "level", str))
    return {}


def _do_ponder(_: Json) -> Json:
    """Thinks for some milliseconds; how far it is, and the best turns so far."""
    return {"thought": _desk().ponder()}


def _do_advise(_: Json) -> Json:
    """The best turns of the last thought, as advice to a person."""
    return {"hints": _desk().advise()}


def _do_analyse(request: Json) -> Json:
    """Begins to look over a match, with the eyes of a viewer; "mover": of all who decide in it."""
    text, viewer = _field(request, "text", str), request.get("viewer")
    if not (viewer is None or viewer == "mover" or type(viewer) is int):
        raise Unreadable("error.request-field", field="viewer")
    _desk().analyse(text, "all" if viewer == "mover" else viewer)
    return {}


def _do_examine(_: Json) -> Json:
    """Looks over the match for some milliseconds; what was found meanwhile."""
    return {"analysis": _desk().examine()}


def _do_close(request: Json) -> Json:
    _sessions.pop(_field(request, "match", str), None)
    return {}


_REQUESTS: Final[dict[str, Callable[[Json], Json]]] = {
    "games": _do_games,
    "components": _do_components,
    "new": _do_new,
    "load": _do_load,
    "source": _do_source,
    "cases": _do_cases,
    "example": _do_example,
    "link": _do_link,
    "unlink": _do_unlink,
    "play": _do_play,
    "look": _do_look,
    "at": _do_at,
    "course": _do_course,
    "branch": _do_branch,
    "undo": _do_undo,
    "redo": _do_redo,
    "retract": _do_retract,
    "revise": _do_revise,
    "why": _do_why,
    "about": _do_about,
    "tag": _do_tag,
    "think": _do_think,
    "ponder": _do_ponder,
    "advise": _do_advise,
    "analyse": _do_analyse,
    "examine": _do_examine,
    "close": _do_close,
}
