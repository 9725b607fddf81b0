import { z } from "zod";
import { refusedAs } from "#shapes/coded-issue.ts";
import type { IssueText } from "#shapes/values/limit-texts.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { SearchText } from "./lists.ts";
import { POINT_QUALITIES } from "./point-words.ts";

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const Metres = (refusal: IssueText, least: number, most: number) =>
  refusedAs(
    z
      .string()
      .transform(text =>
        text.trim() === "" ? undefined : NUMBER.test(text.trim()) ? Number(text) : Number.NaN,
      )
      .pipe(z.number().min(least).max(most).optional())
      .optional(),
    refusal,
  );

const Height = Metres(texts.points.height, -surveyLimits.heightMaxM, surveyLimits.heightMaxM);

/** Two numbers as typed or pasted, separated by a comma, a semicolon or blanks. */
const PAIR = /^([+-]?[\d.]+(?:e[+-]?\d+)?)°?\s*[,;\s]\s*([+-]?[\d.]+(?:e[+-]?\d+)?)°?$/i;

/** A pair of coordinates, kept in the order typed. */
const Place = z
  .string()
  .trim()
  .max(100, texts.points.place)
  .transform((text, context): [number, number] | undefined => {
    if (text === "") return undefined;
    const [, first = "", second = ""] = PAIR.exec(text.replaceAll("−", "-")) ?? [];
    if (NUMBER.test(first) && NUMBER.test(second)) return [Number(first), Number(second)];
    context.addIssue({ code: "custom", message: texts.points.place });
    return z.NEVER;
  });

const Code = z.string().overwrite(withoutControls).max(surveyLimits.pointTextMaxLength);

export const pointFilterShape = {
  q: SearchText.optional().describe("Words that a name must hold, each as a part of it, in capitals or not"),
  code: z
    .union([Code, z.array(Code).max(limits.codesAskedMax, texts.points.codes)])
    .transform(codes => [codes].flat())
    .optional()
    .describe("A code, without controls of lines; give it several times for several codes"),
  minHeightM: Height.describe("Least height, metres"),
  maxHeightM: Height.describe("Greatest height, metres"),
  quality: z
    .enum(POINT_QUALITIES, texts.points.quality)
    .optional()
    .describe("A solution; `unfixed` for any that is known and not FIX, `unknown` for points without one"),
  near: Place.optional().describe(
    "A place as `latitude,longitude` in degrees, or as the `x,y` of `system`: distances from it are answered",
  ),
  system: z
    .string()
    .regex(/^\d{0,6}$/, texts.profile.system)
    .transform(text => (text === "" ? undefined : Number(text)))
    .optional()
    .describe("EPSG code of the coordinate system of `near`"),
  withinM: Metres(texts.points.within, 0, limits.nearMaxM).describe(
    "Only points so near to `near`, metres on the ground",
  ),
};
