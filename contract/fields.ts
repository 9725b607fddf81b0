import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { limits } from "./limits.ts";
import { texts } from "./texts.ts";

/** An id in a query; an empty one, as forms send it, counts as absent. */
export const IdOrEmpty = z
  .string()
  .regex(/^[\w-]{0,64}$/, "This is not an id")
  .optional()
  .transform(id => id || undefined);

/** Comma-separated ids without repeats. */
export const IdList = z
  .string()
  .transform(text => [...new Set(text.split(","))])
  .pipe(z.array(Id).min(1).max(limits.bulkMax));

/** An enum whose message quotes the refused word. */
export const enumOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: ({ input }) => texts.answers.oneOf(String(input), words) });

/** ISO 8601 in UTC, such as `2026-11-21T09:30:00.000Z`. */
export const IsoDate = z.string();

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * The key for comparing email addresses: A to Z in lower case, control characters and outer blanks removed. Other letters
 * stay as they are: databases disagree about the lower case of `İ`.
 */
export const emailKey = (email: string): string =>
  withoutControls(email)
    .trim()
    .replace(/[A-Z]/g, letter => letter.toLowerCase());

/**
 * Makes a schema for required text, trimmed. `required` is the message for blank input; `label` names the
 * field when the text is too long.
 */
export function requiredName(required: string, label: string) {
  return z
    .string({ error: required })
    .overwrite(withoutControls)
    .trim()
    .min(1, required)
    .max(surveyLimits.nameMaxLength, texts.tooLong(label, surveyLimits.nameMaxLength));
}

/** Removes control characters from text of several lines, and ends each line with a line feed alone. */
export const withoutControlsInLines = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(CONTROL_BUT_LINES, "");

/** Makes a schema for required text of several lines, trimmed. CRLF counts as one character. */
export const textOfLines = (maxLength: number, required: string, label: string) =>
  z
    .string({ error: required })
    .overwrite(withoutControlsInLines)
    .trim()
    // Zero-width characters alone are not text.
    .refine(text => /[^\s\p{Cf}]/u.test(text), required)
    .max(maxLength, texts.tooLong(label, maxLength));

export const description = z
  .string()
  .overwrite(text => text.replace(CONTROL_BUT_LINES, ""))
  .trim()
  .max(limits.descriptionMaxLength, texts.tooLong("Description", limits.descriptionMaxLength))
  .default("");

/** Uses zod's HTML pattern: the default one refuses `admin@localhost`. */
export const Email = z
  .string({ error: texts.emailRequired })
  .trim()
  .min(1, texts.emailRequired)
  .max(limits.emailMaxLength, texts.tooLong("Email", limits.emailMaxLength))
  .regex(z.regexes.html5Email, texts.invalidEmail);
