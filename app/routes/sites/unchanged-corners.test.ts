import { expect, test, vi } from "vitest";
import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import type { Stockpile } from "#contract/stockpiles/stockpiles.ts";
import type { LonLatRing } from "#shapes/places.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { crsOf } from "#survey/geodesy/crs/crs.ts";
import { makeSiteGrid } from "#survey/geodesy/make-site-grid.ts";
import { Api } from "../../api/client.ts";
import { action as saveStockpile } from "./stockpiles/edit.tsx";
import { typedStockpile } from "./stockpiles/stockpile-form.tsx";
import { action as saveSurface } from "./surface/surface.tsx";
import { surfaceValues } from "./surface/surface-form.ts";

const grid = makeSiteGrid(
  { ...crsOf(25832), unit: { sign: "m", words: "metres" } },
  { west: 8.59, east: 8.6, south: 46.63, north: 46.64 },
)!;
/** As drawn on a map: through the grid and back, the first longitude becomes 8.599819385000588. */
const ring: LonLatRing = [
  [8.599819385, 46.634653],
  [8.595, 46.639999],
  [8.5945, 46.631],
];
const pile = {
  ...{ _id: "pile", name: "Sand", outline: ring, base: "triangulated", customElevationM: null },
  ...{ material: null, ownDensityTPerM3: 1.6, price: null },
} as unknown as Stockpile;
const settings = { useCodes: false, drawingLayers: [], maxEdgeM: 30, minAngleDeg: null, boundary: ring };

/** Answers for a site with a pile and a limit, and records what is sent. */
function site(): unknown[] {
  const sent: unknown[] = [];
  const answers = new Map<Endpoint, unknown>([
    [endpoints.siteOutline, { site: { grid } }],
    [endpoints.stockpiles, { stockpiles: [pile] }],
    [endpoints.surfaceSettings, { settings }],
  ]);
  vi.spyOn(Api.prototype, "call").mockImplementation(async (endpoint, { body } = {}) => {
    if (body) sent.push(body);
    return answers.get(endpoint) as never;
  });
  return sent;
}

/** What a page's form sends; browsers send line ends of text areas as CR and LF. */
function sending(fields: object) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === "string") body.set(name, value.replaceAll("\n", "\r\n"));
  const request = new Request("http://app.example/", { method: "POST", body });
  return { request, params: { siteId: "site", stockpileId: "pile" }, context: {} };
}

test.each([
  ["easting and northing", grid],
  ["degrees", null],
])("a pile whose price alone was edited keeps its outline to the last bit, in %s", async (_, shown) => {
  const sent = site();
  const fields = { ...typedStockpile(pile, SI_UNITS, shown), price: "12", currency: "CHF" };
  await saveStockpile(sending(fields));
  expect(sent).toEqual([expect.objectContaining({ outline: ring, price: expect.anything() })]);
});

test.each([
  ["easting and northing", grid],
  ["degrees", null],
])("surface settings saved as they were are the same to the last bit, in %s", async (_, shown) => {
  const sent = site();
  await saveSurface(sending(surfaceValues(settings, SI_UNITS, shown)));
  expect(sent).toEqual([{ settings }]);
});
