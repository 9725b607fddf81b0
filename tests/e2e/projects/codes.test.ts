import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { surveyedSite } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

const legendMark = (page: Page, code: string) =>
  page.locator(".plan-legend li", { hasText: code }).locator(".plan-symbol");
const planMark = (page: Page) => page.locator('.plan-points[data-shape="wedge"]');

test("a manager chooses how a code is drawn, and resets it", async ({ page }) => {
  const { email, projectId, siteId } = await surveyedSite("codes");
  await signedIn(page, email);
  await page.goto(`/projects/${projectId}`);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Point Codes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Point Codes" })).toBeVisible();
  await page.getByLabel("Colour of TOPO").selectOption("Pink");
  await page.getByLabel("Shape of TOPO").selectOption("Wedge");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Point codes updated successfully")).toBeVisible();

  await page.goto(`/sites/${siteId}`);
  await expect(legendMark(page, "TOPO")).toHaveAttribute("style", /--pt-pink/);
  await expect(planMark(page)).toHaveAttribute("style", /--pt-pink/);
  // The chip keeps the specification's colour.
  await expect(page.locator(".chip-code", { hasText: "TOPO" }).first()).toHaveClass(/chip-info/);

  await page.goto(`/projects/${projectId}/codes`);
  await expect(page.getByLabel("Colour of TOPO")).toHaveValue("pink");
  await page.getByRole("button", { name: "Reset All" }).click();
  await expect(page.getByText("Point codes updated successfully")).toBeVisible();
  await page.goto(`/sites/${siteId}`);
  await expect(legendMark(page, "TOPO")).toHaveAttribute("style", /--pt-blue/);
});

test("a plain member has no link to the page of point codes, and may not open it", { tag: "@once" }, async ({
  page,
}) => {
  const { api } = await approvedAccount("codes-owner");
  const member = await approvedAccount("codes-member");
  const { team } = await api("POST", "/teams", { name: "Codes" });
  const { user } = await member.api("GET", "/auth/me");
  await api("POST", `/teams/${team!._id}/members`, { userId: user!._id, role: "member" });
  const { project } = await api("POST", "/projects", { name: "Shared", teamId: team!._id });
  const points = [{ name: "1", code: "TOPO", latitude: 46, longitude: 8, ellipsoidalHeight: 500 }];
  await api("POST", `/projects/${project!._id}/sites`, { name: "S", points });
  await signedIn(page, member.email);
  await page.goto(`/projects/${project!._id}`);
  await expect(page.getByRole("heading", { name: "Sites (1)" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Point Codes" })).toHaveCount(0);
  const response = await page.goto(`/projects/${project!._id}/codes`);
  expect(response!.status()).toBe(403);
  // A dialog within a page is refused, too.
  const dialog = await page.goto(`/projects/${project!._id}/materials/new`);
  expect(dialog!.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "No access" })).toBeVisible();
});
