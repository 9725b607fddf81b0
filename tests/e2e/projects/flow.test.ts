import type { Page } from "playwright/test";
import { approvedAccount, newEmail, password, signedIn, signIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

async function signOut(page: Page, name: string) {
  await page.getByRole("banner").getByText(name).first().click();
  await page
    .getByRole("button", { name: "Logout" })
    .or(page.getByRole("menuitem", { name: "Logout" }))
    .click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
}

test("a new user gets from the landing page to a surveyed site", async ({ page }) => {
  const email = newEmail("maren");

  await page.goto("/");
  await expect(
    page.getByRole("heading", { level: 1, name: "Simple topographic project management" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Registration successful! Please wait for admin approval.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "What Happens Next" })).toBeVisible();
  const steps = page.getByRole("main").getByRole("listitem");
  await expect(steps).toHaveText([/Done: You created/, /Now: An administrator reviews/, /Later: Sign in/]);

  await signIn(page, email, password);
  await expect(page.getByText("An administrator has not approved your account yet.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  await signIn(page, administrator.email, administrator.password);
  await expect(page.getByText("Login successful!")).toBeVisible();
  await page.goto("/admin");
  const account = page.getByRole("row").filter({ hasText: email });
  await expect(account.getByText("Pending")).toBeVisible();
  await account.getByRole("button", { name: `Approve ${email}` }).click();
  await expect(page.getByText("User approved successfully")).toBeVisible();
  await expect(account.getByText("Approved")).toBeVisible();
  await signOut(page, administrator.email);

  await signIn(page, email, password);
  await expect(page).toHaveURL("/projects");
  await expect(page.getByText("No projects yet")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "New Project" }).first().click();
  await page.getByLabel("Project name").fill("Reuss Retention Basins");
  await page.getByLabel("Description").fill("Flood storage, stages 1 to 3");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("Project created successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sites (0)" })).toBeVisible();

  await page.getByRole("link", { name: "Add Site" }).first().click();
  await expect(page.getByRole("heading", { name: "Create New Site" })).toBeVisible();
  await page.getByLabel("Site name").fill("Retention Basin North");
  await page.getByLabel(/^File of points/).setInputFiles("tests/e2e/small-site.csv");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Site created successfully with topographic data")).toBeVisible();
  await expect(page.getByText(/121 kept, 1 could not be read/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Retention Basin North" })).toBeVisible();
  const header = page.getByRole("main");
  await expect(header.getByRole("link", { name: "Points 121" })).toBeVisible();
  await expect(header.getByText(/Types\s*4/)).toBeVisible();
  await expect(planOrMap(page)).toBeVisible();
  const points = page.getByRole("table", { name: "Survey Points Data" });
  // With a script, only the rows in view are in the DOM.
  await points.getByRole("row").nth(2).hover();
  await page.mouse.wheel(0, 2400);
  const named = points.getByRole("row").filter({ hasText: "Point 60" });
  await expect(named).toContainText("46.634812");
  await expect(named).toContainText("8.594450");
  await expect(named).toContainText("1491.200");
  await expect(named.getByRole("link", { name: /External Map/ })).toHaveAttribute(
    "href",
    "https://www.google.com/maps/search/?api=1&query=46.63481234,8.59445012",
  );
  await signOut(page, email);
  await expect(page).toHaveURL("/login");
});

test("a personal project is shared with a team from its page", async ({ page }) => {
  const { email, api } = await approvedAccount("sharing");
  await api("POST", "/teams", { name: "Sharers" });
  const { project } = await api("POST", "/projects", { name: "To share" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}`);
  await expect(page.getByRole("heading", { name: "Personal project" })).toBeVisible();
  await page.getByRole("link", { name: "Share with a Team" }).click();
  await page.getByLabel("Sharers").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { name: "Sharers" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Change Team" })).toBeVisible();
});

test("a refused form is shown again with what was typed and the reason", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Confirm password").fill("short");
  const submit = page.getByRole("button", { name: "Create account" });
  if (await submit.isEnabled()) {
    await submit.click();
    await expect(page.getByRole("alert")).toContainText("Please fix password requirements");
    await expect(page.getByLabel("Email")).toHaveValue("not an address");
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  } else await expect(submit).toBeDisabled();
});

test("a page for signed-in users leads through sign-in and back", { tag: "@once" }, async ({ page }) => {
  await page.goto("/create-project?teamId=1");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel("Email").fill(administrator.email);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/create-project?teamId=1");
});

test("a missing page is reported with the right status", { tag: "@once" }, async ({ page }) => {
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

/** With a script the live map replaces the plan, on a fast machine before the test has seen the plan. */
const planOrMap = (page: Page) =>
  page
    .getByRole("img", { name: "Plan of Retention Basin North" })
    .or(page.getByRole("region", { name: "Map of Retention Basin North" }))
    .first();
