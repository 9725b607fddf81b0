import type { CrsConversion } from "#shapes/reading.ts";
import type { UsedConversion } from "./conversion.ts";

/** The system that points were read in, as stored with their reading. */
type ReadIn = { kind: "degrees" } | { kind: "projected"; epsg: number; conversion?: CrsConversion };

/**
 * Returns how a site converts a system: as its present points were converted, if they are in the same one, so that what
 * is imported, drawn or typed beside them fits; undefined for the table's own conversion. A grid is used as soon as it
 * is registered.
 */
export function usedOnSite(epsg: number, position: ReadIn | null | undefined): UsedConversion | undefined {
  return position?.kind === "projected" && position.epsg === epsg
    ? { conversion: position.conversion }
    : undefined;
}
