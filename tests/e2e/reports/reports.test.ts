import { readFileSync } from "node:fs";
import { resultsToSave } from "#contract/volume/saved-volume.ts";
import type { VolumeStudyAnswer } from "#contract/volume/volume.ts";
import { formatVolume } from "#survey/report/format.ts";
import { hasPoppler, PdfFile } from "../../contract/reports/pdf-file.ts";
import { signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/** The smallest possible PNG: one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a manager sets the report details of the project, and a visitor downloads a report as PDF", async ({
  page,
}) => {
  const { email, api, projectId, siteId } = await surveyedSite("reports");
  const input = { mode: "cut_fill", targetElevation: 498 };
  const answer = await api("POST", `/sites/${siteId}/volume-studies`, { input });
  const { result, datasetId } = answer as unknown as VolumeStudyAnswer;
  await api("PATCH", `/sites/${siteId}`, { volumeResults: resultsToSave(result, datasetId) });
  await signedIn(page, email);

  await page.goto(`/projects/${projectId}`);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Report Details" }).click();
  await page.getByLabel("Company").fill("Alpin Survey Uri");
  await page.getByLabel("Report number").fill("RBN-2026-014");
  const logo = page.getByLabel("Logo", { exact: true });
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The logo must be a complete PNG or JPEG file").first()).toBeVisible();
  await expect(page.getByLabel("Company")).toHaveValue("Alpin Survey Uri");
  await logo.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: PIXEL });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Report details updated successfully")).toBeVisible();
  await page.goto(`/projects/${projectId}/report-details`);
  const picture = page.getByRole("img", { name: "Current logo" });
  await expect(picture).toBeVisible();
  expect((await page.request.get((await picture.getAttribute("src"))!)).headers()["content-type"]).toBe(
    "image/png",
  );

  await api("PATCH", `/sites/${siteId}/surveys/${datasetId}`, { surveyedOn: "2026-11-04" });
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText(/^Surveyed 4 Nov 2026$/)).toBeVisible();
  await page.getByLabel("Scale of the plan").selectOption("1:10");
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect(page.getByText(/At 1:10 the plan does not fit on A4/)).toBeVisible();
  await page.getByLabel("Paper").selectOption("A3");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/, Cut and fill, .+\.pdf$/);
  const pdf = new PdfFile(readFileSync(await download.path()));
  expect(pdf.text).toContain("/Alt (Logo of Alpin Survey Uri)");
  if (hasPoppler) expect(pdf.read()).toContain(`${formatVolume(result.cutVolume)} m³`);

  await page.goto(`/sites/${siteId}/results`);
  const [other] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^PDF/ }).click(),
  ]);
  expect(new PdfFile(readFileSync(await other.path())).pageCount).toBeGreaterThan(0);
});
