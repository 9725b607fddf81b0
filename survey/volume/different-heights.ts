import type { HeightReference } from "#shapes/height-reference.ts";
import type { Warning } from "#shapes/measured.ts";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { haveSameReference, heightNote } from "../reading/height-references.ts";

/** The input with what heights are measured from, if survey and design differ; the result warns of it. */
export function withDesignHeights(
  input: VolumeInput,
  design: HeightReference,
  survey: HeightReference = { kind: "ellipsoidal" },
): VolumeInput {
  if (input.mode !== "design") return input;
  const { designHeights: _, ...rest } = input;
  if (haveSameReference(survey, design)) return rest;
  return { ...rest, designHeights: { survey: heightNote(survey), design: heightNote(design) } };
}

/** Warns if two surveys are compared whose heights are measured from different references. */
export function differentHeightsWarning(input: VolumeInput): Warning[] {
  if (input.mode === "design" && input.designHeights)
    return different(
      `Survey and design count heights from different references: the survey ${input.designHeights.survey}, the design ${input.designHeights.design}; cut and fill hold the difference between the two`,
    );
  if (input.mode !== "surface_to_surface" || !input.differentHeights) return [];
  const { later, earlier } = input.differentHeights;
  return different(
    `The two surveys count heights from different references: this one ${later}, the earlier one ${earlier}; cut and fill hold the difference between the two`,
  );
}

const different = (text: string): Warning[] => [{ code: "different-heights", text: [text] }];
