"""The only module that the browser calls: one JSON text in, one JSON text out.

Matches live here under a handle that the page chooses. A request is `{"do": …, …}`; the reply is
`{"ok": true, …}` or `{"ok": false, "error": {"key", "params"}}`. Most replies hold a frame
(`session.py`).

Every request about a match carries its `viewer`: a seat, null for what everybody may know, or
"mover" for the seat that decides now. The reply, refusals included, reveals nothing that is hidden
from the viewer. Data that contains the whole match, such as its text, goes only to a page that
keeps the match and says so (`"keeper": true`). A new request is one line in the table of its kind
below; the tests find it there and send it with all hidden things redealt (`tests/test_viewers.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from monsoon import catalogue, link, notes, requests
from monsoon.catalogue import text_of_example
from monsoon.game import Json, MonsoonError, Unreadable
from monsoon.games import game_of
from monsoon.match import Match
from monsoon.requests import Asker, field
from monsoon.session import Session
from monsoon.sources import match_of

_sessions: dict[str, Session] = {}


def handle(text: str) -> str:
    """Replies to one request. Never raises for bad input; a match is unchanged after an error."""
    try:
        request = requests.read(text)
        answer: Json = {"ok": True, **_answer(request)}
    except MonsoonError as error:
        answer = {"ok": False, "error": error.message.as_json()}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))


def _answer(request: Json) -> Json:
    do = str(request.get("do"))
    if do in OPENING:
        return _open(request, OPENING[do](request))
    if do in ABOUT_A_MATCH:
        session = _session(request)
        return ABOUT_A_MATCH[do](request, session, requests.asker(request, session.match.players))
    if do in OF_BOTS:
        # a page that plays without bots never loads this
        from monsoon.bots import bridge as bots

        return bots.answer(request)
    if do in OTHERS:
        return OTHERS[do](request)
    raise Unreadable("error.request")


def _session(request: Json, name: str = "match") -> Session:
    session = _sessions.get(field(request, name, str))
    if session is None:
        raise Unreadable("error.no-session")
    return session


def _whole(request: Json, name: str = "match") -> Session:
    """An open match, for a page that keeps it. Raises Unreadable for any other page."""
    session = _session(request, name)
    if not field(request, "keeper", bool, False):
        raise Unreadable("error.request-field", field="keeper")
    return session


def _open(request: Json, match: Match) -> Json:
    """Stores a match under the handle of the request, replacing any match there."""
    name = field(request, "match", str)
    asker = requests.asker(request, match.players)
    _sessions[name] = session = Session(name, match)
    return {"frame": session.frame(0, asker)}


def _do_unlink(request: Json) -> Json:
    """The text of the match that a link holds."""
    return {"text": link.decode(field(request, "link", str)).text()}


def _do_link(request: Json) -> Json:
    """The whole match as a link, for keepers only.

    Refused if it starts from a position, or has more moves, notes or other tags than a link holds.
    """
    return {"link": link.encode(_whole(request).match)}


def _do_close(request: Json) -> Json:
    _sessions.pop(field(request, "match", str), None)
    return {}


# --- a match from what the request holds ------------------------------------------------------


def _do_new(request: Json) -> Match:
    """A new match, of the latest edition unless the request names one (in words)."""
    game = field(request, "game", str)
    latest = list(game_of(game).editions.latest.words)
    return Match.create(
        game,
        field(request, "players", int),
        field(request, "seed", int),
        field(request, "names", list, []),
        field(request, "tags", dict, {}),
        field(request, "options", dict, {}),
        field(request, "edition", list, latest),
    )


def _do_load(request: Json) -> Match:
    return Match.parse(field(request, "text", str))


def _do_source(request: Json) -> Match:
    """A match from an example of the rules, by game and name, or from a text.

    The text is that of a match or a scenario, or a link; `case` plays that case of a scenario.
    """
    case = field(request, "case", int, 0)
    if "text" in request:
        return match_of(field(request, "text", str), case)
    return match_of(text_of_example(request), case)


def _do_example(request: Json) -> Match:
    """An example of the rules as a match: its set-up, with hands open, and moves from there."""
    match = match_of(text_of_example(request))
    match.retag({"hands": "open"})
    moves = field(request, "moves", list, [])
    if len(moves) > link.MAX_MOVES or any(type(move) is not str for move in moves):
        raise Unreadable("error.request-field", field="moves")
    for move in moves:
        match.play(move)
    return match


def _do_branch(request: Json) -> Match:
    """A new match with the first moves of another; the players of the seats stay.

    For keepers only: on a branch hidden cards can be revealed and the moves taken back.
    """
    session = _whole(request, "of")
    branch = session.match.copy(_moves_of(request, session))
    branch.retag({"branch": str(branch.turn)})
    return branch


# --- about an open match ----------------------------------------------------------------------


def _do_play(request: Json, session: Session, asker: Asker) -> Json:
    session.log.append(session.decide(asker, field(request, "move", str), session.match.play))
    return {"frame": session.frame(len(session.log) - 1, asker)}


def _do_look(_: Json, session: Session, asker: Asker) -> Json:
    """The match as it is, for another viewer."""
    return {"frame": session.frame(len(session.log), asker)}


def _do_at(request: Json, session: Session, asker: Asker) -> Json:
    """A look back: the parts of the frame that differ after the first moves of the match."""
    return {"past": session.past(_moves_of(request, session), asker)}


def _do_course(_: Json, session: Session, _asker: Asker) -> Json:
    """How the game went, turn by turn, as far as everybody may know."""
    return {"course": session.match.course()}


def _moves_of(request: Json, session: Session) -> int:
    """A number of moves from the start of a match. Raises Unreadable beyond its end."""
    moves = field(request, "move", int)
    if not 0 <= moves <= len(session.log):
        raise Unreadable("error.request-field", field="move")
    return moves


def _do_undo(request: Json, session: Session, asker: Asker) -> Json:
    """Takes back moves of the person to move; with `before`, those of the person before.

    Only a page at which both sit, or that has not sent the moves on yet, asks for the latter.
    """
    steps, match = field(request, "steps", int, 1), session.match
    before = field(request, "before", bool, False)
    match.undo(min(steps, match.undoable_before if before else match.undoable))
    return {"frame": session.replayed(asker)}


def _do_redo(request: Json, session: Session, asker: Asker) -> Json:
    session.match.redo(field(request, "steps", int, 1))
    return {"frame": session.replayed(asker)}


def _do_retract(request: Json, session: Session, asker: Asker) -> Json:
    """Takes back the latest step of that text in the turn in progress."""
    text = field(request, "move", str)
    steps = [index for index, step in enumerate(session.match.history) if step == text]
    if not steps or not session.match.retractable(steps[-1]):
        raise Unreadable("error.no-retract", move=text)
    session.match.retract(steps[-1])
    return {"frame": session.replayed(asker)}


def _do_revise(request: Json, session: Session, asker: Asker) -> Json:
    session.decide(asker, field(request, "move", str), session.match.revise)
    return {"frame": session.replayed(asker)}


def _do_why(request: Json, session: Session, asker: Asker) -> Json:
    reason = session.why(asker, field(request, "move", str))
    return {"reason": None if reason is None else reason.as_json()}


def _do_about(request: Json, session: Session, asker: Asker) -> Json:
    """What the seat to move can do with a thing, or why nothing; neither if it is hidden."""
    moves, reasons = session.about(asker, field(request, "thing", str))
    return {"moves": moves, "reasons": [reason.as_json() for reason in reasons]}


def _do_tag(request: Json, session: Session, asker: Asker) -> Json:
    """Changes the tags of a match, such as who plays a seat; not those that are notes."""
    session.match.retag(notes.others(field(request, "tags", dict)))
    return {"frame": session.frame(len(session.log), asker)}


def _do_rename(request: Json, session: Session, asker: Asker) -> Json:
    """Changes the names of the players, one for each seat."""
    session.match.rename(field(request, "names", list))
    return {"frame": session.frame(len(session.log), asker)}


def _do_note(request: Json, session: Session, asker: Asker) -> Json:
    """Puts a note on the position after so many moves; an empty one takes it away.

    For keepers only, whose text of the match then has it.
    """
    _whole(request)
    at = _moves_of(request, session)
    session.match.note(field(request, "note", str), at)
    return {"frame": session.frame(len(session.log), asker)}


About = Callable[[Json, Session, Asker], Json]

OPENING: Final[dict[str, Callable[[Json], Match]]] = {
    "new": _do_new,
    "load": _do_load,
    "source": _do_source,
    "example": _do_example,
    "branch": _do_branch,
}
"""Requests that make a match; the reply is the first frame for the viewer."""
ABOUT_A_MATCH: Final[dict[str, About]] = {
    "play": _do_play,
    "look": _do_look,
    "at": _do_at,
    "course": _do_course,
    "undo": _do_undo,
    "redo": _do_redo,
    "retract": _do_retract,
    "revise": _do_revise,
    "why": _do_why,
    "about": _do_about,
    "tag": _do_tag,
    "rename": _do_rename,
    "note": _do_note,
}
"""Requests about an open match; the reply is what the viewer may know."""
OTHERS: Final[dict[str, Callable[[Json], Json]]] = {
    **catalogue.REQUESTS,
    "link": _do_link,
    "unlink": _do_unlink,
    "close": _do_close,
}
"""Requests without a viewer: they concern no match, or are for keepers only."""
OF_BOTS: Final = ("think", "ponder", "advise", "analyse", "examine", "hand", "compare", "judge")
"""Requests to bots (`bots/bridge.py`); each names its viewer, too."""
