import { z } from "zod";
import { CommentBody, NewPlace, type NewThreadBody } from "#contract/comments/comments.ts";

/** A person chosen in the native list is put in front of the text, unless the text already mentions them. */
const withMention = ({ text, mention }: { text: string; mention: string }) =>
  mention === "" || text.includes(`@${mention}`) || text.trim() === "" ? text : `@${mention} ${text}`;

const fields = { text: z.string().default(""), mention: z.string().default("") };

/** The fields of a reply as the body of the call. */
export const ReplyForm = z
  .object(fields)
  .transform(form => ({ text: withMention(form) }))
  .pipe(CommentBody);

/** The fields of a new comment as the body of the call. Fields hidden by the choice are ignored. */
export const CommentForm = z
  .object({
    ...fields,
    kind: z.string().default("site"),
    latitude: z.string().default(""),
    longitude: z.string().default(""),
    point: z.string().default(""),
    result: z.string().default(""),
  })
  .transform((form, context): Omit<NewThreadBody, "photos"> => {
    const body = CommentBody.safeParse({ text: withMention(form) });
    if (!body.success) refuse("text", body.error.issues[0]!.message);
    const place = NewPlace.safeParse(placeOf(form));
    if (!place.success) refuse(FIELD_OF[form.kind] ?? "kind", place.error.issues[0]!.message);
    return body.success && place.success ? { text: body.data.text, place: place.data } : z.NEVER;

    function refuse(field: string, message: string) {
      context.addIssue({ code: "custom", path: [field], message });
    }
  });

const FIELD_OF: Record<string, string> = { place: "latitude", point: "point", result: "result" };

function placeOf({ kind, latitude, longitude, point, result }: Record<string, string>): unknown {
  if (kind === "place") return { kind, latitude: degrees(latitude!), longitude: degrees(longitude!) };
  if (kind === "point") return { kind, name: point };
  return kind === "result" ? { kind, resultId: result } : { kind: "site" };
}

/** An empty field does not mean 0. */
const degrees = (typed: string) =>
  typed.trim() === "" ? Number.NaN : Number(typed.trim().replace(",", "."));
