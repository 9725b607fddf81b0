import { z } from "zod";
import { refusedAs } from "#shapes/coded-issue.ts";
import { HeightReference } from "#shapes/height-reference.ts";
import { Id } from "#shapes/id.ts";
import { ProfileAxis, SectionAreas, StripVolumes } from "#shapes/profile.ts";
import type { IssueText } from "#shapes/values/limit-texts.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { ConfirmHeights } from "./comparison.ts";
import { Survey } from "./surveys.ts";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Corners as typed: `x, y` pairs, separated by semicolons or line breaks. */
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

const Figure = (refusal: string, least: number, most: number) =>
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
    .pipe(z.number(refusal).min(least, refusal).max(most, refusal).optional());

const Metres = (refusal: IssueText, least: number, most: number) =>
  refusedAs(Figure(refusal.message, least, most), refusal);

const distance = (meaning: string) =>
  Metres(texts.profile.distance, limits.profileStepMinM, limits.profileStepMaxM).describe(meaning);

/** What the first survey is compared with: a level or plane, a design, or the second survey. */
export const PROFILE_BASES = ["plane", "design", "survey"] as const;

/** A line over a site, the surveys that are cut along it, and what the first of them is compared with. */
export const ProfileQuery = z.object({
  line: Line.optional().describe(
    "Corners of the line: `longitude,latitude` in degrees, or x,y of `system`; parted by semicolons. Not needed with `axis`",
  ),
  axis: z
    .string()
    .max(surveyLimits.nameMaxLength, texts.profile.axisGone)
    .optional()
    .transform(text => text?.trim() || undefined)
    .describe("Id of a line of the site, from its profile lines; takes the place of `line`"),
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
      `Ids of up to ${limits.profileSurveysMax} surveys, parted by commas; the current one when absent. The first is compared with the level, the design, or the second`,
    ),
  design: z
    .string()
    .optional()
    .transform(text => text?.trim() || undefined)
    .describe("Id of a design of the site, cut with the surveys"),
  against: z
    .enum(["", ...PROFILE_BASES], texts.profile.against)
    .optional()
    .transform(against => against || undefined)
    .describe(
      "What the first survey is compared with: plane, design or survey, the second; by default the first of these that is given",
    ),
  levelM: Metres(texts.volume.elevationMissing, -surveyLimits.heightMaxM, surveyLimits.heightMaxM).describe(
    "A level to compare with, metres in the heights of the first survey; at the line's start where it slopes",
  ),
  slopePercentage: Figure(
    texts.volume.slope,
    -surveyLimits.slopeMaxPercent,
    surveyLimits.slopeMaxPercent,
  ).describe("Slope of the plane through that level"),
  azimuthDeg: Figure(texts.volume.azimuth, -surveyLimits.azimuthMaxDeg, surveyLimits.azimuthMaxDeg).describe(
    "Its uphill direction from true north",
  ),
  everyM: distance(
    "Metres between chainages; a distance for about 25 of them when absent, round in the units of the project",
  ),
  sectionEveryM: distance("Metres between cross-sections; none when absent"),
  sectionWidthM: distance(
    "Width of a cross-section, half of it to each side; when absent 20 m, in a project in feet 60 ft",
  ),
  confirmHeights: ConfirmHeights.describe(
    "`1` draws surveys together although their heights are measured from different references",
  ),
});
export type ProfileQuery = z.output<typeof ProfileQuery>;

export const ProfileDxfQuery = ProfileQuery.extend({
  exaggeration: z
    .enum(["", "1", "2", "5", "10"], texts.answers.exaggeration)
    .optional()
    .transform(text => Number(text || 1))
    .describe("How many times heights are drawn larger than distances; 1 when absent"),
});

export const ProfileCsvQuery = ProfileQuery.extend({
  table: z
    .enum(["", "chainages", "sections", "line"], texts.answers.table)
    .optional()
    .transform(table => table || "chainages")
    .describe("Heights at chainages, areas of cross-sections, or every bend of every profile"),
});

const LonLat = z.tuple([z.number(), z.number()]);

/**
 * A stretch without a gap: increasing distances and their heights, in metres to 0.1 mm. A vertical wall has two heights at
 * one distance.
 */
const Run = z.object({ distanceM: z.array(z.number()), heightM: z.array(z.number()) });
const Runs = z.array(Run);
export type ProfileRuns = z.infer<typeof Runs>;

const ProfilePlane = z.object({
  levelM: z.number(),
  slopePercentage: z.number(),
  azimuthDeg: z.number(),
});
export type ProfilePlane = z.infer<typeof ProfilePlane>;

export const ProfileBase = z.discriminatedUnion("kind", [
  /** Another survey, by its index in the list. Cut lies below it: removed since. */
  z.object({ kind: z.literal("survey"), index: z.number().int() }),
  /** The design: cut is ground above it. */
  z.object({ kind: z.literal("design") }),
  /** A level, or a plane through it at the line's start: cut is ground above it. */
  ProfilePlane.extend({ kind: z.literal("plane") }),
]);
export type ProfileBase = z.infer<typeof ProfileBase>;

export const CrossSection = z.object({
  chainageM: z.number(),
  /** Left and right end, looking along the line: longitude and latitude in degrees. */
  ends: z.array(LonLat),
  /** Of each survey; distances from the line, negative to the left. */
  surveys: z.array(Runs),
  /** Null if no design was requested. */
  design: Runs.nullable(),
  plane: Runs.nullable(),
  /** Null when nothing is compared. */
  areas: SectionAreas.nullable(),
});
export type CrossSection = z.infer<typeof CrossSection>;

/** A design as a profile names it. */
const ProfileDesign = z.object({
  _id: Id,
  name: z.string(),
  designedOn: z.string().nullable(),
  heights: HeightReference,
});

/** The longest lines of a site's drawing and codes, by name; the count is of all. */
export const ProfileAxes = z.object({ axes: z.array(ProfileAxis), axisCount: z.number().int() });
export type ProfileAxes = z.infer<typeof ProfileAxes>;

/** Heights along a line. Distances are horizontal, at the site's mean height. */
export const SiteProfile = z.object({
  surveys: z.array(Survey),
  design: ProfileDesign.nullable(),
  /** Drawn even if it is not compared. */
  plane: ProfilePlane.nullable(),
  /** The line of the site that was followed; null when corners were given. */
  axis: ProfileAxis.nullable(),
  /** Degrees of WGS84. */
  line: z.array(LonLat),
  /** Coordinate system of the given line; null for degrees. */
  system: z.object({ epsg: z.number().int(), name: z.string() }).nullable(),
  base: ProfileBase.nullable(),
  /** What heights are measured from in the first survey, and in a survey or design that differs; null when all agree. */
  differentHeights: z.object({ first: z.string(), other: z.string() }).nullable(),
  /** Why there is no section, as a sentence; null when there is one. */
  problem: z.object({ code: z.literal("different-heights"), message: z.string() }).nullable(),
  section: z
    .object({
      lengthM: z.number(),
      /** Chainages of the line's corners. */
      cornersM: z.array(z.number()),
      everyM: z.number(),
      sectionWidthM: z.number().nullable(),
      surveys: z.array(Runs),
      design: Runs.nullable(),
      plane: Runs.nullable(),
      areas: SectionAreas.nullable(),
      /** Heights of each survey; null outside it. */
      chainages: z.array(
        z.object({
          chainageM: z.number(),
          longitude: z.number(),
          latitude: z.number(),
          heightsM: z.array(z.number().nullable()),
          designM: z.number().nullable(),
          planeM: z.number().nullable(),
        }),
      ),
      crossSections: z.array(CrossSection),
      /** Chainages of cross-sections that intersect another one inside a bend, where both have ground. */
      meetingM: z.array(z.number()),
      volumes: StripVolumes.nullable(),
    })
    .nullable(),
});
export type SiteProfile = z.infer<typeof SiteProfile>;
