import type { LengthUnit } from "#shapes/values/units.ts";
import { LENGTH_SIGNS, LENGTH_WORDS } from "./display-units.ts";

/** Names the unit of a system without the year in its full name: 'British yard (Sears 1922)'. The system implies it. */
export function systemUnit(unitName: string): { sign: string; words: string } {
  if (Object.hasOwn(LENGTH_SIGNS, unitName))
    return { sign: LENGTH_SIGNS[unitName as LengthUnit], words: LENGTH_WORDS[unitName as LengthUnit] };
  const one = unitName.replace(/ \(.*/, "");
  const words = one.endsWith("foot") ? one.replace(/foot$/, "feet") : `${one}s`;
  return { sign: words, words };
}
