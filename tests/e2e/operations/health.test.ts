import { approvedAccount, signedIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

test("an administrator sees the state of the installation, from the Admin Panel", { tag: "@once" }, async ({
  page,
}) => {
  await signedIn(page, administrator.email, administrator.password);
  await page.goto("/admin");
  await page.getByRole("main").getByRole("link", { name: "Health", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  const card = (name: string) =>
    page.locator("[data-state]").filter({ has: page.getByText(name, { exact: true }) });
  await expect(page.locator("[data-state]")).toHaveCount(9);
  await expect(card("Version")).toContainText(`Node ${process.versions.node}, tables 0`);
  await expect(card("Database")).toContainText(/SQLite 3\.\d+.* [KM]B/);
  await expect(card("Disk")).toContainText(/free of .* [GT]B/);
  await expect(card("Queue")).toContainText(/1 worker/);
  await expect(card("Last Backup")).toContainText("No backup is scheduled. Set BACKUP_EVERY_H");
  await expect(card("Backup Check")).toContainText("No backup has been checked. Run npm run restore:check");
  await expect(card("Mail")).not.toContainText("Could not be read");
  await page.getByRole("link", { name: "Check Now" }).click();
  await expect(page).toHaveURL("/admin/health");
  await expect(page.locator("[data-state]")).toHaveCount(9);
});

test("anybody else is refused the health page", { tag: "@once" }, async ({ page }) => {
  const { email } = await approvedAccount("health-stranger");
  await signedIn(page, email);
  expect((await page.goto("/admin/health"))!.status()).toBe(403);
});
