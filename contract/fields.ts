import { z } from "zod";
import { limits } from "./limits.ts";
import { texts } from "./texts.ts";

export const Id = z.string().min(1);

/** ISO 8601 in UTC, as `2026-11-21T09:30:00.000Z`. */
export const IsoDate = z.string();

/** Required text, trimmed; `required` is the message for blank input, `label` names it when it is too long. */
export function requiredName(required: string, label: string) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(limits.nameMaxLength, texts.tooLong(label, limits.nameMaxLength));
}

export const description = z
  .string()
  .trim()
  .max(limits.descriptionMaxLength, texts.tooLong("Description", limits.descriptionMaxLength))
  .default("");

/** zod's HTML pattern: its default one refuses `admin@localhost`. */
export const Email = z
  .string({ error: texts.emailRequired })
  .trim()
  .min(1, texts.emailRequired)
  .max(limits.emailMaxLength, texts.tooLong("Email", limits.emailMaxLength))
  .regex(z.regexes.html5Email, texts.invalidEmail);
