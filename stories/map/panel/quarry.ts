import type { CadFeature } from "#survey/cad/geojson.ts";
import { colourOfNumber } from "#survey/files/dxf/colours.ts";
import { summarise } from "#survey/plan/summary.ts";
import { SAMPLE_QUARRY, sampleQuarry } from "#survey/sample/quarry.ts";
import { solveVolume } from "#survey/volume/calculate.ts";
import { cutFillMesh } from "#survey/volume/drawing/cut-fill-mesh.ts";
import { drawVolume } from "#survey/volume/drawing/drawing.ts";
import { surfaceOf } from "#survey/volume/mesh/surface.ts";
import type { CutFill, MapAreas, MapSources, Ring, SavedVolume } from "#ui/map/engine/types.ts";
import type { PointSource } from "#ui/map/worker/points.ts";

/** The sample quarry, as a page hands it to the map. */
export const summary = summarise(sampleQuarry());
export const points: PointSource = { key: "sample quarry", load: async () => sampleQuarry() };

const denseColumns = sampleQuarry(30_000);
/** The quarry surveyed from the air, with so many points that they touch. */
export const dense = {
  summary: summarise(denseColumns),
  points: { key: "dense quarry", load: async () => denseColumns },
};

/** No tiles: the picture is the same everywhere, and no network is needed. */
export const sources: MapSources = { basemapTiles: "none", basemapAttribution: "", mapboxToken: null };

/** A position in metres east and north of the quarry's centre. */
const at = (eastM: number, northM: number): [longitude: number, latitude: number] => [
  SAMPLE_QUARRY.longitude + eastM / 76_400,
  SAMPLE_QUARRY.latitude + northM / 111_170,
];

const boundary: Ring = [at(-70, -60), at(100, -60), at(100, 75), at(-70, 75)];

export const areas: MapAreas = {
  boundary,
  pads: [
    { id: 1, name: "Crusher", elevation: 1380, ring: [at(-20, -20), at(35, -20), at(35, 25), at(-20, 25)] },
  ],
};

const levelled = solveVolume(surfaceOf(sampleQuarry()), {
  mode: "cut_fill",
  targetElevation: 1378,
  boundary,
  pads: areas.pads.map(({ id, elevation, ring }) => ({ id, elevation, coordinates: ring })),
});

/** Cut and fill of levelling the pit's floor, with a pad for the crusher. */
export const cutFill: CutFill = {
  ...cutFillMesh(levelled),
  stepsM: [-20, -10, -5, -2.5, 0, 2.5, 5, 10, 20],
};

/** The same cut and fill as a saved volume. */
export const volume: SavedVolume = {
  drawing: drawVolume(levelled, summary.plan!),
  pads: [{ name: "Pad 1", note: "1380.000" }],
  meaning: "earthwork",
};

/** A pad beside the slope, whose batters run out to daylight. */
const battered = solveVolume(surfaceOf(sampleQuarry()), {
  mode: "pads",
  pads: areas.pads.map(({ id, elevation, ring }) => ({
    id,
    elevation,
    coordinates: ring,
    cutSlope: 2,
    fillSlope: 2,
  })),
});

export const batteredCutFill: CutFill = {
  ...cutFillMesh(battered),
  stepsM: [-8, -4, -2, -1, 0, 1, 2, 4, 8],
};

export const batteredVolume: SavedVolume = {
  drawing: drawVolume(battered, summary.plan!),
  pads: [{ name: "Pad 1", note: "1380.000" }],
  meaning: "earthwork",
};

const crest = (eastM: number, northM: number, heightM: number): [number, number, number] => [
  ...at(eastM, northM),
  heightM,
];

/** The quarry with lines from a drawing, a closed one among them, an outer boundary and points left out. */
export const withLines: PointSource = {
  key: "quarry with lines",
  load: async () => sampleQuarry(),
  loadRecipe: async () => ({
    key: "lines",
    codeRules: { convention: "none", rules: [{ code: "ELEV", kind: "ignore" }] },
    lines: [
      { layer: "CREST", corners: [crest(-120, -40, 1395), crest(-40, 60, 1392), crest(70, 90, 1398)] },
      {
        layer: "SUMP",
        corners: [
          crest(20, -70, 1374),
          crest(60, -70, 1374),
          crest(60, -35, 1374),
          crest(20, -35, 1374),
          crest(20, -70, 1374),
        ],
      },
    ],
    boundary: [at(-170, -130), at(180, -130), at(180, 140), at(-170, 140)],
  }),
};

/** A haul road, the crusher's foundation and a note, on layers of their own. */
export const drawing: CadFeature[] = [
  {
    type: "Feature",
    properties: { layer: "ROAD", colour: colourOfNumber(1), entity: "LWPOLYLINE" },
    geometry: {
      type: "LineString",
      coordinates: [at(-190, -150), at(-110, -95), at(-60, -20), at(15, 10), at(120, 40), at(180, 150)],
    },
  },
  {
    type: "Feature",
    properties: { layer: "FOUNDATION", colour: colourOfNumber(5), entity: "LWPOLYLINE" },
    geometry: { type: "Polygon", coordinates: [[at(-20, -20), at(35, -20), at(35, 25), at(-20, 25)]] },
  },
  {
    type: "Feature",
    properties: { layer: "TEXT", colour: null, entity: "TEXT", text: "HAUL ROAD", rotationDeg: 40 },
    geometry: { type: "Point", coordinates: at(-120, -70) },
  },
];

/** A typical office drawing, with a layer for everything. */
export const manyLayers: CadFeature[] = Array.from({ length: 30 }, (_, i) => ({
  type: "Feature",
  properties: { layer: `LAYER_${i + 1}`, colour: colourOfNumber(1 + (i % 6)), entity: "LINE" },
  geometry: { type: "LineString", coordinates: [at(-200, -150 + 10 * i), at(200, -150 + 10 * i)] },
}));
