import type { ChosenValues, FormatChoice, PointRow } from "../../format.ts";
import {
  attribute,
  attributeOf,
  type ChosenFields,
  type Field,
  fieldChoice,
  likelyAttribute,
  NO_FIELD,
} from "../../gis/fields.ts";
import type { Place } from "./dxf-points.ts";

const LAYER: Field = { value: "layer", label: "Layer" };
const Z: Field = { value: "z", label: "Z of the block" };
const MOST_TAGS = 200;

/** What the attributes of a drawing's blocks are called: programs of surveyors write number, code and height in them. */
export class BlockAttributes {
  private readonly tags = new Set<string>();
  private hasHeights = false;

  /** A symbol without attributes says nothing about where the others have their heights. */
  note({ attributes, height }: Place): void {
    if (!attributes || attributes.size === 0) return;
    for (const tag of attributes.keys()) if (this.tags.size < MOST_TAGS) this.tags.add(tag);
    this.hasHeights ||= Number(height) !== 0;
  }

  /** Which attribute is name, code and height; nothing to choose without attributes. */
  choices(chosen: ChosenValues): FormatChoice[] {
    const tags = [...this.tags];
    if (tags.length === 0) return [];
    const fields = tags.map(attribute);
    const height = this.hasHeights ? Z : (likelyAttribute(tags, "height") ?? Z);
    return [
      fieldChoice("name", [...fields, NO_FIELD], likelyAttribute(tags, "name") ?? NO_FIELD, chosen),
      fieldChoice("code", [LAYER, ...fields], likelyAttribute(tags, "code") ?? LAYER, chosen),
      fieldChoice("height", [Z, ...fields], height, chosen),
    ];
  }
}

/** A block's place with what was chosen of its attributes. */
export function blockRow({ attributes, layer, x, y, height, line }: Place, chosen: ChosenFields): PointRow {
  const text = (field: string, otherwise: string) => {
    const tag = attributeOf(field);
    return tag === null ? otherwise : (attributes?.get(tag) ?? "");
  };
  return {
    name: text(chosen.name, ""),
    code: text(chosen.code, layer),
    ...{ x, y },
    // People read these texts, so decimals may follow a comma.
    height: text(chosen.height, height).replace(/^([+-]?\d+),(\d+)$/, "$1.$2"),
    line,
  };
}
