"""The engine in a terminal."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import monsoon
import pytest
from monsoon import Match, drawing
from monsoon.__main__ import main
from monsoon.link import encode

from tests.cases import FOLDER

Out = pytest.CaptureFixture[str]


def played(lines: str, monkeypatch: pytest.MonkeyPatch, *options: str) -> int:
    """Plays with people at all seats, unless the options say who sits there."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    given: tuple[str, ...] = () if "--load" in options else ("--seed", "4711")
    if not {"--load", "--seats", "--players"} & {*options}:
        given += ("--seats", ",".join(["person"] * (3 if "borneo" in options else 2)))
    return main(["play", *given, *options])


def test_replay(capsys: Out) -> None:
    assert main(["replay", str(FOLDER / "nagasaki-3.txt")]) == 0
    printed = capsys.readouterr().out
    expected = json.loads((FOLDER / "nagasaki-3.json").read_text("utf-8"))
    assert f"hash {expected['hash']}" in printed
    assert "explores Nagasaki" in printed
    assert "Phase 3 begins" in printed or "Phase III begins" in printed
    best = expected["ranking"][0]
    assert f"{'ABC'[best]} wins with {expected['totals'][best]} points" in printed
    assert "{" not in printed


def test_replay_of_variants(capsys: Out) -> None:
    assert main(["replay", str(FOLDER / "all-options-5.txt")]) == 0
    printed = capsys.readouterr().out
    expected = json.loads((FOLDER / "all-options-5.json").read_text("utf-8"))
    assert f"hash {expected['hash']}" in printed
    for words in ("takes the king’s privilege", "takes a Pirate for a ship in ", "with a Pirate"):
        assert words in printed
    assert re.search(r": sends a Diplomat to [A-E]$", printed, re.MULTILINE)
    assert re.search(r": makes a (Pirate|Diplomat) active again", printed)
    assert "{" not in printed


def test_replay_of_hidden_hands(capsys: Out) -> None:
    assert main(["replay", str(FOLDER / "borneo-harbours-4.txt")]) == 0
    printed = capsys.readouterr().out
    expected = json.loads((FOLDER / "borneo-harbours-4.json").read_text("utf-8"))
    assert f"hash {expected['hash']}" in printed
    best = expected["ranking"][0]
    assert f"{'ABCD'[best]} wins with {expected['totals'][best]} points" in printed
    assert not re.search(r"[{}]|log\.", printed)
    assert main(["replay", str(FOLDER / "borneo-cargo-5.txt"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["end"] == "cargo"


def test_replay_as_json(capsys: Out) -> None:
    assert main(["replay", str(FOLDER / "buildings-2.txt"), "--json"]) == 0
    view = json.loads(capsys.readouterr().out)
    assert view["over"] is True
    assert view["end"] == "buildings"


def test_replay_of_what_cannot_be_read(tmp_path: Path, capsys: Out) -> None:
    assert main(["replay", str(tmp_path / "nothing.txt")]) == 1
    bad = tmp_path / "bad.txt"
    bad.write_text("monsoon 1\ngame navegador\nplayers 2\nseed 1\n1 A: go home\n", "utf-8")
    assert main(["replay", str(bad)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "Line 5" in said.err
    bad.write_bytes(b"\xff\xfe\x00monsoon")
    for command in (["replay"], ["play", "--load"]):
        assert main([*command, str(bad)]) == 1
        assert "“bad.txt” is not written in UTF-8." in capsys.readouterr().err


SCENARIO = """\ufefftitle Two merchants
game borneo
players 3
set seat A
set hand A 1 2
case right
  refuse order same4: illegal.cannot-pay
case wrong
  expect hand A 1 3
case a move that is none
  play jump
"""


def test_check(tmp_path: Path, capsys: Out) -> None:
    names = ("right", "wrong", "latin", "empty", "unclear")
    right, wrong, latin, empty, unclear = (tmp_path / f"{name}.txt" for name in names)
    right.write_text(SCENARIO.partition("case wrong")[0], "utf-8")
    wrong.write_text(SCENARIO, "utf-8")
    latin.write_bytes("title Café\ngame borneo\nplayers 3\n".encode("latin-1"))
    empty.touch()
    unclear.write_text("title x\ngame borneo\nplayers 3\nsett seat A\n", "utf-8")
    match = FOLDER / "borneo-cargo-3.txt"
    assert main(["check", str(right), str(match)]) == 0
    assert capsys.readouterr().out == f"{right}: ok\n{match}: ok\n"
    none = tmp_path / "none.txt"
    files = [str(file) for file in (right, wrong, latin, empty, unclear, none)]
    assert main(["check", *files]) == 1
    assert capsys.readouterr().out.splitlines()[:-1] == [
        f"{right}: ok",
        f"{wrong}: case wrong: line 9: hand A 1 3 expected, found 1 2",
        f"{wrong}: case a move that is none: Line 11: “jump” is not a move of this game.",
        f"{latin}: “latin.txt” is not written in UTF-8. Save it with this encoding.",
        f"{empty}: This text is empty.",
        f"{unclear}: Line 4 cannot be read: “sett seat A”.",
    ]


def test_files_of_windows_editors(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "match.txt"
    text = "\ufeff" + (FOLDER / "nagasaki-2.txt").read_text("utf-8").replace("\n", "\r\n")
    file.write_bytes(text.encode())
    assert Match.parse(text).over
    for command in ("replay", "check"):
        assert main([command, str(file)]) == 0
        capsys.readouterr()
    file.write_bytes(text.encode("utf-16"))
    assert main(["replay", str(file)]) == 1
    assert capsys.readouterr().err.startswith("“match.txt” is not written in UTF-8.")


def test_examples(capsys: Out) -> None:
    assert main(["examples", "borneo"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == sorted(lines)
    (one,) = (line for line in lines if line.startswith("order-once "))
    assert one.split(maxsplit=1)[1].startswith("One order a turn")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("missing.txt", "“missing.txt” is no file, no link and no example."),
        ("Borneo/order-once", "the games are navegador, borneo"),
        ("catan/x", "“catan/x” is no file, no link and no example."),
        ("borneo", "monsoon examples borneo"),
        ("borneo/ordr-once", "Some are order-once, "),
        ("borneo/../x", "Borneo has no example named"),
        ("1abcdefg", "This link has lost"),
    ],
)
def test_a_source_that_is_none_is_told(source: str, said: str, capsys: Out) -> None:
    assert main(["svg", source]) == 1
    assert said in capsys.readouterr().err


def test_languages_of_pictures(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    asked: list[str] = []

    def drawn(_: object, __: str, tag: str, **___: object) -> str:
        asked.append(tag)
        return tag

    monkeypatch.setattr("monsoon.commands.svg", drawn)
    for tag in ("de", "DE", "de_DE", "de-CH"):
        assert main(["svg", "borneo/order-once", "--language", tag]) == 0
    assert asked == ["de"] * 4
    wish = drawing.Wish(Match.new("borneo", players=3, seed=1), language="fr-CA")
    assert json.loads(wish.request())["language"] == "fr"
    with pytest.raises(SystemExit):
        main(["svg", "borneo/order-once", "--language", "xx"])
    assert "one of de, en, es, fr, please" in capsys.readouterr().err


def test_version(capsys: Out) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"monsoon {monsoon.__version__}\n"


def test_saving_writes_over_no_other_match(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "match.txt"
    assert played("go workers\nsave\nhire 1\nsave\nquit\n", monkeypatch) == 0
    assert capsys.readouterr().out.count(f"saved in {file}") == 2
    before = file.read_text("utf-8")
    assert played("go ships\nsave\nsave match.txt\nquit\n", monkeypatch) == 0
    assert capsys.readouterr().out.count("match.txt exists and is not a text of this match") == 2
    assert file.read_text("utf-8") == before
    assert played("go ships\nsave!\nsave other.txt\nquit\n", monkeypatch) == 0
    assert Match.parse(file.read_text("utf-8")).history == ["go ships"]
    assert (tmp_path / "other.txt").read_text("utf-8") == file.read_text("utf-8")
    assert played("undo\nsave\nquit\n", monkeypatch, "--load", "other.txt") == 0
    assert Match.parse((tmp_path / "other.txt").read_text("utf-8")).history == []


def test_who_defends_sees_the_hand_for_it(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    """The board is shown whenever another seat decides, also within a turn."""
    match = Match.parse((FOLDER / "borneo-harbours-3.txt").read_text("utf-8"))
    fight = next(at for at, text in enumerate(match.history) if text.startswith("attack "))
    defender = match.view(at=fight + 1)["to_move"]
    match.undo(len(match.history) - fight)
    file = tmp_path / "fight.txt"
    file.write_text(match.text(), "utf-8")
    match.redo()
    attack = match.history[-1]
    _, company, place, target, *_ = attack.split()
    assert played(f"{attack}\nquit\n", monkeypatch, "--load", str(file)) == 0
    printed = capsys.readouterr().out.rpartition("decides: defend")
    letter = "ABC"[defender]
    assert printed[0].endswith(f"  {letter} ")
    attacker = "ABC"[match.turns()[-1][1]]
    fight_line = f"{company}: {attacker} from place {place} against {letter} at place {target}"
    assert fight_line in printed[2]
    assert f"hand of {letter}: " in printed[2]


def test_play_against_bots(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    early = tmp_path / "early.txt"
    lines = ["1", "undo", f"save {early}", "redo", "1", f"save {file}", "quit"]
    seats = ("--seats", "person, deckhand, deckhand", "--name", "Ana", "--name", "Bo")
    assert played("\n".join(lines), monkeypatch, "borneo", *seats, "--name", "Cy") == 0
    printed = capsys.readouterr().out
    assert "Bo: places a merchant" in printed
    assert "Cy: places a merchant" in printed
    assert "Bo> " not in printed
    before_ana = [shown.partition("Cy: places") for shown in printed.split("Ana> ")[:-1]]
    after_bots = [shown for _, bots, shown in before_ana if bots]
    assert len(after_bots) > 1
    assert all("A Ana decides: " in shown for shown in after_bots)
    match = Match.parse(early.read_text("utf-8"))
    assert match.to_move == 0
    assert 0 not in [seat for _, seat, _ in match.turns()], "moves of bots go back with her own"
    match = Match.parse(file.read_text("utf-8"))
    assert len([seat for _, seat, _ in match.turns() if seat == 0]) == 2
    assert match.tags["bots"] == "-,deckhand,deckhand"
    assert match.to_move == 0
    again = tmp_path / "again.txt"
    others = ("--seats", "person,person,pilot")
    assert played(f"save {again}\nquit", monkeypatch, "--load", str(file), *others) == 0
    assert Match.parse(again.read_text("utf-8")).tags["bots"] == "-,-,pilot"
    for wrong in (["--players", "4"], ["--seed", "3"], ["--option", "second_edition"]):
        assert played("", monkeypatch, "--load", str(file), *wrong) == 1
        assert "A saved match has its own players" in capsys.readouterr().err
    own = tmp_path / "own.txt"
    match.retag({"bots": "-,own,-", "own-b": "Vasco"})
    own.write_text(match.text(), "utf-8")
    names = ("--name", "Eva", "--name", "Gil", "--name", "Ivo")
    assert played("quit", monkeypatch, "--load", str(own), *names) == 0
    printed = capsys.readouterr().out
    assert "Gil is a bot of one's own" in printed
    assert "Eva> " in printed
    liking = ("--seats", "person,factor:monopolist,pilot")
    assert played(f"save! {own}\nquit", monkeypatch, "borneo", "--seed", "2", *liking) == 0
    tags = Match.parse(own.read_text("utf-8")).tags
    assert (tags["bots"], tags["characters"]) == ("-,factor,pilot", ",monopolist,")
    assert played("", monkeypatch, "borneo", "--seats", "person,pilot:explorer,pilot") == 1
    assert "“explorer”; there are supplier, agent, captain, " in capsys.readouterr().err
    assert played("", monkeypatch, "borneo", "--seats", "person,king,pilot") == 1
    assert "no “king” to play a seat; there are person, deckhand, " in capsys.readouterr().err
    assert played("", monkeypatch, "borneo", "--players", "3", "--seats", "person,pilot") == 1
    assert "a player for each of the 3 seats" in capsys.readouterr().err


def test_play(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    save = tmp_path / "save.txt"
    lines = [
        *("go workers", "hire 9", "swim", "2", "board", "moves", "", "undo", "redo", "0", "99"),
        *("²", "end", f"save {save}", f"save {tmp_path}/no/such", "quit", "go ships"),
    ]
    assert played("\n".join(lines) + "\n", monkeypatch, "--name", "Ana", "--name", "Bento") == 0
    printed = capsys.readouterr().out
    assert "Ana> " in printed
    assert "Bento> " in printed
    assert "“swim” is not a move of this game." in printed
    assert "Lisboa has room for 9 workers; there now: 3." in printed
    match = Match.parse(save.read_text("utf-8"))
    assert match.history == ["go workers", "hire 1", "end"]
    assert match.names == ("Ana", "Bento")


def test_what_was_turned_up_is_not_undone(
    monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path
) -> None:
    save = tmp_path / "save.txt"
    turn = ["go sailing", "explore guine portugal portugal", "reveal", "end"]
    lines = ["undo", *turn, "go ships", "undo", "undo", "undo", f"save {save}", "quit"]
    assert played("\n".join(lines) + "\n", monkeypatch) == 0
    printed = capsys.readouterr().out
    assert printed.count("Nothing to undo: you have made no move.") == 1
    assert printed.count("Nothing to undo: what was turned up has been seen.") == 1
    assert Match.parse(save.read_text("utf-8")).history == turn[:3]


def test_play_continues_a_saved_match(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    saved = str(FOLDER / "nagasaki-2.txt")
    assert played("", monkeypatch, "--load", saved) == 0
    assert " wins with " in capsys.readouterr().out


def test_play_with_options(monkeypatch: pytest.MonkeyPatch, capsys: Out, tmp_path: Path) -> None:
    save = tmp_path / "save.txt"
    lines = f"go privilege\nking churches\npirate portugal\nsave {save}\nquit\n"
    assert played(lines, monkeypatch, "--option", "goa", "--option", "pirates") == 0
    assert "There is no ship of yours in Goa." in capsys.readouterr().out
    match = Match.parse(save.read_text("utf-8"))
    assert match.options == {"goa", "pirates"}
    assert match.history == ["go privilege", "pirate portugal"]
    assert played("", monkeypatch, "--option", "pirats") == 1
    assert played("", monkeypatch, "--option", "one_card") == 1
    assert "needs" in capsys.readouterr().err


def test_play_with_hidden_hands(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    lines = "place red\nplace red\n1\nplace red\ndraw\nboard\nquit\n"
    assert (
        played(lines, monkeypatch, "borneo", "--name", "Ana", "--name", "Bo", "--name", "Cy") == 0
    )
    printed = capsys.readouterr().out
    assert "Ana> " in printed
    assert "not possible now" in printed
    assert not re.search(r"[{}]|log\.|illegal\.", printed)
    assert played("", monkeypatch, "borneo", "--players", "2") == 1
    assert "3 to 5" in capsys.readouterr().err


def test_the_end_of_the_input_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert played("go workers\n", monkeypatch) == 0


def test_bad_settings(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    assert played("", monkeypatch, "--players", "7") == 1
    assert "2 to 5" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["dance"])
    with pytest.raises(SystemExit):
        main([])


def test_playouts(capsys: Out) -> None:
    command = ["playouts", "navegador", "--players", "3", "--games", "2", "--seed", "1"]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [
        "games", "moves", "seconds", "moves_per_second", "moves_per_game", "turns_per_game", "ends",
    ]  # fmt: skip
    assert main(command) == 0
    assert "moves_per_second" in capsys.readouterr().out
    assert main([*command, "--json", "--option", "pirates", "--option", "one_card"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] != found["moves"]
    assert main([*command, "--option", "one_card"]) == 1


def test_links_and_texts_go_where_only_text_is_taken() -> None:
    """Such as the cell of a notebook."""
    match = Match.new("navegador", players=2, seed=1, names=["Ana", "Żaneta"])
    for options, told in (([], encode(match)), (["--text"], match.text().rstrip())):
        with redirect_stdout(io.StringIO()) as output:
            assert main(["link", encode(match), *options]) == 0
        assert output.getvalue() == f"{told}\n"


def test_a_long_link_is_no_file(monkeypatch: pytest.MonkeyPatch, capsys: Out) -> None:
    """No file system takes a name of more than 255 characters, but links are longer."""
    monkeypatch.setattr("monsoon.commands.svg", lambda match, *_, **__: match.hash())
    match = Match.parse((FOLDER / "pirates-2.txt").read_text("utf-8"))
    link = encode(match)
    assert len(link) > 255
    for source in (link, f"https://example.org/#l={link}"):
        assert main(["svg", source]) == 0
        assert capsys.readouterr().out.strip() == match.hash()
    for source in (link[:-1], "x" * 100_000, "a\0b", ""):
        assert main(["svg", source]) == 1
        assert "link" in capsys.readouterr().err


def test_as_a_program() -> None:
    env = {**os.environ, "PYTHONPATH": str(Path(monsoon.__file__).parents[1])}
    done = subprocess.run(
        [sys.executable, "-m", "monsoon", "replay", str(FOLDER / "nagasaki-2.txt")],
        capture_output=True,
        env={**env, "PYTHONIOENCODING": "utf-8"},
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "hash" in done.stdout
