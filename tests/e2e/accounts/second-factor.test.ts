import { generateSync } from "otplib";
import type { Page } from "playwright/test";
import { approvedAccount, password, signedIn, signIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

/** The code that an app shows after `steps` half minutes. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
};

/** Sets up a second factor on the settings pages. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Set Up an Authenticator App" }).click();
  await page.getByRole("button", { name: "Set Up an Authenticator App" }).click();
  await expect(page.getByRole("img", { name: "QR code of the key" })).toBeVisible();
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(" ", "");
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Switch On" }).click();
  await expect(page.getByText(/^This code is not valid/).first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(secret));
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Switch On" }).click();
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const codes = (await list.allInnerTexts()).map(text => text.trim());
  await page.getByRole("link", { name: "I Have Saved Them" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  return { secret, codes };
}

test("a second factor is set up, asked for at sign-in, and removed", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const { email } = await approvedAccount("careful");
  await signedIn(page, email);
  const { secret, codes } = await setUp(page);

  const visitor = await browser.newPage({ javaScriptEnabled });
  await visitor.goto("/login?redirectTo=%2Fteams");
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(visitor).toHaveURL(/\/login\/code/);
  await enterCode(visitor, "000000");
  await expect(visitor.getByText(/^This code is not valid/).first()).toBeVisible();
  await enterCode(visitor, codeOf(secret, 1));
  await expect(visitor).toHaveURL("/teams");
  await visitor.close();

  const without = await browser.newPage({ javaScriptEnabled });
  await signIn(without, email);
  await enterCode(without, codes[0]!);
  await expect(without).toHaveURL("/projects");
  await without.close();

  await page.goto("/settings/security");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await page.getByRole("link", { name: "Remove Authenticator App" }).click();
  await page.getByLabel("Code", { exact: true }).fill(codes[1]!);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Remove Authenticator App" }).click();
  await expect(page.getByText("Your authenticator app is removed")).toBeVisible();
});

test("the page for the code requires the password first", { tag: "@once" }, async ({ page }) => {
  await page.goto("/login/code");
  await enterCode(page, "123456");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Please sign in again with your password")).toBeVisible();
});

test("an administrator removes a lost second factor", async ({ page, browser, javaScriptEnabled }) => {
  const { email } = await approvedAccount("lostphone");
  const owner = await browser.newPage({ javaScriptEnabled });
  await signedIn(owner, email);
  await setUp(owner);
  await owner.close();
  await signedIn(page, administrator.email, administrator.password);
  await page.goto("/admin?size=100");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^View/ }).click();
  await page.getByRole("link", { name: "Remove Second Factor" }).click();
  await page.getByRole("button", { name: "Remove Second Factor" }).click();
  await expect(page.getByText("Second factor removed")).toBeVisible();
});
