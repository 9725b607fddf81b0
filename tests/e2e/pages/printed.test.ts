import { signedIn } from "../accounts.ts";
import { surveyedSite, wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/** Width between the margins of an A4 sheet in portrait. */
const SHEET_PX = 688;
const CODE = "BORDO_INFERIORE_SCARPATA_PROVVISORIA";
const LABEL = "after the second lift, eastern slope not measured";

test("comparison, profile and progress keep all columns on the sheet, however long codes and survey names are", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, siteId } = await surveyedSite("printed");
  const points = wedge(-2).map(point => ({ ...point, code: CODE }));
  const survey = { points, surveyedOn: "2026-11-18", label: LABEL, role: "new" };
  await api("POST", `/sites/${siteId}/topographic-data`, survey);
  await signedIn(page, email);
  await page.setViewportSize({ width: SHEET_PX, height: 900 });
  for (const [path, table, column] of [
    ["compare", "Points by Name", "Position (m)"],
    ["profile?levelM=500", "Chainages", /^Cut or fill/],
  ] as const) {
    await page.emulateMedia({ media: "screen" });
    await page.goto(`/sites/${siteId}/${path}`);
    await expect(page.getByText(/^Computing/)).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    const last = page.getByRole("table", { name: table }).getByRole("columnheader", { name: column });
    await expect(last).toBeVisible();
    const { x, width } = (await last.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(SHEET_PX);
    await expect(page.getByRole("main").getByRole("link", { name: /CSV|Draw/ })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: /Draw/ })).toHaveCount(0);
  }

  // Words are not broken: a column must not be squeezed letter by letter by another one's label.
  await page.emulateMedia({ media: "screen" });
  await page.goto(`/sites/${siteId}/progress`);
  await expect(page.getByText(/^Computing/)).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  const cell = page.getByRole("table", { name: "Volume by Survey" }).getByText("First survey");
  const lines = await cell.evaluate(element => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
    const word = document.createRange();
    word.setStart(text, text.textContent!.indexOf("survey"));
    word.setEnd(text, text.textContent!.length);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});
