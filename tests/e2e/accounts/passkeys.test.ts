import { approvedAccount, password, signedIn, signIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";
import { addPasskey, withAuthenticator } from "./passkeys.ts";

test("a passkey is added, used after the password and instead of it, and removed", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "passkeys need a script");
  const { email } = await approvedAccount("passkey");
  await signedIn(page, email);
  await withAuthenticator(page);
  await page.goto("/settings/security/passkeys/new");
  await page.getByLabel("Your password").fill("Wrong-Horse-77!");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await expect(page.getByText("Please enter a name for the passkey").first()).toBeVisible();
  await page.getByLabel("Name").fill("Laptop");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await expect(page.getByText("Your password is wrong").first()).toBeVisible();
  await addPasskey(page, "Laptop");
  const list = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  await page.getByRole("link", { name: "I Have Saved Them" }).click();
  await expect(page.getByRole("row", { name: /Laptop.*Never/ })).toBeVisible();
  await addPasskey(page, "Laptop again");
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/login\/code/);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).toHaveURL("/projects");

  await page.context().clearCookies();
  await page.goto("/login?redirectTo=%2Fteams");
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page).toHaveURL("/teams");

  await page.goto("/settings/security");
  await expect(page.getByRole("row", { name: /Laptop/ })).not.toContainText("Never");
  await page.getByRole("link", { name: "Remove Laptop" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Remove Passkey" }).click();
  await expect(dialog.getByText("Please enter a code").first()).toBeVisible();
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(page.getByRole("row", { name: /Laptop/ })).toBeHidden();
});

test("a browser without the passkey shows a message, and accepts a recovery code", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const owner = await browser.newPage({ javaScriptEnabled: true });
  const { email } = await approvedAccount("elsewhere");
  await signedIn(owner, email);
  await withAuthenticator(owner);
  await addPasskey(owner, "Laptop");
  const list = owner.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(list).toHaveCount(10);
  const code = (await list.first().innerText()).trim();
  const another = (await list.nth(1).innerText()).trim();
  await owner.close();

  await signIn(page, email);
  await expect(page).toHaveURL(/\/login\/code/);
  if (javaScriptEnabled) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await page.getByRole("button", { name: "Use a Passkey" }).click();
  } else await expect(page.locator("noscript > div")).toContainText("Passkeys need JavaScript.");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/projects");

  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Remove Laptop" }).click();
  const form = page.locator("form").filter({ hasText: "Remove Passkey" });
  const remove = async (recoveryCode: string) => {
    await form.getByLabel("Your password").fill(password);
    await form.getByLabel("Code", { exact: true }).fill(recoveryCode);
    await form.getByRole("button", { name: "Remove Passkey" }).click();
  };
  await remove(code);
  await expect(form.getByText(/^This code is not valid/).first()).toBeVisible();
  await remove(another);
  await expect(page.getByText("Passkey removed")).toBeVisible();
});

test("without a script the passkey page offers codes of an app", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled, "with a script it makes one");
  const { email } = await approvedAccount("noscript");
  await signedIn(page, email);
  await page.goto("/settings/security/passkeys/new");
  await page.getByRole("link", { name: "Use an Authenticator App Instead" }).click();
  await expect(page.getByRole("button", { name: "Set Up an Authenticator App" })).toBeVisible();
});
