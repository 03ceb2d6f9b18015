// More states for the demo: other widgets, other games, Japanese.

/** A rough Japanese version of a mock view, to see the layout with real characters. */
export function translate(view, lang) {
  if (lang !== "ja") return view;
  const names = ["あなた", "たぬき"];
  return {
    ...view,
    lang,
    title: "むし",
    sub: "12回のうち3回目・通算 +14",
    seats: view.seats.map((s) => ({ ...s, name: names[s.seat] ?? s.name, points_label: "／115", yaku: s.yaku.map((y) => ({ ...y, name: y.kanji, note: y.note ? "あと1枚" : "" })) })),
    prompt: { ...view.prompt, now: "あなたの番です。一枚出しましょう", why: "たぬきのめくりは小野道風。柳がないので場に残りました。" },
    log: view.log.map((l) => ({ ...l, who: l.who ? names[l.seat] : "", text: l.seat === 1 ? "盃を出し、青短を取る。" : "めくりは小野道風。場に残る。" })),
  };
}

export const TABLES = {};
export const PANELS = {};
