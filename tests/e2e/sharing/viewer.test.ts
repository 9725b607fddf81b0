import type { Page } from "playwright/test";
import { approvedAccount, atProjects, signedIn } from "../accounts.ts";
import { wedge } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/** Names and addresses of controls that change a site. */
const CHANGING_NAME =
  /\b(upload|delete|save|edit|restore|remove|rename|make current|add (a |an )?(design|plane|pile|stockpile|file|site))\b/i;
const CHANGING_ADDRESS = /\/(upload|edit|delete|new|plane)(\/|\?|$)/;

/** A team's site with everything that a site can have, and its viewer. */
async function viewedSite() {
  const owner = await approvedAccount("viewed-owner");
  const viewer = await approvedAccount("viewer");
  const { api } = owner;
  const { team } = await api("POST", "/teams", { name: "Clients" });
  await api("POST", `/teams/${team!._id}/members`, { userId: viewer.userId, role: "viewer" });
  const { project } = await api("POST", "/projects", { name: "Quarry", teamId: team!._id });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Bench", points: wedge() });
  const path = `/sites/${site!._id}`;
  await api("POST", `${path}/topographic-data`, { points: wedge(1), role: "new" });
  await api("POST", `${path}/wms-layer`, { layerName: "Roads" });
  const plane = { longitude: 8.5, latitude: 46.5, elevationM: 500 };
  const { design } = await api("POST", `${path}/designs`, { name: "Level", plane });
  const outline = [
    [8.4999, 46.4999],
    [8.5001, 46.4999],
    [8.5, 46.5001],
  ];
  const { stockpile } = await api("POST", `${path}/stockpiles`, { name: "Heap", outline });
  const { surveys } = (await api("GET", `${path}/surveys`)) as unknown as {
    surveys: { _id: string; isCurrent: boolean }[];
  };
  const volumeResults = {
    mode: "cut_fill",
    cutVolume: 1,
    fillVolume: 2,
    netVolumeChange: -1,
    targetElevation: 500,
    avgCurrentElevation: 500,
    totalArea: 5,
  };
  const saved = await api("PATCH", path, { volumeResults });
  const { savedId } = (saved.site as unknown as { volumeResults: { savedId: string } }).volumeResults;
  const ids = { design: design!._id, pile: stockpile!._id, result: savedId };
  const survey = surveys.find(({ isCurrent }) => !isCurrent)!._id;
  return { owner, viewer, teamPath: `/teams/${team!._id}`, projectId: project!._id, path, survey, ...ids };
}

/** Every link and button in the page's main part, including those in closed menus. */
async function changingControls(page: Page): Promise<string[]> {
  const found = await page
    .locator("main")
    .locator("a, button, input[type=submit]")
    .evaluateAll(all =>
      all.map(each => ({
        name: `${each.getAttribute("aria-label") ?? ""} ${each.textContent ?? ""}`.trim(),
        address: each.getAttribute("href") ?? "",
      })),
    );
  expect(found.length).toBeGreaterThan(0);
  return found
    .filter(({ name, address }) => CHANGING_NAME.test(name) || CHANGING_ADDRESS.test(address))
    .map(({ name, address }) => `${name} ${address}`);
}

test("a viewer sees every page of a site, and no control that would be refused", { tag: "@once" }, async ({
  page,
}) => {
  const { owner, viewer, teamPath, projectId, path, survey, design, pile, result } = await viewedSite();
  // The controls are there for others.
  await signedIn(page, owner.email);
  await page.goto(`${path}/surveys`);
  expect((await changingControls(page)).length).toBeGreaterThan(4);

  await signedIn(page, viewer.email);
  const pages = [
    `/projects/${projectId}`,
    path,
    `${path}?survey=${survey}`,
    `${path}/surveys`,
    `${path}/designs`,
    `${path}/designs/${design}/differences`,
    `${path}/stockpiles`,
    `${path}/stockpiles/${pile}`,
    `${path}/results`,
    `${path}/report`,
    `${path}/surface`,
    `${path}/calibration`,
    `${path}/volume`,
    `${path}/profile`,
    `${path}/progress`,
    `${path}/compare`,
    `${path}/points/1/history`,
  ];
  for (const address of pages) {
    const response = await page.goto(address);
    expect(`${address} ${response!.status()}`).toBe(`${address} 200`);
    expect.soft(await changingControls(page), address).toEqual([]);
  }

  await page.goto(`${path}/volume`);
  await expect(page.getByText("you can compute volumes but not save them")).toBeVisible();
  await page.goto(`${path}/surface`);
  await expect(page.getByText("you can view these settings but not change them")).toBeVisible();
  await page.goto(teamPath);
  await expect(page.getByText("can view the team's projects, compute volumes")).toBeVisible();
  await expect(page.locator(".chip", { hasText: "Viewer" }).first()).toBeVisible();

  const forms = [
    `${path}/upload`,
    `${path}/upload/cad`,
    `${path}/upload/wms`,
    `${path}/data/topographic/delete`,
    `${path}/surveys/${survey}/edit`,
    `${path}/surveys/${survey}/delete`,
    `${path}/designs/upload`,
    `${path}/designs/plane`,
    `${path}/designs/${design}/edit`,
    `${path}/designs/${design}/delete`,
    `${path}/stockpiles/new`,
    `${path}/stockpiles/${pile}/edit`,
    `${path}/stockpiles/${pile}/delete`,
    `${path}/results/${result}/delete`,
    `${path}/calibration/remove`,
  ];
  for (const address of forms) {
    const response = await page.goto(address);
    expect.soft(`${address} ${response!.status()}`).toBe(`${address} 403`);
    await expect.soft(page.getByRole("heading", { name: "No access" })).toBeVisible();
  }
});

test("what a viewer posts anyway is refused, and changes nothing", { tag: "@once" }, async ({ page }) => {
  const { viewer, path, survey, pile } = await viewedSite();
  await atProjects(page, viewer.email);
  const post = async (address: string, form: Record<string, string>) => {
    const origin = new URL(page.url()).origin;
    const answer = await page.request.post(address, { form, headers: { Origin: origin }, maxRedirects: 0 });
    return answer.status();
  };
  const before = JSON.stringify(await viewer.api("GET", `${path}/stockpiles`));
  const asPage = { length: "m", mode: "balance", intent: "save" };
  expect(await post(`${path}/volume`, asPage)).toBe(403);
  expect(await post(`${path}/surface`, {})).toBe(403);
  expect(await post(`${path}/surveys/${survey}/edit`, { surveyedOn: "2026-11-18", label: "Mine" })).toBe(403);
  // Confirmed deletions redirect to the list, which says why.
  for (const address of [`${path}/stockpiles/${pile}/delete`, `${path}/surveys/${survey}/delete`])
    expect([302, 403]).toContain(await post(address, {}));
  expect(JSON.stringify(await viewer.api("GET", `${path}/stockpiles`))).toBe(before);
  const { surveys } = (await viewer.api("GET", `${path}/surveys`)) as unknown as {
    surveys: { _id: string; label: string }[];
  };
  expect(surveys.map(({ _id }) => _id)).toContain(survey);
  expect(surveys.map(({ label }) => label)).not.toContain("Mine");
});
