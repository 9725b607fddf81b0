import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { approvedAccount, atProjects, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

async function accountWith(name: string, ...projects: string[]) {
  const { email, api } = await approvedAccount(name);
  const ids: string[] = [];
  for (const project of projects) ids.push((await api("POST", "/projects", { name: project })).project!._id);
  return { email, api, ids };
}

test("several projects are archived at once, and unarchived", async ({ page }) => {
  const { email } = await accountWith("bulk", "Quarry A", "Quarry B", "Quarry C");
  await atProjects(page, email);
  for (const name of ["Quarry A", "Quarry B"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archive 2 projects");
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page).toHaveURL("/projects");
  await expect(page.getByText("2 projects archived")).toBeVisible();
  const current = page.getByRole("table", { name: "Projects", exact: true });
  await expect(current).not.toContainText("Quarry A");
  await expect(current).toContainText("Quarry C");
  await page.getByText("Archived (2)").click();
  await expect(page.getByRole("table", { name: "Archived projects" })).toContainText("Quarry A");
  await page.getByRole("checkbox", { name: "Select Quarry A" }).check();
  await page.getByRole("button", { name: "Unarchive" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unarchive 1 project");
  await page.getByRole("button", { name: "Unarchive" }).click();
  await expect(current).toContainText("Quarry A");
});

test("a project is archived with one press, is marked as archived, and loses nothing", {
  tag: "@once",
}, async ({ page }) => {
  const { email, api, ids } = await accountWith("archive", "Old quarry");
  await api("POST", `/projects/${ids[0]}/sites`, { name: "Bench 3" });
  await signedIn(page, email);
  await page.goto(`/projects/${ids[0]}`);
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("This project is archived")).toBeVisible();
  await expect(page.getByRole("table", { name: "Sites" })).toContainText("Bench 3");
  await page.goto("/projects");
  // If it is the only part, the archived part is expanded.
  await expect(page.getByRole("table", { name: "Archived projects" })).toBeVisible();
  await page.goto(`/projects/${ids[0]}`);
  await page.getByRole("button", { name: "Unarchive" }).click();
  await expect(page.getByText("This project is archived")).toBeHidden();
});

test("sites are renamed, and deleted together", async ({ page }) => {
  const { email, api, ids } = await accountWith("sites", "Quarry");
  const sites: string[] = [];
  for (const name of ["One", "Two", "Three"])
    sites.push((await api("POST", `/projects/${ids[0]}/sites`, { name })).site!._id);
  await signedIn(page, email);
  await page.goto(`/sites/${sites[0]}`);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("link", { name: "Rename" }).click();
  await page.getByLabel("Site name").fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Site name is required").first()).toBeVisible();
  await page.getByLabel("Site name").fill("North bench");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("North bench");
  await page.goto(`/projects/${ids[0]}`);
  const deleteTwo = async () => {
    for (const name of ["Two", "Three"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete 2 sites");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("2 sites deleted")).toBeVisible();
    await expect(page.getByText("Sites (1)")).toBeVisible();
  };
  await deleteTwo();
  await page.getByRole("button", { name: "Undo Deletion" }).click();
  await expect(page.getByText("2 items restored")).toBeVisible();
  await expect(page).toHaveURL(`/projects/${ids[0]}`);
  await expect(page.getByText("Sites (3)")).toBeVisible();
  await deleteTwo();
  await api("POST", `/bin/${sites[1]}/restore`, {});
  await api("POST", `/bin/${sites[2]}/restore`, {});
  await page.getByRole("button", { name: "Undo Deletion" }).click();
  await expect(page.getByRole("alert")).toContainText("0 of 2 items restored. Not changed");
  await page.goto(`/projects/${ids[0]}`);
  await deleteTwo();
  await page.goto("/bin");
  for (const name of ["Two", "Three"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Restore", exact: true }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restore 2 items");
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("2 items restored")).toBeVisible();
});

test("rows that may not be changed are named, and an empty selection is reported", { tag: "@once" }, async ({
  page,
}) => {
  const { email } = await accountWith("refused", "Mine");
  const other = await accountWith("refusing", "Theirs");
  await signedIn(page, email);
  await page.goto(`/projects/bulk?deed=delete&id=${other.ids[0]}`);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(/0 of 1 project deleted/)).toBeVisible();
  await page.goto("/projects/bulk?deed=delete");
  await expect(page.getByText("Please select at least one row")).toBeVisible();
  // Among all matching projects, none is archived.
  await page.goto("/projects/bulk?deed=unarchive&all=1");
  await expect(page.getByText("Nothing in the list can be changed")).toBeVisible();
  expect((await page.goto("/projects/bulk?deed=explode&id=x"))!.status()).toBe(400);
});

test("selected sites are exported as one ZIP, by viewers, too", { tag: "@once" }, async ({ page }) => {
  const { api, ids } = await accountWith("export", "Quarry");
  const point = { name: "1", code: "TOPO", latitude: 46.5, longitude: 8.5, ellipsoidalHeight: 500 };
  for (const name of ["One", "Two", "Three"])
    await api("POST", `/projects/${ids[0]}/sites`, { name, points: [point] });
  const viewer = await approvedAccount("export-viewer");
  const { team } = await api("POST", "/teams", { name: "Crew" });
  await api("POST", `/teams/${team!._id}/members`, { userId: viewer.userId, role: "viewer" });
  await api("PUT", `/projects/${ids[0]}`, { name: "Quarry", teamId: team!._id });
  await signedIn(page, viewer.email);
  await page.goto(`/projects/${ids[0]}`);
  for (const name of ["One", "Three"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Export 2 sites");
  await page.getByLabel("Format").selectOption("geojson");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Quarry.zip");
  const archive = unzipSync(await readFile(await download.path()));
  expect(Object.keys(archive).sort()).toEqual(["One.geojson", "Three.geojson"]);
});
