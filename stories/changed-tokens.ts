import { commands } from "vitest/browser";
import scale from "../ui/tokens/desktop.tokens.json";
import colours from "../ui/tokens/light.tokens.json";

/** `TOKENS=all`: changes every token, one at a time, and notes which story's picture shows it. */

const { $schema: _, motion: __, ...groups } = { ...colours, ...scale };
const tokens = Object.values(groups).flatMap(group => Object.keys(group));

/** The first story that showed each token, by theme. Story files share this module. */
const shownBy: Record<string, Record<string, string>> = { light: {}, dark: {} };
const resultFile = `test-results/tokens/${crypto.randomUUID()}.json`;

/** `take` takes a picture, PNG in base64. */
export async function lookForTokens(story: string, theme: string, take: () => Promise<string>) {
  const shown = shownBy[theme]!;
  const before = await take();
  for (const token of await search(tokens.filter(token => !shown[token]))) shown[token] = story;
  await commands.writeFile(resultFile, JSON.stringify({ tokens, shownBy }));

  /** Returns the tokens that change the picture. Bisects, as most stories show few of them. */
  async function search(some: string[]): Promise<string[]> {
    if (some.length === 0) return [];
    const { style } = document.documentElement;
    const changed = some.map(token => [`--${token}`, changedValue(token)] as const);
    for (const [name, value] of changed) style.setProperty(name, value);
    const after = await take();
    for (const [name] of changed) style.removeProperty(name);
    if (await commands.looksAlike(before, after)) return [];
    if (some.length === 1) return some;
    const half = Math.ceil(some.length / 2);
    return [...(await search(some.slice(0, half))), ...(await search(some.slice(half)))];
  }
}

/** A small change: eight steps of 255, one pixel, another typeface. */
function changedValue(token: string) {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`);
  if (token in colours.color) return `rgb(from ${value} calc(r + 8) calc(g - 8) b / alpha)`;
  if (token in colours.shadow)
    return value.replace(/[\d.]+px/, length => `${Number.parseFloat(length) + 1}px`);
  if (token in scale.font) return token === "font" ? "serif" : "sans-serif";
  return `calc(${value} + 1px)`;
}
