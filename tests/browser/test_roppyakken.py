"""Roppyakken in the page: rounds for two and three by mouse and keyboard, rain and sunrise, a race and a match won."""

import random
from itertools import count

import pytest
from browser.spy import Spy
from browser.table import Table, still
from rules.races import race_deal, race_match

from hanafuda_kit import record
from hanafuda_kit.engine.actions import move_text, parse_move
from hanafuda_kit.engine.match import Match
from hanafuda_kit.games import make
from hanafuda_kit.text import catalogue

SEATS = (2, 3)
WORDS = catalogue("en")


@pytest.fixture(scope="module")
def play_page(shared_page):
    """The course's page for matches, without animations: the table of two, then that of three."""
    return shared_page("roppyakken-play.ipynb", prepare=still)


def table_of(seats: int, page) -> Table:
    """The table of so many seats."""
    return Table(page, SEATS.index(seats), game="roppyakken", seats=seats)


# -- whole rounds -------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_by_mouse_to_its_settlement_and_the_next(play_page, seats):
    table = table_of(seats, play_page)
    dealer = table.deal(3).match.dealer
    assert len(table.look()["seats"]) == seats
    table.play_round(choose=lambda moves: max(moves, key=lambda move: move["points"]))
    told = table.settlement_agrees()
    labels = [line["label"] for line in told["rows"]]
    assert WORDS.say("settle.total") in labels
    assert WORDS.say("settle.payment") not in labels  # RK-56
    table.do("next")
    table.model.next_round()
    table.agrees()
    assert table.model.match.dealer == (dealer + 1) % seats  # RK-55


@pytest.mark.parametrize("seats", SEATS)
def test_a_round_by_keyboard_alone(play_page, seats):
    table = table_of(seats, play_page)
    table.deal(4)
    while table.model.match.to_move is not None:
        table.play_by_keys(table.model.view()["moves"][-1])
    table.tab_to(".hfk-settle [data-do=next]")
    with table.changing():
        table.page.keyboard.press("Enter")
    table.model.next_round()
    table.agrees()


def test_a_round_of_two_gives_neither_hands_nor_the_unused_stock_away(page, voila_page):
    voila_page("roppyakken-play.ipynb", on=still(page))
    table = table_of(2, page)
    leave_only(table)
    table.deal(8)
    spy = Spy(table)
    spy.skip_to_deal()
    assert spy.look() == []
    while table.model.match.to_move is not None:
        table.play(table.model.view()["moves"][0])
        assert spy.look() == []
    assert table.look()["settled"]
    assert table.model.match.view(0).unseen.bit_count() == 8  # RK-02: they stay unknown to everybody
    assert spy.searched > 20
    table.do("undo")
    table.model.undo()
    assert spy.look() == []


def leave_only(table: Table) -> None:
    """Take the page's other tables away: what they show is no secret of theirs, but might be one of this table's."""
    table.root.evaluate("""root => {
        for (const other of document.querySelectorAll(".hfk-root")) if (other !== root) other.remove();
        for (const key of Object.keys(localStorage)) if (key.endsWith("-three")) localStorage.removeItem(key);
    }""")


# -- rain and sunrise -----------------------------------------------------------------


def test_rain_and_sunrise_are_seen_in_points_yaku_and_log(play_page, tmp_path):
    table = table_of(2, play_page)
    deal = race_deal(
        "3b 9a 11r 1b 7d 8d 10d 12d",
        "4a 5a 2a 6a 2r 4r 5r 6r",  # nothing that could take the willow, the pine
        field="1c 3c 9c 11c 7c 8c 10c 12c",
        stock="2c 4c 2d 5c 6c 4d 7r 5d 6d 7a 8b 8a 10a 10r 12b 12y 1r 1d 3r 3d 9r 9d 11b 11a",
    )
    match = race_match(deal)
    for move in ("3b>3c", "/2c", "4a", "/4c>4a", "9a>9c", "/2d>2c", "5a", "/5c>5a"):
        match.apply(parse_move(move))
    model = table.load(saved(match, tmp_path))
    hanami = table.root.locator(".hfk-panel--yaku .hfk-yaku").filter(has=table.page.locator("[data-rule='RK-29']"))
    wanted = {"3b": 50, "9a": 10, "hanami-zake": 100}
    assert own_points(table) == sum(wanted.values())
    assert hanami.get_attribute("data-s") == "have"

    table.play(move_of(model, "11r>11c"))  # the bot has no willow: what is lost stays lost until the crane is taken
    assert own_points(table) == 50 + 10 + 10  # RK-34: only the willow's ribbon has come
    assert hanami.get_attribute("data-s") == "lost"
    assert hanami.locator(".hfk-yaku__state").inner_text() == WORDS.say("table.yaku.rained", yaku="")
    assert "RK-34" in log_rules(table) and "RK-35" not in log_rules(table)

    table.play(move_of(model, "1b>1c"))
    assert own_points(table) == 50 + 10 + 10 + 50 + 100 + 10  # RK-35: all counts again; the last ten are /7r>7c
    assert hanami.get_attribute("data-s") == "have"
    assert "RK-35" in log_rules(table)


def own_points(table: Table) -> int:
    """The running points on the own plate, which the race must show too."""
    shown = table.look()
    assert shown["race"][0]["points"] == shown["seats"][0]["points"]
    return shown["seats"][0]["points"]


def log_rules(table: Table) -> set[str]:
    """The rule ids that the log of the round cites."""
    return {button.get_attribute("data-rule") for button in table.root.locator(".hfk-log [data-rule]").all()}


def move_of(model, text: str) -> dict:
    """One of the model's moves by its text."""
    return next(move for move in model.view()["moves"] if move["move"] == text)


def saved(match: Match, folder):
    """The match as the file that a player would have saved."""
    path = folder / "match.json"
    path.write_text(record.dumps(record.record_of(match)), encoding="utf-8")
    return path


# -- winning --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_race_is_won_with_a_stone_and_all_start_again_from_0(play_page, tmp_path, seats):
    table = table_of(seats, play_page)
    match, moves = before_the_last_card(seats, win=1)
    model = table.load(saved(match, tmp_path))
    before = [lane["wins"] for lane in table.look()["race"]]
    play_out(table, moves)
    told = table.settlement_agrees()
    assert told["title"] == WORDS.say("prompt.race_won", who="")
    lanes = table.look()["race"]
    assert lanes[0]["points"] >= 600 and lanes[0]["of"] == 3  # RK-51, RK-53
    assert [lane["wins"] for lane in lanes] == [before[0] + 1, *before[1:]]
    assert WORDS.say("settle.payment") not in [line["label"] for line in told["rows"]]  # RK-56
    table.do("next")
    model.next_round()
    table.agrees()
    assert [seat["race"]["carried"] for seat in model.view()["seats"]] == [0] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_three_wins_end_the_match_with_its_payments(play_page, tmp_path, seats):
    table = table_of(seats, play_page)
    match, moves = before_the_last_card(seats, win=3)
    model = table.load(saved(match, tmp_path))
    play_out(table, moves)
    told = table.settlement_agrees()
    wins = [lane["wins"] for lane in table.look()["race"]]
    assert wins[0] == 3 and model.match.is_over
    pays = [10 * (3 - won) for won in wins[1:]]  # RK-54
    columns = {name: at for at, name in enumerate(told["columns"])}
    paid = next(line for line in told["rows"] if line["label"] == WORDS.say("settle.payment"))
    amounts = [paid["cells"][columns[name]]["n"] for name in model.names]
    assert (amounts, paid["rules"]) == ([sum(pays), *(-each for each in pays)], ["RK-54"])
    sheet = table.root.locator(".hfk-settle")
    assert sheet.locator(".hfk-settle__match").inner_text() == WORDS.say("prompt.match_won", who="")
    assert not sheet.locator("[data-do=next]").is_visible()
    assert table.root.locator(".hfk-log [data-rule='RK-54']").count() == seats - 1
    with table.changing():
        sheet.locator("[data-do=new]").click()
    fresh = table.look()
    assert [lane["wins"] for lane in fresh["race"]] == [0] * seats and not fresh["settled"]


def before_the_last_card(seats: int, win: int) -> tuple[Match, list[str]]:
    """A match that seat 0 is about to bring to so many wins with its own last card, the last of a round; and the moves.

    In a match that ends so, some loser has won before, and two losers not equally often.
    """
    for seed in count():
        match, rng = Match(make("roppyakken", {}, seats), seed=seed), random.Random(seed)
        while True:
            while match.to_move is not None:
                match.apply(rng.choice(match.legal_actions()))
            mine, *others = match.now.wins
            unequal = win < 3 or (any(others) and len(set(others)) == len(others))
            if match.round.players[-1] == 0 and match.round.result["winner"] == 0 and mine == win and unequal:
                return match, take_back(match)
            if match.is_over:
                break
            match.next_round()


def take_back(match: Match) -> list[str]:
    """Undo up to the last card from a hand; the moves that were undone, in order."""
    moves = []
    while not moves or moves[0].startswith("/"):
        moves.insert(0, move_text(match.undo()))
    return moves


def play_out(table: Table, moves: list[str]) -> None:
    """Play these moves, as far as they are not made by themselves."""
    for move in moves:
        if table.model.match.to_move is not None:
            table.play(move_of(table.model, move))
