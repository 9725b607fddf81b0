import { commands } from "vitest/browser";
import scale from "../ui/tokens/desktop.tokens.json";
import colours from "../ui/tokens/light.tokens.json";

/** `npm run stories:tokens`: changes every token, one at a time, and notes which stories' pictures show it. */

const themed = [...Object.keys(colours.color), ...Object.keys(colours.shadow)];
// Pictures stand still, so none shows `motion`.
const { $schema: _, motion: __, ...sizes } = scale;
const tokens = [...themed, ...Object.values(sizes).flatMap(group => Object.keys(group))];

/** `take` takes a picture, PNG in base64. */
export async function lookForTokens(story: string, theme: string, take: () => Promise<string>) {
  const sought = await commands.tokensSought(theme, theme === "dark" ? themed : tokens);
  if (sought.length === 0) return;
  const before = await take();
  const shown = await search(sought);
  // What changes without a token, such as a toast that leaves, is no proof.
  if (await looksAsBefore()) await commands.tokensShown(theme, story, shown);

  async function looksAsBefore() {
    const now = await take();
    return now === before || commands.looksAlike(before, now);
  }

  /** Returns the tokens that change the picture. Bisects, as most stories show few of them. */
  async function search(some: string[]): Promise<string[]> {
    if (some.length === 0) return [];
    const { style } = document.documentElement;
    const changed = some.map(token => [`--${token}`, changedValue(token)] as const);
    for (const [name, value] of changed) style.setProperty(name, value);
    const isSame = await looksAsBefore();
    for (const [name] of changed) style.removeProperty(name);
    if (isSame) return [];
    if (some.length === 1) return some;
    const half = Math.ceil(some.length / 2);
    return [...(await search(some.slice(0, half))), ...(await search(some.slice(half)))];
  }
}

const translucent = Object.entries(colours.color)
  .filter(([, { $value }]) => $value.alpha < 1)
  .map(([name]) => name);

/** Wider than the pictures, rounder than any control, and the colour of a few digits: no slight change is seen. */
const coarseChanges: Record<string, string> = {
  page: "1100px",
  "r-full": "4px",
  "on-secondary": "var(--focus)",
};

/** A slight change: eight steps of 255, a tenth less transparent, one pixel, another typeface; a shadow twice as large. */
function changedValue(token: string) {
  const coarse = coarseChanges[token];
  if (coarse) return coarse;
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`);
  if (translucent.includes(token)) return `rgb(from ${value} r g b / calc(alpha + 0.1))`;
  if (token in colours.color) return `rgb(from ${value} calc(r + 8) calc(g - 8) b / alpha)`;
  if (token in colours.shadow)
    return value.replace(/[\d.]+px/g, length => `${2 * Number.parseFloat(length)}px`);
  if (token in scale.font) return token === "font" ? "serif" : "sans-serif";
  return `calc(${value} + 1px)`;
}
