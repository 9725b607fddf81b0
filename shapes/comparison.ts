import { z } from "zod";
import { type DIFFERENCE_CHOICES, DIFFERENCE_KINDS } from "./values/differences.ts";
import { shapeTexts } from "./values/texts.ts";

const count = z.number().int();

/** Number of points of each kind. A moved point can also have another height and code. */
export const PointDifferenceCounts = z.object({
  /** Only in the later survey. */
  added: count,
  /** Only in the earlier survey. */
  removed: count,
  moved: count,
  heightChanged: count,
  codeChanged: count,
  /** In both surveys with the same code, within the tolerances. */
  unchanged: count,
  /** Points without a name, of both surveys: they are not compared. */
  unnamed: count,
  /** Points of both surveys whose name is repeated in either, which are not compared. */
  ambiguous: count,
});
export type PointDifferenceCounts = z.infer<typeof PointDifferenceCounts>;

/** Why the names of two surveys cannot be trusted to stand for the same points. Distances in plan, m. */
export const NameDoubt = z.object({
  /** Point numbers started anew: most names stand for other points. */
  code: z.literal("renumbered"),
  /** Names that both surveys have, once each. */
  names: count,
  /** Those that are farther apart than the spacing. */
  jumped: count,
  /** The usual distance from a point of the earlier survey to its nearest neighbour. */
  spacingM: z.number(),
  farthestM: z.number(),
});
export type NameDoubt = z.infer<typeof NameDoubt>;

export const DifferenceKind = z.enum(DIFFERENCE_KINDS, shapeTexts.comparison.kind);
export type DifferenceKind = z.infer<typeof DifferenceKind>;
export type DifferenceChoice = (typeof DIFFERENCE_CHOICES)[number];

/** WGS84 degrees; the height as stored, metres in the reference of its survey. */
export const ComparedPoint = z.object({
  code: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  heightM: z.number(),
});
export type ComparedPoint = z.infer<typeof ComparedPoint>;

/** A point of a name in two surveys, `from` the earlier one. */
export const PointDifference = z.object({
  name: z.string(),
  /** At least one. */
  kinds: z.array(DifferenceKind),
  from: ComparedPoint.nullable(),
  to: ComparedPoint.nullable(),
  /** In plan; null for a point of one survey only. */
  distanceM: z.number().nullable(),
  /** Positive if it is higher in `to`; null for a point of one survey only. */
  heightChangeM: z.number().nullable(),
});
export type PointDifference = z.infer<typeof PointDifference>;
