import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { reading } from "../../contract/reading-body.ts";
import { hasPoppler, PdfFile } from "../../contract/reports/pdf-file.ts";
import { signedIn } from "../accounts.ts";
import { calculate, surveyedSite, volumes, wedge } from "../earthworks.ts";
import { csv, send } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

type Points = ReturnType<typeof wedge>;

/** A square of 100 m over three weeks: lowered by 2 m, then with a few points changed. */
async function threeSurveys(name: string) {
  const { email, api, siteId } = await surveyedSite(name);
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  const ids = [String(site!.datasetId)];
  const first = { surveyedOn: "2026-11-04", label: "Before blast 43" };
  await api("PATCH", `/sites/${siteId}/surveys/${ids[0]}`, first);
  const add = async (body: { points: Points; [field: string]: unknown }) => {
    const added = await api("POST", `/sites/${siteId}/topographic-data`, { ...body, role: "new" });
    ids.push(String(added.site!.datasetId));
  };
  await add({ points: wedge(-2), surveyedOn: "2026-11-11", label: "After blast 43" });
  await add({ points: changed(wedge(-2)), surveyedOn: "2026-11-18", label: "" });
  return { email, api, siteId, ids: ids as [string, string, string], add };
}

/** Point 1 has another name, 2 another code, 60 is 0.5 m higher. */
const changed = (points: Points): Points =>
  points.map(point => {
    if (point.name === "1") return { ...point, name: "N1" };
    if (point.name === "2") return { ...point, code: "ROAD" };
    if (point.name === "60") return { ...point, ellipsoidalHeight: point.ellipsoidalHeight + 0.5 };
    return point;
  });

const card = (page: Page) => page.getByRole("region", { name: "Comparison" });

async function downloadedPdf(page: Page): Promise<PdfFile> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  return new PdfFile(readFileSync(await download.path()));
}
const table = (page: Page, name: string) => page.getByRole("table", { name });

test("two surveys are compared as surfaces and point by point, filtered, and downloaded", async ({
  page,
}) => {
  const { email, siteId, ids } = await threeSurveys("compare");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/surveys`);
  await page.getByRole("radio", { name: /^From 4 Nov 2026/ }).check();
  await page.getByRole("radio", { name: /^To 11 Nov 2026/ }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "11 Nov against 4 Nov 2026" })).toBeVisible();
  await expect(card(page)).toContainText(/From\s*4 Nov 2026\s*Before blast 43, 121 points/);
  // 100 m · 100 m · 2 m.
  await expect(card(page)).toContainText(/Removed \(cut\)\s*20,000.0 m³\s*11 Nov lies below 4 Nov/);
  await expect(card(page)).toContainText(/Placed \(fill\)\s*0.0 m³/);
  await expect(card(page)).toContainText(
    /Net \(fill − cut\)\s*−20,000.0 m³\s*Placed minus removed: more removed/,
  );
  await expect(card(page)).toContainText(/Common area\s*10,000.0 m²/);
  await expect(card(page)).toContainText(/Within tolerance\s*0.0 m², 0 %/);
  await expect(page.getByRole("img", { name: /^Plan of height differences/ })).toBeVisible();
  await expect(page.getByText("121 points marked:")).toBeVisible();
  await expect(page.getByText("1–25 of 121")).toBeVisible();
  await page.getByRole("link", { name: "Next Page" }).click();
  await expect(page.getByText("26–50 of 121")).toBeVisible();

  await page.getByLabel("From", { exact: true }).selectOption({ label: "11 Nov 2026, After blast 43" });
  await page.getByLabel("To", { exact: true }).selectOption({ label: "18 Nov 2026" });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "18 Nov against 11 Nov 2026" })).toBeVisible();
  await expect(page.getByRole("link", { name: "All differences 4" })).toBeVisible();
  await expect(table(page, "Points by Name").getByRole("row", { name: /^60 / })).toContainText("+0.500");
  await expect(page.getByText("118 unchanged", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Changed code 1" }).click();
  await expect(table(page, "Points by Name").getByRole("row")).toHaveCount(2);
  await expect(table(page, "Points by Name")).toContainText(/TOPO|ELEV\s*to\s*ROAD/);
  const download = await page.request.get((await page.locator("#points a[download]").getAttribute("href"))!);
  expect(download.headers()["content-type"]).toContain("text/csv");
  expect((await download.text()).trim().split("\n").at(-1)).toMatch(/^"?2"?,/);

  await page.getByLabel("Paper").selectOption("A3");
  await page.getByLabel("Scale of the plan").selectOption("1:2,000");
  const onPaper = await downloadedPdf(page);
  expect(onPaper.text).toMatch(/MediaBox \[0 0 841\.8\d* 1190\.5\d*\]/);
  if (hasPoppler) expect(onPaper.read()).toContain("1:2,000 on A3");
  await page.getByLabel("Scale of the plan").selectOption("1:10");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(page.getByText(/At 1:10 the plan does not fit on A3/)).toBeVisible();

  await page.getByLabel("Height tolerance").fill("0.6");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("link", { name: "All differences 3" })).toBeVisible();
  await expect(card(page)).toContainText(/Tolerance\s*±0.60 m/);
  await page.getByLabel("Height tolerance").fill("much");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("Please enter a tolerance from 0 to 1000 m")).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  const status = async (query: string) =>
    (await page.request.get(`/sites/${siteId}/compare?${query}`)).status();
  expect(await status(`from=${ids[0]}&to=ffffffffffffffffffffffff`)).toBe(422);
  expect(await status(`from=${ids[0]}&to=${ids[0]}`)).toBe(422);
});

test("where point numbers start anew, points that moved are hidden until they are asked for", async ({
  page,
}) => {
  const { email, siteId, ids, add } = await threeSurveys("compare-anew");
  await add({
    points: wedge(-2).map((of, i) => ({ ...of, name: String(121 - i) })),
    surveyedOn: "2026-11-25",
  });
  const newest = (ids as string[])[3];
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/compare?from=${ids[1]}&to=${newest}`);
  // All but the middle of 11 by 11 points; opposite corners of 100 m by 100 m changed places.
  await expect(
    page.getByText(
      /^Most names stand for other points\. .*: 120 of 121 names .*\(10\.0 m\), by up to 141\.4 m/,
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /^Not moved/ })).toHaveAttribute("aria-current", "true");
  await expect(page.getByText("All points that differ have moved")).toBeVisible();
  await page.getByRole("link", { name: "Moved 120", exact: true }).click();
  await expect(page.getByText("1–25 of 120")).toBeVisible();
  await page.getByRole("link", { name: "All differences 120" }).click();
  await expect(page.getByText("1–25 of 120")).toBeVisible();
  await page.getByRole("link", { name: "Next Page" }).click();
  await expect(page.getByText("26–50 of 120")).toBeVisible();
  await page.getByRole("link", { name: "Not moved 0" }).click();
  await expect(page.getByText("All points that differ have moved")).toBeVisible();
});

test("surveys with different height references are compared only after confirmation; those without overlap have no volume", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, siteId, ids, add } = await threeSurveys("compare-heights");
  await add({ points: wedge(), reading: reading(), surveyedOn: "2026-11-20" });
  const far = wedge().map(point => ({ ...point, longitude: point.longitude + 0.1 }));
  await add({ points: far, surveyedOn: "2026-11-21" });
  const [first, , , seaLevel, away] = ids as string[];
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/compare?from=${first}&to=${seaLevel}`);
  await expect(page.getByText("The two surveys use different height references.")).toBeVisible();
  await expect(page.getByText("No volume between these surveys.")).toBeVisible();
  await expect(table(page, "Points by Name")).toHaveCount(0);
  // Nothing was compared, so nothing is said about unchanged points.
  await expect(card(page)).not.toContainText("Unchanged points");
  await page.getByRole("checkbox", { name: "Compare anyway" }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(card(page)).toContainText(/Common area\s*10,000.0 m²/);
  await expect(page.getByText("Check before use.")).toBeVisible();
  await downloadedPdf(page);
  const confirmed = page.url().replace("/compare?", "/reports/comparison.pdf?");
  // Another pair is not confirmed: its page says so, instead of a file or a volume.
  await page.goto(confirmed.replace(/confirmHeights=[^&]*/, "confirmHeights="));
  await expect(page.getByText(/Confirm to compare them anyway/)).toHaveCount(2);
  await page.goto(confirmed.replace("reports/comparison.pdf", "compare"));

  // A confirmation for one pair does not apply to another.
  await page.getByLabel("From", { exact: true }).selectOption(ids[1]!);
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByText("No volume between these surveys.")).toBeVisible();

  await page.goto(`/sites/${siteId}/compare?from=${first}&to=${away}`);
  await expect(page.getByText(/have no ground in common/)).toBeVisible();
  await expect(page.getByText("The differences by point are below.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Moved 121" })).toBeVisible();

  await page.goto(`/sites/${siteId}/surveys`);
  const names = "18 Nov 2026, 11 Nov 2026 and 4 Nov 2026";
  await api("PUT", `/sites/${siteId}/current-survey`, { surveyId: seaLevel });
  await page.reload();
  await expect(page.getByText(/have heights above the ellipsoid\. The current survey/)).toBeVisible();
  await api("DELETE", `/sites/${siteId}/surveys/${away}`);
  await page.reload();
  await expect(page.getByText(`${names} have heights above the ellipsoid.`)).toBeVisible();

  await page.goto(`/sites/${siteId}/compare?from=${first}&to=${away}`);
  await expect(page.getByRole("heading", { level: 1, name: "Compare Surveys" })).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toHaveAccessibleDescription(
    /That survey no longer exists/,
  );
});

test("progress lists the volume of each survey against the first, the previous one, a level and a design", async ({
  page,
}) => {
  const { email, api, siteId } = await threeSurveys("progress");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/surveys`);
  // Volumes that take long appear on a later visit.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Volume Against the First Survey" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByText("Net, placed less removed, m³")).toBeVisible();
  await expect(
    page
      .getByRole("img", { name: /^Net volume \(placed − removed\) of surveys on 3 days.* m³ on 18 Nov 2026/ })
      .filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Progress" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Progress" })).toBeVisible();
  const row = (day: string) => table(page, "Volume by Survey").getByRole("row").filter({ hasText: day });
  await expect(page.getByText(/^Computing/)).toHaveCount(0);
  await expect(row("11 Nov 2026").getByRole("cell")).toContainText([
    "4 Nov 2026",
    "20,000.0",
    "0.0",
    "−20,000.0",
    "−20,000.0",
    "10,000.0",
  ]);
  await expect(row("18 Nov 2026")).toContainText("Current");
  await expect(
    page.getByRole("img", { name: /^Net volume .* of surveys on 3 days/ }).filter({ visible: true }),
  ).toBeVisible();

  await page.getByLabel("Compare each survey with").selectOption("level");
  await page.getByLabel("Level, above the ellipsoid").fill("498");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Level 498 m above the ellipsoid")).toBeVisible();
  await expect(page.getByText(/^Computing/)).toHaveCount(0);
  // Cut ½·70·7·100, fill ½·30·3·100.
  await expect(row("Before blast 43")).toContainText(/24,500.0.*4,500.0.*\+20,000.0/s);
  await expect(page.getByText("Net, above the level less missing below it, m³")).toBeVisible();
  const csvPath = (await page.getByRole("link", { name: "CSV" }).getAttribute("href"))!;
  expect(await (await page.request.get(csvPath)).text()).toContain("Before blast 43");
  const pdf = await downloadedPdf(page);
  expect(pdf.text).toContain("Progress report, ");
  if (hasPoppler) expect(pdf.read()).toContain("Level 498 m above the ellipsoid");
  await page.getByLabel("Level, above the ellipsoid").fill("high");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Please enter an elevation in metres")).toBeVisible();

  const { longitude, latitude } = wedge(0)[0]!;
  const formation = { name: "Formation", plane: { longitude, latitude, elevationM: 498 } };
  const { design } = await api("POST", `/sites/${siteId}/designs`, formation);
  await page.goto(`/sites/${siteId}/progress`);
  await page.getByLabel("Compare each survey with").selectOption("design");
  await page.getByLabel("Design", { exact: true }).selectOption({ label: "Formation" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("Design Formation, where it covers the survey")).toBeVisible();
  await expect(page.getByText(/^Computing/)).toHaveCount(0);
  await expect(row("Before blast 43")).toContainText(/24,500.0.*4,500.0.*\+20,000.0/s);
  await expect(page.getByRole("heading", { name: "Volume against a design" })).toBeVisible();
  await api("DELETE", `/sites/${siteId}/designs/${design!._id}`);
  await page.reload();
  await expect(
    page.getByText("The design to compare with no longer exists. Please choose another"),
  ).toBeVisible();

  await page.goto(`/sites/${siteId}/progress?against=previous`);
  await expect(page.getByText(/^Computing/)).toHaveCount(0);
  await row("18 Nov 2026").getByRole("link", { name: "11 Nov 2026" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "18 Nov against 11 Nov 2026" })).toBeVisible();

  // On paper the tables keep their columns.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole("columnheader", { name: "Position (m)" })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Position (m)" })).toBeVisible();
});

test("the calculator compares with an earlier survey of the site, and the saved volume names both", async ({
  page,
}) => {
  const { email, api, siteId, ids } = await threeSurveys("calculator");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("radio", { name: /^Surface to surface/ }).check();
  const list = page.getByLabel("Earlier survey");
  await expect(list.locator("optgroup").first()).toHaveAttribute("label", "Surveys of this site");
  await list.selectOption({ label: "Ramp Süd, Before blast 43, 4 Nov 2026" });
  await calculate(page);
  await expect(volumes(page)).toContainText(/Cut\s*19,9\d\d.\d m³\s*Removed since the earlier survey/);
  await expect(volumes(page)).toContainText(/Earlier survey\s*Ramp Süd, Before blast 43, 4 Nov 2026/);
  await expect(volumes(page)).toContainText(/Later survey\s*Ramp Süd, 18 Nov 2026/);
  await expect(page.getByText(/is treated as the earlier one/)).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#volume")).toContainText(
    /Earlier survey\s*Ramp Süd, Before blast 43, 4 Nov 2026/,
  );
  const { site } = await api("GET", `/sites/${siteId}?points=none`);
  expect(site!.volumeResults).toMatchObject({
    inputs: { otherSiteId: siteId, otherSurveyId: ids[0] },
    surveys: { earlier: { surveyedOn: "2026-11-04" }, later: { surveyedOn: "2026-11-18" } },
  });
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
  await expect(page.getByText("Ramp Süd, Before blast 43, 4 Nov 2026")).toBeVisible();

  await api("DELETE", `/sites/${siteId}/surveys/${ids[0]}`);
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.getByText(/^The survey to compare with no longer exists/).first()).toBeVisible();
});

test("a point is followed through the surveys, from its row", { tag: "@once" }, async ({ page }) => {
  const { email, siteId } = await threeSurveys("history");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}`);
  await page.getByRole("link", { name: "History of 2", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Point 2" })).toBeVisible();
  const rows = table(page, "The point in each survey").getByRole("row");
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText(/18 Nov 2026.*ROAD/s);
  await expect(rows.nth(2)).toContainText(/11 Nov 2026.*−2.000/s);
  await rows.nth(3).getByRole("link", { name: "4 Nov 2026" }).click();
  await expect(page.getByText(/You are looking at the survey of 4 Nov 2026/)).toBeVisible();

  await page.goto(`/sites/${siteId}/points/N1/history`);
  await expect(page.getByText("1 survey has this point")).toBeVisible();
  await page.goto(`/sites/${siteId}/points/nowhere/history`);
  await expect(page.getByText("No survey of this site has a point named nowhere")).toBeVisible();
});

test("before the import of a file its page shows how the points differ from the current survey", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { email, siteId } = await threeSurveys("preview");
  await signedIn(page, email);
  const head = "Name,Code,Longitude,Latitude,Ellipsoidal height (m)";
  const lines = [...changed(wedge(-2)), { ...wedge(-2)[0]!, name: "X1" }]
    .filter(({ name }) => name !== "121")
    .map(point =>
      [point.name, point.code, point.longitude, point.latitude, point.ellipsoidalHeight].join(","),
    );
  await page.goto(`/sites/${siteId}/upload`);
  await send(page, /^File of points/, csv([head, ...lines, ""].join("\n"), "week.csv"), javaScriptEnabled);
  await expect(page.getByText("1 new, 1 no longer there, 120 unchanged.")).toBeVisible();
});
