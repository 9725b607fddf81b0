import { z } from "zod";
import { CreateShareLinkBody } from "#contract/sharing/share-links.ts";
import { texts } from "#contract/texts.ts";
import { shareTexts } from "./texts.ts";

const DAY_MS = 86_400_000;
const fields = CreateShareLinkBody.shape;

/** The form's fields as the body of the call: days from now, or the end of a day in UTC; an empty password is none. */
export const ShareForm = z
  .object({
    label: fields.label,
    expires: z.enum(["7", "30", "date", "never"], { error: texts.sharing.expiryInvalid }),
    until: z.string().default(""),
    password: z.preprocess(typed => typed || null, fields.password),
  })
  .transform(({ label, password, expires, until }, context) => {
    const body = (expiresAt: string | null) => ({ label, password, expiresAt });
    if (expires === "never") return body(null);
    if (expires !== "date") return body(new Date(Date.now() + Number(expires) * DAY_MS).toISOString());
    const isDay = z.iso.date().safeParse(until).success;
    const end = `${until}T23:59:59.999Z`;
    const message = !isDay
      ? shareTexts.chooseDate
      : Date.parse(end) <= Date.now()
        ? texts.sharing.expiryPast
        : null;
    if (message === null) return body(end);
    context.addIssue({ code: "custom", path: ["until"], message });
    return z.NEVER;
  });
