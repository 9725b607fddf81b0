import { approvedAccount, signIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

test("after signing out, Back shows nothing of the account", async ({ page }) => {
  const { email, api } = await approvedAccount("leaving");
  await api("POST", "/projects", { name: "Private Quarry" });
  await signIn(page, email);
  await expect(page).toHaveURL("/projects");
  await expect(page.getByText("Private Quarry").first()).toBeVisible();
  await page.getByRole("banner").getByText(email).first().click();
  await page
    .getByRole("button", { name: "Logout" })
    .or(page.getByRole("menuitem", { name: "Logout" }))
    .click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Private Quarry")).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
  // The browser stays known, so that a stranger's guesses do not lock out its users.
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain("browser");
  expect(names).not.toContain("sid");
});
