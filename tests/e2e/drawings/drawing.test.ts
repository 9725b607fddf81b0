import { gzipSync } from "node:zlib";
import type { Page } from "playwright/test";
import { approvedAccount, signedIn } from "../accounts.ts";
import { startMapServer } from "../map-server.ts";
import { atUpload } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

/** Prepares a signed-in account with a site of four points, on the page that uploads a drawing. */
async function atDrawing(page: Page) {
  const { email, api } = await approvedAccount("drawing");
  const { project } = await api("POST", "/projects", { name: "Reuss", description: "", status: "active" });
  const at = (longitude: number, latitude: number) => ({
    name: "P",
    code: "TOPO",
    longitude,
    latitude,
    ellipsoidalHeight: 1490,
  });
  const points = [at(8.594, 46.634), at(8.595, 46.634), at(8.595, 46.635), at(8.594, 46.635)];
  const { site } = await api("POST", `/projects/${project!._id}/sites`, {
    name: "Basin",
    description: "",
    points,
  });
  await signedIn(page, email);
  const path = `/sites/${site!._id}/upload/cad`;
  await page.goto(path);
  return { api, path, sitePath: `/sites/${site!._id}` };
}

const line = (x1: number, y1: number, x2: number, y2: number) =>
  ["0", "LINE", "8", "KERB", "10", x1, "20", y1, "11", x2, "21", y2].join("\n");
const dxf = (insunits: number, ...lines: string[]) =>
  [
    `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n${insunits}\n0\nENDSEC\n0\nSECTION\n2\nENTITIES`,
    ...lines,
    "0\nENDSEC\n0\nEOF\n",
  ].join("\n");

async function send(page: Page, name: string, content: string | Buffer, hasScript: boolean | undefined) {
  if (hasScript) await expect(page.locator("[data-ready]")).toBeVisible();
  const buffer = Buffer.from(content);
  await page.getByLabel(/^DXF file/).setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  if (!hasScript) await page.getByRole("button", { name: "Upload", exact: true }).click();
}

test("a file that is not a DXF is refused with advice, by its name and by its content", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { path } = await atDrawing(page);
  for (const [name, advice] of [
    ["plan.DWG", /^Please select a valid DXF file\. This is a DWG drawing\. .*Save As/],
    ["plan.pdf", /^Please select a valid DXF file\. This is a picture/],
    ["plan", /^Please select a valid DXF file$/],
  ] as const) {
    await page.goto(path);
    await send(page, name, "AC1032", javaScriptEnabled);
    await expect(page.getByText(advice).first()).toBeVisible();
  }
  for (const [content, advice] of [
    ["AC1032\0\0", /^Failed to parse DXF file: This is a DWG drawing\. .*Save As/],
    ["", /^Failed to parse DXF file: The file is empty/],
    ["x", /^Failed to parse DXF file: This is not a DXF drawing/],
    [gzipSync("0"), /^Failed to parse DXF file: This is an archive/],
  ] as const) {
    await page.goto(path);
    await send(page, "plan.DXF", content, javaScriptEnabled);
    await expect(page.getByText(advice)).toBeVisible();
    await expect(page.getByRole("button", { name: "Place the Drawing" })).toHaveCount(0);
  }
});

test("for a local drawing with projected coordinates the page suggests systems, and can move its origin", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  await atDrawing(page);
  const source = dxf(6, line(468_955, 5_164_654, 468_965, 5_164_660));
  await send(page, "plan.dxf", source, javaScriptEnabled);
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await page.getByLabel("Coordinate system").selectOption("local");
  const place = page.getByRole("button", { name: "Place the Drawing" });
  if (!javaScriptEnabled) await place.click();
  await expect(page.getByText("These look like the figures of a coordinate system")).toBeVisible();
  await expect(page.getByLabel("Drawing x at the origin")).toHaveValue("468955");
  await page.getByLabel("Drawing x at the origin").fill("0");
  await page.getByLabel("Drawing y at the origin").fill("0");
  await place.click();
  await expect(page.getByText(/lies more than 100 km from the origin/)).toBeVisible();
  await expect(page.getByText(/Failed to parse/)).toHaveCount(0);
  await page.getByRole("link", { name: "Put the middle of the drawing there" }).click();
  await expect(page.getByText(/^The drawing overlaps the points: [\d,.]+ × [\d,.]+ m\.$/)).toBeVisible();
  await expect(page.getByText("These look like the figures")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "ETRS89 / UTM zone 32N (EPSG:25832)" }).click();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await expect(page.getByRole("button", { name: "Save 1 shape" })).toBeVisible();
});

test("an empty field of a placement is an error only after the form was submitted", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  await atUpload(page, "/cad");
  await send(page, "plan.dxf", dxf(0, line(0, 0, 30, 10)), javaScriptEnabled);
  await page.getByLabel("Coordinate system").selectOption("local");
  const place = page.getByRole("button", { name: "Place the Drawing" });
  if (!javaScriptEnabled) await place.click();
  await expect(page.getByLabel("Longitude of the origin")).toBeVisible();
  await page.getByLabel("Drawing unit").selectOption("metres");
  if (javaScriptEnabled) await expect(page).toHaveURL(/unit=metres/);
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await place.click();
  await expect(page.getByLabel("Longitude of the origin")).toHaveAccessibleDescription(
    /Please enter a number/,
  );
  await expect(page.getByLabel("Latitude of the origin")).toHaveAttribute("aria-invalid", "true");
});

test("the unit of a drawing is asked for if file and coordinate system differ, and converted", {
  tag: "@once",
}, async ({ page, javaScriptEnabled }) => {
  const { api, sitePath } = await atDrawing(page);
  // Far from the site in metres, and just as far in feet: nothing decides the unit.
  const source = dxf(2, line(400_000, 5_000_000, 400_100, 5_000_000));
  await send(page, "plan.dxf", source, javaScriptEnabled);
  await page.getByLabel("Find another by name or EPSG code").fill("25832");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText(/The file says feet, but EPSG:25832 is in metres/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  await page.getByLabel("Unit of the drawing's figures").selectOption("feet");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Place the Drawing" }).click();
  await expect(page.getByText("Its figures are converted from feet to metres.")).toBeVisible();
  await page.getByRole("button", { name: "Save 1 shape" }).click();
  await expect(page.getByText("CAD diagram saved")).toBeVisible();
  const { site } = await api("GET", `${sitePath}?points=none`);
  const { crs } = (site as unknown as { cadDiagram: { crs: string } }).cadDiagram;
  expect(crs).toBe("EPSG:25832, figures in feet");
});

test("a drawing is placed by its origin after a search for a coordinate system", async ({
  page,
  javaScriptEnabled,
}) => {
  await atDrawing(page);
  await send(page, "plan.dxf", dxf(2, line(400_000, 5_000_000, 400_100, 5_000_000)), javaScriptEnabled);
  await page.getByLabel("Find another by name or EPSG code").fill("25832");
  await page.getByRole("button", { name: "Search" }).click();
  const question = page.getByText(/The file says feet, but EPSG:25832 is in metres/);
  await expect(question).toBeVisible();
  await page.getByLabel("Coordinate system").selectOption("local");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Place the Drawing" }).click();
  await expect(page.getByLabel("Drawing unit")).toBeVisible();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("local");
  await expect(question).toHaveCount(0);
});

test("a drawing in millimetres is recognised by the location of the site", { tag: "@once" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await atDrawing(page);
  const source = dxf(4, line(468_955_000, 5_164_654_000, 468_965_000, 5_164_660_000));
  await send(page, "plan.dxf", source, javaScriptEnabled);
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await expect(page.getByLabel("Unit of the drawing's figures")).toHaveValue("millimetres");
  await expect(page.getByText("Its figures are converted from millimetres to metres.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save 1 shape" })).toBeVisible();
});

test("a map server's description is read even if compressed unasked and with a wrong byte order mark", {
  tag: "@once",
}, async ({ page }) => {
  const server = await startMapServer();
  try {
    const { path } = await atDrawing(page);
    await page.goto(path.replace("/cad", "/wms"));
    await page.getByLabel("WMS address").fill(`${server.address}/odd`);
    await page.getByRole("button", { name: "List the Layers" }).click();
    await expect(page.getByRole("heading", { name: "Gelände der Gemeinde" })).toBeVisible();
  } finally {
    server.close();
  }
});

test("a drawing without a system is placed by points of the survey, over its plan, and its scale is questioned", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const { api, path, sitePath } = await atDrawing(page);
  const { site } = await api("GET", sitePath);
  const { points } = site as unknown as { points: { longitude: number; latitude: number }[] };
  const named = ["A", "B", "C", "D"].map((name, i) => ({
    ...{ name, code: "TOPO", ellipsoidalHeight: 1490 },
    ...{ longitude: points[i]!.longitude, latitude: points[i]!.latitude },
  }));
  await api("POST", `${sitePath}/topographic-data`, { points: named });
  await page.goto(path);
  // 76.6 m by 111.2 m, in millimetres.
  const corners: [number, number][] = [
    [0, 0],
    [76_600, 0],
    [76_600, 111_200],
    [0, 111_200],
  ];
  const sides = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4]!;
    return line(x1, y1, x2, y2);
  });
  await send(page, "house.dxf", dxf(1, ...sides), javaScriptEnabled);
  await page.waitForURL(/upload=/);
  const system = page.getByLabel("Coordinate system");
  await expect(system).toBeVisible();
  await system.selectOption({ label: "None: placed by two or more points" });
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Place the Drawing" }).click();
  await page
    .getByLabel("Two or more points, one per line")
    .fill("0 0 A\n76600 0 B\n76600 111200 C\n0 111200 nobody");
  await page.getByRole("button", { name: "Place the Drawing" }).click();
  await expect(page.getByText("The site's survey has no point called nobody").first()).toBeVisible();
  await page
    .getByLabel("Two or more points, one per line")
    .fill("0 0 A\n76600 0 B\n76600 111200 C\n0 111200 D");
  await page.getByRole("button", { name: "Place the Drawing" }).click();
  // The file states inches.
  await expect(page.getByText(/its figures look like millimetres, not inches/).first()).toBeVisible();
  await page.getByLabel("Drawing unit").selectOption({ label: "Millimetres" });
  await page.getByRole("button", { name: "Place the Drawing" }).click();
  await expect(page.getByText(/its figures look like/)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "How the points fit" })).toBeVisible();
  await expect(page.getByRole("img", { name: "house.dxf on the plan of Basin" })).toBeVisible();
  await expect(page.getByText(/The drawing overlaps the points: 7\d × 11\d m\./)).toBeVisible();
  // If the points have moved in the meantime, so does the drawing, which is shown again before it is saved.
  const moved = named.map(each => ({ ...each, latitude: each.latitude + 0.00001 }));
  await api("POST", `${sitePath}/topographic-data`, { points: moved });
  await page.getByRole("button", { name: "Save 4 shapes" }).click();
  await expect(page.getByText("The drawing would lie elsewhere now").first()).toBeVisible();
  await page.getByRole("button", { name: "Save 4 shapes" }).click();
  await expect(page).toHaveURL(sitePath);
});
