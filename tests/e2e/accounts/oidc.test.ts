import type { Page } from "playwright/test";
import { type OidcServer, oidcServer } from "../../oidc-server.ts";
import {
  ageProofs,
  approvedAccount,
  asAdministrator,
  newEmail,
  password,
  signedIn,
  userIdOf,
} from "../accounts.ts";
import { ports } from "../settings.ts";
import { expect, test } from "../watched.ts";

let provider: OidcServer;
test.beforeAll(async () => {
  provider = await oidcServer(ports.provider, `http://localhost:${ports.web}`);
});
test.afterAll(() => provider.close());

const toProvider = "Sign in with Alpine Survey AG";
let logins = 0;
/** A user of the provider with this verified address. */
function person(email: string): string {
  const login = `person-${process.pid}-${++logins}`;
  provider.people.set(login, { email, email_verified: true });
  return login;
}

/** The provider's own pages: sign in, and consent the first time. */
async function answerProvider(page: Page, login: string) {
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a trusted person is signed in and continues where they were", async ({ page }) => {
  const email = newEmail("trusted").replace("example.org", "trusted.example");
  await page.goto("/teams");
  await page.getByRole("link", { name: toProvider }).click();
  await answerProvider(page, person(email));
  await expect(page).toHaveURL("/teams");
  await expect(page.getByText("Login successful!")).toBeVisible();

  await page.goto("/settings/security");
  await expect(page.getByText("Your account has no password.")).toBeVisible();
  await page.getByRole("link", { name: "Unlink Alpine Survey AG" }).click();
  await page.getByRole("button", { name: "Unlink Account" }).click();
  await expect(page.getByText(/^You have no other way to sign in/).first()).toBeVisible();

  await page.goto("/settings/account/delete");
  await page.getByLabel("The email address of your account").fill("somebody@trusted.example");
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByText("Please enter the email address of your account").first()).toBeVisible();
  await page.getByLabel("The email address of your account").fill(email);
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByText("Your account is deleted")).toBeVisible();
});

test("an account without a password confirms its identity at the provider, which asks again", async ({
  page,
}) => {
  const email = newEmail("confirming").replace("example.org", "trusted.example");
  const login = person(email);
  await page.goto("/login?redirectTo=%2Fsettings%2Ftokens");
  await page.getByRole("link", { name: toProvider }).click();
  await answerProvider(page, login);
  await expect(page).toHaveURL("/settings/tokens");
  ageProofs(await userIdOf(email));
  await page.goto("/settings/tokens/new");
  await expect(page.getByRole("heading", { name: "Confirm It's You" })).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveCount(0);
  await page.getByRole("link", { name: toProvider }).click();
  // The provider still knows the browser, and asks anyway.
  await page.getByPlaceholder("Enter any login").fill(login);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await expect(page).toHaveURL("/settings/tokens/new");
  await page.getByLabel("Name").fill("Nightly");
  await page.getByRole("button", { name: "Create Token" }).click();
  await expect(page.getByLabel("Token", { exact: true })).toHaveValue(/^topo_/);
});

test("other accounts wait for approval, and a response is valid once", { tag: "@once" }, async ({ page }) => {
  const email = newEmail("waiting");
  const login = person(email);
  await page.goto("/login");
  await page.getByRole("link", { name: toProvider }).click();
  await answerProvider(page, login);
  await expect(page.getByText("Your account is awaiting administrator approval")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^This sign-in took too long, was used already/)).toBeVisible();

  const admin = await asAdministrator();
  const userId = await userIdOf(email);
  await admin("PATCH", `/admin/users/${userId}/approval`, { approvalStatus: "approved" });
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  // The provider still knows this browser, and asks nothing.
  await page.getByRole("link", { name: toProvider }).click();
  await expect(page).toHaveURL("/projects");
});

test("an account with the same address is linked after its password is given", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const { email } = await approvedAccount("same");
  const login = person(email);
  await page.goto("/login");
  await page.getByRole("link", { name: toProvider }).click();
  await answerProvider(page, login);
  await expect(page.getByText(/^There is already an account with your email address/)).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/settings/security/link");
  await expect(page.getByText(`${email} at Alpine Survey AG will sign in`)).toBeVisible();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Link Account" }).click();
  await expect(page.getByText("The account is linked")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Never");

  const elsewhere = await browser.newPage({ javaScriptEnabled });
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", { name: toProvider }).click();
  await answerProvider(elsewhere, login);
  await expect(elsewhere).toHaveURL("/projects");
  await elsewhere.close();
});

test("a signed-in person links an account with another address, and unlinks it", async ({ page }) => {
  const { email } = await approvedAccount("linking");
  const there = newEmail("private");
  await signedIn(page, email);
  await page.goto("/settings/security");
  await page.getByRole("link", { name: "Link Alpine Survey AG" }).click();
  await answerProvider(page, person(there));
  await expect(page.getByText(`${there} at Alpine Survey AG will sign in`)).toBeVisible();
  await expect(page.getByText(`your account here, ${email}.`)).toBeVisible();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Link Account" }).click();
  await expect(page.getByRole("row").filter({ hasText: there })).toBeVisible();
  await page.getByRole("link", { name: "Unlink Alpine Survey AG" }).click();
  await page.getByRole("button", { name: "Unlink Account" }).click();
  await expect(page.getByText("The account is unlinked")).toBeVisible();
  await expect(page.getByRole("link", { name: "Link Alpine Survey AG" })).toBeVisible();
});

test("an unavailable provider is reported, and passwords still work", { tag: "@once" }, async ({ page }) => {
  const { email } = await approvedAccount("patient");
  await page.goto("/login?redirectTo=%2Fteams");
  await page.getByRole("link", { name: "Sign in with Land Survey Office" }).click();
  await expect(page.getByText(/^Land Survey Office cannot be reached at the moment/)).toBeVisible();
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/teams");
});
