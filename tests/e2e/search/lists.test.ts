import { approvedAccount, atProjects, signedIn } from "../accounts.ts";
import { administrator } from "../settings.ts";
import { expect, test } from "../watched.ts";

const withScript = () => test.info().project.use.javaScriptEnabled !== false;

test("projects are filtered by name and status and sorted, and the address keeps the filters and the order", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("lists");
  for (const [name, status] of [
    ["Quarry 10", "active"],
    ["quarry 2", "completed"],
    ["Dam 100%_", "active"],
  ])
    await api("POST", "/projects", { name, status });
  await atProjects(page, email);
  const table = page.getByRole("table", { name: "Projects" });
  const names = table.locator("tbody .row-title");
  await expect(names).toHaveText(["Dam 100%_", "quarry 2", "Quarry 10"]);

  const search = page.getByRole("searchbox", { name: "Search projects", exact: true });
  const bar = page.getByRole("search", { name: "Search projects" });
  await search.fill("QUARRY");
  if (!withScript()) await bar.getByRole("button", { name: "Show" }).click();
  await expect(names).toHaveText(["quarry 2", "Quarry 10"]);
  await expect(page).toHaveURL(/[?&]q=QUARRY/);
  await expect(bar.getByRole("status")).toHaveText("2 of 3 projects");

  await page.getByRole("columnheader", { name: "Project" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("columnheader", { name: "Project" })).toHaveAttribute("aria-sort", "ascending");
  await bar.getByLabel("Status").selectOption("completed");
  if (!withScript()) await bar.getByRole("button", { name: "Show" }).click();
  await expect(names).toHaveText(["quarry 2"]);

  // The address alone shows the same.
  await page.goto(page.url());
  await expect(names).toHaveText(["quarry 2"]);
  await expect(search).toHaveValue("QUARRY");

  await search.fill("nowhere");
  if (!withScript()) await bar.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No projects found")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(names).toHaveText(["Dam 100%_", "quarry 2", "Quarry 10"]);
  await expect(search).toHaveValue("");
});

test("an administrator finds an account that is not on the current page of the table", {
  tag: "@once",
}, async ({ page }) => {
  const { email } = await approvedAccount("found-account");
  await signedIn(page, administrator.email, administrator.password);
  await page.goto(`/admin?size=25&q=${encodeURIComponent(email.toUpperCase())}`);
  const rows = page.getByRole("table", { name: "User Management" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(email);
  await expect(page.getByText("1–1 of 1")).toBeVisible();
  await page.getByRole("link", { name: `View ${email}` }).click();
  await expect(page).toHaveURL(/q=/);
});

test("filters and checkboxes are not printed", { tag: "@once" }, async ({ page }) => {
  const { email, api } = await approvedAccount("printed-lists");
  const { project } = await api("POST", "/projects", { name: "On paper" });
  await api("POST", `/projects/${project!._id}/sites`, { name: "North", points: [] });
  await signedIn(page, email);
  await page.emulateMedia({ media: "print" });
  for (const path of ["/projects", `/projects/${project!._id}`]) {
    await page.goto(path);
    await expect(page.getByText(/^1 (project|site)$/)).toBeVisible();
    for (const control of [
      page.getByRole("searchbox"),
      page.getByRole("combobox"),
      page.getByRole("checkbox"),
    ])
      await expect(control).toHaveCount(0);
  }
});

test("all matching rows are deleted together", async ({ page }) => {
  const { email, api } = await approvedAccount("all-that-match");
  const { project } = await api("POST", "/projects", { name: "Many sites" });
  const path = `/projects/${project!._id}`;
  for (let i = 1; i <= 203; i++) await api("POST", `${path}/sites`, { name: `Site ${i}` });
  for (const name of ["Pit A", "Pit B"]) await api("POST", `${path}/sites`, { name });
  await signedIn(page, email);
  await page.goto(`${path}?q=site`);
  if (withScript()) await page.getByRole("checkbox", { name: "Select Site 203" }).check();
  await page.getByRole("checkbox", { name: "All 203 matching rows" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete 203 sites");
  await expect(page.getByText("and 153 more")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("203 sites deleted")).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("table", { name: "Sites" }).locator("tbody tr")).toHaveCount(2);
});

test("a long list is loaded page by page: on scrolling with a script, by its links without one", async ({
  page,
}) => {
  const { email, api } = await approvedAccount("long-list");
  const { project } = await api("POST", "/projects", { name: "Many sites" });
  for (let i = 1; i <= 203; i++) await api("POST", `/projects/${project._id}/sites`, { name: `Site ${i}` });
  await atProjects(page, email);
  await page.goto(`/projects/${project._id}?sort=name`);
  await expect(page.getByRole("heading", { name: "Sites (203)" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Sites" }).locator("tbody tr");
  await expect(rows).toHaveCount(200);
  await expect(rows.last()).toContainText("Site 200");
  const end = page.getByRole("navigation", { name: "More rows" });
  await expect(end.getByRole("status")).toHaveText("1–200 of 203");
  if (withScript()) {
    // The first attempt fails: the rows stay, and the link leads to the next page.
    const failed = page.waitForEvent("requestfailed", request => request.url().includes("/site-rows?"));
    await page.route("**/site-rows?*", route => route.abort(), { times: 1 });
    await end.scrollIntoViewIfNeeded();
    await failed;
    await expect(end).toHaveAttribute("aria-busy", "false");
    await expect(rows).toHaveCount(200);
    await end.getByRole("link", { name: "Show more" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows).toHaveCount(3);
    await end.getByRole("link", { name: "Show earlier" }).click();
    await expect(rows).toHaveCount(200);
    await end.scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(203);
    await expect(end.getByRole("status")).toHaveText("1–203 of 203");
    await expect(end.getByRole("link")).toHaveCount(0);
    // After an edit the reader is still at the row.
    await page.getByRole("link", { name: /^Rename.*Site 202/ }).click();
    await page.getByRole("textbox", { name: "Site name" }).fill("Site 202 East");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("link", { name: "Site 202 East", exact: true })).toBeInViewport();
    await expect(rows).toHaveCount(203);
    // Other filters start a new list.
    await page.getByRole("searchbox", { name: "Search sites" }).fill("203");
    await expect(rows).toHaveCount(1);
    await expect(end).toHaveCount(0);
    await page.getByRole("link", { name: /^Rename.*Site 203/ }).click();
    await page.getByRole("textbox", { name: "Site name" }).fill("Pit 203");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(rows).toHaveText([/Pit 203/]);
    await expect(page).toHaveURL(/q=203/);
    return;
  }
  await end.getByRole("link", { name: "Show more" }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.last()).toContainText("Site 203");
  await expect(end.getByRole("status")).toHaveText("201–203 of 203");
  await end.getByRole("link", { name: "Show earlier" }).click();
  await expect(rows).toHaveCount(200);
  // Deleting a row keeps the list's filters.
  await page.goto(`/projects/${project._id}?q=20&sort=name`);
  await page.getByRole("link", { name: /^Delete.*Site 201/ }).click();
  await page.getByRole("button", { name: "Delete Site" }).click();
  await expect(rows).toHaveText([/Site 20\D/, /Site 120/, /Site 200/, /Site 202/, /Site 203/]);
  // An address beyond the end redirects to the first page.
  await page.goto(`/projects/${project._id}?page=9`);
  await expect(rows).toHaveCount(200);
});
