import { z } from "zod";
import { HeightReference } from "#shapes/height-reference.ts";
import { Id } from "#shapes/id.ts";
import { CrsConversion, OWN_DEFINITION } from "#shapes/reading.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { enumOf, IdOrEmpty, IsoDate } from "../fields.ts";
import { texts } from "../texts.ts";
import { SurveyCorrection } from "./correction.ts";

/** The day of measurement, `YYYY-MM-DD`, from 1900 to tomorrow, which may be today east of the server. */
export const SurveyDate = z.iso
  .date(texts.surveys.invalidDate)
  .refine(isPlausibleDay, texts.surveys.invalidDate);

function isPlausibleDay(day: string): boolean {
  return day >= "1900-01-01" && Date.parse(day) < Date.now() + 86_400_000;
}

/** What a person calls a survey; may be empty. */
export const SurveyLabel = z
  .string()
  .overwrite(withoutControls)
  .trim()
  .max(surveyLimits.nameMaxLength, texts.tooLong("Label", surveyLimits.nameMaxLength));

/** Whether new points are added as a survey or replace the current one, for example after a wrong file. */
export const SurveyRole = enumOf(["new", "replacement"]);
export type SurveyRole = z.infer<typeof SurveyRole>;

export const SurveyQuery = IdOrEmpty.describe("A survey of the site; by default the current one");

export const Person = z.object({
  _id: Id.optional(),
  username: z.string().nullish(),
  email: z.string().optional(),
});

/** The points of one upload to a site. */
export const Survey = z.object({
  _id: Id,
  /** True for the survey that the site shows. */
  isCurrent: z.boolean(),
  /** Null when unknown. */
  surveyedOn: z.string().nullable(),
  label: z.string(),
  pointCount: z.number().int(),
  fileName: z.string().nullable(),
  /** Bytes of the file. */
  fileSize: z.number(),
  uploadedAt: IsoDate,
  uploadedBy: Person.nullable(),
  /** What heights are measured from; absent when unknown, in which case they are ellipsoidal. */
  heights: HeightReference.optional(),
  /** The coordinate system of the file; absent when unknown. */
  system: z
    .object({
      epsg: z.number().int(),
      name: z.string(),
      conversion: CrsConversion.optional(),
      definition: z.string().optional().describe(OWN_DEFINITION),
    })
    .optional(),
  /** Key of the calibration that the survey's local grid was read with; absent for other systems. */
  calibratedWith: z.string().optional(),
  /** True if the file had no names, so that points were named by row. */
  isUnnamed: z.literal(true).optional(),
  /** Present if it was made from another survey by leaving points out or changing them. */
  correction: SurveyCorrection.optional(),
  /**
   * Id of the survey that supersedes it, such as its correction. This one is then left out of series, charts, totals and
   * defaults. Absent otherwise.
   */
  supersededBy: Id.optional(),
});
export type Survey = z.infer<typeof Survey>;

export const UpdateSurveyBody = z.object({ surveyedOn: SurveyDate.nullable(), label: SurveyLabel }).partial();
export type UpdateSurveyBody = z.infer<typeof UpdateSurveyBody>;

export const CurrentSurveyBody = z.object({ surveyId: Id });

/** What was deleted or replaced, and can be restored until it is removed for good. */
export const BinItem = z.object({
  _id: Id,
  kind: z.enum(["project", "site", "survey", "drawing", "design"]),
  /** The name of a project or site, the label of a survey, the file of a drawing, the name of a design; may be empty. */
  name: z.string(),
  site: z.object({ _id: Id.nullable(), name: z.string() }).nullable(),
  /** The id is null when the project is gone for good: restoring then needs another project. */
  project: z.object({ _id: Id.nullable(), name: z.string() }).nullable(),
  surveyedOn: z.string().nullable(),
  /** Of a survey, or of all surveys of a site or project. */
  pointCount: z.number().int(),
  /** Bytes that it takes. */
  bytes: z.number(),
  /** Null when it was removed before this was recorded. */
  removedAs: z.enum(["replaced", "deleted"]).nullable(),
  removedAt: IsoDate,
  removedBy: Person.nullable(),
  /** When it will be removed for good. */
  keptUntil: IsoDate,
});
export type BinItem = z.infer<typeof BinItem>;

export const BinQuery = z.object({
  siteId: Id.optional().describe("Only surveys, drawings and designs of this site"),
  projectId: Id.optional().describe("Only what belongs to this project"),
});
export const RestoreBody = z.object({
  projectId: Id.optional().describe("Where to restore to when the project is gone"),
});
/** What was restored: the site, and its project. */
export const Restored = z.object({ projectId: Id, siteId: Id.nullable() });
