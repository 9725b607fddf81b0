import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";

/** Bulk density, tonnes per m³. Null means unknown; tonnes are then unknown, too. */
export const Density = z
  .number(texts.stockpiles.density)
  .positive(texts.stockpiles.density)
  .max(limits.densityMaxTPerM3, texts.stockpiles.density)
  .nullable();

/** What stockpiles of a project are made of. */
export const Material = z.object({
  _id: Id,
  name: z.string(),
  /** Loose bulk density of its stockpiles unless they have their own, t/m³. */
  densityTPerM3: z.number().nullable(),
  /** Where the density comes from; may be empty. */
  source: z.string(),
  /** Number of its stockpiles, including those of sites in the bin. */
  stockpileCount: z.number().int(),
});
export type Material = z.infer<typeof Material>;

export const MaterialBody = z.object({
  name: requiredName(texts.stockpiles.materialRequired, "Material name"),
  densityTPerM3: Density.default(null),
  source: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(surveyLimits.nameMaxLength, texts.tooLong("Source", surveyLimits.nameMaxLength))
    .default(""),
});
export type MaterialBody = z.infer<typeof MaterialBody>;

/** A density from the literature; not used until somebody adds it to the project. */
export const SuggestedMaterial = z.object({
  name: z.string(),
  densityTPerM3: z.number(),
  source: z.string(),
});
export type SuggestedMaterial = z.infer<typeof SuggestedMaterial>;

/** By name. `suggestions` are those whose names the project does not have yet. */
export const ProjectMaterials = z.object({
  materials: z.array(Material),
  suggestions: z.array(SuggestedMaterial),
});
export type ProjectMaterials = z.infer<typeof ProjectMaterials>;

const SOURCE = "Caterpillar Performance Handbook, 'Weights of Materials', loose";

/**
 * Loose bulk densities, t/m³; the handbook lists them in kg/m³. Each agrees to the last digit with the loose volumes that
 * Methvin publishes for a truck of 8 t ('Vehicle Capacity'): 8 t over 5.41 m³ of dry clay are 1.48 t/m³. Material on a site
 * may differ by 20 %.
 */
export const SUGGESTED_MATERIALS: readonly SuggestedMaterial[] = (
  [
    ["Clay, dry", 1.48],
    ["Clay, wet", 1.66],
    ["Earth, excavated wet", 1.6],
    ["Gravel, dry", 1.51],
    ["Gravel, pit run", 1.93],
    ["Sand and gravel, dry", 1.72],
    ["Sand and gravel, wet", 2.02],
    ["Sand, dry", 1.42],
    ["Sand, wet", 1.84],
    ["Stone, crushed", 1.6],
    ["Topsoil", 0.95],
  ] as const
).map(([name, densityTPerM3]) => ({ name, densityTPerM3, source: SOURCE }));
