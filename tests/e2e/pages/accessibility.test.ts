import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";
import { approvedAccount, asAdministrator, password, signedIn } from "../accounts.ts";
import { unwieldy } from "../field-files.ts";
import { administrator, ports } from "../settings.ts";
import { atUpload, csv, sendPoints } from "../upload-page.ts";
import { expect, test } from "../watched.ts";
import { everyScreen } from "./screens.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const baseURL = `http://localhost:${ports.web}`;
let checked = 0;

/**
 * axe needs timers, which do not run without scripts. There it checks the server's HTML, whose scripts do not
 * load.
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

/** A theme changes colours alone: what else axe looks at is checked in the first one. */
const rulesOf = { light: undefined, dark: ["color-contrast", "link-in-text-block"] };

/**
 * Opens each page, and runs axe and the narrow widths on it: in both themes with a script, in the light one without,
 * where colours come from the same tokens.
 */
async function check(visitor: Page, paths: string[], javaScript: boolean, widths = [1280]) {
  const page = await observer(visitor, javaScript);
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    // A dialog opened by its address becomes one once the script runs.
    if (javaScript)
      await page.waitForFunction(() => document.querySelector("section.dialog[data-inline]") === null);
    // Evaluated through the protocol, which neither the page's policy nor a browser without scripts blocks.
    await page.evaluate(axe);
    for (const theme of javaScript ? (["light", "dark"] as const) : (["light"] as const))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.locator("html").evaluate((html, name) => html.setAttribute("data-theme", name), theme);
        expect.soft(await violations(page, rulesOf[theme]), `${path}, ${theme}, ${width} px`).toEqual([]);
        checked++;
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
    // Moving things are measured where they come to rest.
    for (const animation of document.getAnimations()) animation.finish();
    const results = await axe.run(document, { resultTypes: ["violations"], runOnly });
    return results.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html}`));
  }, runOnly);
}

test.describe("every page and dialog, also at 320 px and 200 %", () => {
  test.describe.configure({ timeout: 300_000 });
  test("for visitors", async ({ page, javaScriptEnabled }) => {
    const { visitors } = await everyScreen();
    await check(page, visitors, javaScriptEnabled !== false);
  });
  test("for an owner", async ({ page, javaScriptEnabled }) => {
    const { owner, owners } = await everyScreen();
    await signedIn(page, owner.email);
    await check(page, owners, javaScriptEnabled !== false);
  });
  test("for an owner of earthworks", { tag: "@once" }, async ({ page, javaScriptEnabled }) => {
    const { owner, earthworks } = await everyScreen();
    await signedIn(page, owner.email);
    await check(page, earthworks, javaScriptEnabled !== false);
  });
  test("for comments", { tag: "@once" }, async ({ page, javaScriptEnabled }) => {
    const { owner, commentPaths } = await everyScreen();
    await signedIn(page, owner.email);
    await check(page, commentPaths, javaScriptEnabled !== false);
  });
  test("for an administrator", { tag: "@once" }, async ({ page, javaScriptEnabled }) => {
    const { administrators } = await everyScreen();
    await signedIn(page, administrator.email, administrator.password);
    await check(page, administrators, javaScriptEnabled !== false);
  });
  test("for a file with questions, with and without answers", { tag: "@once" }, async ({
    page,
    javaScriptEnabled,
  }) => {
    await atUpload(page);
    await sendPoints(page, csv(unwieldy()), javaScriptEnabled);
    const open = page.url();
    const read = `${open}&crs=25832&heights=sea-level&check=1`;
    const paths = [open, read, `${read}&out=not-fixed&confirm=outside-area&first=point`];
    await check(page, paths, javaScriptEnabled !== false, [1280, 390]);
  });
  test("is counted", () => {
    console.log(`axe: ${checked} checks of pages and dialogs, no violation`);
    expect(checked).toBeGreaterThan(0);
  });
});

/** Presses Tab until this has the focus; what cannot be reached this way does not work by keyboard. */
async function tabTo(page: Page, role: "link" | "button" | "textbox" | "combobox", name: string | RegExp) {
  const target = page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${role} '${name}' is not reached by Tab`);
}

test("the way from sign-in to a site and back out needs no mouse", async ({ page, javaScriptEnabled }) => {
  const { email } = await approvedAccount("keyboard");
  await page.goto("/login");
  await tabTo(page, "textbox", "Email");
  await page.keyboard.type(email);
  await tabTo(page, "textbox", "Password");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/projects");
  await tabTo(page, "link", "New Project");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New Project" })).toBeVisible();
  await tabTo(page, "textbox", "Project name");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "By keyboard" })).toBeVisible();
  await tabTo(page, "link", "Add Site");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Create New Site" })).toBeVisible();
  await tabTo(page, "textbox", "Site name");
  await page.keyboard.type("Reached");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Reached" })).toBeVisible();
  await tabTo(page, "link", "By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sites (1)" })).toBeVisible();
  await tabTo(page, "link", /^Delete Site/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Delete Site" })).toBeVisible();
  if (javaScriptEnabled) await expect(page.getByRole("link", { name: "Cancel" })).toBeFocused();
  await tabTo(page, "button", "Delete Site");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Site deleted successfully")).toBeVisible();
});

test("results are announced", async ({ page }) => {
  const api = await asAdministrator();
  const { email } = await approvedAccount("announced");
  await signedIn(page, email);
  await page.goto("/create-project");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("alert")).toContainText("Project name is required");
  await page.getByLabel("Project name").fill("Announced");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Project created successfully!" })).toBeVisible();
  await api("DELETE", new URL(page.url()).pathname);
});
