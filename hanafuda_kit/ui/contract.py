"""What Python sends to the page, typed once: the page's ``widgets/src/types.js`` is written from here.

Cards are codes (``"3b"``), seats numbers from 0, money is in mon; a text is in the reader's language and may
hold ``**bold**`` marks. ``python tests/jsdoc.py`` writes the page's file; a test says when it is behind.
"""

from typing import Any, Literal, NotRequired, TypedDict

Move = TypedDict(
    "Move", {"move": str, "card": str, "from": Literal["hand", "stock"], "takes": list[str], "points": int}
)
Move.__doc__ = "A card that may be put down now: in the record's notation, what it takes, what that counts."


class CallLine(TypedDict):
    """A line of what a call pays."""

    label: str
    value: NotRequired[str]
    mon: NotRequired[int]
    rules: NotRequired[list[str]]
    sum: NotRequired[bool]


class Call(TypedDict):
    """A call as a button."""

    move: str
    label: str
    title: str
    rules: list[str]
    note: str
    lines: list[CallLine]
    about: str


class YakuName(TypedDict):
    """A yaku's name, beside it the other script's, and what the name means (empty where the kanji say it)."""

    name: str
    beside: str
    sense: str


class Worth(TypedDict):
    """What a yaku pays; ``text`` where the number alone does not say of what."""

    value: int
    text: NotRequired[str]


class Yaku(YakuName, Worth):
    """A yaku as it stands for a seat; each card with ``have``, ``hand``, ``field``, ``miss`` or ``lost``."""

    id: str
    state: str
    note: str
    missing: NotRequired[int]
    rules: list[str]
    lost_to: NotRequired[tuple[str, int] | None]
    let_down: NotRequired[bool]
    cards: list[tuple[str, str]]


class Race(TypedDict):
    """The way to a goal: carried over, and the points in all."""

    goal: int
    carried: int
    points: int


class HandYaku(TypedDict):
    """A hand yaku that was shown."""

    id: str
    name: str
    value: int
    text: NotRequired[str]
    rules: list[str]


class Money(TypedDict):
    """A sum in mon, and in words."""

    mon: int
    text: str


class SeatMore(TypedDict, total=False):
    """What a game's seats show besides cards and points."""

    wins: int
    wins_of: int
    race: Race
    hand_yaku: list[HandYaku]
    plays: bool
    status: str
    status_label: str
    acting: bool
    mizuten: bool
    medal: bool
    loan: int
    money: Money
    let_down: list[str]


class SeatOver(TypedDict, total=False):
    """How a seat stands otherwise once the round is over."""

    wins: int
    points: int
    race: Race
    medal: bool


class Seat(SeatMore):
    """One seat: ``hand`` is None where it is hidden, ``known`` what everybody has seen of it."""

    seat: int
    name: str
    dealer: bool
    turn: bool
    count: int
    hand: list[str] | None
    known: list[str]
    captures: list[str]
    points: int
    points_label: str
    yaku: list[Yaku]


LedgerLine = TypedDict(
    "LedgerLine", {"from": int | str, "to": int | str, "amount": int, "text": str, "what": str, "rule": str}
)
LedgerLine.__doc__ = "A payment; who is no seat is the pot or the board."


class Owed(TypedDict):
    """A kind of month that is still owed."""

    kind: str
    name: str
    multiplier: int


class Month(TypedDict):
    """A month of Hachi-Hachi; ``asked`` where its kind is the question."""

    number: int
    of: int
    open: bool
    typed: bool
    asked: NotRequired[bool]
    kind: str
    kind_name: str
    multiplier: int
    owed: list[Owed]
    pot: int
    pot_text: str
    board: int
    gained: list[Money]
    ledger: list[LedgerLine]


class TableMore(TypedDict, total=False):
    """What a game's table shows besides cards and seats."""

    month: Month


class YearRow(TypedDict):
    """A month that is over: what it brought each seat, and what each held then."""

    month: int
    kind: str
    kind_name: str
    multiplier: int
    winner: int
    net: list[int]
    held: list[int]
    text: list[str]


class Year(TypedDict):
    """The score sheet of a year."""

    start: int
    of: int
    results: list[Money] | None
    rows: list[YearRow]


Act = TypedDict("Act", {"seat": int, "card": str, "from": str, "takes": list[str], "to": str})
Act.__doc__ = "The card that was put down last, for its flight."


class LogLine(TypedDict):
    """A line of the log; ``now`` marks those of the last step, ``me`` the reader's own."""

    seat: int | None
    who: str
    text: str
    points: int | None
    rules: list[str]
    me: bool
    now: bool


class Cell(TypedDict):
    """A seat's number in a row, and the cards that make it."""

    n: int | str | None
    cards: NotRequired[list[str]]


class RowMore(TypedDict, total=False):
    """What some rows have: a kind of card as its sign, numbers with signs, money, stones for wins."""

    sign: str
    signed: bool
    money: bool
    stones: int


class SettleRow(RowMore):
    """A row of a settlement; ``kind`` is row, sub or total, ``cells`` stand in the reader's order."""

    label: str
    note: str
    cells: list[Cell | None]
    rules: list[str]
    kind: str


class Settlement(TypedDict):
    """The score of a round that is over; ``next`` is the button to the next one, ``match`` how the match ended."""

    title: str
    sub: str
    seal: str
    winner: int | None
    columns: list[str]
    rows: list[SettleRow]
    next: str | None
    match: str


class Prompt(TypedDict):
    """What to do now, why, and by which rules; the seal is one character or none."""

    seal: str
    now: str
    why: str
    rules: list[str]


class Choosing(TypedDict):
    """What the prompt says once a card with a choice is picked up."""

    now: str
    why: str
    rules: list[str]


class Hint(TypedDict):
    """A hint in words, and the cards it is about: of the hand, of the field; ``stage`` of ``of``, from 1."""

    stage: int
    of: int
    text: str
    rules: list[str]
    cards: list[str]
    targets: list[str]


class Say(TypedDict):
    """The answer to what was tried; ``kind`` is hint, wrong or right."""

    kind: str
    title: str
    text: str
    rules: list[str]
    more: str


class Choice(TypedDict):
    """An answer to choose: ``state`` is open, right or wrong."""

    id: str
    text: str
    card: NotRequired[str | None]
    state: str


class Part(TypedDict):
    """Which exercise of its lesson it is, from 1, the ids of all, and the keys of the lesson's drills and tables."""

    at: int
    ids: list[str]
    tasks: list[str]


class HintCount(TypedDict):
    """How many hints were taken, of how many."""

    used: int
    of: int


class AdviceMove(TypedDict):
    """A move as the coach sees it, its numbers as they are read; ``equal``: as good as the first."""

    move: str
    words: str
    cards: list[str]
    targets: list[str]
    value: str
    error: str
    win: str
    equal: bool
    why: str


class Advice(TypedDict):
    """Every move that may be made now, the best first; sent when it is asked for."""

    caption: str
    about: str
    moves: list[AdviceMove]


class PuzzleGame(TypedDict):
    """A game whose puzzles are asked for; the id of all games is empty."""

    id: str
    label: str
    on: bool


class PuzzleNote(TypedDict):
    """What the browser keeps of a puzzle once it is solved; ``day``: it was that date's."""

    id: str
    again: tuple[int, int]
    day: int | None
    right: bool


class PuzzleView(TypedDict):
    """What a puzzle has beside an exercise; the answer's figures and the note once it is solved."""

    games: list[PuzzleGame]
    advice: Advice | None
    note: PuzzleNote | None
    score: str


class ExerciseView(TypedDict):
    """What an exercise adds to its table."""

    id: str
    kicker: str
    title: str
    goal: str
    part: Part | None
    lesson: str
    after: str
    """The title of the next lesson, at the last exercise of its own."""
    hints: HintCount
    tries: int
    solved: bool
    say: Say | None
    wrong: list[str]
    highlight: list[str]
    choices: list[Choice]
    next: str | None
    summary: str
    puzzle: NotRequired[PuzzleView]


class Balance(TypedDict):
    """The bar that weighs two players' points."""

    par: int
    max: int
    you: int
    other: int


class StepAt(TypedDict):
    """After how many moves the table is looked at, of how many; ``live``: as it stands now."""

    at: int
    of: int
    live: bool


class Teacher(TypedDict):
    """Whether all hands may be opened, and are."""

    allowed: bool
    open: bool


class Level(TypedDict):
    """How strong an opponent is: the bot's name, in words, and a sentence on how it plays."""

    id: str
    label: str
    about: str


class SetUpValue(TypedDict):
    """A value of an option, in words."""

    value: str | int
    label: str


class SetUpOption(TypedDict):
    """An option of a game: one of its values, or a whole number from ``least`` to ``most``."""

    name: str
    label: str
    about: str
    rules: list[str]
    usual: str | int
    values: list[SetUpValue]
    least: NotRequired[int]
    most: NotRequired[int]


class SetUpChoice(TypedDict):
    """How a match is set up: seats, the bots of the other seats in turn, every option of the game."""

    seats: int
    opponents: list[str]
    rules: dict[str, str | int]


class SetUp(TypedDict):
    """What may be chosen for a new match: ``lengths`` are the options that end it, ``names`` the other seats' names."""

    game: str
    name: str
    lang: str
    seats: list[int]
    names: list[str]
    watching: bool
    levels: list[Level]
    lengths: list[SetUpOption]
    options: list[SetUpOption]
    usual: SetUpChoice
    now: SetUpChoice


class Named(TypedDict):
    """Something to choose, and what it is called."""

    id: str
    label: str


class ClassLinkMade(TypedDict):
    """A table given away: its link, who can open it ("class", "here", "nowhere"), and its Python code.

    ``qr`` is a QR code of the link: how many squares a side, margin included, and the dark ones as an SVG path.
    """

    link: str
    reach: str
    qr: tuple[int, str] | None
    source: str


class ClassLinkView(TypedDict):
    """The form for a class's table: what may be chosen for its game, and what was made last."""

    v: int
    lang: str
    games: list[Named]
    offer: SetUp
    languages: list[Named]
    made: ClassLinkMade | None


class EditorMove(TypedDict):
    """A move that may be made in the position: in the record's notation, and in words."""

    move: str
    words: str


class EditorPlace(TypedDict):
    """Where cards can be put: its name, the cards that lie there, and how many may (None: as many as there are)."""

    id: str
    label: str
    cards: list[str]
    most: int | None


class EditorView(TypedDict):
    """The position editor: ``told`` is why the position cannot be (empty: it can), ``source`` its code where it can."""

    v: int
    lang: str
    games: list[Named]
    game: str
    seats: list[int]
    seated: int
    months: list[list[str]]
    places: list[EditorPlace]
    kind: str
    words: dict[str, str]
    rules: list[Named]
    rule: str
    moves: list[EditorMove]
    solution: str
    told: str
    source: str


class Kept(TypedDict):
    """What the browser keeps of a match: the moves of each round, the seed that deals, the bots' names.

    A table that tells nobody its seed says its key instead (``table``), which names the deal as well.
    Where a record was ``loaded`` whose deals no seed makes, the browser adds its text, which it read itself.
    """

    game: str
    rules: dict[str, Any]
    seats: list[str]
    opponents: list[str]
    seed: int | None
    rounds: list[str]
    loaded: bool
    table: NotRequired[str]


class KeptExercise(TypedDict):
    """What the browser keeps of an exercise: the moves that were right, or the answer."""

    exercise: str
    moves: str
    choice: str | None


class Around(TypedDict):
    """What whoever shows a position says about it: the match's table, or an exercise."""

    v: int
    layout: str
    log: list[LogLine]
    news: list[LogLine]
    step: StepAt
    settlement: Settlement | None
    can: dict[str, bool]
    hint: Hint | None
    teacher: Teacher
    resume: Kept | KeptExercise | None
    link: str
    exercise: ExerciseView | None
    year: Year | None
    day: NotRequired[int]
    """Of the deal of the day: its date, 20261201."""


class View(Around, TableMore):
    """The table as one seat sees it."""

    game: str
    title: str
    sub: str
    lang: str
    you: int | None
    seats: list[Seat]
    balance: Balance | None
    field: list[str]
    piles: list[list[str]]
    stock: int
    turned: str | None
    to_move: int | None
    over: bool
    prompt: Prompt
    moves: list[Move]
    targets: dict[str, dict[str, int]]
    """By card, then by target (the empty text: the free field): which of ``moves`` putting it there is."""
    choose: dict[str, Choosing]
    calls: list[Call]
    counts: dict[str, int]
    moved: list[str]
    act: Act | None


class ReviewDecision(TypedDict):
    """A decision of the round: ``at`` so many moves, how it is graded, what the best move was (empty: this one)."""

    at: int
    move: str
    grade: str
    grade_name: str
    loss: str
    best: str


class Review(TypedDict):
    """A round that is over; the chart has what was to be expected after so many moves, ``dearest`` are of ``at``."""

    title: str
    sentence: str
    count: str
    chart: list[tuple[int, float]]
    chart_text: str
    decisions: list[ReviewDecision]
    dearest: list[int]
