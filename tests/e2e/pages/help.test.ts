import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

test("Help on a page leads to the guide about it, and the guide's pages lead to each other", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("help");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "North" });
  await signedIn(page, email);
  await page.goto(`/sites/${site!._id}/surveys`);
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page).toHaveURL(/\/help\/surveys-over-time#see-and-change-the-list$/);
  await expect(page.getByRole("heading", { name: "Surveys over time" })).toBeVisible();
  const picture = page.getByRole("img", { name: /All surveys of a site/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);

  await page.getByRole("link", { name: "corrected survey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Map and points" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Exclude or correct points" })).toBeInViewport();
  await page.getByRole("link", { name: "User Guide" }).click();
  await expect(page.getByRole("link", { name: "Volumes" })).toBeVisible();
});

test("a visitor has help, too, and a page that does not exist is answered with 404", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
  expect((await page.goto("/help/nothing"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
