import type { FormatChoice } from "#shapes/file-preview.ts";
import {
  attribute,
  attributeOf,
  type ChosenFields,
  chosenFields,
  type Field,
  fieldChoice,
  likelyAttribute,
  NO_FIELD,
} from "../../fields.ts";
import type { ChosenValues, PointRow } from "../../format.ts";
import type { Place } from "./dxf-points.ts";
import { WrittenNumbers } from "./written-numbers.ts";

const LAYER: Field = { value: "layer", label: "Layer" };
const Z: Field = { value: "z", label: "Z of the block" };
const MOST_TAGS = 200;

/** The attributes of a drawing's blocks, in which survey programs write number, code and height. */
export class BlockAttributes {
  private readonly tags = new Map<string, WrittenNumbers>();
  private hasHeights = false;

  /** A symbol without attributes does not show where other blocks have their heights. */
  note({ attributes, height }: Place): void {
    if (!attributes || attributes.size === 0) return;
    for (const [tag, text] of attributes) {
      if (this.tags.size < MOST_TAGS && !this.tags.has(tag)) this.tags.set(tag, new WrittenNumbers());
      this.tags.get(tag)?.note(text);
    }
    this.hasHeights ||= Number(height) !== 0;
  }

  /** Which attribute is name, code and height; nothing to choose without attributes. */
  choices(chosen: ChosenValues): FormatChoice[] {
    const tags = [...this.tags.keys()];
    if (tags.length === 0) return [];
    const fields = tags.map(attribute);
    const height = this.hasHeights ? Z : (likelyAttribute(tags, "height") ?? Z);
    return [
      fieldChoice("name", [...fields, NO_FIELD], likelyAttribute(tags, "name") ?? NO_FIELD, chosen),
      fieldChoice("code", [LAYER, ...fields], likelyAttribute(tags, "code") ?? LAYER, chosen),
      fieldChoice("height", [Z, ...fields], height, chosen),
    ];
  }

  /** What was chosen, with the numbers of its heights; null without attributes. */
  chosen(values: ChosenValues): BlockFields | null {
    const choices = this.choices(values);
    if (choices.length === 0) return null;
    const fields = chosenFields(choices);
    const heights = this.tags.get(attributeOf(fields.height) ?? "") ?? new WrittenNumbers();
    return { ...fields, heights };
  }
}

/** Where the blocks have names, codes and heights. */
export interface BlockFields extends ChosenFields {
  heights: WrittenNumbers;
}

/** A block's place with what was chosen of its attributes. */
export function blockRow({ attributes, layer, x, y, height, line }: Place, chosen: BlockFields): PointRow {
  const text = (field: string, otherwise: string) => {
    const tag = attributeOf(field);
    return tag === null ? otherwise : (attributes?.get(tag) ?? "");
  };
  return {
    name: text(chosen.name, ""),
    code: text(chosen.code, layer),
    ...{ x, y },
    height: chosen.heights.read(text(chosen.height, height)),
    line,
  };
}
