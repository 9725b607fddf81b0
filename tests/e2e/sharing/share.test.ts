import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright/test";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { VolumeStudyAnswer } from "#contract/volume/volume.ts";
import { PdfFile } from "../../contract/reports/pdf-file.ts";
import { signedIn } from "../accounts.ts";
import { surveyedSite, wedge } from "../earthworks.ts";
import { ports } from "../settings.ts";
import { expect, test } from "../watched.ts";

const baseURL = `http://localhost:${ports.web}`;
const PASSWORD = "Basin-North-7";
const ENDED = "This link is not valid, or it has expired";

/** A stranger's browser, with or without scripts as in the test's own. */
async function stranger(browser: Browser): Promise<Page> {
  const { javaScriptEnabled = true } = test.info().project.use;
  const context = await browser.newContext({ baseURL, javaScriptEnabled, locale: "en-GB" });
  return context.newPage();
}

/** Makes a share link in the open dialog; returns its path. */
async function makeLink(page: Page, label: string): Promise<string> {
  await page.getByLabel("For", { exact: true }).fill(label);
  await page.getByRole("button", { name: "Create Link" }).click();
  const link = page.getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/\/s\/[\w-]{43}$/);
  return new URL(await link.inputValue()).pathname;
}

/** Every address within the product that the page links to. */
const waysOut = (page: Page) =>
  page.locator("a[href], form[action]").evaluateAll(all =>
    all
      .map(each => new URL((each.getAttribute("href") ?? each.getAttribute("action"))!, location.href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

test("a stranger reads a site through a link with a password, and nothing else", async ({
  page,
  browser,
}) => {
  const { email, siteId, projectId } = await surveyedSite("share");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Share", exact: true }).click();
  await page.getByLabel(/^Password/).fill(PASSWORD);
  const path = await makeLink(page, "Canton of Uri");
  await expect(page.getByRole("row", { name: /Canton of Uri/ })).toContainText("Site, with a password");
  // The link is shown once: the reloaded page does not have it.
  await page.goto(`/sites/${siteId}/share`);
  expect(await page.content()).not.toContain(path.slice(3));

  const guest = await stranger(browser);
  const asked = await guest.goto(path);
  expect(asked!.status()).toBe(401);
  expect(await guest.content()).not.toContain("Ramp Süd");
  for (const below of ["points", "columns", "surface-recipe", "drawing"])
    expect((await guest.request.get(`${path}/${below}`)).status()).toBe(401);
  await guest.getByLabel("Password", { exact: true }).fill("wrong password");
  await guest.getByRole("button", { name: "Open" }).click();
  await expect(guest.getByText("Wrong password, or the link has expired").first()).toBeVisible();
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByRole("button", { name: "Open" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Ramp Süd");
  await expect(guest.getByRole("table", { name: "Survey Points Data" })).toBeVisible();

  const headers = (await guest.goto(path))!.headers();
  expect(headers).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
  });
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  expect((await waysOut(guest)).filter(way => !way.startsWith(path))).toEqual([]);
  for (const secret of [email, siteId, projectId, "Earthworks"])
    expect(await guest.content()).not.toContain(secret);
  const cookies = await guest.context().cookies();
  expect(cookies.filter(({ name }) => name.startsWith("share-"))).toMatchObject([
    { path: "/s", httpOnly: true, sameSite: "Lax" },
  ]);
  expect(cookies.some(({ name }) => name.endsWith("sid"))).toBe(false);
  for (const other of [`/sites/${siteId}`, `/projects/${projectId}`, "/projects"]) {
    await guest.goto(other);
    expect(new URL(guest.url()).pathname).toBe("/login");
  }

  await page.goto(`/sites/${siteId}/share`);
  const row = page.getByRole("row", { name: /Canton of Uri/ });
  await expect(row).toContainText(/last .*20\d\d/);
  await row.getByRole("button", { name: /^Revoke/ }).click();
  await expect(page.getByText("Link revoked")).toBeVisible();
  await expect(row).toContainText("Revoked");
  const after = await guest.goto(path);
  expect(after!.status()).toBe(404);
  await expect(guest.getByText(ENDED)).toBeVisible();
  expect((await waysOut(guest)).filter(way => !way.startsWith(path))).toEqual([]);
});

test("a link expires on time, and its form reports what is missing", async ({ page, browser }) => {
  const { email, api, siteId } = await surveyedSite("share-end");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/share`);
  await page.getByLabel("Expires").selectOption("On a date");
  await page.getByLabel("Pages that may show the map").fill("https://*.example");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByText("Please say whom the link is for").first()).toBeVisible();
  await page.getByLabel("For", { exact: true }).fill("Planning office");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByText("Please choose the last day of the link").first()).toBeVisible();
  await page.getByLabel("Last day").fill("2020-01-01");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByText("Please choose today or a later day").first()).toBeVisible();
  await page.getByLabel("Last day").fill("2999-12-31");
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByText("Please enter only the beginning of the page’s address").first()).toBeVisible();
  await expect(page.getByLabel("For", { exact: true })).toHaveValue("Planning office");

  const expiresAt = new Date(Date.now() + 3_000).toISOString();
  const made = await api("POST", `/sites/${siteId}/share-links`, { label: "Soon over", expiresAt });
  const path = `/s/${made.token as unknown as string}`;
  const guest = await stranger(browser);
  expect((await guest.goto(path))!.status()).toBe(200);
  await expect.poll(async () => (await guest.goto(path))!.status()).toBe(404);
  await page.goto(`/sites/${siteId}/share`);
  await expect(page.getByRole("row", { name: /Soon over/ })).toContainText("Expired");
});

test("a survey, a report and the progress each have a link of their own", {
  tag: "@once",
}, async ({ page, browser }) => {
  const { email, api, siteId } = await surveyedSite("share-kinds");
  const days = ["2026-11-04", "2026-11-11"];
  for (const [i, surveyedOn] of days.entries())
    await api("POST", `/sites/${siteId}/topographic-data`, {
      ...{ points: wedge(i + 1), role: "new", surveyedOn, label: `Stage ${i + 2}` },
    });
  const input = { mode: "cut_fill", targetElevation: 498 };
  const answer = await api("POST", `/sites/${siteId}/volume-studies`, { input });
  const { result, datasetId } = answer as unknown as VolumeStudyAnswer;
  await api("PATCH", `/sites/${siteId}`, { volumeResults: resultsToSave(result, datasetId) });
  await signedIn(page, email);
  const guest = await stranger(browser);

  await page.goto(`/sites/${siteId}/share`);
  await page.getByRole("radio", { name: /^Survey/ }).check();
  await page.getByRole("combobox", { name: "Survey" }).selectOption({ label: "4 Nov 2026, Stage 2" });
  const survey = await makeLink(page, "Of one survey");
  await guest.goto(survey);
  await expect(guest.getByText("Stage 2")).toBeVisible();
  await expect(guest.getByText("Stage 3")).toHaveCount(0);

  await page.goto(`/sites/${siteId}/report`);
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page.getByRole("radio", { name: /^Report/ })).toBeChecked();
  const report = await makeLink(page, "Of a report");
  await guest.goto(report);
  await expect(guest).toHaveURL(`${report}/report`);
  await expect(guest.getByText("Recomputed from the stored points: identical")).toBeVisible();
  const [download] = await Promise.all([
    guest.waitForEvent("download"),
    guest.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(new PdfFile(readFileSync(await download.path())).pageCount).toBeGreaterThan(0);
  await guest.getByLabel("Scale of the plan").selectOption("1:10");
  await guest.getByRole("button", { name: "Download PDF" }).click();
  await expect(guest.getByText(/At 1:10 the plan does not fit on A4/)).toBeVisible();
  // The link opens nothing else of the site.
  for (const below of ["/progress", "/points", "/columns"])
    expect((await guest.request.get(report + below)).status()).toBe(404);

  await page.goto(`/sites/${siteId}/progress?against=previous`);
  await page.getByRole("link", { name: "Share" }).click();
  await expect(page.getByLabel("Compare each survey with")).toHaveValue("previous");
  const progress = await makeLink(page, "Of the progress");
  await guest.goto(progress);
  await expect(guest).toHaveURL(`${progress}/progress`);
  await expect(guest.getByRole("table", { name: "Volume by Survey" })).toContainText("10,000.0");
  expect((await waysOut(guest)).filter(way => !way.startsWith(progress))).toEqual([]);
  await page.goto(`/sites/${siteId}/share`);
  for (const [label, shown] of [
    ["Of one survey", "Survey 4 Nov 2026, Stage 2"],
    ["Of a report", "Report of"],
    ["Of the progress", "Progress"],
  ] as const)
    await expect(page.getByRole("row", { name: new RegExp(label) })).toContainText(shown);

  // Revoked while the guest is reading: the link's file says so in words.
  await guest.goto(report);
  const { links } = (await api("GET", `/sites/${siteId}/share-links`)) as unknown as {
    links: { _id: string; label: string }[];
  };
  const { _id } = links.find(({ label }) => label === "Of a report")!;
  await api("DELETE", `/share-links/${_id}`);
  await guest.getByRole("button", { name: "Download PDF" }).click();
  await expect(guest.getByText(ENDED)).toBeVisible();
});

test("the number of attempts at a link's password is limited", { tag: "@once" }, async ({ browser }) => {
  const { api, siteId } = await surveyedSite("share-tries");
  const made = await api("POST", `/sites/${siteId}/share-links`, {
    ...{ label: "A", expiresAt: null, password: PASSWORD },
  });
  const path = `/s/${made.token as unknown as string}`;
  const guest = await stranger(browser);
  const tries = async (password: string) => {
    await guest.goto(path);
    await guest.getByLabel("Password", { exact: true }).fill(password);
    await Promise.all([
      guest.waitForResponse(response => response.request().method() === "POST"),
      guest.getByRole("button", { name: "Open" }).click(),
    ]);
  };
  for (let i = 0; i < 10; i++) await tries("wrong password");
  await tries(PASSWORD);
  await expect(guest.getByText("Too many passwords were tried").first()).toBeVisible();
  await expect(guest.getByText("Ramp Süd")).toHaveCount(0);
});

test("a page on another site shows the map only if the link lists it", { tag: "@once" }, async ({
  page,
  browser,
}) => {
  const { email, api, siteId } = await surveyedSite("embed");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/share`);
  await page
    .getByLabel("Pages that may show the map")
    .fill("www.uri.example/pages/basin, http://intranet:8080");
  await makeLink(page, "Web page");
  const snippet = await page.getByLabel("For your page").inputValue();
  expect(snippet).toContain('title="Map of Ramp Süd"');
  const embed = new URL(/src="([^"]+)"/.exec(snippet)![1]!).pathname;

  const guest = await stranger(browser);
  const headers = (await guest.goto(embed))!.headers();
  expect(headers["content-security-policy"]).toContain(
    "frame-ancestors https://www.uri.example http://intranet:8080",
  );
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(headers["frame-ancestors"]).toBeUndefined();
  expect(headers).toMatchObject({ "x-robots-tag": "noindex, nofollow", "referrer-policy": "no-referrer" });
  await expect(guest.getByRole("img", { name: /Plan of Ramp Süd/ }).first()).toBeAttached();
  expect((await waysOut(guest)).every(way => way === embed.replace("/embed/", "/s/"))).toBe(true);

  const plain = await api("POST", `/sites/${siteId}/share-links`, { label: "Plain", expiresAt: null });
  const refused = await guest.goto(`/embed/${plain.token as unknown as string}`);
  expect(refused!.status()).toBe(404);
  expect(refused!.headers()).toMatchObject({ "x-frame-options": "DENY" });
  expect(refused!.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
});
