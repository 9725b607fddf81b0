import { expect, test } from "vitest";
import { summarise } from "#survey/plan/summary.ts";
import { columnsFromPoints } from "#survey/points.ts";
import { extentM } from "./extent.ts";

/** Metres per degree at 50° north on WGS84, by the usual series: 71,695.7 east and 111,229.0 north. */
const METRES_PER_DEGREE = { longitude: 71_695.7, latitude: 111_229 };

test("the extent of a road excludes the margin of its plan", () => {
  const [lengthM, widthM] = [1000, 5];
  const points = [0, 1].flatMap(along =>
    [0, 1].map(across => ({
      name: "",
      code: "",
      longitude: 8.5 + (along * lengthM) / METRES_PER_DEGREE.longitude,
      latitude: 50 + (across * widthM) / METRES_PER_DEGREE.latitude,
      ellipsoidalHeight: 200,
    })),
  );
  const { bounds, plan } = summarise(columnsFromPoints(points));
  const [east, north] = extentM(bounds!, plan!);
  expect(east).toBeCloseTo(lengthM, 0);
  expect(north).toBeCloseTo(widthM, 1);
});
