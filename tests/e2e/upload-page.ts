import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "./accounts.ts";
import { expect } from "./watched.ts";

/** Prepares a signed-in account with an empty site, on its upload page. */
export async function atUpload(page: Page, path = "") {
  const { email, api } = await approvedAccount("upload");
  const { project } = await api("POST", "/projects", { name: "Reuss", description: "", status: "active" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Basin", description: "" });
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}/upload${path}`);
  return { api, projectPath: `/projects/${project!._id}`, sitePath: `/sites/${site!._id}` };
}
export type Api = Awaited<ReturnType<typeof atUpload>>["api"];

type File = Parameters<ReturnType<Page["getByLabel"]>["setInputFiles"]>[0];
export const csv = (text: string, name = "points.csv", mimeType = "text/csv") => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** Sends a file; with a script it is sent as soon as it is chosen. */
export async function send(page: Page, label: RegExp, file: File, hasScript: boolean | undefined) {
  if (hasScript) await expect(page.locator("[data-ready]")).toBeVisible();
  await page.getByLabel(label).setInputFiles(file);
  if (!hasScript) await page.getByRole("button", { name: "Upload", exact: true }).click();
}

/** Sends a file of points and waits for what was detected in it. */
export async function sendPoints(page: Page, file: File, hasScript: boolean | undefined) {
  await send(page, /^File of points/, file, hasScript);
  // Waits for the load event, by which the page is complete and hydrated: inputs chosen earlier would be
  // reset.
  await page.waitForURL(/upload=/);
}

/** Submits the answers: presses Apply without a script; with one they were sent already. */
export async function readAgain(page: Page, hasScript: boolean | undefined) {
  if (!hasScript) await page.getByRole("button", { name: "Apply" }).click();
}

/** The line of a settled question; a click on it unfolds the question. */
export const settled = (page: Page, title: string) => page.locator("summary").filter({ hasText: title });

export interface StoredPoint {
  name: string;
  code: string;
  latitude: number;
  longitude: number;
  ellipsoidalHeight: number;
}

/** Returns the points of a site and how they were read, from the API. */
export async function stored(api: Api, sitePath: string) {
  const { site } = await api("GET", sitePath);
  const { topographicData, points, reading } = site as unknown as {
    topographicData: { points: StoredPoint[] } | null;
    points: StoredPoint[];
    reading?: unknown;
  };
  return { points: topographicData?.points ?? points, reading };
}

/** Returns the cells of a table row once it is rendered: a page's address changes before its content. */
export const cellsOf = async (page: Page, table: string, row = 1) => {
  const cells = page.getByRole("table", { name: table }).getByRole("row").nth(row).getByRole("cell");
  await cells.first().waitFor();
  return cells.allInnerTexts();
};
