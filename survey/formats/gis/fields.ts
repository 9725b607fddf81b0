import { bestColumn } from "../../reading/columns/columns.ts";
import { heightKindOf } from "../../reading/columns/header-words.ts";
import { shortened } from "../../reading/text.ts";
import { unitOf } from "../../reading/units/units.ts";
import { verticalDatumIn } from "../../reading/vertical-datums.ts";
import type { ChosenValues, FileFacts, FormatChoice } from "../format.ts";

type FieldRole = "name" | "code" | "height";

/** Something of each point that can be its name, code or height. */
export interface Field {
  value: string;
  label: string;
}

export const NO_FIELD: Field = { value: "none", label: "None" };
const MOST_FIELDS = 200;

const ABOUT: Record<FieldRole, { title: string; hint: string }> = {
  name: { title: "Names", hint: "What the points are called by." },
  code: { title: "Codes", hint: "What says which kind of point each one is." },
  height: { title: "Heights", hint: "Where the heights of the points stand." },
};

/** A field of attributes, such as a column of a table. */
export const attribute = (name: string): Field => ({ value: `field:${name}`, label: shortened(name) });

/** The name of the attribute that was chosen; null for anything else. */
export const attributeOf = (chosen: string): string | null =>
  chosen.startsWith("field:") ? chosen.slice("field:".length) : null;

/** The attribute whose name says most surely that it is a name, a code or a height. */
export function likelyAttribute(names: readonly string[], role: FieldRole): Field | null {
  const kinds = role === "height" ? (["ellipsoidal", "sea-level", "unsaid"] as const) : (["text"] as const);
  const found = bestColumn(names, role, [...kinds]);
  return found && attribute(found.header);
}

/** Lets a person choose the field of names, codes or heights. */
export function fieldChoice(
  role: FieldRole,
  fields: readonly Field[],
  proposed: Field,
  chosen: ChosenValues,
): FormatChoice {
  const options = fields.slice(0, MOST_FIELDS);
  if (!options.some(({ value }) => value === proposed.value)) options.push(proposed);
  const wanted = options.find(({ value }) => value === chosen[role]) ?? proposed;
  return { id: role, ...ABOUT[role], options, isMultiple: false, chosen: wanted.value };
}

/** What the name of a field says of the heights in it. */
export function saidOfHeights(name: string): Pick<FileFacts, "heights" | "heightUnit"> {
  const kind = heightKindOf(name);
  const datum = verticalDatumIn(name) ?? "";
  return {
    heights:
      kind === "ellipsoidal" ? { kind } : kind === "sea-level" || datum ? { kind: "sea-level", datum } : null,
    heightUnit: unitOf(name),
  };
}
