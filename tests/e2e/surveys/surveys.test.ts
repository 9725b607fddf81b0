import type { Page } from "playwright/test";
import { atUpload, csv, send, settled } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

const HEAD = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n";
/** Three points whose names say which survey they belong to. */
const points = (prefix: string) =>
  csv(
    `${HEAD}${["8.594,46.634", "8.595,46.634", "8.594,46.635"].map((place, i) => `${prefix}${i + 1},TOPO,${place},149${i}\n`).join("")}`,
    `${prefix}.csv`,
  );

interface Upload {
  sitePath: string;
  name: string;
  day: string;
  label: string;
  hasScript: boolean | undefined;
}

async function uploadSurvey(page: Page, { sitePath, name, day, label, hasScript }: Upload) {
  await page.goto(`${sitePath}/upload`);
  await send(page, /^File of points/, points(name), hasScript);
  await page.waitForURL(/upload=/);
  await page.getByLabel("Date surveyed").fill(day);
  await page.getByLabel("Label").fill(label);
  await page.getByRole("button", { name: "Import 3 points" }).click();
  await expect(page.getByText("3 points imported")).toBeVisible();
}

const table = (page: Page, name: string) => page.getByRole("table", { name });
const row = (page: Page, text: string) =>
  table(page, "All Surveys").getByRole("row").filter({ hasText: text });

/** A site with a survey of 4 Nov and the current one of 11 Nov 2024, uploaded through its pages. */
async function twoSurveys(page: Page, hasScript: boolean | undefined) {
  const { sitePath, api } = await atUpload(page);
  await uploadSurvey(page, { sitePath, name: "OLD", day: "2024-11-04", label: "Before blast", hasScript });
  await uploadSurvey(page, { sitePath, name: "NEW", day: "2024-11-11", label: "After blast", hasScript });
  return { sitePath, api };
}

test("each upload is a survey with its date; an earlier one is viewed and made current", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await twoSurveys(page, javaScriptEnabled);
  const main = page.getByRole("main");
  await expect(main.getByText(/Surveyed\s*11 Nov 2024\s*After blast/)).toBeVisible();
  await page.getByRole("link", { name: "Surveys 2" }).click();
  await expect(row(page, "11 Nov 2024")).toContainText("Current");
  await expect(row(page, "4 Nov 2024")).toContainText("Before blast");
  await expect(page.getByRole("radio", { name: "From 4 Nov 2024, Before blast" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "To 11 Nov 2024, After blast" })).toBeChecked();

  await row(page, "4 Nov 2024").getByRole("link", { name: /^View/ }).click();
  await expect(page).toHaveURL(/\?survey=/);
  await expect(page.getByText("You are looking at the survey of 4 Nov 2024, Before blast.")).toBeVisible();
  await expect(table(page, "Survey Points Data")).toContainText("OLD1");
  await expect(table(page, "Survey Points Data")).not.toContainText("NEW1");
  await expect(page.getByRole("heading", { name: "Site Map" })).toBeVisible();
  await expect(table(page, "Uploaded Data")).toContainText("OLD.csv");
  for (const name of ["Upload Data", "Volume Calculator", /^Delete/])
    await expect(main.getByRole("link", { name })).toHaveCount(0);
  const survey = new URL(page.url()).search;
  const exported = await page.request.get(`${sitePath}/export/csv${survey}`);
  expect(await exported.text()).toContain("OLD1");
  expect((await page.request.get(`${sitePath}?survey=unknown`)).status()).toBe(404);

  await page.getByRole("button", { name: "Make Current" }).click();
  await expect(page.getByText("This is now the current survey")).toBeVisible();
  await expect(row(page, "4 Nov 2024")).toContainText("Current");
  await page.goto(sitePath);
  await expect(table(page, "Survey Points Data")).toContainText("OLD1");
  // No longer read-only.
  await expect(page.getByText(/You are looking at/)).toHaveCount(0);
});

test("a survey is renamed, dated, deleted and restored", async ({ page, javaScriptEnabled }) => {
  const { sitePath } = await twoSurveys(page, javaScriptEnabled);
  await page.goto(`${sitePath}/surveys`);
  await row(page, "4 Nov 2024").getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Date surveyed").fill("2024-12-24");
  await page.getByLabel("Label").fill("Christmas walk");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Survey saved successfully")).toBeVisible();
  await expect(row(page, "24 Dec 2024")).toContainText("Christmas walk");

  await row(page, "24 Dec 2024").getByRole("link", { name: /^Edit/ }).click();
  await page.getByLabel("Date surveyed").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Christmas walk")).toContainText(/Not dated\s*Uploaded/);

  const view = (await row(page, "Christmas walk").getByRole("link", { name: /^View/ }).getAttribute("href"))!;
  await row(page, "Christmas walk")
    .getByRole("link", { name: /^Delete/ })
    .click();
  await expect(page.getByText(/Christmas walk.* with 3 points\?/)).toBeVisible();
  await page.getByRole("button", { name: "Delete Survey" }).click();
  await expect(page.getByText("Survey deleted successfully")).toBeVisible();
  await expect(row(page, "Christmas walk")).toHaveCount(0);
  await expect(table(page, "Deleted and Replaced")).toContainText("Christmas walk");
  const otherTab = await page.context().newPage();
  await otherTab.goto(view);
  await expect(otherTab.getByRole("heading", { name: "Survey not found" })).toBeVisible();
  await otherTab.goto(`${sitePath}/surveys`);
  await page.getByRole("button", { name: "Restore Not dated, Christmas walk" }).click();
  await expect(page.getByText("Restored successfully")).toBeVisible();
  await expect(row(page, "Christmas walk")).toBeVisible();
  await expect(table(page, "Deleted and Replaced")).toHaveCount(0);
  await otherTab.getByRole("button", { name: "Restore Not dated, Christmas walk" }).click();
  await expect(otherTab.getByText(/^It is no longer in the bin/)).toBeVisible();
});

test("a site without a current survey shows a message, until another survey is made current", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { sitePath } = await twoSurveys(page, javaScriptEnabled);
  await page.goto(`${sitePath}/surveys`);
  await row(page, "11 Nov 2024")
    .getByRole("link", { name: /^Delete/ })
    .click();
  await expect(page.getByText(/the site will show no points/)).toBeVisible();
  await page.getByRole("button", { name: "Delete Survey" }).click();
  await expect(page.getByText("Survey deleted successfully")).toBeVisible();
  await page.goto(sitePath);
  await expect(page.getByRole("heading", { name: "No current survey" })).toBeVisible();
  await page.getByRole("link", { name: "Surveys 1" }).click();
  await row(page, "4 Nov 2024")
    .getByRole("button", { name: /^Make Current/ })
    .click();
  await expect(row(page, "4 Nov 2024")).toContainText("Current");
});

test("a replaced survey goes to the bin, and the date is asked for again", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath, api } = await atUpload(page);
  await expect(page.getByLabel("File of points")).toBeVisible();
  await uploadSurvey(page, {
    sitePath,
    name: "BAD",
    day: "2024-11-04",
    label: "Bad file",
    hasScript: javaScriptEnabled,
  });
  await page.goto(`${sitePath}/upload`);
  await send(page, /^File of points/, points("GOOD"), javaScriptEnabled);
  await page.waitForURL(/upload=/);
  await expect(page.getByLabel("Date surveyed")).toHaveValue("");
  await page.getByLabel("Date surveyed").fill("2999-01-01");
  await page.getByRole("button", { name: "Import 3 points" }).click();
  await expect(page.getByText(/^Please enter the day of the survey/).first()).toBeVisible();
  await page.getByLabel("Date surveyed").fill("2024-11-05");
  await settled(page, "Is it a new survey?").click();
  await page.getByLabel("Replace the current survey").check();
  if (javaScriptEnabled) await page.waitForURL(/role=replacement/);
  await page.getByLabel(/^Replace BAD\.csv, 3 points/).check();
  await page.getByRole("button", { name: "Import 3 points" }).click();
  await expect(page.getByText("3 points imported")).toBeVisible();
  const { surveys } = (await api("GET", `${sitePath}/surveys`)) as unknown as { surveys: object[] };
  expect(surveys).toMatchObject([{ surveyedOn: "2024-11-05", isCurrent: true }]);
  await page.goto(`${sitePath}/surveys`);
  await expect(table(page, "Deleted and Replaced").getByRole("row").nth(1)).toContainText(
    /4 Nov 2024\s*Bad file[\s\S]*Replaced by a new upload/,
  );
});

test("a new site reports the date in its file and what was odd, and accepts another date and a label", async ({
  page,
}) => {
  const { projectPath } = await atUpload(page);
  const file = { ...points('"P'), name: "pit-2024-11-04.csv" };
  await page.goto(`${projectPath}/sites/new`);
  await page.getByLabel("Site name").fill("Pit");
  await page.getByLabel(/^File of points/).setInputFiles(file);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  // Other remarks are on the page, and stay there.
  await expect(page.getByRole("status").filter({ hasText: "Site created" })).toHaveText(
    /^Site created successfully with topographic data(Dismiss)?$/,
  );
  await expect(page.getByRole("main").getByText(/Surveyed\s*4 Nov 2024/)).toBeVisible();
  await expect(page.getByText(/^3 rows have a cell that starts with a quote.*\(line 2\)$/)).toBeVisible();

  await page.goto(`${projectPath}/sites/new`);
  await page.getByLabel("Site name").fill("Pit 2");
  await page.getByLabel(/^File of points/).setInputFiles(file);
  await page.getByLabel("Date surveyed").fill("2999-01-01");
  await page.getByLabel("Label").fill("Before blast");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByLabel("Date surveyed")).toHaveAccessibleDescription(/not in the future/);
  await page.getByLabel("Date surveyed").fill("2024-11-03");
  await page.getByLabel(/^File of points/).setInputFiles(file);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("main").getByText(/Surveyed\s*3 Nov 2024\s*Before blast/)).toBeVisible();
});
