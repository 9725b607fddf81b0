import { encodeColumns } from "#contract/points/columns.ts";
import type { SurveyPoint } from "#shapes/points.ts";
import { columnsFromPoints } from "#survey/points.ts";

export const point = (name: string, change: Partial<SurveyPoint> = {}): SurveyPoint => ({
  name,
  code: "TOPO",
  latitude: 44.05,
  longitude: -123.07,
  ellipsoidalHeight: 102.5,
  ...change,
});

/** Points on a wavy grid, with as many decimals as instruments write. */
export function manyPoints(n: number): SurveyPoint[] {
  const codes = ["TOPO", "PL_1", "ELEV", "KERB"];
  return Array.from({ length: n }, (_, i) => ({
    name: `P${i + 1}`,
    code: codes[i % codes.length]!,
    latitude: Number((44.05 + (i % 1000) * 1e-6).toFixed(9)),
    longitude: Number((-123.07 + Math.floor(i / 1000) * 1e-6).toFixed(9)),
    ellipsoidalHeight: Number((100 + 5 * Math.sin(i / 500)).toFixed(4)),
  }));
}

/** Returns points in columns, as the body of a call. */
export const columnsBody = (head: object, points: SurveyPoint[]): Buffer =>
  Buffer.concat([...encodeColumns(head, columnsFromPoints(points))]);
