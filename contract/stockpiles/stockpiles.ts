import { z } from "zod";
import { codedIssue, refusedAs } from "#shapes/coded-issue.ts";
import { Id } from "#shapes/id.ts";
import { warningDetails } from "#shapes/measured.ts";
import { StockpileTotals } from "#shapes/stockpiles.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { Corners, Elevation, StockpileBase } from "#shapes/volume-input.ts";
import { IsoDate, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { Density } from "./materials.ts";

const Currency = z
  .string(texts.stockpiles.currency)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, texts.stockpiles.currency);

/** Price per tonne or per m³. */
export const Price = z.object({
  amount: z
    .number(texts.stockpiles.price)
    .min(0, texts.stockpiles.price)
    .max(limits.priceMax, texts.stockpiles.price),
  /** ISO 4217 code. */
  currency: Currency,
  per: z.enum(["t", "m3"], texts.stockpiles.perUnit),
});
export type Price = z.infer<typeof Price>;

/** A named pile on a site, without computed values. */
export const StockpileBody = z
  .object({
    name: requiredName(texts.stockpiles.nameRequired, "Stockpile name"),
    /** Around its toe; [longitude, latitude] in degrees, WGS84. The first corner need not be repeated. */
    outline: Corners.max(limits.stockpileCornersMax, texts.stockpiles.corners),
    /** Same bases as in the volume mode 'stockpile'. */
    base: z.enum(StockpileBase.options, texts.stockpiles.base).default("triangulated"),
    /** For the base `custom`: metres in the height reference of the site's current survey. */
    customElevationM: Elevation.nullable().default(null),
    /** A material of the project. */
    materialId: Id.nullable().default(null),
    /** Overrides the material's density, t/m³. */
    densityTPerM3: Density.default(null),
    price: Price.nullable().default(null),
  })
  .refine(({ base, customElevationM }) => base !== "custom" || customElevationM !== null, {
    path: ["customElevationM"],
    ...codedIssue(texts.stockpiles.elevationMissing),
  });
export type StockpileBody = z.output<typeof StockpileBody>;

/** A survey in the register of stockpiles. */
export const RegisterSurvey = z.object({
  _id: Id,
  isCurrent: z.boolean(),
  surveyedOn: z.string().nullable(),
  label: z.string(),
  uploadedAt: IsoDate,
});
export type RegisterSurvey = z.infer<typeof RegisterSurvey>;

const volumes = {
  /** Of the pile above its base, m³: the cut of the volume mode 'stockpile'. */
  volumeM3: z.number(),
  /** Between the base and ground below it, m³; not part of the volume. */
  belowBaseM3: z.number(),
  /** Share of the outline that the survey covers, 0 to 1. */
  coveredShare: z.number(),
};

/** The volume that counts now, and the survey it is of. */
const Measured = z.object({
  ...volumes,
  surveyId: Id,
  /** Half-width of the 95 % interval of the volume, m³; null, never 0, if a point that matters has no accuracy. */
  uncertaintyM3: z.number().nullable(),
  /** Mean elevation of the base, m. */
  baseElevationM: z.number(),
  /** Sentences without a full stop. */
  warnings: z.array(z.string()),
  warningDetails,
});

const ProblemCode = z
  .string()
  .nullable()
  .describe(
    "Stays the same when the sentence is reworded: `no-survey`, `no-points`, `different-heights`, `partly-covered`, `boundary-without-survey` or `toe-without-survey`. Null without a problem, and for a problem without a code",
  );

/** A pile in one survey. */
const HistoryEntry = z.object({
  surveyId: Id,
  /** Null while pending, and with a problem. */
  volumeM3: z.number().nullable(),
  /** As `uncertaintyM3` of a measured volume. */
  uncertaintyM3: z.number().nullable(),
  /** At today's density; null, never 0, if volume or density is unknown. */
  tonnes: z.number().nullable(),
  coveredShare: z.number().nullable(),
  problem: z.string().nullable(),
  problemCode: ProblemCode,
  isPending: z.boolean(),
});

export const Stockpile = z.object({
  _id: Id,
  /** Its place in the site's list, from 1. */
  number: z.number().int(),
  name: z.string(),
  outline: Corners,
  /** Of plan within the outline, m². */
  areaM2: z.number(),
  base: StockpileBase,
  customElevationM: z.number().nullable(),
  material: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Density for its tonnes: its own, else the material's, t/m³. Null when neither is known. */
  densityTPerM3: z.number().nullable(),
  ownDensityTPerM3: z.number().nullable(),
  price: Price.nullable(),
  /**
   * `measured` in the register's survey; `carried` forward from an earlier one that covers it; `partial` if no survey
   * covers all of it, with the volume of the covered part; `pending` until computed; `unknown` otherwise.
   */
  state: z.enum(["measured", "carried", "partial", "pending", "unknown"]),
  /** Null while `pending` or `unknown`. */
  measured: Measured.nullable(),
  /** A sentence, if the register's own survey gives no volume here. */
  problem: z.string().nullable(),
  problemCode: ProblemCode,
  /** Volume times density; null, never 0, if one of them is not known. */
  tonnes: z.number().nullable(),
  /** In the currency of the price; null if the price or the priced quantity is unknown. */
  value: z.number().nullable(),
  /** Change since the previous survey that covers it, m³; null for the first. */
  changeM3: z.number().nullable(),
  /** The latest 24 surveys up to the register's own, earliest first. */
  history: z.array(HistoryEntry),
});
export type Stockpile = z.infer<typeof Stockpile>;

/** Totals of one material; `material` is null for piles without one. */
export const MaterialTotals = StockpileTotals.extend({
  material: z.object({ _id: Id, name: z.string() }).nullable(),
});
export type MaterialTotals = z.infer<typeof MaterialTotals>;

/** Two piles with overlapping outlines: the shared area is counted twice. */
export const StockpileOverlap = z.object({ stockpileIds: z.tuple([Id, Id]), areaM2: z.number() });
export type StockpileOverlap = z.infer<typeof StockpileOverlap>;

export const StockpileRegister = z.object({
  /** The requested survey, else the current one, else the latest. Null without surveys. */
  survey: RegisterSurvey.nullable(),
  /** The site's surveys, earliest first, without superseded ones. */
  surveys: z.array(RegisterSurvey),
  /** The stockpiles of the requested material. */
  stockpiles: z.array(Stockpile),
  /** Totals of these stockpiles. */
  totals: StockpileTotals,
  /** Of all piles, the largest volume first. */
  byMaterial: z.array(MaterialTotals),
  /** Among all piles. */
  overlaps: z.array(StockpileOverlap),
  /** Volumes of any survey still to be computed; if not 0, call again. */
  pendingCount: z.number().int(),
});
export type StockpileRegister = z.infer<typeof StockpileRegister>;

/** Stands for the piles that have no material. */
export const NO_MATERIAL = "none";

export const StockpileQuery = z.object({
  material: Id.optional().describe("Only piles of this material; `none` for those without one"),
  survey: Id.optional().describe("The register as of this survey; by default of the current one"),
  heightBiasM: refusedAs(
    z
      .string()
      .optional()
      .transform(text => (text === undefined || text.trim() === "" ? 0 : Number(text)))
      .pipe(z.number().min(0).max(surveyLimits.heightBiasMaxM)),
    texts.stockpiles.heightBias,
  ).describe("Standard deviation of an error that all heights of a survey share, metres; 0 by default"),
});
export type StockpileQuery = z.output<typeof StockpileQuery>;

export const StockpileHistoryQuery = StockpileQuery.pick({ heightBiasM: true });

const SiteStockpiles = z.object({
  site: z.object({ _id: Id, name: z.string() }),
  survey: RegisterSurvey.nullable(),
  totals: StockpileTotals,
  /** Piles that were carried forward from a survey before the site's own. */
  carriedCount: z.number().int(),
  overlapCount: z.number().int(),
  byMaterial: z.array(MaterialTotals),
});
export type SiteStockpiles = z.infer<typeof SiteStockpiles>;

/** The piles of all sites of a project, each as of the site's own survey. Sites without piles are left out. */
export const ProjectStockpiles = z.object({
  sites: z.array(SiteStockpiles),
  totals: StockpileTotals,
  byMaterial: z.array(MaterialTotals),
  pendingCount: z.number().int(),
});
export type ProjectStockpiles = z.infer<typeof ProjectStockpiles>;
