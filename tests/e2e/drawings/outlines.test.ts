import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { expect, test } from "../watched.ts";

const WEST = 8.594;
const SOUTH = 46.634;
/** A slope of about 100 × 100 m, and a drawing with a closed pad and an open line along its edge. */
async function siteWithDrawing(page: Page, name: string): Promise<string> {
  const { email, api } = await approvedAccount(name);
  const { project } = await api("POST", "/projects", { name: "Reuss", description: "", status: "active" });
  const points = Array.from({ length: 25 }, (_, i) => ({
    ...{ name: String(i), code: "TOPO" },
    longitude: WEST + (i % 5) * 0.0003,
    latitude: SOUTH + Math.floor(i / 5) * 0.0002,
    ellipsoidalHeight: 1490 + (i % 5),
  }));
  const { site } = await api("POST", `/projects/${project!._id}/sites`, {
    ...{ name: "Basin", description: "", points },
  });
  const line = (layer: string, size: number, corners: number[][]) => ({
    type: "Feature",
    properties: { layer },
    geometry: {
      type: "LineString",
      coordinates: corners.map(([x, y]) => [
        degrees(WEST + 0.0002 + x! * size),
        degrees(SOUTH + 0.0002 + y! * size),
      ]),
    },
  });
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  await api("POST", `/sites/${site!._id}/cad-diagram`, {
    fileName: "site.dxf",
    cadData: {
      type: "FeatureCollection",
      features: [line("C-PAD", 0.0003, [...square, [0, 0]]), line("C-EDGE", 0.0005, square)],
    },
  });
  await signedIn(page, email);
  return `/sites/${site!._id}`;
}

const degrees = (value: number) => Number(value.toFixed(7));

const ask = async (page: Page) => {
  await page.getByRole("button", { name: "Use a Line" }).first().click();
  await expect(page.getByLabel("Line that encloses the area")).toBeFocused();
};
/** The text of a layer's option. */
const optionIn = async (page: Page, layer: string) =>
  (await page.locator(`optgroup[label="${layer}"] option`).textContent())!;
const take = async (page: Page, layer: string, button: string) => {
  await page.getByLabel("Line that encloses the area").selectOption({ label: await optionIn(page, layer) });
  await page.getByRole("button", { name: button }).click();
};
const cornersIn = async (page: Page, label: string) =>
  (await page.getByRole("textbox", { name: label }).inputValue()).split("\n").filter(Boolean);

test("a boundary and a pad are copied from the drawing, and the volume uses them", async ({
  page,
  javaScriptEnabled,
}) => {
  const path = await siteWithDrawing(page, "take-boundary");
  await page.goto(`${path}/volume`);
  if (javaScriptEnabled) await expect(page.locator("form[data-live]")).toBeVisible();
  await page.getByLabel("Target elevation", { exact: true }).first().fill("1493");
  await page.getByRole("heading", { name: "Boundary" }).click();
  await page.getByRole("button", { name: "Use a Line" }).last().click();
  expect(await optionIn(page, "C-PAD")).toMatch(/^766\.\d+ m², .* around, 4 corners$/);
  expect(await optionIn(page, "C-EDGE")).toMatch(/open: closed by 55\.\d+ m$/);
  await take(page, "C-PAD", "Use this outline");
  await expect(page.getByText(/Taken from layer C-PAD: 766\.\d+ m²\./)).toBeVisible();
  expect(await cornersIn(page, "Corners of the boundary")).toEqual([
    "46.6342, 8.5942",
    "46.6342, 8.5945",
    "46.6345, 8.5945",
    "46.6345, 8.5942",
  ]);
  // What was typed before is kept.
  await expect(page.getByLabel("Target elevation", { exact: true }).first()).toHaveValue("1493");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByText(/766\.\d+ m²/).last()).toBeVisible();

  await ask(page);
  await take(page, "C-PAD", "Add as pad");
  await expect(page.getByText(/Taken from layer C-PAD/)).toBeVisible();
  await expect(page.getByLabel("Pad 1 elevation")).toHaveValue("1493");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page.getByRole("table", { name: "Pads" })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/Volume .*saved/i).first()).toBeVisible();
});

test("a stockpile's outline and a surface's boundary are copied from the drawing, and saved", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const path = await siteWithDrawing(page, "take-outline");
  await page.goto(`${path}/stockpiles/new`);
  if (javaScriptEnabled) await expect(page.getByRole("button", { name: "Draw outline" })).toBeVisible();
  await page.getByLabel("Name").fill("Heap");
  await ask(page);
  await take(page, "C-EDGE", "Use this outline");
  await expect(
    page.getByText(/layer C-EDGE: .* A side of 55\.\d+ m closes it\. Nothing is saved/),
  ).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Heap");
  expect(await cornersIn(page, "Outline")).toHaveLength(4);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`${path}/stockpiles`);
  await expect(page.getByText("Heap").first()).toBeVisible();

  await page.goto(`${path}/surface`);
  await ask(page);
  await take(page, "C-PAD", "Use this outline");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Surface settings saved successfully")).toBeVisible();
  expect(await cornersIn(page, "Outer boundary (optional)")).toHaveLength(4);
});
