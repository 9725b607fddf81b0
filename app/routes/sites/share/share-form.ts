import { z } from "zod";
import { originTyped } from "#contract/sharing/origins.ts";
import { CreateShareLinkBody, Shows } from "#contract/sharing/share-links.ts";
import { texts } from "#contract/texts.ts";
import { endTime } from "../../../forms/end-time.ts";
import { shareTexts } from "./texts.ts";

const fields = CreateShareLinkBody.shape;

/**
 * The form's fields as the body of the call: days from now, or the end of a day in UTC; an empty password
 * means none.
 */
export const ShareForm = z
  .object({
    label: fields.label,
    kind: z.enum(["site", "survey", "report", "progress"], { error: shareTexts.chooseKind }),
    survey: z.string().default(""),
    result: z.string().default(""),
    /** `first`, `previous`, `level:METRES` or `design:ID`. */
    against: z.string().default("first"),
    expires: z.enum(["7", "30", "date", "never"], { error: texts.sharing.expiryInvalid }),
    until: z.string().default(""),
    password: z.preprocess(typed => typed || null, fields.password),
    origins: z.string().default(""),
  })
  .transform(({ expires, until, ...form }, context) => {
    const shows = Shows.safeParse(shownBy(form));
    const expiresAt = endTime(
      { expires, until },
      { choose: shareTexts.chooseDate, past: texts.sharing.expiryPast },
    );
    if (!shows.success) refuse("kind", shareTexts.chooseKind);
    else if (typeof expiresAt === "object" && expiresAt !== null) refuse("until", expiresAt.refused);
    else {
      const { label, password } = form;
      // A field hidden by the choice is ignored.
      const hasOrigins = form.kind === "site" || form.kind === "survey";
      const embedOrigins = hasOrigins
        ? [
            ...new Set(
              form.origins
                .split(/[\s,]+/)
                .filter(Boolean)
                .map(originTyped),
            ),
          ]
        : [];
      return { label, password, expiresAt, shows: shows.data, embedOrigins };
    }
    return z.NEVER;

    function refuse(field: string, message: string) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

function shownBy(form: { kind: string; survey: string; result: string; against: string }): unknown {
  const { kind } = form;
  if (kind === "survey") return { kind, surveyId: form.survey };
  if (kind === "report") return { kind, resultId: form.result };
  if (kind !== "progress") return { kind };
  const [against, value = ""] = form.against.split(":");
  if (against === "level") return { kind, against, levelM: Number(value) };
  return against === "design" ? { kind, against, designId: value } : { kind, against };
}
