import type { Extent } from "#survey/cad/core.ts";
import { isUnitName, UNIT_METRES, unitOfMetres } from "#survey/cad/units.ts";
import { messages } from "../messages.ts";
import { type Box, liesNear, SYSTEM } from "./cad-place.ts";
import { knownCrs } from "./crs-choice.ts";

/** What the figures of a drawing in a coordinate system are in. */
export interface FiguresChoice {
  /** Of the field; '' for its first option. */
  value: string;
  options: { value: string; label: string }[];
  /** A length's name or {@link SYSTEM}; '' while it has to be asked. */
  taken: string;
  question?: string;
}

/**
 * The choice of unit for a drawing in a coordinate system, null where there is none to make. A file that says
 * another unit than the system's is asked about, unless only one of the two puts the drawing on the site.
 */
export function figuresChoice(
  chosen: string,
  epsg: number,
  { units, core }: { units: string; core: Extent | null },
  site: Box | null,
): FiguresChoice | null {
  const crs = knownCrs(epsg);
  if (!crs || crs.isGeographic) return null;
  const ownName = unitOfMetres(crs.metresPerUnit);
  const own = ownName ?? SYSTEM;
  const isSaid = isUnitName(units);
  const names = Object.keys(UNIT_METRES).filter(isUnitName);
  const options = (first: string) => [
    { value: "", label: first },
    ...(ownName ? [] : [{ value: SYSTEM, label: messages.cad.asSystem("") }]),
    ...names.map(name => ({
      value: name as string,
      label: name === units ? messages.cad.asFile(name) : messages.cad.unit(name),
    })),
  ];
  const asSystem = options(messages.cad.asSystem(ownName ?? ""));
  if (isUnitName(chosen) || chosen === SYSTEM) return { value: chosen, options: asSystem, taken: chosen };
  if (!isSaid || units === own) return { value: "", options: asSystem, taken: own };
  const isNear = (unit: typeof units | null) => core && site && liesNear(core, { epsg, unit }, site);
  const [asOwn, asFile] = [isNear(null), isNear(units)];
  if (asOwn && !asFile) return { value: "", options: asSystem, taken: own };
  if (asFile && !asOwn) return { value: units, options: asSystem, taken: units };
  return {
    value: "",
    options: options(messages.cad.chooseUnitOption),
    taken: "",
    question: messages.cad.whichUnit(units, `EPSG:${epsg}`, ownName ?? `units of ${crs.metresPerUnit} m`),
  };
}
