import { approvedAccount, atProjects, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

const points = (longitude: number, latitude: number) =>
  [0, 1, 2].map(i => ({
    ...{ name: String(i), code: "TOPO", ellipsoidalHeight: 400 },
    longitude: longitude + (i % 2) * 1e-4,
    latitude: latitude + i * 1e-4,
  }));

/** A project with sites on two continents, two of them in the same town, and one without points. */
async function spreadProject(name: string) {
  const { email, api } = await approvedAccount(name);
  const projectId = (await api("POST", "/projects", { name: "Spread" })).project!._id;
  const add = async (site: string, at?: [number, number]) =>
    (await api("POST", `/projects/${projectId}/sites`, { name: site, ...(at && { points: points(...at) }) }))
      .site!._id;
  const ids = {
    town: await add("Hardbrücke", [8.52, 47.38]),
    town2: await add("Oerlikon", [8.54, 47.41]),
    mine: await add("Los Bronces", [-70.3, -33.15]),
    bare: await add("Planned"),
  };
  return { email, api, projectId, ids };
}

test("the plan leads from a project to its sites, zooming in where several are close together", async ({
  page,
}) => {
  const { email, projectId, ids } = await spreadProject("overview");
  await signedIn(page, email);
  await page.goto(`/projects/${projectId}`);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Map");
  const map = page.getByRole("region", { name: "Map of the sites of Spread" });
  const { javaScriptEnabled = true } = test.info().project.use;
  if (javaScriptEnabled) {
    // The live map replaces the plan; its marks are HTML links and buttons.
    await map.getByRole("button", { name: "2 sites, 6 points" }).click();
    await expect(map.getByRole("link", { name: "Oerlikon, 3 points" })).toBeVisible();
  } else {
    await map.getByRole("link", { name: /: 2 sites, 6 points/ }).click();
    await expect(map.getByRole("link", { name: /: Oerlikon, 3 points/ })).toBeVisible();
    await expect(page.getByText("2 sites of 3 shown")).toBeVisible();
    await expect(page.getByRole("table", { name: "Sites on the map" })).not.toContainText("Los Bronces");
    await page.getByRole("link", { name: "Show all sites" }).click();
  }
  await expect(page.getByRole("table", { name: "Sites on the map" })).toContainText("Los Bronces");
  await expect(page.getByText("Sites without points (1)")).toBeVisible();
  await page.goto(`/projects/${projectId}/map`);
  // A mark of the plan would be gone once the live map has replaced it.
  const name = javaScriptEnabled ? /^Los Bronces, 3 points/ : /: Los Bronces, 3 points/;
  await map.getByRole("link", { name }).click();
  await expect(page).toHaveURL(`/sites/${ids.mine}`);
});

test("on a phone no mark is beneath the map's tools", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the plan of the server has no tools");
  const { email, projectId } = await spreadProject("overview-phone");
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page, email);
  await page.goto(`/projects/${projectId}/map`);
  const map = page.getByRole("region", { name: "Map of the sites of Spread" });
  await expect(map.getByRole("link", { name: "Los Bronces, 3 points" })).toBeVisible();
  const tool = (await map.getByRole("button", { name: "Full screen" }).boundingBox())!;
  const frame = (await map.boundingBox())!;
  for (const link of await map.getByRole("link").all()) {
    const mark = (await link.boundingBox())!;
    expect(mark.x > tool.x + tool.width || mark.y > tool.y + tool.height).toBe(true);
    expect(mark.y).toBeGreaterThan(frame.y);
  }
});

test("the map of all projects omits archived ones", { tag: "@once" }, async ({ page }) => {
  const { email, api, projectId } = await spreadProject("overview-all");
  await atProjects(page, email);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL("/map");
  const table = page.getByRole("table", { name: "Sites on the map" });
  await expect(table.getByRole("row")).toHaveCount(4);
  await expect(table).toContainText("Spread");
  await api("PUT", `/projects/${projectId}`, { status: "archived" });
  await page.goto("/map");
  await expect(page.getByText("No sites on the map yet")).toBeVisible();
  await page.goto(`/projects/${projectId}/map`);
  await expect(table.getByRole("row")).toHaveCount(4);
});

test("an invalid address shows the whole map, and strangers see none", {
  tag: "@once",
}, async ({ page, browser }) => {
  const { email, projectId } = await spreadProject("overview-odd");
  await signedIn(page, email);
  for (const box of ["x", "1,2,3", "1e999,0,0,0", "a,b,c,d"]) {
    await page.goto(`/projects/${projectId}/map?box=${box}&page=99`);
    await expect(page.getByRole("table", { name: "Sites on the map" }).getByRole("row")).toHaveCount(4);
  }
  await page.goto(`/projects/${projectId}/map?box=0,0,1,1`);
  await expect(page.getByText("No sites here")).toBeVisible();
  const other = await browser.newPage({ javaScriptEnabled: false });
  const { email: stranger } = await approvedAccount("overview-stranger");
  await signedIn(other, stranger);
  expect((await other.goto(`/projects/${projectId}/map`))!.status()).toBe(404);
  expect((await other.request.get(`/projects/${projectId}/map/sites.json`)).status()).toBe(404);
});
