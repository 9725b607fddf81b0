import { z } from "zod";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { Survey } from "./surveys.ts";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Corners as typed: `x, y` pairs, parted by semicolons or line ends. */
const Line = z
  .string(texts.profile.line)
  .max(limits.profileLineMaxLength, texts.profile.lineTooLong)
  .transform((text, context) => {
    const pairs = text.split(/[;\r\n]+/).filter(pair => pair.trim() !== "");
    const line: [number, number][] = [];
    for (const [i, pair] of pairs.entries()) {
      const parts = pair.trim().split(/\s*[,\s]\s*/);
      if (parts.length === 2 && parts.every(part => NUMBER.test(part)))
        line.push([Number(parts[0]), Number(parts[1])]);
      else context.addIssue({ code: "custom", message: texts.profile.badCorner(i + 1) });
    }
    if (pairs.length < 2) context.addIssue({ code: "custom", message: texts.profile.twoCorners });
    if (pairs.length > limits.profileCornersMax)
      context.addIssue({ code: "custom", message: texts.profile.lineTooLong });
    return line;
  });

const Figure = (message: string, least: number, most: number) =>
  z
    .string()
    .optional()
    .transform(text =>
      text === undefined || text.trim() === ""
        ? undefined
        : NUMBER.test(text.trim())
          ? Number(text)
          : Number.NaN,
    )
    .pipe(z.number(message).min(least, message).max(most, message).optional());

const distance = (meaning: string) =>
  Figure(texts.profile.distance, limits.profileStepMinM, limits.profileStepMaxM).describe(meaning);

/** A line over a site, the surveys that are cut along it, and what the first of them is compared with. */
export const ProfileQuery = z.object({
  line: Line.describe(
    "Corners of the line: `longitude,latitude` in degrees, or x,y of `system`; parted by semicolons",
  ),
  system: z
    .string()
    .optional()
    .transform(text => (text?.trim() ? text.trim().replace(/^EPSG:/i, "") : undefined))
    .pipe(
      z
        .string()
        .regex(/^\d{4,6}$/, texts.profile.system)
        .optional(),
    )
    .transform(text => (text === undefined ? undefined : Number(text)))
    .describe("EPSG code of the line's coordinates; degrees of WGS84 when absent"),
  surveys: z
    .string()
    .optional()
    .transform(text => [...new Set((text ?? "").split(",").filter(Boolean))])
    .refine(ids => ids.length <= limits.profileSurveysMax, texts.profile.surveys)
    .describe(
      "Ids of up to 4 surveys, parted by commas; the current one when absent. The first is compared with the second, or with the level",
    ),
  levelM: Figure(texts.volume.elevationMissing, -limits.heightMaxM, limits.heightMaxM).describe(
    "A level to compare with, metres in the heights of the first survey; at the line's start where it slopes",
  ),
  slopePercentage: Figure(texts.volume.slope, -1000, 1000).describe("Slope of the plane through that level"),
  azimuthDeg: Figure(texts.volume.azimuth, -360, 360).describe("Its uphill direction from true north"),
  everyM: distance("Metres between chainages; a round distance for about 25 of them when absent"),
  sectionEveryM: distance("Metres between cross-sections; none when absent"),
  sectionWidthM: distance("Width of a cross-section, half of it to each side; 20 m when absent"),
  confirmHeights: z
    .literal("1")
    .optional()
    .catch(undefined)
    .describe("`1` draws surveys together although their heights are measured from different references"),
});
export type ProfileQuery = z.output<typeof ProfileQuery>;

export const PROFILE_EXAGGERATIONS = [1, 2, 5, 10] as const;

export const ProfileDxfQuery = ProfileQuery.extend({
  exaggeration: z
    .enum(["1", "2", "5", "10"])
    .optional()
    .catch(undefined)
    .transform(text => Number(text ?? 1))
    .describe("How many times heights are drawn larger than distances; 1 when absent"),
});

export const ProfileCsvQuery = ProfileQuery.extend({
  table: z
    .enum(["chainages", "sections", "line"])
    .optional()
    .catch(undefined)
    .transform(table => table ?? "chainages")
    .describe("Heights at chainages, areas of cross-sections, or every bend of every profile"),
});

const LonLat = z.tuple([z.number(), z.number()]);

/** A stretch without a gap: rising distances and heights, metres to a tenth of a millimetre. */
const Run = z.object({ distanceM: z.array(z.number()), heightM: z.array(z.number()) });
const Runs = z.array(Run);
export type ProfileRuns = z.infer<typeof Runs>;

/** Between the first survey and what it is compared with, in a vertical plane. */
const SectionAreas = z.object({
  cutM2: z.number(),
  fillM2: z.number(),
  /** Length that one of the two does not cover. */
  missingM: z.number(),
});
export type SectionAreas = z.infer<typeof SectionAreas>;

const CutFill = z.object({ cutM3: z.number(), fillM3: z.number() });

export const ProfileBase = z.discriminatedUnion("kind", [
  /** Another of the surveys, by its place in the list: cut lies below it, removed since. */
  z.object({ kind: z.literal("survey"), index: z.number().int() }),
  /** A level, or a plane through it at the line's start: cut is ground above it. */
  z.object({
    kind: z.literal("plane"),
    levelM: z.number(),
    slopePercentage: z.number(),
    azimuthDeg: z.number(),
  }),
]);
export type ProfileBase = z.infer<typeof ProfileBase>;

export const CrossSection = z.object({
  chainageM: z.number(),
  /** Its left and right end as one looks along the line: longitude and latitude in degrees. */
  ends: z.array(LonLat),
  /** Of each survey; distances from the line, negative to the left. */
  surveys: z.array(Runs),
  /** Of the plane it is compared with; null otherwise. */
  plane: Runs.nullable(),
  /** Null when nothing is compared. */
  areas: SectionAreas.nullable(),
});
export type CrossSection = z.infer<typeof CrossSection>;

/** Bank volumes of the strip along the line, as wide as the sections. */
export const StripVolumes = z.object({
  endAreas: CutFill,
  /** Exact prisms; null when no strip can be laid. */
  prisms: CutFill.extend({ areaM2: z.number(), missingM2: z.number() }).nullable(),
  /** Why there are no prisms: a sentence. */
  problem: z.string().nullable(),
  /** Why the two differ, and what is assumed: sentences. */
  explanation: z.string(),
});
export type StripVolumes = z.infer<typeof StripVolumes>;

/** Heights along a line. Distances are horizontal, at the site's mean height. */
export const SiteProfile = z.object({
  surveys: z.array(Survey),
  /** Degrees of WGS84. */
  line: z.array(LonLat),
  /** The system the line was given in; null for degrees. */
  system: z.object({ epsg: z.number().int(), name: z.string() }).nullable(),
  base: ProfileBase.nullable(),
  /** What the heights are measured from in the first survey and in one that differs; null when all are alike. */
  differentHeights: z.object({ first: z.string(), other: z.string() }).nullable(),
  /** A sentence; there is no section then. */
  problem: z.object({ code: z.literal("different-heights"), message: z.string() }).nullable(),
  section: z
    .object({
      lengthM: z.number(),
      /** Chainages of the line's corners. */
      cornersM: z.array(z.number()),
      everyM: z.number(),
      sectionWidthM: z.number().nullable(),
      surveys: z.array(Runs),
      plane: Runs.nullable(),
      areas: SectionAreas.nullable(),
      /** Heights of each survey; null outside it. */
      chainages: z.array(
        z.object({
          chainageM: z.number(),
          longitude: z.number(),
          latitude: z.number(),
          heightsM: z.array(z.number().nullable()),
          planeM: z.number().nullable(),
        }),
      ),
      crossSections: z.array(CrossSection),
      volumes: StripVolumes.nullable(),
    })
    .nullable(),
});
export type SiteProfile = z.infer<typeof SiteProfile>;
