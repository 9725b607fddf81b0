import type { FormatChoice } from "#shapes/file-preview.ts";
import { bestColumn } from "../reading/columns/columns.ts";
import { heightKindOf, wordsBehind } from "../reading/columns/header-words.ts";
import { marksGone, mayMarkGone } from "../reading/point-states.ts";
import type { Statement } from "../reading/statements.ts";
import { isKnown } from "../reading/table-statements.ts";
import { counted, shortened } from "../reading/text.ts";
import { unitOf } from "../reading/units/units.ts";
import { verticalDatumIn } from "../reading/vertical-datums.ts";
import type { ChosenValues, FileFacts } from "./format.ts";

type FieldRole = "name" | "code" | "height";

/** Something of each point that can be its name, code or height. */
export interface Field {
  value: string;
  label: string;
}

export const NO_FIELD: Field = { value: "none", label: "None" };
/** The third coordinate of each point. */
export const THIRD: Field = { value: "z", label: "Z of the points" };
/** What the first points have as third coordinate. GIS programs write 0 for an unknown one. */
export type Third = "none" | "zeros" | "heights";
const MOST_FIELDS = 200;

const ABOUT: Record<FieldRole, { title: string; hint: string }> = {
  name: { title: "Names", hint: "What the points are named by." },
  code: { title: "Codes", hint: "What says which kind of point each one is." },
  height: { title: "Heights", hint: "Where the heights of the points are." },
};

/** A field of attributes, such as a column of a table. */
export const attribute = (name: string): Field => ({ value: `field:${name}`, label: shortened(name) });

/** The name of the attribute that was chosen; null for anything else. */
export const attributeOf = (chosen: string): string | null =>
  chosen.startsWith("field:") ? chosen.slice("field:".length) : null;

/** The attribute whose name most surely means a name, a code or a height. */
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

/** Lets a person choose a layer's fields for name, code and height. */
export function layerFieldChoices(
  names: readonly string[],
  third: Third,
  chosen: ChosenValues,
): FormatChoice[] {
  const fields = names.map(attribute);
  const likely = likelyAttribute(names, "height");
  const hasThird = third !== "none";
  const height = hasThird && !(likely && third === "zeros") ? THIRD : (likely ?? NO_FIELD);
  return [
    fieldChoice("name", [...fields, NO_FIELD], likelyAttribute(names, "name") ?? NO_FIELD, chosen),
    fieldChoice("code", [...fields, NO_FIELD], likelyAttribute(names, "code") ?? NO_FIELD, chosen),
    fieldChoice("height", hasThird ? [THIRD, ...fields] : [...fields, NO_FIELD], height, chosen),
  ];
}

/** What is read as name, code and height. */
export type ChosenFields = Record<FieldRole, string>;

export function chosenFields(choices: readonly FormatChoice[]): ChosenFields {
  const of = (role: FieldRole) => choices.find(({ id }) => id === role)!.chosen;
  return { name: of("name"), code: of("code"), height: of("height") };
}

/** Lets a person choose the layer, if there are several. */
export const layerChoice = (names: readonly string[], chosen: string, hint: string): FormatChoice[] =>
  names.length < 2
    ? []
    : [
        {
          id: "layer",
          title: "Layer",
          hint,
          options: names.map(name => ({ value: name, label: name })),
          isMultiple: false,
          chosen,
        },
      ];

/** What the name of a height field says of its heights, else what the file's height system says. */
export function saidOfHeights(
  name: string,
  system: Partial<Pick<FileFacts, "heights" | "heightUnit">> | null = null,
): Pick<FileFacts, "heights" | "heightUnit"> {
  const kind = heightKindOf(name);
  const datum = verticalDatumIn(name) ?? "";
  return {
    heights:
      kind === "ellipsoidal"
        ? { kind }
        : kind === "sea-level" || datum
          ? { kind: "sea-level", datum }
          : (system?.heights ?? null),
    heightUnit: unitOf(name) ?? system?.heightUnit ?? null,
  };
}

/** Counts points that an attribute marks as deleted, hidden, planned or gone; they are read like all others. */
export class MarkedPoints {
  private readonly names: readonly string[];
  private readonly counts = new Map<string, number>();

  constructor(names: readonly string[]) {
    this.names = names.filter(mayMarkGone);
  }

  note(textOf: (name: string) => string): void {
    for (const name of this.names) {
      const value = textOf(name).trim();
      if (!marksGone(name, value)) continue;
      const words = `${name}: ${value}`;
      this.counts.set(words, (this.counts.get(words) ?? 0) + 1);
    }
  }

  statements(): Statement[] {
    return [...this.counts].map(([words, count]) => ({
      ...{ kind: "state", words: shortened(words), place: "the attributes of the points", outcome: "open" },
      effect: `${counted(count, "point")} that the attribute marks so ${count === 1 ? "is" : "are"} read like all others`,
    }));
  }

  /** The names of such attributes, to be read with the others. */
  get attributes(): readonly string[] {
    return this.names;
  }
}

/** Words in the name of a height field that are not understood and may change the heights: 'height (furlongs)'. */
export function heightStatements(name: string | null): Statement[] {
  if (name === null) return [];
  return wordsBehind(name)
    .filter(words => !isKnown({}, "height", words, unitOf(name) !== null))
    .map(words => ({
      ...{ kind: "height-unit", words, place: `the name of the field '${shortened(name)}'`, outcome: "open" },
      effect: "not recognised, so the heights are read as they are",
    }));
}
