import { z } from "zod";
import type { IssueText } from "./values/limit-texts.ts";

/** The issue that a schema raises with this text: its code and figures go along as `params`. */
export const codedIssue = ({ message, ...params }: IssueText) => ({
  code: "custom" as const,
  message,
  params,
});

/**
 * Has a schema refuse with one text, whatever is wrong with a value. With `isRefused`, only values of which it is true are
 * refused in this way, and others in the schema's own words. The OpenAPI description has no default for a field with such a
 * schema somewhere within it: zod takes it to transform its input.
 */
export function refusedAs<Schema extends z.ZodType>(
  schema: Schema,
  text: IssueText,
  isRefused: (value: unknown) => boolean = value => !schema.safeParse(value).success,
): Refused<Schema> {
  const check = (value: unknown, context: z.RefinementCtx) => {
    if (isRefused(value)) context.addIssue(codedIssue(text));
    return value;
  };
  return z.preprocess(check, schema) as unknown as Refused<Schema>;
}

/** What z.preprocess returns, with the input of the schema instead of `unknown`. */
type Refused<Schema extends z.ZodType> = z.ZodType<
  z.output<Schema>,
  z.input<Schema>,
  z.core.$ZodTypeInternals<z.output<Schema>, z.input<Schema>> & Pick<Schema["_zod"], "optin" | "optout">
>;
