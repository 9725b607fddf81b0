import { z } from "zod";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";

/** One line of a title block; may be empty. */
const line = (label: string) =>
  z
    .string()
    .overwrite(withoutControls)
    .trim()
    .max(surveyLimits.nameMaxLength, texts.tooLong(label, surveyLimits.nameMaxLength));

const fields = {
  company: line("Company"),
  client: line("Client"),
  /** The company's own numbering, such as 'RBN-2026-014, rev. B'. */
  reportNumber: line("Report number"),
  surveyedBy: line("Surveyed by"),
  checkedBy: line("Checked by"),
};

export const LOGO_MEDIA_TYPES = ["image/png", "image/jpeg"] as const;
export type LogoMediaType = (typeof LOGO_MEDIA_TYPES)[number];

/** Title block and signature lines of a project's reports. */
export const ReportDetails = z.object({
  ...fields,
  logo: z
    .object({
      mediaType: z.enum(LOGO_MEDIA_TYPES),
      widthPx: z.number().int(),
      heightPx: z.number().int(),
      /** Of the file. */
      bytes: z.number().int(),
    })
    .nullable(),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

/** Base64 takes 4 characters for 3 bytes. */
const base64MaxLength = 4 * Math.ceil(limits.logoBytes / 3);

/** Absent fields keep their values. `logo` is a PNG or JPEG file in base64; null removes it. */
export const ReportDetailsBody = z
  .object({
    ...fields,
    logo: z.object({ base64: z.base64().max(base64MaxLength, texts.reports.logoBytes) }).nullable(),
  })
  .partial();
export type ReportDetailsBody = z.infer<typeof ReportDetailsBody>;
