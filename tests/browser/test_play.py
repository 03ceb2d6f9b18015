"""A table under Voilà, played as a person plays it: mouse, keyboard, touch; and what else its buttons do."""

import re

import pytest
from browser.table import Table, plain, seed_where, still
from click.testing import CliRunner

from hanafuda_kit import cli, text
from hanafuda_kit.ui.session import Session


@pytest.fixture(scope="module")
def play_page(shared_page):
    """The course's page for matches, without animations; the tests of a mouse share it and deal anew."""
    return shared_page("mushi-play.ipynb", prepare=still)


@pytest.fixture
def table(play_page):
    return Table(play_page)


# -- whole rounds -------------------------------------------------------------------


def test_a_round_by_mouse_to_its_settlement_and_the_next(table):
    table.deal(7)
    done = "JSON.parse(localStorage['hfk:done'] ?? '{}')['mushi-play']"
    assert table.page.evaluate(done) is None
    table.play_round()
    table.settlement_agrees()
    assert table.page.evaluate(done) == 1, "a round that was played to its end counts on the map"
    table.do("next")
    table.model.next_round()
    table.agrees()


def test_a_round_by_keyboard_alone(table):
    table.deal(seed_where(last_move_is_one_of_several))
    first = True
    while table.model.match.to_move is not None:
        table.play_by_keys(table.model.view()["moves"][-1], escape=first)
        first = False
    table.tab_to(".hfk-settle [data-do=next]")
    with table.changing():
        table.page.keyboard.press("Enter")
    table.model.next_round()
    table.agrees()


def last_move_is_one_of_several(session) -> bool:
    moves = session.view()["moves"]
    return sum(move["card"] == moves[-1]["card"] for move in moves) > 1


def test_a_round_by_touch_on_a_phone_with_one_drag(shared_page):
    page = shared_page(
        "mushi-play.ipynb", prepare=still, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    table = Table(page)
    table.button("deal").tap()
    table.root.locator(".hfk-dialog input[type=text]").fill("7")
    with table.changing():
        table.button("seed").tap()
    table.model = Session("mushi", seed=7)
    table.agrees()
    dragged = False
    while table.model.match.to_move is not None:
        moves = table.model.view()["moves"]
        taking = next((move for move in moves if move["from"] == "hand" and move["takes"]), None)
        if taking and not dragged:
            with table.changing():
                drag_by_touch(page, table.card(taking["card"]), table.lying(taking["takes"][0]))
            table.model.play(taking["move"])
            table.agrees()
            dragged = True
        else:
            table.play(moves[0], press=lambda element: element.tap())
    assert dragged


def drag_by_touch(page, card, target) -> None:
    """One finger from a card to another."""
    card.scroll_into_view_if_needed()
    start, end = card.bounding_box(), target.bounding_box()
    x, y = start["x"] + 12, start["y"] + start["height"] / 2
    to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.1, 0.4, 0.7, 1):
        point = {"x": x + (to_x - x) * part, "y": y + (to_y - y) * part}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def set_up(table, **values) -> None:
    """A new match by the dialog, from the usual choices and these."""
    table.button("deal").click()
    table.button("choices").click()
    table.button("usual").click()
    for name, value in values.items():
        table.root.locator(f".hfk-dialog--setup [name={name}]").fill(str(value))
    with table.changing():
        table.button("set-up").click()


def test_a_whole_match_and_its_record(table, tmp_path):
    """Three rounds; that twelve are the usual number is tested where a match is set up."""
    set_up(table, rounds=3)
    model = table.deal(5, rules={"rounds": 3})
    save(table, tmp_path)
    table.page.wait_for_selector("text=also those that are still hidden here")
    for number in range(1, 4):
        table.play_round(choose=lambda moves: max(moves, key=lambda move: move["points"]))
        shown = table.look()
        assert shown["settled"]
        if number < 3:
            table.do("next")
            model.next_round()
            table.agrees()
    assert model.match.is_over
    end = table.root.locator(".hfk-settle")
    assert end.locator(".hfk-settle__match").inner_text() == model.view()["settlement"]["match"] != ""
    assert not end.locator("[data-do=next]").is_visible()
    told = replay(save(table, tmp_path))
    assert re.search(r"^3\.\d+ .*\[MU-22\]", told.output, flags=re.MULTILINE), "the match ends with its third round"
    with table.changing():
        end.locator("[data-do=new]").click()
    assert len(table.look()["hand"]) == 8
    opened = [url for url in table.page.watch.requests if url.startswith("ws:")]
    assert len(opened) == 1, "the connection to the kernel was lost meanwhile"
    set_up(table)


def save(table, folder):
    """Press Save; the file that the browser got."""
    with table.page.expect_download() as download:
        table.button("save").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def replay(path):
    """`hanafuda replay`, which must accept the record."""
    told = CliRunner().invoke(cli.hanafuda, ["replay", str(path)])
    assert told.exit_code == 0, told.output
    return told


# -- choosing, refusing ---------------------------------------------------------------


def test_the_oni_lets_the_player_choose_and_put_it_back(table):
    def oni_with_choice(session):
        return sum(move["card"] == "11c" for move in session.view()["moves"]) > 2

    model = table.deal(seed_where(oni_with_choice))
    moves = [move for move in model.view()["moves"] if move["card"] == "11c"]
    table.card("11c").click()
    shown = table.look()
    assert shown["selected"] == "11c"
    targets = {take for move in moves for take in move["takes"]}
    assert {code for code in targets if table.lying(code).get_attribute("class").count("hfk-is-takeable")} == targets
    assert table.root.locator(".hfk-field .hfk-is-takeable").count() == len(moves)
    for move in moves:
        assert table.lying(move["takes"][0]).locator(".hfk-take").inner_text() == f"+{move['points']}"
    table.card("11c").click()
    assert table.look()["takeable"] == [] and table.look()["selected"] is None
    table.agrees()  # nothing was played
    table.play(moves[-1])


def test_a_card_can_be_dragged_by_mouse(table):
    def something_to_take(session):
        return any(move["takes"] for move in session.view()["moves"])

    model = table.deal(seed_where(something_to_take, start=40))
    move = next(move for move in model.view()["moves"] if move["takes"])
    with table.changing():
        table.card(move["card"]).drag_to(table.lying(move["takes"][0]))
    model.play(move["move"])
    table.agrees()


def test_a_card_that_is_let_go_where_the_table_does_not_see_it_does_not_stick_to_the_mouse(table):
    model = table.deal(5)
    table.card(model.view()["seats"][0]["hand"][0]).hover()
    mouse = table.page.mouse
    mouse.down()
    mouse.move(2, 2)  # one flick, out of the table
    mouse.up()
    box = table.root.bounding_box()
    for step in (0.4, 0.5):
        mouse.move(box["x"] + box["width"] * step, box["y"] + box["height"] * step)
    assert table.root.locator(".hfk-ghost, .hfk-is-flying").count() == 0
    table.agrees()


def test_what_is_not_allowed_is_refused_with_its_rule_and_nothing_moves(table):
    def two_to_take(session):
        return any(
            sum(o["card"] == m["card"] and len(o["takes"]) > 0 for o in session.view()["moves"]) == 2
            and m["card"] != "11c"
            for m in session.view()["moves"]
        )

    model = table.deal(seed_where(two_to_take))
    moves = model.view()["moves"]
    card = next(m["card"] for m in moves if m["card"] != "11c" and sum(o["card"] == m["card"] for o in moves) == 2)
    allowed = {take for move in moves if move["card"] == card for take in move["takes"]}
    other = next(code for code in model.view()["field"] if code not in allowed and code != "11c")
    offered = {take for move in moves for take in move["takes"]}  # they may also be pressed before a card of the hand
    field, targets = set(model.view()["field"]), model.view()["targets"]
    assert disabled(table) == field - offered.union(*targets.values())
    before = table.look()
    table.card(card).click()
    assert disabled(table) == field - allowed.union(targets[card])
    table.lying(other).click(force=True)  # aria-disabled: pressed all the same, it says why not
    alert = table.root.locator(".hfk-is-notice")
    alert.locator("[data-rule]").first.wait_for()
    assert len(alert.inner_text()) > 20
    after = table.look()
    told = {"alert": "", "prompt": "", "version": 0}
    assert {**after, **told} == {**before, **told}
    table.agrees()
    rule = alert.locator("[data-rule]").first.get_attribute("data-rule")
    alert.locator("[data-rule]").first.click()
    assert text.rule(rule, "en").text in table.root.locator(".hfk-dialog").inner_text().replace("\n", " ")
    table.page.keyboard.press("Escape")
    table.root.locator(".hfk-dialog").wait_for(state="detached")
    table.play(moves[0])  # the refusal does not last
    assert table.look()["alert"] == ""


def disabled(table) -> set[str]:
    """The cards of the field that a screen reader says cannot be pressed now."""
    lying = table.root.locator(
        ".hfk-field button[aria-disabled=true] [data-card], .hfk-field [data-card][aria-disabled=true]"
    )
    return {card.get_attribute("data-card") for card in lying.all()}


def test_every_rule_id_of_log_and_settlement_opens_its_text(table):
    table.deal(7)
    table.play_round()
    shown = table.root.locator("[data-rule]:visible")
    ids = sorted({button.get_attribute("data-rule") for button in shown.all()})
    assert len(ids) >= 5
    for rule in ids:
        table.root.locator(f"[data-rule='{rule}']:visible").first.click()
        dialog = table.root.locator(".hfk-dialog")
        said = text.rule(rule, "en")
        assert dialog.locator("h2").inner_text() == f"{rule} · {said.title}"
        assert plain(said.text) in plain(dialog.inner_text())
        assert re.fullmatch(r"[\w-]+\.ipynb#.+", dialog.locator("a").get_attribute("href"))
        table.page.keyboard.press("Escape")


# -- the buttons ----------------------------------------------------------------------


def test_undo_takes_a_decision_back(table):
    model = table.deal(21)
    before = table.look()
    table.play(model.view()["moves"][0])
    table.do("undo")
    model.undo()
    after = table.agrees()
    assert {**after, "version": 0} == {**before, "version": 0}
    assert table.button("undo").is_disabled()
    table.play(model.view()["moves"][-1])


def test_a_round_can_be_looked_through_without_playing(table):
    model = table.deal(21)
    table.play(model.view()["moves"][0])
    table.play(model.view()["moves"][0])
    last = model.view()["step"]["at"]
    for at in range(last - 1, -1, -1):
        table.do("back")
        model.step(at)
        table.agrees()
    assert table.button("back").is_disabled()
    code = table.look()["hand"][0]
    table.card(code).click()
    assert table.look()["alert"] != "" and table.look()["hand"][0] == code
    table.do("forward")
    model.step(1)
    table.agrees()
    table.do("live")
    model.live()
    table.agrees()
    table.play(model.view()["moves"][0])


def test_a_hint_says_what_to_play_and_why(table):
    model = table.deal(21)
    for _ in range(3):  # where to look, which cards, the move
        table.do("hint")
        model.show_hint()
    hint = model.view()["hint"]
    why = table.root.locator(".hfk-prompt__why")
    assert plain(hint["text"]) in plain(why.inner_text())
    assert why.locator("[data-rule]").all_inner_texts() == hint["rules"] != []
    assert table.root.locator(".hfk-hand .hfk-is-hint").get_attribute("data-card") == hint["cards"][0]
    table.agrees()


def test_a_seed_that_is_none_is_refused(table):
    table.deal(7)
    table.button("deal").click()
    dialog = table.root.locator(".hfk-dialog")
    dialog.locator("input[type=text]").fill("my birthday")
    table.button("seed").click()
    assert dialog.locator("[role=status]").inner_text() != ""
    table.page.keyboard.press("Escape")
    table.agrees()


def test_the_deal_of_the_day_is_that_of_the_date_and_its_first_score_is_kept(table):
    table.deal(7)
    table.button("deal").click()
    with table.changing():
        table.button("today").press("Enter")
    seed = table.page.evaluate("(d => d.getFullYear() * 10000 + (d.getMonth() + 1) * 100 + d.getDate())(new Date())")
    table.model = table.session(seed=seed)
    table.agrees()
    table.play_round()
    score = table.model.match.round.result["score"][0]
    table.button("deal").click()
    about = table.button("today").locator("xpath=..").inner_text().replace("−", "-")
    assert f"round: {score}" in about and str(seed)[:4] in about
    table.page.keyboard.press("Escape")


def test_a_match_is_set_up_on_the_page_and_proposed_again(table, axe):
    page = table.page
    table.deal(7)
    table.button("deal").press("Enter")
    table.button("choices").press("Enter")
    dialog = table.root.locator(".hfk-dialog--setup")
    dialog.wait_for()
    assert axe(".hfk-dialog--setup", on=page) == []
    about = dialog.locator(".hfk-setup__bot small")
    before = about.inner_text()
    dialog.locator("select").select_option("casual")
    assert about.inner_text() not in ("", before)
    dialog.locator("summary").press("Enter")
    dialog.get_by_label("dealt again").press("Space")
    dialog.locator("[name=rounds]").fill("0")
    table.button("set-up").click()
    dialog.locator("[role=alert]:not(:empty)").wait_for()
    dialog.locator("[name=rounds]").fill("6")
    with table.changing():
        table.button("set-up").press("Enter")
    dialog.wait_for(state="detached")
    assert "of 6" in table.root.locator(".hfk-title small").inner_text()
    table.button("deal").click()
    table.button("choices").click()
    assert dialog.locator("select").input_value() == "casual"
    assert dialog.locator("[name=rounds]").input_value() == "6"
    assert dialog.get_by_label("dealt again").is_checked()
    table.button("usual").click()
    assert dialog.locator("[name=rounds]").input_value() == "12"
    page.keyboard.press("Escape")
    set_up(table)
    table.deal(7)


def test_a_saved_record_is_read_by_the_command_and_by_the_table(table, tmp_path):
    model = table.deal(33)
    for _ in range(3):
        table.play(model.view()["moves"][0])
    record = save(table, tmp_path)
    replay(record)
    table.deal(34)
    model = table.load(record)
    table.play(model.view()["moves"][0])


def test_the_language_is_switched_in_the_middle_of_a_round_at_the_table_and_on_the_page(table):
    model = table.deal(7)
    table.play(model.view()["moves"][0])
    page = table.page
    lang = "document.documentElement.dataset.hfkLang"
    table.do("language")
    model.set_language("ja")
    assert table.root.get_attribute("lang") == "ja"
    assert table.agrees()["prompt"] == model.view()["prompt"]["now"]
    page.wait_for_function(f"{lang} === 'ja'")  # the page's own switch follows
    table.play(model.view()["moves"][0])
    with table.changing():
        page.click("button[data-hfk-lang=en]")
    model.set_language("en")
    assert table.root.get_attribute("lang") == "en"
    assert table.agrees()["prompt"] == model.view()["prompt"]["now"]
    table.play(model.view()["moves"][0])


def test_marks_and_points_can_be_switched_off(table):
    model = table.deal(7)
    mark = table.card(model.view()["seats"][0]["hand"][0]).locator(".hfk-mark")
    assert mark.is_visible()
    for name in ("marks", "points"):
        table.button("settings").click()
        table.root.locator(f".hfk-dialog input[name={name}]").uncheck()
        table.page.keyboard.press("Escape")
    mark.wait_for(state="hidden")
    kept = table.page.evaluate("JSON.parse(localStorage['hfk:options'])")
    assert kept == {
        "marks": False,
        "points": False,
        "speed": 0,
        "costly": False,
        "sound": False,
        "theme": "system",
        "text": 1,
    }
    for name in ("marks", "points"):
        table.button("settings").click()
        table.root.locator(f".hfk-dialog input[name={name}]").check()
        table.page.keyboard.press("Escape")
    mark.wait_for(state="visible")


def test_with_motion_the_cards_fly_and_the_round_goes_on(table):
    model = table.deal(7)
    set_speed(table, "2")
    move = model.view()["moves"][0]
    with table.changing():
        table.card(move["card"]).click()
        table.root.locator(".hfk-flight > *, .hfk-ghost, .hfk-is-flying").first.wait_for(state="attached")
    model.play(move["move"])
    table.agrees()
    set_speed(table, "0")


def test_a_press_while_the_last_card_still_flies_is_the_next_move(table):
    """The press is made in the page, in the first frame in which all is drawn and one card is on its way."""
    model = table.deal(7)
    set_speed(table, "0.5")
    first = model.view()["moves"][0]
    model.play(first["move"])
    with table.changing():
        table.card(first["card"]).click()
        hand = model.view()["seats"][0]["hand"]
        only = next(card for card in hand if sum(move["card"] == card for move in model.view()["moves"]) == 1)
        flying = """(root, [card, field]) => {
            const lie = root.querySelectorAll(".hfk-field :is([data-type=card], [data-type=pile]) [data-card]");
            const lies = [...lie].map(el => el.dataset.card);
            if (!root.matches(".hfk-is-busy") || [...new Set(lies)].sort().join() !== field) return false;
            root.querySelector(`.hfk-hand [data-card="${card}"]`).click();
            return true;
        }"""
        table.wait(flying, [only, ",".join(sorted(model.view()["field"]))])
    model.play(next(move["move"] for move in model.view()["moves"] if move["card"] == only))
    table.wait("(root, n) => root.querySelectorAll('.hfk-hand [data-card]').length === n", len(hand) - 1)
    table.wait("root => !root.matches('.hfk-is-busy')")
    table.agrees()
    set_speed(table, "0")


def test_undo_leaves_nothing_of_the_points_that_were_just_made(table):
    def second_and_takes(session) -> bool:
        return bool(session.match.round.moves) and any(move["points"] for move in session.view()["moves"])

    model = table.deal(seed_where(second_and_takes))
    set_speed(table, "1")
    move = next(move for move in model.view()["moves"] if move["points"])
    table.card(move["card"]).click()
    if sum(other["card"] == move["card"] for other in model.view()["moves"]) > 1:
        table.lying(move["takes"][0]).click()
    gain = table.root.locator(".hfk-zone--own .hfk-gain")
    gain.filter(has_text="+").wait_for()
    table.do("undo")
    assert gain.inner_text() == ""
    table.agrees()
    set_speed(table, "0")


def set_speed(table, value: str) -> None:
    table.button("settings").click()
    table.root.locator(f".hfk-dialog input[name=hfk-speed][value='{value}']").check()
    table.page.keyboard.press("Escape")


# -- across pages -----------------------------------------------------------------------


def test_a_link_deals_the_same_cards_and_a_reload_goes_on_with_the_match(voila_page, page):
    voila_page("mushi-play.ipynb", "?table=mushi-play&seed=77", on=still(page))
    table = Table(page)
    model = table.model = Session("mushi", seed=77)
    table.card(model.view()["seats"][0]["hand"][0]).wait_for()
    table.agrees()
    table.play_round()
    table.do("next")
    model.next_round()
    table.play(model.view()["moves"][0])
    kept = page.evaluate("JSON.parse(localStorage['hfk:mushi-play'])")
    assert kept["seed"] == 77 and len(kept["rounds"]) == 2

    voila_page("mushi-play.ipynb", on=page)
    table = Table(page)
    assert table.look()["hand"] != model.view()["seats"][0]["hand"]
    table.do("resume")
    table.model = model
    table.agrees()
    assert not table.button("resume").is_visible()
    table.play(model.view()["moves"][0])

    voila_page("mushi-play.ipynb", "?table=mushi-play&seed=77", on=page)
    table = Table(page)
    table.model = Session("mushi", seed=77)
    table.button("resume").wait_for()
    table.agrees()  # the link's deal, the match that was begun with it is offered over it
    table.button("forget").click()
    table.agrees()

    voila_page("mushi-play.ipynb", "?table=mushi-play&seed=77", on=page)
    table = Table(page)
    table.wait("(root, card) => root.querySelector(`.hfk-hand [data-card='${card}']`)", model_hand(table, 77)[-1])
    table.agrees()
    assert not table.button("resume").is_visible()


def model_hand(table, seed: int) -> list[str]:
    """Makes the model of a table deal from a seed, too; the own hand of it."""
    table.model = Session("mushi", seed=seed)
    return table.model.view()["seats"][0]["hand"]


def test_only_a_teacher_s_table_opens_all_hands(shared_page, table):
    assert table.root.locator("[data-do=open]").is_hidden()
    page = shared_page("teachers.ipynb", prepare=still)
    plain_table, teacher = Table(page, 0), Table(page, 1)
    assert plain_table.root.locator("[data-do=open]").is_hidden()
    hidden = Session("mushi", seed=2025, teacher=True)
    hidden.open_hands(True)
    theirs = hidden.view()["seats"][1]["hand"]
    other = ".hfk-row--them .hfk-hand [data-card]"
    assert teacher.root.locator(other).count() == 0
    teacher.do("open")
    assert [card.get_attribute("data-card") for card in teacher.root.locator(other).all()] == theirs
    teacher.do("open")
    assert teacher.root.locator(other).count() == 0
