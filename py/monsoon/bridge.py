"""The only module that the browser calls: one JSON text in, one JSON text out.

Matches live here under a handle that the page chooses. A request is `{"do": …, …}`; the answer is
`{"ok": true, …}` or `{"ok": false, "error": {"key", "params"}}`. Most answers hold a frame
(`session.py`), made for the `viewer` of the request: a seat, null for what everybody may know, or
"mover" for whoever decides now.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Final

import monsoon
from monsoon import asking, link, scenario
from monsoon.asking import field
from monsoon.game import Json, MonsoonError, Unreadable
from monsoon.games import GAMES, game_of
from monsoon.match import Match
from monsoon.session import Session, Viewer, said
from monsoon.sources import match_of, scenario_text

_sessions: dict[str, Session] = {}


def handle(text: str) -> str:
    """Answers one request. Never raises for bad input; a match is unchanged after an error."""
    try:
        request = asking.read(text)
        do = _REQUESTS.get(str(request.get("do")))
        if do is None:
            raise Unreadable("error.request")
        answer: Json = {"ok": True, **do(request)}
    except MonsoonError as error:
        answer = {"ok": False, "error": said(error.message)}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _session(request: Json) -> Session:
    session = _sessions.get(field(request, "match", str))
    if session is None:
        raise Unreadable("error.no-session")
    return session


def _open(request: Json, match: Match) -> Json:
    name = field(request, "match", str)
    viewer = _viewer(request, match)
    _sessions[name] = session = Session(name, match)
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
    return {"components": game_of(field(request, "game", str)).components()}


def _do_new(request: Json) -> Json:
    match = Match.create(
        field(request, "game", str),
        field(request, "players", int),
        field(request, "seed", int),
        field(request, "names", list, []),
        field(request, "tags", dict, {}),
        field(request, "options", dict, {}),
    )
    return _open(request, match)


def _do_load(request: Json) -> Json:
    return _open(request, Match.parse(field(request, "text", str)))


def _do_source(request: Json) -> Json:
    """A match from whatever names one: an example of the rules by game and name, or a text.

    The text is that of a match or a scenario, or a link; with `case` a scenario is played so far.
    """
    case: int = field(request, "case", int, 0)
    if "text" in request:
        return _open(request, match_of(field(request, "text", str), case))
    return _open(request, match_of(_text_of_example(request), case))


def _do_cases(request: Json) -> Json:
    """The cases of an example of the rules: their moves, and those that are refused."""
    found = scenario.parse(_text_of_example(request))
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
    match = match_of(_text_of_example(request))
    match.retag({"hands": "open"})
    for move in field(request, "moves", list, []):
        match.play(str(move))
    return _open(request, match)


def _text_of_example(request: Json) -> str:
    return scenario_text(field(request, "game", str), field(request, "name", str))


def _do_link(request: Json) -> Json:
    """The whole match as a link."""
    return {"link": link.encode(_session(request).match)}


def _do_unlink(request: Json) -> Json:
    """The text of the match that a link holds."""
    return {"text": link.decode(field(request, "link", str)).text()}


def _do_play(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.log.append(session.match.play(field(request, "move", str)))
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
    session = _sessions.get(field(request, "of", str))
    if session is None:
        raise Unreadable("error.no-session")
    moves = _moves_of(request, session)
    branch = session.match.copy(moves)
    branch.retag({"branch": str(branch.turn)})
    return _open(request, branch)


def _moves_of(request: Json, session: Session) -> int:
    """A number of moves from the begin of a match. Raises Unreadable when it has no so many."""
    moves: int = field(request, "move", int)
    if not 0 <= moves <= len(session.log):
        raise Unreadable("error.request-field", field="move")
    return moves


def _do_undo(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    steps = field(request, "steps", int, 1)
    session.match.undo(min(steps, session.match.undoable))
    return {"frame": session.replayed(viewer)}


def _do_redo(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.match.redo(field(request, "steps", int, 1))
    return {"frame": session.replayed(viewer)}


def _do_retract(request: Json) -> Json:
    """Takes back the latest step of that text in the turn in progress."""
    session = _session(request)
    viewer = _viewer(request, session.match)
    text = field(request, "move", str)
    steps = [index for index, step in enumerate(session.match.history) if step == text]
    if not steps or not session.match.retractable(steps[-1]):
        raise Unreadable("error.no-retract", move=text[:80])
    session.match.retract(steps[-1])
    return {"frame": session.replayed(viewer)}


def _do_revise(request: Json) -> Json:
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.match.revise(field(request, "move", str))
    return {"frame": session.replayed(viewer)}


def _do_why(request: Json) -> Json:
    reason = _session(request).match.why(field(request, "move", str))
    return {"reason": None if reason is None else said(reason)}


def _do_about(request: Json) -> Json:
    """What the seat to move can do with a thing, or why nothing; others are told neither."""
    session = _session(request)
    match, viewer = session.match, _viewer(request, session.match)
    moves, reasons = match.about(field(request, "thing", str))
    if viewer not in ("mover", match.to_move) and match.secret:
        moves, reasons = [], []
    return {"moves": moves, "reasons": [said(reason) for reason in reasons]}


def _do_tag(request: Json) -> Json:
    """Changes what is kept beside the moves, such as who plays a seat."""
    session = _session(request)
    viewer = _viewer(request, session.match)
    session.match.retag(field(request, "tags", dict))
    return {"frame": session.frame(len(session.log), viewer)}


def _of_bots(request: Json) -> Json:
    """What bots are asked; a page that plays without them loads none."""
    from monsoon.bots import requests

    return requests.answer(request)


def _do_close(request: Json) -> Json:
    _sessions.pop(field(request, "match", str), None)
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
    **dict.fromkeys(("think", "ponder", "advise", "analyse", "examine"), _of_bots),
    "close": _do_close,
}
