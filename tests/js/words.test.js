import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { cardStrings } from "../../widgets/dev/mock.js";
import { format, lineText, makeWords, pluralOf } from "../../widgets/src/words.js";

const root = new URL("../../widgets/", import.meta.url);
const ui = JSON.parse(readFileSync(new URL("strings.json", root), "utf8"));
const strings = cardStrings(ui);

test("placeholders are filled, unknown ones stay", () => {
  assert.equal(format("{a} of {b}", { a: 1 }), "1 of {b}");
});

test("plurals: one and other in English, one form in Japanese", () => {
  const en = makeWords(strings, "en");
  assert.equal(en.n("ui.cards", 1), "1 card");
  assert.equal(en.n("ui.cards", 6), "6 cards");
  assert.equal(makeWords(strings, "ja").n("ui.cards", 6), "6枚");
});

test("a card is spoken as the catalogue has it, with its points where they are known", () => {
  const en = makeWords(strings, "en");
  assert.equal(en.label("3b"), "March, cherry, curtain, bright");
  assert.equal(en.label("3b", {}), "March, cherry, curtain, bright, 20 points");
  assert.equal(en.label("3r", {}), "March, cherry, red poetry ribbon, 5 points");
  assert.equal(en.label("3c", {}), "March, cherry, chaff, 1 point");
  assert.equal(en.label("3b", { b: 50 }), "March, cherry, curtain, bright, 50 points");
});

test("a wild card has a name of its own in its game", () => {
  const own = { ...strings.en, "card.11b.label": "the poet", "card.11b.label.roppyakken": "the gaji", "card.11b.roppyakken": "gaji" };
  const en = makeWords({ en: own, ja: {} }, "en");
  assert.equal(en.label("11b", { "11b": 50 }, "roppyakken"), "the gaji, 50 points");
  assert.equal(en.label("11b", undefined, "mushi"), "the poet");
  assert.equal(en.short("11b", "roppyakken"), "gaji");
  assert.equal(en.short("3b", "roppyakken"), "curtain");
});

test("a missing key shows itself, a missing language falls back to English", () => {
  assert.equal(makeWords(strings, "en").t("ui.nothing"), "ui.nothing");
  assert.equal(makeWords({ en: { "ui.undo": "Undo" }, ja: {} }, "ja").t("ui.undo"), "Undo");
});

test("every key of the sources has both languages, with the same placeholders", () => {
  const scripts = readdirSync(new URL("src/", root)).filter((f) => f.endsWith(".js"));
  const sources = scripts.map((f) => readFileSync(new URL(`src/${f}`, root), "utf8")).join("\n");
  const used = [...sources.matchAll(/"(ui\.[a-z.]+)"/g)].map((m) => m[1]);
  for (const key of used) assert.ok(ui[key], `${key} is not in strings.json`);
  const marks = (text) => new Set([text].flat().join(" ").match(/\{\w+\}/g) ?? []);
  for (const [key, { en, ja }] of Object.entries(ui)) {
    assert.ok(en?.length && ja?.length, key);
    assert.deepEqual(marks(ja), marks(en), key);
  }
});

test("a count takes the form that gettext gives it", () => {
  const forms = { en: 2, ja: 1, fr: 2, cs: 3, pl: 3, ar: 6 };
  const form = (lang, count) => pluralOf(lang)(count, forms[lang]);
  assert.deepEqual([0, 1, 2].map((n) => form("en", n)), [1, 0, 1]);
  assert.deepEqual([0, 1, 2].map((n) => form("ja", n)), [0, 0, 0]);
  assert.deepEqual([0, 1, 2].map((n) => form("fr", n)), [0, 0, 1]);
  assert.deepEqual([1, 2, 4, 5].map((n) => form("cs", n)), [0, 1, 1, 2]);
  assert.deepEqual([1, 2, 5, 22].map((n) => form("pl", n)), [0, 1, 2, 1]);
  assert.deepEqual([0, 1, 2, 3, 11, 100].map((n) => form("ar", n)), [0, 1, 2, 3, 4, 5]);
});

test("a word carries its reading where it stands first; the longer word goes before the one inside it", () => {
  const read = makeWords({ ja: { readings: { 松桐坊主: "まつきりぼうず", 坊主: "ぼうず" } } }, "ja").reader();
  assert.deepEqual(read("坊主と松桐坊主。"), [["坊主", "ぼうず"], "と", ["松桐坊主", "まつきりぼうず"], "。"]);
  assert.deepEqual(read("坊主"), ["坊主"]);
  assert.deepEqual(makeWords({}, "en").reader()("the monk"), ["the monk"]);
});

test("a line of the log begins with who it is about, in the language's own way", () => {
  const line = { who: "たぬき", text: "おりました。" };
  assert.equal(lineText(line, makeWords({ ja: { "event.prefix": "{who}は" } }, "ja")), "たぬきはおりました。");
  assert.equal(lineText({ ...line, who: "" }, makeWords({}, "ja")), "おりました。");
});
