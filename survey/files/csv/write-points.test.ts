import { expect, it } from "vitest";
import { pointAt } from "../../points.ts";
import { awkward, pointsCsv, withQuality } from "../written.test-files.ts";
import { readCsv } from "./read.ts";

it("a survey written as CSV comes back bit for bit, with formulas neutralised", async () => {
  const text = pointsCsv(awkward);
  const { columns } = await readCsv([new TextEncoder().encode(text)]);
  for (let i = 0; i < awkward.count; i++) expect(pointAt(columns, i)).toEqual(pointAt(awkward, i));
  expect(text).toContain("\r\n'=1+1,'@x,");
});

it("the columns of quality are written only if something is known", async () => {
  const lines = pointsCsv(withQuality).split("\r\n");
  expect(lines[0]).toBe(
    "Name,Code,Longitude,Latitude,Ellipsoidal height,Solution status,Lateral RMS,Elevation RMS,PDOP,Satellites",
  );
  const at = "TOPO,8.123456789012,-46.1,0.30000000000000004";
  expect(lines.slice(1, 4)).toEqual([
    `a,${at},,,,,`,
    `b,${at},FIX,0.011,0.02,1.3,23`,
    `c,${at},FLOAT,0.4,,,`,
  ]);
  expect(pointsCsv(awkward)).toMatch(/^Name,Code,Longitude,Latitude,Ellipsoidal height\r\n/);
});

it("only ellipsoidal heights are called so", () => {
  const heights = { column: "Elevation (NN2000, Hå)", remark: "heights above sea level (NN2000, Hå)" };
  const text = pointsCsv(awkward, heights);
  expect(text).toMatch(/^Name,Code,Longitude,Latitude,"Elevation \(NN2000, Hå\)"\r\n/);
  expect(text.toLowerCase()).not.toContain("ellipsoid");
});
