import { expect, it } from "vitest";
import { readFile } from "../formats.test-files.ts";
import { wktOf } from "../wkt/write-wkt.ts";
import {
  figuresOf,
  IN_FEET,
  namesOf,
  STORED,
  TYPED_EXTENT,
  TYPED_FIGURES,
  TYPED_NAMES,
} from "../written.test-files.ts";
import { dbfTable, widen } from "./dbf.ts";
import { zipped } from "./shapefile.test-files.ts";
import { shapefile } from "./shapefile.ts";
import { shpGeometry } from "./shp.ts";

it("comes back figure for figure, with its names, codes and system", async () => {
  const widths = { name: 0, code: 0 };
  widen(widths, STORED);
  const shp = shpGeometry(IN_FEET, STORED.count, TYPED_EXTENT);
  const dbf = dbfTable(STORED.count, widths, IN_FEET.heights, false, { year: 2026, month: 2, day: 1 });
  const parts = {
    "site.shp": Buffer.concat([shp.head, ...shp.points(STORED, 0)]),
    "site.dbf": Buffer.concat([dbf.head, ...dbf.points(STORED), dbf.tail]),
    "site.prj": wktOf(IN_FEET.system.epsg)!,
    "site.cpg": "UTF-8",
  };
  const { rows, facts } = await readFile(shapefile, zipped(parts));
  expect(figuresOf(rows)).toEqual(TYPED_FIGURES);
  expect(namesOf(rows)).toEqual(TYPED_NAMES);
  expect(facts).toMatchObject({ system: "EPSG:6557", xyUnit: "ft", notes: [], statements: [] });
  const fromTable = await readFile(shapefile, zipped(parts), { chosen: { height: "field:height_ft" } });
  expect(figuresOf(fromTable.rows)).toEqual(TYPED_FIGURES);
  // The ten letters of a name do not say which foot it is.
  expect(fromTable.facts.heightUnit).toBe("feet");
});
