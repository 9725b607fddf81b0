import type { Page } from "playwright/test";
import { approvedAccount, password, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

/** Sends the page's form as a double click without a script does: twice, dropping the first response. */
async function postTwice(page: Page, fields: Record<string, string>) {
  const formKey = await page.locator("input[name=formKey]").last().inputValue();
  const post = () =>
    page.request.post(page.url(), {
      form: { ...fields, formKey },
      headers: { Origin: new URL(page.url()).origin },
    });
  return Promise.all([post(), post()]);
}

test("a form sent twice creates one project and redirects to it both times", async ({ page }) => {
  const { email, api } = await approvedAccount("twice");
  await signedIn(page, email);
  await page.goto("/create-project");
  const fields = { name: "Pressed twice", description: "", status: "active", teamId: "" };
  const [first, second] = await postTwice(page, fields);
  expect(first!.url()).toMatch(/\/projects\/\w+$/);
  expect(second!.url()).toBe(first!.url());
  const { projects } = (await api("GET", "/projects")) as unknown as { projects: unknown[] };
  expect(projects).toHaveLength(1);
});

test("two presses on the button create one team", async ({ page }) => {
  const { email, api } = await approvedAccount("pressed");
  await signedIn(page, email);
  await page.goto("/teams/new");
  await page.getByLabel("Team name").fill("Surveyors");
  await page.getByRole("button", { name: "Create", exact: true }).dblclick();
  await expect(page.getByText("Team created successfully")).toBeVisible();
  const { teams } = (await api("GET", "/teams")) as unknown as { teams: unknown[] };
  expect(teams).toHaveLength(1);
});

test("a deletion confirmed twice deletes once, and is reported once", { tag: "@once" }, async ({ page }) => {
  const { email, api } = await approvedAccount("deleted");
  const { project } = await api("POST", "/projects", { name: "Deleted twice" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}/delete`);
  const answers = await postTwice(page, {});
  for (const answer of answers) {
    expect(answer.url()).toMatch(/\/projects$/);
    expect(await answer.text()).not.toContain("not found");
  }
});

test("editing a project that somebody has deleted shows a message and returns what was typed", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("gone");
  const { project } = await api("POST", "/projects", { name: "Short-lived" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}/edit`);
  await page.getByLabel("Project name").fill("A name that took long to find");
  await page.getByLabel("Description").fill("And two lines\nof thought");
  await api("DELETE", `/projects/${project!._id}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("A name that took long to find");
  await expect(page.getByLabel("Description")).toHaveValue("And two lines\nof thought");
});

test("the form of a site for a project that somebody has deleted keeps the name", { tag: "@once" }, async ({
  page,
}) => {
  const { email, api } = await approvedAccount("gonesite");
  const { project } = await api("POST", "/projects", { name: "Short-lived" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}/sites/new`);
  await page.getByLabel("Site name").fill("North slope");
  await page.getByLabel(/^File of points/).setInputFiles("tests/e2e/small-site.csv");
  await api("DELETE", `/projects/${project!._id}`);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("North slope");
});

test("deleting what somebody else has just deleted redirects to the list with a message", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api } = await approvedAccount("both");
  const { project } = await api("POST", "/projects", { name: "Wanted gone by two" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}/delete`);
  await api("DELETE", `/projects/${project!._id}`);
  await page.getByRole("button", { name: "Delete Project" }).click();
  await expect(page).toHaveURL("/projects");
  await expect(page.getByText("Project not found")).toBeVisible();
});

test("a person removed from a team while viewing it is redirected to the teams", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  const owner = await approvedAccount("owner");
  const manager = await approvedAccount("manager");
  const member = await approvedAccount("member");
  const { team } = await owner.api("POST", "/teams", { name: "Crew" });
  await owner.api("POST", `/teams/${team!._id}/members`, { userId: manager.userId, role: "manager" });
  await owner.api("POST", `/teams/${team!._id}/members`, { userId: member.userId, role: "member" });
  const { project } = await owner.api("POST", "/projects", { name: "Crew's", teamId: team!._id });
  await signedIn(page, manager.email);
  await page.goto(`/teams/${team!._id}`);
  await owner.api("DELETE", `/teams/${team!._id}/members/${manager.userId}`);
  await page.getByLabel(`Role of ${member.email}`).selectOption("manager");
  // With JavaScript the choice is sent at once.
  if (!javaScriptEnabled)
    await page
      .getByRole("row")
      .filter({ hasText: member.email })
      .getByRole("button", { name: "Save" })
      .click();
  await expect(page).toHaveURL("/teams");
  await expect(page.getByText("Failed to load team")).toBeVisible();
  await page.goto(`/projects/${project!._id}`);
  await expect(page.getByRole("heading", { name: "Project not found" })).toBeVisible();
});

test("an expired session leads through sign-in back to the form with what was typed", async ({
  page,
  context,
}) => {
  const { email, api } = await approvedAccount("ended");
  await signedIn(page, email);
  await page.goto("/create-project");
  await page.getByLabel("Project name").fill("Typed before the end");
  await page.getByLabel("Description").fill("Grüße\nfrom the field");
  await page.getByLabel("Status").selectOption("archived");
  await context.clearCookies({ name: "sid" });
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/create-project");
  await expect(page.getByText("What you typed is still here")).toBeVisible();
  await expect(page.getByLabel("Project name")).toHaveValue("Typed before the end");
  await expect(page.getByLabel("Description")).toHaveValue("Grüße\nfrom the field");
  await expect(page.getByLabel("Status")).toHaveValue("archived");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByText("Project created successfully!")).toBeVisible();
  const { projects } = (await api("GET", "/projects")) as unknown as { projects: { name: string }[] };
  expect(projects.map(({ name }) => name)).toEqual(["Typed before the end"]);
  await page.goto("/create-project");
  await expect(page.getByLabel("Project name")).toHaveValue("");
});

test("an expired session keeps what was typed for a new site with a file", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const { email, api } = await approvedAccount("endedsite");
  const { project } = await api("POST", "/projects", { name: "Long day" });
  await signedIn(page, email);
  await page.goto(`/projects/${project!._id}/sites/new`);
  await page.getByLabel("Site name").fill("North slope");
  await page.getByLabel("Description").fill("Above the road");
  const rows = "P1,TOPO,8.594,46.634,1491\n".repeat(100_000);
  await page
    .getByLabel(/^File of points/)
    .setInputFiles({ name: "points.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await context.clearCookies({ name: "sid" });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("What you typed is still here")).toBeVisible();
  await expect(page.getByLabel("Site name")).toHaveValue("North slope");
  await expect(page.getByLabel("Description")).toHaveValue("Above the road");
});

test("what was typed is not shown to another account, and passwords are never kept", async ({
  page,
  context,
}) => {
  const writer = await approvedAccount("writer");
  const other = await approvedAccount("other");
  await signedIn(page, writer.email);
  await page.goto("/create-project");
  await page.getByLabel("Project name").fill("Not for everybody");
  await context.clearCookies({ name: "sid" });
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(other.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/create-project");
  await expect(page.getByLabel("Project name")).toHaveValue("");

  await page.goto("/settings/security");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("Another-Secret-77!");
  await page.getByLabel("Confirm new password").fill("Another-Secret-77!");
  await context.clearCookies({ name: "sid" });
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/login/);
  const cookies = await context.cookies();
  expect(cookies.filter(({ name, value }) => name === "draft" && value !== "")).toEqual([]);
});
