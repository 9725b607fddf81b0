import type { Page } from "playwright/test";
import { fromPlane } from "#survey/geodesy/local-plane.ts";
import { approvedAccount, signedIn } from "../accounts.ts";
import { calculate, figures, volumes, withoutScript } from "../earthworks.ts";
import { expect, test } from "../watched.ts";

/**
 * A roof of 100 m by 100 m with its eaves at 500 m and its ridge at 510 m, on a grid whose points are on both
 * sides of the ridge.
 */
function roof() {
  const places: [code: string, x: number, y: number, z: number][] = [];
  for (let i = 0; i <= 10; i++)
    for (const y of [-50, -35, -20, -5, 5, 20, 35, 50])
      places.push(["GS", 10 * i - 50, y, 510 - Math.abs(y) / 5]);
  places.push(["RIDGE1 B", -50, 0, 512], ["RIDGE1", 0, 0, 512], ["RIDGE1 E", 50, 0, 512]);
  places.push(["DITCH1 B", 20, -40, 499], ["DITCH1 E", 20, 40, 499], ["TREE", 33, 33, 540]);
  const { longitude, latitude } = fromPlane(
    { longitude0: 8.5, latitude0: 46.5, heightM: 500, isWide: false },
    places.map(([, x]) => x),
    places.map(([, , y]) => y),
  );
  return places.map(([code, , , z], i) => ({
    name: String(i + 1),
    code,
    longitude: longitude[i]!,
    latitude: latitude[i]!,
    ellipsoidalHeight: z,
  }));
}

async function codedSite(name: string) {
  const { email, api } = await approvedAccount(name);
  const { project } = await api("POST", "/projects", { name: "Roofs" });
  const { site } = await api("POST", `/projects/${project!._id}/sites`, { name: "Roof", points: roof() });
  return { email, api, projectId: project!._id, siteId: site!._id };
}

const fillTarget = (page: Page) => page.getByRole("textbox", { name: "Target elevation" }).fill("501.5");

test("rules are proposed, saved and used by a site's surface", async ({ page }) => {
  test.slow();
  const { email, siteId } = await codedSite("surface");
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/surface`);
  await page.getByRole("link", { name: "Propose Rules from Codes" }).click();
  await expect(
    page.getByText("A proposal from the points of Roof: 4 points begin or end a line"),
  ).toBeVisible();
  await expect(page.getByLabel("What RIDGE stands for")).toHaveValue("line");
  await expect(page.getByLabel("What TREE stands for")).toHaveValue("ignore");
  await page.getByRole("button", { name: "Save Proposal" }).click();
  await expect(page.getByText("Code rules saved successfully")).toBeVisible();
  await expect(page).toHaveURL(`/sites/${siteId}/surface`);
  await expect(page.getByText("The surface follows none of them yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lines (2)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where lines cross (1)" })).toBeVisible();
  await page.getByLabel("Lines and left out points from the project's code rules").check();
  await page.getByLabel("Longest edge").fill("far");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Please type a number").first()).toBeVisible();
  await page.getByLabel("Longest edge").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Surface settings saved successfully")).toBeVisible();
  await expect(page.getByText("The surface follows all of them.")).toBeVisible();
});

test("the page and the server make the same surface, and say what made it", { tag: "@once" }, async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const isLive = javaScriptEnabled !== false;
  test.slow();
  const { email, api, projectId, siteId } = await codedSite("same-surface");
  const codeRules = {
    convention: "civil3d",
    rules: [
      { code: "RIDGE", kind: "line" },
      { code: "DITCH", kind: "line" },
      { code: "TREE", kind: "ignore" },
    ],
  };
  await api("PUT", `/projects/${projectId}/code-rules`, { codeRules });
  await signedIn(page, email);
  const plain = await withoutScript(browser, email);
  const compared = async () => {
    await plain.goto(`/sites/${siteId}/volume`);
    await fillTarget(plain);
    await calculate(plain);
    await expect(volumes(plain)).toContainText("501.500 m");
    await plain.waitForLoadState();
    const server = await figures(plain);
    if (!isLive) return server;
    await page.goto(`/sites/${siteId}/volume`);
    await expect(page.locator("form[data-live]")).toBeVisible();
    await fillTarget(page);
    await expect.poll(() => figures(page)).toBe(server);
    return server;
  };
  const before = await compared();
  const settings = { useCodes: true, drawingLayers: [], maxEdgeM: 40, minAngleDeg: 3, boundary: null };
  await api("PUT", `/sites/${siteId}/surface-settings`, { settings });
  expect(await compared()).not.toBe(before);
  const shown = isLive ? page : plain;
  await expect(shown.getByText("2 lines with 5 spans, 1 crossing, 1 point left out")).toBeVisible();
  await shown.getByRole("button", { name: "Save" }).click();
  await expect(shown.getByText("saved to database successfully")).toBeVisible();
  await expect(shown.locator("#volume")).toContainText("2 lines with 5 spans");
  await api("PUT", `/sites/${siteId}/surface-settings`, { settings: { ...settings, useCodes: false } });
  await shown.goto(`/sites/${siteId}`);
  await expect(shown.locator("#volume")).toContainText("Computed from another surface");
  await plain.context().close();
});

test("settings are previewed before they are saved, and the preview is what is saved", async ({
  page,
  javaScriptEnabled,
}) => {
  const { email, api, projectId, siteId } = await codedSite("preview-surface");
  const codeRules = { convention: "civil3d", rules: [{ code: "TREE", kind: "ignore" }] };
  await api("PUT", `/projects/${projectId}/code-rules`, { codeRules });
  await signedIn(page, email);
  await page.goto(`/sites/${siteId}/surface`);
  await page.getByLabel("Lines and left out points from the project's code rules").check();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.locator("#preview");
  await expect(preview).toContainText("cut, 0.0 m³ fill over 10,000.0 m² of common ground");
  await expect(preview).toContainText("93 (now 94)");
  await expect(preview).toBeInViewport();
  await expect(preview.getByRole("img", { name: "Surface of Roof with these settings" })).toBeVisible();
  await expect(page.getByLabel("Lines and left out points")).toBeChecked();
  expect((await api("GET", `/sites/${siteId}/surface-settings`)).settings).toMatchObject({ useCodes: false });
  if (javaScriptEnabled !== false) {
    await page.getByLabel("Longest edge").fill("40");
    await expect(preview).toContainText("changed since this preview");
    await expect(preview).not.toContainText("m³");
    await page.getByLabel("Longest edge").fill("");
    // What is typed while a preview is computed stays, and outdates it.
    let answer = () => {};
    const held = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route(/surface\.data/, async route => {
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Preview" }).click();
    await page.getByLabel("Outer boundary").fill("not yet");
    answer();
    await expect(page.getByRole("button", { name: "Preview" })).not.toHaveAttribute("aria-busy", "true");
    await expect(preview).toContainText("changed since this preview");
    await expect(page.getByLabel("Outer boundary")).toHaveValue("not yet");
    await page.unroute(/surface\.data/);
    await page.getByLabel("Outer boundary").fill("");
  }
  await page.getByLabel("Longest edge").fill("1");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("leave nothing of the surface").first()).toBeVisible();
  await page.getByLabel("Longest edge").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Surface settings saved successfully")).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(preview).toContainText("0.0 m³ cut, 0.0 m³ fill over 10,000.0 m² of common ground");
  await expect(preview).toContainText("93 (now 93)");
});

test("the site's plan shows the lines of its surface, and its legend lists codes without controls", {
  tag: "@once",
}, async ({ page, browser }) => {
  const { email, api, projectId, siteId } = await codedSite("plan-lines");
  const rules = [
    { code: "RIDGE", kind: "line" },
    { code: "DITCH", kind: "line" },
    { code: "TREE", kind: "ignore" },
  ];
  await api("PUT", `/projects/${projectId}/code-rules`, { codeRules: { convention: "civil3d", rules } });
  const settings = { useCodes: true, drawingLayers: [], maxEdgeM: null, minAngleDeg: null, boundary: null };
  await api("PUT", `/sites/${siteId}/surface-settings`, { settings });
  await signedIn(page, email);
  const plain = await withoutScript(browser, email);
  await plain.goto(`/sites/${siteId}`);
  const map = plain.getByRole("region", { name: "Site Map" });
  await expect(map.locator(".plan-lines path").first()).toHaveAttribute("d", /^M.+M/);
  await expect(map.locator(".plan-lines text")).toHaveText(["×"]);
  await expect(map.getByRole("list", { name: "Lines" }).getByRole("listitem")).toHaveText([
    "Line of the surface",
    "Point left out",
  ]);
  const legend = map.getByRole("group", { name: "Point codes" });
  await expect(legend.getByRole("listitem")).toHaveText([
    /^DITCH1\s*2$/,
    /^GS\s*88$/,
    /^RIDGE1\s*3$/,
    /^TREE\s*1$/,
  ]);
});
