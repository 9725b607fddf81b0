import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { ports } from "../settings.ts";
import { expect } from "../watched.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const baseURL = `http://localhost:${ports.web}`;

/**
 * axe needs timers, which do not run without scripts. In that case it checks the server's HTML in a page
 * whose own scripts are not loaded.
 */
async function observer(page: Page, javaScript: boolean): Promise<Page> {
  if (javaScript) return page;
  const storageState = await page.context().storageState();
  const context = await page
    .context()
    .browser()!
    .newContext({ storageState, baseURL, javaScriptEnabled: true });
  await context.route("**/*.js", route => route.abort());
  return context.newPage();
}

/** A theme only changes colours: axe's other rules are checked in the first theme. */
const rulesOf = { light: undefined, dark: ["color-contrast", "link-in-text-block"] };

/**
 * Opens each page, and checks it with axe and at narrow widths: in both themes with a script, without one
 * only in the light theme, as the colours come from the same tokens.
 */
export async function check(visitor: Page, paths: string[], javaScript: boolean, widths = [1280]) {
  const page = await observer(visitor, javaScript);
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    // A dialog opened by its address becomes one once the script runs.
    if (javaScript)
      await page.waitForFunction(() => document.querySelector("section.dialog[data-inline]") === null);
    // Evaluated through the DevTools protocol, which neither the page's policy nor disabled scripts block.
    await page.evaluate(axe);
    for (const theme of javaScript ? (["light", "dark"] as const) : (["light"] as const))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator("html").evaluate((html, name) => html.setAttribute("data-theme", name), theme);
        expect.soft(await violations(page, rulesOf[theme]), `${path}, ${theme}, ${width} px`).toEqual([]);
      }
    // 320 px is 1280 px at 400 %, 640 px is 1280 px at 200 %.
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.locator("html").evaluate(html => html.scrollWidth - html.clientWidth);
      expect.soft(beyond, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
}

async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  return page.evaluate(async runOnly => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // Animated elements are measured in their final position.
    for (const animation of document.getAnimations()) animation.finish();
    const results = await axe.run(document, { resultTypes: ["violations"], runOnly });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
  }, runOnly);
}
