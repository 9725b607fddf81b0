import { readFile } from "node:fs/promises";
import { apiAs, approvedAccount, password, signedIn, signIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

const NEW = "Another-Horse7!";

test("an administrator's link sets a new password, once", async ({ page, browser, javaScriptEnabled }) => {
  const { email } = await approvedAccount("forgetful");
  await signIn(page, administrator.email, administrator.password);
  await expect(page).toHaveURL("/projects");
  await page.goto("/admin?size=100");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^View/ }).click();
  await page.getByRole("link", { name: "Password Link" }).click();
  await page.getByRole("button", { name: "Create Link" }).click();
  const link = await page.getByLabel("Link", { exact: true }).inputValue();

  const visitor = await browser.newPage({ javaScriptEnabled });
  // A mail scanner opens the link first, then the owner opens it twice.
  await page.request.get(link);
  for (let opened = 0; opened < 2; opened++) {
    await visitor.goto(link);
    await expect(visitor).toHaveURL("/reset-password");
    await expect(visitor.getByLabel("New password", { exact: true })).toBeVisible();
  }
  const token = new URL(link).searchParams.get("token")!;
  expect(await visitor.content()).not.toContain(token);
  const kept = (await visitor.context().cookies()).filter(({ name }) => name === "link");
  expect(kept.map(({ path }) => path).sort()).toEqual(["/reset-password", "/reset-password.data"]);
  for (const cookie of kept) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  const set = async (value: string) => {
    await visitor.getByLabel("New password", { exact: true }).fill(value);
    await visitor.getByLabel("Confirm new password").fill(value);
    await visitor.getByRole("button", { name: "Set Password" }).click();
  };
  await set("short");
  await expect(visitor.getByText("New password must be at least 12 characters long").first()).toBeVisible();
  await set(NEW);
  await expect(visitor.getByText("Your new password is set. Please sign in.")).toBeVisible();
  expect((await visitor.context().cookies()).map(({ name }) => name)).not.toContain("link");
  await signIn(visitor, email, NEW);
  await expect(visitor).toHaveURL("/projects");

  const late = await browser.newPage({ javaScriptEnabled });
  await late.goto(link);
  await late.getByLabel("New password", { exact: true }).fill(NEW);
  await late.getByLabel("Confirm new password").fill(NEW);
  await late.getByRole("button", { name: "Set Password" }).click();
  await expect(late.getByText(/^This link is no longer valid/).first()).toBeVisible();
  await visitor.close();
  await late.close();
});

test("a reset link survives visits to other pages, and another link does not take its place", async ({
  browser,
  javaScriptEnabled,
}) => {
  const [first, second] = [await approvedAccount("first-link"), await approvedAccount("second-link")];
  const admin = await apiAs(administrator.email, administrator.password);
  const linkFor = async (userId: string) =>
    `/reset-password?token=${(await admin("POST", `/admin/users/${userId}/reset-links`)).token}`;
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(await linkFor(first.userId));
  const field = page.getByLabel("New password", { exact: true });
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.goBack();
  await expect(field).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(await linkFor(second.userId));
  for (let press = 0; press < 2; press++) {
    await field.fill(NEW);
    await page.getByLabel("Confirm new password").fill(NEW);
    await page.getByRole("button", { name: "Set Password" }).click();
    await expect(page.getByText(/^You have opened another link in this browser/).first()).toBeVisible();
  }
  await tab.getByLabel("New password", { exact: true }).fill(NEW);
  await tab.getByLabel("Confirm new password").fill(NEW);
  await tab.getByRole("button", { name: "Set Password" }).click();
  await expect(tab.getByText("Your new password is set. Please sign in.")).toBeVisible();
  await signIn(tab, second.email, NEW);
  await expect(tab).toHaveURL("/projects");
  await context.close();
});

test("without mail nobody is promised an email", { tag: "@once" }, async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByText("You can sign in once it is approved.")).toBeVisible();
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveCount(0);
  await page.goto("/forgot-password");
  await expect(page.getByText(/Ask an administrator for a link/)).toBeVisible();
  await page.goto("/reset-password");
  await expect(page.getByText(/^This page needs the link from an email/)).toBeVisible();
});

test("other sessions are listed and ended", async ({ page, browser, javaScriptEnabled }) => {
  const { email } = await approvedAccount("phones");
  await signedIn(page, email);
  const phone = await browser.newPage({
    javaScriptEnabled,
    userAgent: "Mozilla/5.0 (Android 14) Firefox/133.0",
  });
  await signIn(phone, email, password);
  await expect(phone).toHaveURL("/projects");

  await page.goto("/settings/sessions");
  const rows = page.getByRole("table", { name: "Where You Are Signed In" }).getByRole("row");
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await rows
    .filter({ hasText: "Firefox on Android" })
    .getByRole("button", { name: /^Sign Out/ })
    .click();
  await expect(page.getByText("Signed out there")).toBeVisible();
  await expect(rows.filter({ hasText: "Firefox on Android" })).toHaveCount(0);
  await phone.goto("/projects");
  await expect(phone).toHaveURL(/\/login/);
  await phone.close();
});

test("on a phone every part of the settings is in view", { tag: "@once" }, async ({ page }) => {
  const { email } = await approvedAccount("small");
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, email);
  await page.goto("/settings/notifications");
  const parts = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await expect(parts).toHaveCount(7);
  for (const part of await parts.all()) {
    const { x, width } = (await part.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  }
});

test("a person downloads their data and deletes their account", async ({ page }) => {
  const { email } = await approvedAccount("leaving");
  await signedIn(page, email);
  await page.goto("/settings/account");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("my-data.json");
  expect(JSON.parse(await readFile(await download.path(), "utf8")).account.email).toBe(email);

  await page.getByRole("link", { name: "Delete Account" }).click();
  await page.getByLabel("Your password").fill("Wrong-Horse-77!");
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByText("Your password is wrong").first()).toBeVisible();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
  await signIn(page, email, password);
  await expect(page.getByText("Incorrect email or password").first()).toBeVisible();
});
