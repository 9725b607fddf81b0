import type { LengthUnit } from "#shapes/values/units.ts";
import { WRITTEN_UNITS } from "./insunits.ts";

/**
 * Writes the sections before the entities of an AutoCAD R12 drawing: version, code page and unit, the layers with their
 * colour numbers, and the name of the application whose extended data follow.
 */
export function* dxfHeader(
  layers: Iterable<readonly [name: string, colour: number]>,
  unit: LengthUnit,
  application?: string,
): Generator<string> {
  const rows = [...layers];
  yield `0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1009\n9\n$DWGCODEPAGE\n3\nANSI_1252\n9\n$INSUNITS\n70\n${WRITTEN_UNITS[unit]}\n0\nENDSEC\n`;
  yield "0\nSECTION\n2\nTABLES\n0\nTABLE\n2\nLTYPE\n70\n1\n0\nLTYPE\n2\nCONTINUOUS\n70\n0\n3\nSolid line\n72\n65\n73\n0\n40\n0.0\n0\nENDTAB\n";
  yield `0\nTABLE\n2\nLAYER\n70\n${rows.length}\n`;
  for (const [name, colour] of rows) yield `0\nLAYER\n2\n${name}\n70\n0\n62\n${colour}\n6\nCONTINUOUS\n`;
  yield "0\nENDTAB\n";
  if (application) yield `0\nTABLE\n2\nAPPID\n70\n1\n0\nAPPID\n2\n${application}\n70\n0\n0\nENDTAB\n`;
  yield "0\nENDSEC\n";
}
