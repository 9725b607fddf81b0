import type { PointDifference } from "#shapes/comparison.ts";
import { plan } from "../../fixtures.tsx";

/** Differences by point between two surveys of the fixtures' plan. */

const at = (x: number, y: number) => ({
  longitude: plan.origin.longitude + x * plan.degreesPerUnit.longitude,
  latitude: plan.origin.latitude - y * plan.degreesPerUnit.latitude,
});

const inPlace = (
  name: string,
  code: string,
  [x, y]: [number, number],
  fromM: number,
  toM: number,
): PointDifference => ({
  name,
  kinds: ["height"],
  from: { code, heightM: fromM, ...at(x, y) },
  to: { code, heightM: toM, ...at(x, y) },
  distanceM: 0.011,
  heightChangeM: toM - fromM,
});

const moved = (
  name: string,
  from: [number, number],
  to: [number, number],
  distanceM: number,
): PointDifference => ({
  name,
  kinds: ["moved"],
  from: { code: "TOE", heightM: 180.926, ...at(...from) },
  to: { code: "TOE", heightM: 180.885, ...at(...to) },
  distanceM,
  heightChangeM: -0.041,
});

const oneSided = (name: string, code: string, [x, y]: [number, number], kind: "added" | "removed") => {
  const point = { code, heightM: 178.574, ...at(x, y) };
  return {
    name,
    kinds: [kind],
    from: kind === "removed" ? point : null,
    to: kind === "added" ? point : null,
    distanceM: null,
    heightChangeM: null,
  } satisfies PointDifference;
};

export const differences: PointDifference[] = [
  inPlace("C12", "CREST", [600, 160], 184.372, 178.784),
  inPlace("C11", "CREST", [520, 180], 184.589, 179.561),
  inPlace("158", "TOPO", [680, 210], 179.695, 178.045),
  inPlace("131", "TOPO", [260, 440], 179.731, 182.324),
  inPlace("132", "TOPO", [330, 470], 179.363, 181.317),
  moved("T13", [420, 340], [500, 380], 3.412),
  moved("T09", [560, 420], [586, 420], 1.127),
  {
    ...inPlace("R7", "ROAD", [700, 560], 181.2, 181.21),
    kinds: ["code"],
    from: { code: "TOPO", heightM: 181.2, ...at(700, 560) },
  },
  oneSided("216", "TOPO", [380, 600], "added"),
  oneSided("C22", "CREST", [780, 260], "added"),
  oneSided("C14", "CREST", [830, 400], "removed"),
  oneSided("119", "TOPO", [150, 260], "removed"),
];

/** As in a survey with a point every 12 units: far more than fit on a plan. */
export const manyDifferences: PointDifference[] = Array.from({ length: 300 }, (_, i) => {
  const [x, y] = [500 + 12 * (i % 25), 100 + 12 * Math.floor(i / 25)];
  return inPlace(String(i), "TOPO", [x, y], 184.5, 179.5 + i / 100);
});

export const counts = {
  added: 2,
  removed: 2,
  moved: 2,
  heightChanged: 5,
  codeChanged: 1,
  unchanged: 162,
  unnamed: 0,
  ambiguous: 0,
};
