// How the page looks as its reader has set it: light or dark, the size of the text. The shell around a lesson reads the
// same options before the page is drawn, and listens to "hfk:options".

/** By name: how much larger than normal. */
export const SIZES = [1, 1.15, 1.3];
export const THEMES = ["system", "light", "dark"];

/** Shows it in the whole page, whatever is around the tables. @param {Record<string, any>} options */
export function applyLook({ theme, text }) {
  const { dataset, style } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset.hfkTheme = theme;
  else delete dataset.hfkTheme;
  if (text > 1) style.setProperty("--hfk-text", String(text));
  else style.removeProperty("--hfk-text");
}
