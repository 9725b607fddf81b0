import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { ageProofs, apiAs, approvedAccount, password, signedIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";
import { addPasskey, withAuthenticator } from "./passkeys.ts";

const isAsked = async (page: Page) =>
  expect(page.getByRole("heading", { name: "Confirm It's You" })).toBeVisible();

async function confirm(page: Page, typed = password) {
  await page.getByLabel("Your password").fill(typed);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
}

/** An administrator's account, signed in with a session whose last proof is too old. */
async function asOldSession(page: Page, name: string) {
  const account = await approvedAccount(name);
  const admin = await apiAs(administrator.email, administrator.password);
  await admin("PATCH", `/admin/users/${account.userId}`, { role: "admin" });
  await signedIn(page, account.email);
  ageProofs(account.userId);
  return account;
}

test("an administrator confirms their identity before changing a role, and nothing typed is lost", async ({
  page,
}) => {
  const { userId } = await asOldSession(page, "stepup");
  const { email } = await approvedAccount("promoted");
  await page.goto(`/admin?size=100&q=${encodeURIComponent(email)}`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^Edit/ }).click();
  await isAsked(page);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/admin\?/);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^Edit/ }).click();
  await confirm(page, "Wrong-Horse-77!");
  await expect(page.getByText("Your password is wrong").first()).toBeVisible();
  await confirm(page);
  const form = page.locator("form").filter({ hasText: "Update User" });
  await expect(form.getByLabel("Username")).toBeVisible();

  // As if the person had taken longer than ten minutes.
  ageProofs(userId);
  await form.getByLabel("Username").fill("Typed slowly");
  await form.getByLabel("Role").selectOption("Admin");
  await form.getByRole("button", { name: "Update User" }).click();
  await isAsked(page);
  await confirm(page);
  await expect(form.getByText("This has not been saved yet. What you typed is still here.")).toBeVisible();
  await expect(form.getByLabel("Username")).toHaveValue("Typed slowly");
  // The proof leaves no second copy of the form behind: Cancel is pressed once.
  await page.getByText("Cancel", { exact: true }).click();
  await expect(page).toHaveURL(/\/admin\?/);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^Edit/ }).click();
  await form.getByLabel("Role").selectOption("Admin");
  await form.getByRole("button", { name: "Update User" }).click();
  await expect(page).toHaveURL(/\/admin\?/);
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Admin");
});

test("a password reset link and a deletion ask for proof; reading does not", async ({ page }) => {
  const { userId } = await asOldSession(page, "helper");
  const { userId: other } = await approvedAccount("helped");
  await page.goto(`/admin/users/${other}`);
  await expect(page.getByRole("heading", { name: "User Details" })).toBeVisible();
  await page.getByRole("link", { name: "Password Link" }).click();
  await isAsked(page);
  await confirm(page);
  await page.getByRole("button", { name: "Create Link" }).click();
  await expect(page.getByLabel("Link", { exact: true })).toHaveValue(/reset-password/);
  await page.goto(`/admin/users/${other}/delete`);
  await expect(page.getByRole("button", { name: "Delete User" })).toBeVisible();
  ageProofs(userId);
  await page.getByRole("button", { name: "Delete User" }).click();
  await isAsked(page);
  await confirm(page);
  await page.getByRole("button", { name: "Delete User" }).click();
  await expect(page).toHaveURL("/admin");
});

test("a person downloads their data after confirming", async ({ page }) => {
  const { email, userId } = await approvedAccount("taking");
  await signedIn(page, email);
  ageProofs(userId);
  await page.goto("/settings/account");
  const link = page.getByRole("link", { name: "Download", exact: true });
  await link.click();
  await isAsked(page);
  await confirm(page);
  await expect(page).toHaveURL("/settings/account");
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(JSON.parse(await readFile(await download.path(), "utf8")).account.email).toBe(email);
});

test("adding a webhook or switching it on asks for proof; switching it off does not", async ({ page }) => {
  const { email, userId, api } = await approvedAccount("hooked");
  const { project } = await api("POST", "/projects", { name: "Quarry" });
  await signedIn(page, email);
  ageProofs(userId);
  await page.goto(`/projects/${project!._id}/webhooks`);
  await page.getByRole("link", { name: "Add Webhook" }).first().click();
  await isAsked(page);
  await confirm(page);
  await page.getByLabel("Name").fill("Office");
  await page.getByLabel("Address").fill("https://hook.invalid/");
  await page.getByLabel("Result saved").check();
  await page.getByRole("button", { name: "Add Webhook" }).click();
  await page.getByRole("link", { name: "Done" }).click();
  ageProofs(userId);
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("button", { name: "Switch on" }).click();
  await isAsked(page);
  await confirm(page);
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByRole("button", { name: "Switch off" })).toBeVisible();
});

test("a passkey or a recovery code is enough", async ({ page, browser, javaScriptEnabled }) => {
  const { email, userId } = await approvedAccount("by-passkey");
  const owner = await browser.newPage({ javaScriptEnabled: true });
  await signedIn(owner, email);
  await withAuthenticator(owner);
  await addPasskey(owner, "Laptop");
  const code = (
    await owner.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").first().innerText()
  ).trim();
  ageProofs(userId);
  if (javaScriptEnabled) {
    await owner.goto("/proof?redirectTo=/settings/account");
    await owner.getByRole("button", { name: "Use a Passkey" }).click();
    await expect(owner).toHaveURL("/settings/account");
    await expect(owner.getByText("Confirmed. You can continue.")).toBeVisible();
  }
  await page.context().addCookies(await owner.context().cookies());
  await owner.close();
  ageProofs(userId);
  await page.goto("/proof?redirectTo=/settings/account");
  const byCode = page.locator("form").filter({ has: page.getByLabel("Code", { exact: true }) });
  await byCode.getByLabel("Code", { exact: true }).fill(code);
  await byCode.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page).toHaveURL("/settings/account");
});

test("the confirmation page never redirects to another site", { tag: "@once" }, async ({ page }) => {
  const { email } = await approvedAccount("led");
  await signedIn(page, email);
  await page.goto("/proof?redirectTo=https://evil.example/&cancel=//evil.example");
  await expect(page.getByRole("link", { name: "Cancel" })).toHaveAttribute("href", "/settings/security");
  await confirm(page);
  await expect(page).toHaveURL("/settings/security");
});
