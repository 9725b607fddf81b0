import type { UsedConversion } from "./conversion.ts";
import type { CrsConversion } from "./entries.ts";

/** The system that points were read in, as their reading has it. */
type ReadIn = { kind: "degrees" } | { kind: "projected"; epsg: number; conversion?: CrsConversion };

/**
 * Returns how a site converts a system: as its present points were, where they are in the same one, so that what is
 * imported, drawn or typed beside them fits them; undefined for the table's own conversion. A grid serves as soon as it
 * is there.
 */
export function usedOnSite(epsg: number, position: ReadIn | null | undefined): UsedConversion | undefined {
  return position?.kind === "projected" && position.epsg === epsg
    ? { conversion: position.conversion }
    : undefined;
}
