"""`paddock check` finds mistakes in a game and reports them in a few lines; unusual but correct games pass."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from paddock.cli.making import new_game, renamed
from paddock.engine.errors import BrokenGame, DescriptionError
from paddock.engine.log import LENGTH
from paddock.games import rulebook
from paddock.plugins import Place, places
from paddock.testing.check import STEPS, check
from paddock.testing.lint import description as description_lint
from paddock.testing.lint import rules as rule_lint
from tests.made_game import MadeGame, lay_game, make_game

numbers = itertools.count(1)
Plant = Callable[[str, str, str], tuple[str, int]]


def edit(file: Path, old: str, new: str) -> int:
    """Replace a text in a file; return the line in which the new one ends."""
    text = file.read_text("utf-8")
    assert old in text, f"{file.name} has no {old!r}"
    file.write_text(text.replace(old, new), "utf-8")
    return text[: text.index(old)].count("\n") + new.strip().count("\n") + 1


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Makes a new game with a unique name and a mistake in one of its files; returns the name and the line."""

    def make(file: str, old: str, new: str) -> tuple[str, int]:
        name = f"slip{next(numbers)}"
        folder = tmp_path / name
        new_game(name, folder)
        line = edit(folder / renamed(file, name), renamed(old, name), renamed(new, name))
        monkeypatch.syspath_prepend(str(folder / "src"))
        monkeypatch.setitem(places(), name, Place(f"paddock_{name}", folder / "src" / f"paddock_{name}"))
        return name, line

    return make


RULES, TABLE, TEXTS = (f"src/paddock_mygame/{part}" for part in ("rules", "table.py", "texts"))


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            f"{RULES}/knowing.py",
            "out.pawns[k]",
            "out.pawn[k]",
            "rules/knowing.py, line {line}, see: Seen has no field 'pawn'; did you mean 'pawns'?",
        ),
        (
            f"{RULES}/running.py",
            "state.run += face",
            "state.runs += face",
            "rules/running.py, line {line}, roll_die: State has no field 'runs'; did you mean 'run'?",
        ),
        (
            f"{RULES}/betting.py",
            "longest = 1 ",
            "longest = [1] ",
            "rules/betting.py, line {line}, pay_bets: a list cannot be compiled; use fields of the state",
        ),
        (
            f"{RULES}/knowing.py",
            "def redeal(state, seat, chance)",
            "def redeal(state, seat)",
            "rules/knowing.py, line {any}: redeal takes 2 arguments; it must be redeal(state, seat, chance)",
        ),
        (
            f"{RULES}/running.py",
            "emit(log, Told.CRASHED, seat)",
            "emit(log, Told.CRASHED)",
            "rules/running.py, line {line}, roll_die: Told.CRASHED is emitted with 0 details; it has seat",
        ),
        (
            f"{RULES}/running.py",
            "Told.CRASHED",
            "Told.CRASHD",
            "rules/running.py, line {line}, roll_die: Told has no member 'CRASHD'; did you mean 'CRASHED'?",
        ),
        (
            TABLE,
            'pawns = each(SPACE, SEATS, count="players")',
            'pawns = each(SPACE, SEATS, count="playrs")',
            "table.py, line {line}: State.pawns: count 'playrs' is no field, option or fact; did you mean 'players'?",
        ),
        (
            TABLE,
            'SPACE = whole(0, "length")',
            'SPACE = whole(0, "lenght")',
            "table.py, line {any}: State.pawns: bound 'lenght' is no field, option or fact; did you mean 'length'?",
        ),
        (
            TABLE,
            'when="seated"',
            'when="seatd"',
            "table.py, line {line}: Seen.bet: when 'seatd' is no field, option or fact; did you mean 'seated'?",
        ),
        (
            TABLE,
            'CRASHED = Event("MYGAME-4", seat=SEAT)',
            'CRASHED = Event("MYGAME-4", face=FACE, secret=True)',
            "table.py, line {line}: Told.CRASHED: secret events and private details belong to",
        ),
        (
            TABLE,
            'Whole("players", 4, 2, SEATS)',
            'Whole("players", 4, 2, 8)',
            "table.py: the option players goes up to 8, SEATS is 6",
        ),
        (f"{TEXTS}/en.ftl", "mygame-event-ran =", "mygame-event-run =", "texts/en.ftl lacks mygame-event-ran"),
        (
            f"{TEXTS}/pl.ftl",
            "{ $steps }",
            "{ $step }",
            "texts/pl.ftl, line {line}: mygame-event-ran uses $step; it has seat, steps, to",
        ),
        (
            f"{TEXTS}/fr.ftl",
            "mygame-event-ran =",
            "mygame-event-ran",
            "texts/fr.ftl, line {line}: not a message: 'mygame-event-ran",
        ),
        (
            "src/paddock_mygame/manual/pl.md",
            "MYGAME-7",
            "MYGAME-8",
            "manual/pl.md and manual/en.md differ in MYGAME-7, MYGAME-8",
        ),
        (
            TABLE,
            'ENDED = Event("MYGAME-7"',
            'ENDED = Event("MYGAME-9"',
            "manual/en.md does not state MYGAME-9, which the event Told.ENDED names",
        ),
        ("tests/test_mygame.py", "MYGAME-5", "clause 5", "no test in tests/ cites MYGAME-5 in its docstring"),
        (
            TABLE,
            'Whole("length", 30,',
            'Whole("length", 40,',
            "README.md in the game's folder is not up to date: paddock check mygame --write",
        ),
    ],
)
def test_a_mistake_is_reported_with_file_line_and_name(plant: Plant, file: str, old: str, new: str, sentence: str):
    name, line = plant(file, old, new)
    lines: list[str] = []
    assert not check(name, lines.append)
    assert len(lines) <= 15
    assert lines[-1].startswith("  ")  # the check ends with the mistake: the battery is not reached
    pattern = re.escape(renamed(sentence, name)).replace(r"\{line\}", str(line)).replace(r"\{any\}", r"\d+")
    assert any(re.match(pattern, told.strip()) for told in lines), lines


FLAW = """
class Wrong(Flaws):
    SHORT = Flaw("{length} spaces; {players} players need {low}", "length")


class State(Record):"""
CHECK = """
@rule
def check_options(options, found):
    \"\"\"MYGAME-1. Everybody has room.\"\"\"
    if options.length < 2 * options.players:
        refuse(found, Wrong.SHORT, options.length, options.players, 2 * options.players)


@rule
def setup("""


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("", "", ""),
        ("options.length <", "options.lenght <", "Options has no field 'lenght'; did you mean 'length'?"),
        ("Wrong.SHORT", "Wrong.SHRT", "Wrong has no member 'SHRT'; did you mean 'SHORT'?"),
        (", 2 * options.players)", ")", "Wrong.SHORT is refused with 2 numbers; its message has length, players, low"),
        ("(options, found)", "(options)", "check_options takes 1 arguments; it must be check_options(options, found)"),
        ('"length")', '"lengths")', "Wrong.SHORT: there is no option 'lengths'; did you mean 'length'?"),
    ],
)
def test_a_mistake_in_the_check_of_options_is_reported(plant: Plant, tmp_path: Path, old: str, new: str, sentence: str):
    name, _ = plant(TABLE, "\nclass State(Record):", FLAW.replace(old, new) if old else FLAW)
    home = tmp_path / name / "src" / f"paddock_{name}"
    imported = "from paddock.engine.options import"
    edit(home / "table.py", imported, f"from paddock.engine.flaws import Flaw, Flaws\n{imported}")
    rules = home / "rules" / "__init__.py"
    edit(rules, "@rule\ndef setup(", renamed(CHECK.replace(old, new) if old else CHECK, name))
    edit(rules, "import Act, Phase, Told", "import Act, Phase, Told, Wrong")
    edit(rules, "from paddock.engine.jit", "from paddock.engine.flaws import refuse\nfrom paddock.engine.jit")
    told = [*rule_lint.complaints(rulebook(name)), *description_lint.complaints(rulebook(name))]
    assert len(told) == bool(sentence)
    assert not sentence or told[0].endswith(sentence)


def test_a_missing_verb_is_reported_when_the_game_is_loaded(plant: Plant):
    name, _ = plant(f"{RULES}/__init__.py", "def outcome(", "def outcomes(")
    with pytest.raises(BrokenGame) as raised:
        rulebook(name)
    sentence = (
        f"the game {name} lacks outcome in rules: outcome(state, out): points and ranks; the number of the ending"
    )
    assert str(raised.value).endswith(sentence)


def test_a_text_missing_in_another_language_is_a_note(plant: Plant, monkeypatch: pytest.MonkeyPatch):
    from paddock.testing.check import check_texts, lines

    name, _ = plant(f"{TEXTS}/pl.ftl", "mygame-event-ran =", "mygame-event-run =")
    found = check_texts(rulebook(name))
    assert not found.wrong
    assert list(lines("texts", found))[1:] == [
        f"  note: texts/pl.ftl lacks {name}-event-ran; English is used",
    ]


def test_many_mistakes_are_reported_in_a_few_lines(plant: Plant):
    name, _ = plant(f"{TEXTS}/en.ftl", "mygame-event-", "mygame-happened-")
    lines: list[str] = []
    assert not check(name, lines.append)
    assert len(lines) == 3 + 10  # rules, description, texts, and the ten events
    name, _ = plant(f"{TEXTS}/en.ftl", "mygame-", "another-")
    lines.clear()
    assert not check(name, lines.append)
    assert len(lines) <= 16
    assert lines[-1].endswith("more lines")


# ------------------------------------------------------------------ mistakes that only playing finds


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> MadeGame:
    return make_game("mygame", tmp_path_factory.mktemp("made"))


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        (
            f"{RULES}/running.py",
            "min(int(state.pawns[seat]) + steps, int(state.options.length))",
            "int(state.pawns[seat]) + steps",
            "broken law: the bounds of pawns[",
        ),
        (f"{RULES}/betting.py", "        state.bets[seat] = NONE\n", "", "broken law: while somebody runs"),
        (TABLE, ', count="players", secret=True)', ', count="players")', "changes State.bets, which a spectator knows"),
        (
            TABLE,
            ", reveals=True",
            "",
            "but none of its events is marked reveals=True: ",
        ),
        (f"{RULES}/knowing.py", "k < players and state.bets[other] != NONE", "state.bets[other]", "something hidden"),
        (f"{RULES}/running.py", "    state.run += face", "    state.run += 200 - face", "OverflowError"),
    ],
)
def test_a_mistake_in_the_rules_is_found_by_playing(
    made: MadeGame, tmp_path: Path, file: str, old: str, new: str, sentence: str
):
    wrong = made.copy(tmp_path)
    edit(wrong.folder / file, old, new)
    text = wrong.paddock("check", "mygame", "--write", code=1, PADDOCK_JIT="0")
    assert sentence in text
    assert len(text.splitlines()) <= 6 + 15


# ------------------------------------------------------------------ unusual games


TINY = {
    "__init__.py": "NAME, VERSION = 'Tiny', 1\n",
    "table.py": """
from enum import IntEnum
from paddock.engine.actions import Actions, Verb
from paddock.engine.events import Event, Events
from paddock.engine.describe import Record, SEAT, names, one, whole
from paddock.engine.options import Whole, options_record
SEATS, MOST, ENDINGS, VARIANTS = 2, 3, ("chosen",), ({},)
OPTIONS = (Whole("players", 2, 2, 2),)
Options = options_record(OPTIONS)
class Phase(IntEnum):
    CHOOSE, OVER = range(2)
class State(Record):
    options = one(Options, key=None)
    phase = one(names(Phase))
    number = one(whole(0, 3))
class Seen(Record, numbers="i2"):
    phase = one(names(Phase))
    number = one(whole(0, 3))
class Act(Actions):
    CHOOSE = Verb("{}", whole(1, 3))
class Told(Events):
    CHOSEN = Event("TINY-1", seat=SEAT, number=whole(1, 3))
join, split = Act.CHOOSE.coders()
""",
    "rules.py": """
from paddock.engine.jit import rule
from paddock.engine.log import emit
from paddock_tiny.table import Phase, Told, join, split
@rule
def setup(state, chance):
    state.phase = Phase.CHOOSE
    state.number = 0
@rule
def waiting(state):
    return 1 if state.phase == Phase.CHOOSE else 0
@rule
def legal(state, seat, out):
    for number in range(1, 4):
        out[number - 1] = join(number)
    return 3 if seat == 0 and state.phase == Phase.CHOOSE else 0
@rule
def decide(state, seat, action, chance, log):
    state.number = split(action)
    state.phase = Phase.OVER
    emit(log, Told.CHOSEN, seat, state.number)
@rule
def advance(state, chance, log):
    pass
@rule
def outcome(state, out):
    for seat in range(2):
        out[0, seat] = state.number
        out[1, seat] = 1
    return 0
@rule
def redeal(state, seat, chance):
    pass
@rule
def see(state, seat, out):
    out.phase = state.phase
    out.number = state.number
""",
    "texts/en.ftl": """
tiny-name = Tiny
tiny-summary = One of two chooses a number.
tiny-event-chosen = { $seat } chooses { $number }.
tiny-phase-choose = Choose a number.
tiny-phase-over = It is over.
tiny-end-chosen = A number is chosen.
tiny-option-players = Players.
tiny-title-players = Players
tiny-field-number = Number
tiny-action-choose = Choose
""",
    "manual/en.md": "# Tiny\n\n- **TINY-1** A chooses a number from 1 to 3; both win.\n",
}


def test_a_game_of_one_decision_without_secrets_and_laws_passes(tmp_path: Path):
    tiny = lay_game("tiny", TINY, tmp_path)
    told = tiny.paddock("check", "tiny", PADDOCK_JIT="0").splitlines()
    assert told[-1] == "tiny passes everything."
    assert [line.split()[0] for line in told if " ok " in line] == list(STEPS)


LOUD = """
import paddock
from paddock.engine.errors import RuleError
from paddock.lab.playing.study import Observer, study
def watch():
    Observer(study("loud", {}, "random", 1, 7)).rows(range(1))
def play():
    paddock.load("loud").start(1).play("A", "2")
for attempt in (play, watch):
    try:
        attempt()
    except RuleError as error:
        print(error)
"""


def test_an_action_with_more_events_than_a_log_holds_is_an_error(tmp_path: Path):
    """In a match, where the events would be incomplete, and in the lab, where they would be miscounted."""
    many = TINY["rules.py"].replace("    emit(log,", f"    for _ in range({LENGTH + 1}):\n        emit(log,")
    files = {file: text.replace("tiny", "loud") for file, text in {**TINY, "rules.py": many}.items()}
    told = lay_game("loud", files, tmp_path).run("-c", LOUD, PADDOCK_JIT="0").splitlines()
    assert told == [
        f"one action of loud logs {LENGTH + 1} events; a log holds {LENGTH}",
        f"an action of loud logs more than {LENGTH} events: seeds from 7 on",
    ]


# ------------------------------------------------------------------ names


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Mygame", "lower-case letters and digits, a letter first"),
        ("my-game", "lower-case letters and digits, a letter first"),
        ("2fast", "lower-case letters and digits, a letter first"),
        ("", "lower-case letters and digits, a letter first"),
        ("web", "the name is reserved for texts of Paddock itself"),
        ("runnerup", "there is a game 'runnerup' already, in the package paddock.games.runnerup"),
    ],
)
def test_a_new_game_needs_a_name_that_is_free(name: str, why: str, tmp_path: Path):
    with pytest.raises(DescriptionError, match=why):
        new_game(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_a_new_game_does_not_write_into_a_folder_that_holds_something(tmp_path: Path):
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(DescriptionError, match="already exists and is not empty; choose another one with --out"):
        new_game("mygame", tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["notes.txt"]


def test_a_new_game_has_its_own_name_everywhere(tmp_path: Path):
    new_game("zigzag", tmp_path / "new")
    files = [file for file in (tmp_path / "new").rglob("*") if file.is_file()]
    assert len(files) == 21
    assert not [file for file in files if "mygame" in f"{file.relative_to(tmp_path)} {file.read_text('utf-8')}".lower()]


def test_the_template_is_small():
    """Besides its rules; what a new game asks of whoever writes it."""
    from paddock.cli.making import TEMPLATE

    python = [file for file in (TEMPLATE / "src").rglob("*.py") if file.parent.name != "rules"]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in python) <= 120
