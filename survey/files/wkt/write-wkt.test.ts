import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { crsOf } from "../../geodesy/crs/crs.ts";
import { systemNames } from "../../geodesy/crs/entries.ts";
import { checkedSystem } from "./checked-system.ts";
import { readWkt } from "./wkt.ts";
import { wktOf } from "./write-wkt.ts";

const hasGdal = spawnSync("gdaltransform", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "survey-wkt-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!hasGdal)(
  `PROJ reads the text of a system${hasGdal ? "" : " (skipped: GDAL is not on the PATH)"}`,
  () => {
    test.each([
      ["tmerc with a false northing", 32_760, 178.5, -41.2],
      ["two parallels in feet", 6557, -123.07, 44.05],
      ["one parallel", 3943, 2.3, 43.1],
      ["oblique Mercator", 2056, 8.59, 46.63],
      ["double stereographic", 28_992, 5.3, 52.1],
      ["Albers", 3310, -120.5, 37.2],
      ["azimuthal equal area", 3035, 10.2, 51.3],
      ["Cassini", 24_500, 103.8, 1.3],
      ["degrees", 4326, 10, 50],
    ])("%s", (_, epsg, longitude, latitude) => {
      const file = join(folder, `${epsg}.prj`);
      writeFileSync(file, wktOf(epsg)!.replace(`,AUTHORITY["EPSG","${epsg}"]`, ""));
      const args = ["-s_srs", `EPSG:${epsg}`, "-t_srs", file];
      const at = { x: 0, y: 0 };
      crsOf(epsg).fromWgs84(longitude, latitude, at);
      const { stdout, stderr } = spawnSync("gdaltransform", args, {
        input: `${at.x} ${at.y}\n`,
        encoding: "utf8",
      });
      expect(stderr).toBe("");
      const [x, y] = stdout.trim().split(" ").map(Number);
      expect([x, y]).toEqual([expect.closeTo(at.x, 5), expect.closeTo(at.y, 5)]);
    });
  },
);

test("a projection without a common name has no text, and neither has an unknown code", () => {
  expect([27_200, 1, 3139, 6247, 6200].map(wktOf)).toEqual([null, null, null, null, null]);
});

test("axes to the west and south are stated", () => {
  expect(wktOf(2048)).toMatch(
    /PROJECTION\["Transverse_Mercator_South_Orientated"\].*AXIS\["Westing",WEST\],AXIS\["Southing",SOUTH\]/,
  );
});

test("every system that has a text is read as itself, without a doubt", async () => {
  const all = [...systemNames()].map(({ epsg }) => epsg);
  const odd: unknown[] = [];
  let written = 0;
  for (const epsg of all) {
    const wkt = wktOf(epsg);
    if (wkt === null) continue;
    written++;
    const { system, statements } = await checkedSystem(readWkt(wkt)!, "");
    if (system !== `EPSG:${epsg}` || statements.length > 0) odd.push({ epsg, system, statements });
  }
  expect(odd).toEqual([]);
  expect(written).toBeGreaterThan(4000);
});
