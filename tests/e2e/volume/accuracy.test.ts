import { signedIn } from "../accounts.ts";
import { calculate, surveyedSite, volumes } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

test("a volume shows ± once heights have an accuracy, on screen, saved, in the list and on paper", {
  tag: "@once",
}, async ({ page }) => {
  const { email, siteId } = await surveyedSite("accuracy");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/volume`);
  await page.getByRole("textbox", { name: "Target elevation" }).fill("490");
  await calculate(page);
  await expect(volumes(page)).toContainText(/Uncertainty\s*not known: the points have no height accuracy/);
  await page.getByRole("heading", { name: "Accuracy of Heights" }).click();
  await page.getByLabel("Points without an accuracy").fill("0");
  await calculate(page);
  await expect(page.getByText("The accuracy of points must be above 0").first()).toBeVisible();
  await page.getByLabel("Points without an accuracy").fill("0.0001");
  await page.getByLabel("Error that all heights share").fill("0.02");
  await calculate(page);
  // 1.96 · 0.02 m · 10,000 m²; the points add hundredths in quadrature.
  const sure = /\+100,000.0 m³\s*± 392.0 m³ \(95 %\)/;
  await expect(volumes(page)).toContainText(sure);
  await expect(volumes(page)).toContainText(/\(121 points at 0.0001 m\)/);
  await expect(volumes(page)).toContainText(/± does not cover\s*ground between points/);

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#volume")).toContainText(sure);
  await page.goto(`/sites/${siteId}/results`);
  await expect(page.getByRole("cell", { name: /\+100,000.0\s*± 392.0 \(95 %\)/ })).toBeVisible();
  await page.goto(`/sites/${siteId}/report`);
  await expect(page.getByText("Recomputed from the stored points: identical")).toBeVisible();
  await expect(page.getByText("± 392.0 m³ (95 %)").first()).toBeVisible();
  await expect(page.getByText(/It does not cover the ground between the points/)).toBeVisible();
  // The stated accuracy is there again.
  await page.goto(`/sites/${siteId}/volume`);
  await expect(page.getByLabel("Error that all heights share")).toHaveValue("0.02");
});
