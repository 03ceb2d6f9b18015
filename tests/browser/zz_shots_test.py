import json, pytest
SIZES=[("laptop",1366,650,"light","en"),("phone",390,844,"light","ja"),("small",360,640,"dark","en")]
@pytest.mark.parametrize("name,w,h,scheme,lang",SIZES)
def test_shot(new_page, voila_page, name,w,h,scheme,lang):
    page=new_page(viewport={"width":w,"height":h},color_scheme=scheme)
    voila_page("puzzles.ipynb", f"?lang={lang}", on=page)
    page.wait_for_selector(".hfk-ex .hfk-hand")
    ex=page.locator(".hfk-ex")
    ex.evaluate("e=>e.scrollIntoView()")
    page.wait_for_timeout(1500)
    page.screenshot(path=f"/tmp/coach/p-{name}-0.png")
    for i in range(3): page.click('[data-do="hint"]'); page.wait_for_timeout(600)
    page.screenshot(path=f"/tmp/coach/p-{name}-1.png")
    for g in ("hachihachi",):
        page.click(f'[data-game="{g}"]'); page.wait_for_timeout(1500)
        ex.evaluate("e=>e.scrollIntoView()"); page.wait_for_timeout(500)
        page.screenshot(path=f"/tmp/coach/p-{name}-{g}.png")
    from hanafuda_kit.lessons.puzzle import puzzles
    id=ex.get_attribute("id")
    puzzle=next(p for p in puzzles() if p.id==id)
    move=puzzle.best.move
    print(move)
    card=move.split(">")[0].strip("/"); 
    if move[0] != "/" : page.click(f'.hfk-hand [data-card="{card}"]')
    if ">" in move:
        page.click(f'.hfk-field [data-card="{move.split(">")[1].split("+")[0]}"]')
    else: page.locator(".hfk-slot:visible, .hfk-place:visible").first.click()
    page.wait_for_timeout(2500)
    page.screenshot(path=f"/tmp/coach/p-{name}-2.png")
    page.click(".hfk-puzzle__answer summary"); page.wait_for_timeout(500)
    page.screenshot(path=f"/tmp/coach/p-{name}-3.png")
    print(page.evaluate("localStorage.getItem('hfk:puzzles')"))
