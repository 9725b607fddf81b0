import { z } from "zod";
import { CreateApiTokenBody } from "#contract/accounts/api-tokens.ts";
import { texts } from "#contract/texts.ts";
import { endTime } from "../../../forms/end-time.ts";
import { tokenTexts } from "./texts.ts";

const fields = CreateApiTokenBody.shape;

/** The form's fields as the body of the call. */
export const TokenForm = z
  .object({
    name: fields.name,
    scope: fields.scope,
    /** Empty for all projects. */
    project: z.string({ error: tokenTexts.chooseProject }),
    expires: z.enum(["30", "90", "365", "date", "never"], { error: texts.apiTokens.expiryInvalid }),
    until: z.string().default(""),
    password: fields.password,
  })
  .transform(({ project, expires, until, ...body }, context) => {
    const refusals = { choose: tokenTexts.chooseDate, past: texts.apiTokens.expiryPast };
    const expiresAt = endTime({ expires, until }, refusals);
    if (typeof expiresAt !== "object" || expiresAt === null)
      return { ...body, projectId: project || null, expiresAt };
    context.addIssue({ code: "custom", path: ["until"], message: expiresAt.refused });
    return z.NEVER;
  });
