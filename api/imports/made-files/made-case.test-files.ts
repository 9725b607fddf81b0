import { type Case, Chance } from "./case.test-files.ts";
import { FORMATS, formatCase } from "./formats.test-files.ts";
import { tableCase } from "./tables.test-files.ts";
import { wktCase } from "./wkt.test-files.ts";

const WITH_WKT = ["shapefile", "geopackage", "las"] as const;

/** The case of a seed, always the same: a third are tables, the rest are spread over the formats. */
export function madeCase(seed: number): Case {
  const chance = new Chance(seed);
  const kind = chance.one(["table", "table", "table", "xlsx", "xlsx", ...FORMATS, ...WITH_WKT, ...WITH_WKT]);
  if (kind === "table" || kind === "xlsx") return tableCase(chance, kind === "xlsx");
  const withWkt = WITH_WKT.find(format => format === kind);
  return withWkt ? wktCase(chance, withWkt) : formatCase(chance, kind as (typeof FORMATS)[number]);
}
