import type { Locator, Page } from "playwright/test";
import { ports } from "../settings.ts";
import { expect } from "../watched.ts";
import { pattern, rowPattern, type Text } from "./catalogue.ts";

/** Texts seen on screen, each in a real flow or, if none leads there, through a fault of a stand-in API. */
export const shown = { flow: new Set<Text>(), fault: new Set<Text>() };

async function found(text: Text, locator: Locator, page: Page) {
  await expect(locator.filter({ visible: true }).first(), text).toBeVisible();
  shown[page.url().includes(`:${ports.standIn}`) ? "fault" : "flow"].add(text);
}
export async function sees(page: Page, ...expected: Text[]) {
  for (const text of expected) await found(text, page.getByText(pattern(text)), page);
}
export async function seesInRow(page: Page, ...expected: Text[]) {
  for (const text of expected) await found(text, page.getByRole("link", { name: rowPattern(text) }), page);
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** Without a script a choice in a row has to be submitted by its button. */
export async function saveIfAsked(page: Page) {
  const save = page.getByRole("button", { name: "Save", exact: true }).first();
  if (await save.isVisible()) await save.click();
}
export const openAccountMenu = (page: Page, name: string) =>
  page.getByRole("banner").getByText(name).first().click();
export const logout = (page: Page) =>
  page
    .getByRole("button", { name: "Logout" })
    .or(page.getByRole("menuitem", { name: "Logout" }))
    .click();

/** Calculates cut and fill to 1,490.5 m, on the server or, with a script, while typing. */
export async function saveVolume(page: Page, address: string, javaScript: boolean) {
  await page.goto(`${address}/volume`);
  await page.getByRole("textbox", { name: "Target elevation" }).fill("1490.5");
  // With a script the button disappears as soon as the page computes by itself.
  if (!javaScript) await press(page, "Calculate");
  const figures = page.getByRole("region", { name: "Volumes" });
  if (await figures.isVisible()) await expect(figures).toContainText("1490.500 m");
  await page.getByRole("button", { name: "Save" }).click();
}
