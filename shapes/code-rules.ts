import { z } from "zod";
import { surveyLimits } from "./values/limits.ts";
import { LINE_CONVENTIONS } from "./values/line-codes.ts";
import { shapeTexts } from "./values/texts.ts";

/**
 * How controls are written behind codes: `EP1 B`, `EP ST`, `EP+7`, or not at all. What begins and ends a line is
 * configured in every program; these are the words of their manuals.
 * - Civil 3D: Autodesk, Civil 3D User's Guide, 'About Special Codes' (`EP1 B SW1 B` or `B EP1 B SW1`, `EP1 C SW1`,
 *   `EP1 E SW1 B`, `EP1 SW1 CLS`) and 'Edit Linework Code Set Dialog Box' (space as delimiter, slash before a comment).
 *   BEG and END are those of the code set in Autodesk's training material. CL is none of them: it often is a centre line.
 * - Trimble: Trimble Access Help, 'Controlling feature geometry using control codes': start join sequence and end join
 *   sequence, either or both. The words are those of each feature library; ST is the one of Trimble's own examples
 *   (`SW ST`), END and CLS are taken here.
 * - Carlson: 'Special Codes' (2021), PointCAD format: +0 begins and -0 ends a line (`RP +0, RP, RP, RP -0`), +7 and -7 do
 *   so with the line type of the code, CLO closes; 'Draw Field to Finish': distinct lines by a group number at the end of
 *   the code. ST and END are the defaults of its field programs ('Feature Code List' of SurvPC and of Spectra FAST Survey),
 *   before or behind the code.
 *
 * Where a curve begins and ends (Civil 3D's training code set: BCV, ECV; Carlson: PC, PT) is read as no part of the code:
 * points of curves are joined by straight spans. BC and EC of Civil 3D's manual are not taken: BC often is a back of curb.
 */
export const CodeConvention = z.enum([...LINE_CONVENTIONS, "none"]);
export type CodeConvention = z.infer<typeof CodeConvention>;

export const LineControls = z.object({
  convention: z.enum(LINE_CONVENTIONS),
  /** Codes that look like a control but have a rule of their own. */
  except: z.array(z.string()),
});
export type LineControls = z.infer<typeof LineControls>;

/**
 * What a code stands for: a line, a line closed at its first point, a single point, or nothing: points of `ignore` are left
 * out of the surface.
 */
export const RuleKind = z.enum(["line", "closed", "symbol", "ignore"]);
export type RuleKind = z.infer<typeof RuleKind>;

export const CodeRule = z.object({
  /** Without a line number: the rule of `EP` also applies to `EP1` and `EP2`. */
  code: z
    .string()
    .trim()
    .min(1)
    .max(surveyLimits.pointTextMaxLength)
    .regex(/^\S+$/, shapeTexts.codeRules.spaces),
  kind: RuleKind,
});
export type CodeRule = z.infer<typeof CodeRule>;

export const CodeRules = z.object({
  convention: CodeConvention,
  rules: z
    .array(CodeRule)
    .max(surveyLimits.codeRulesMax, shapeTexts.codeRules.tooMany(surveyLimits.codeRulesMax))
    .refine(
      rules => new Set(rules.map(({ code }) => code)).size === rules.length,
      shapeTexts.codeRules.twice,
    ),
});
export type CodeRules = z.infer<typeof CodeRules>;

/** A rule guessed from the data, with its evidence. */
export const GuessedRule = z.object({
  code: z.string(),
  kind: RuleKind,
  evidence: z.object({
    points: z.number().int(),
    /** Names with a line number, such as `EP1` and `EP2`. */
    numbered: z.number().int(),
    begins: z.number().int(),
    ends: z.number().int(),
    closes: z.number().int(),
    /** Between consecutive points of one name, metres; null for a single point. */
    medianSpacingM: z.number().nullable(),
    /** What the code usually means. */
    meaning: z.string().nullable(),
  }),
});
export type GuessedRule = z.infer<typeof GuessedRule>;
