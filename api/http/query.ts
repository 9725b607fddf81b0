import type { z } from "zod";
import { repeatable } from "#contract/endpoints/endpoint.ts";
import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import { parseHead } from "./body.ts";
import { invalidFields, notFound } from "./refusal.ts";

/** The query of an address: a list for a parameter that occurs several times. */
export type GivenQuery = Record<string, string | string[]>;

/**
 * Parses a call's query by its schema; drops parameters that the call does not declare. Refuses with 422 a value
 * that does not fit the schema, and a repeated parameter that may occur only once.
 */
export function parseQuery(schema: z.ZodObject | undefined, given: GivenQuery): unknown {
  // PostgreSQL refuses NUL in any text.
  if (Object.values(given).some(values => [values].flat().some(value => value.includes("\0"))))
    throw notFound("Resource");
  if (!schema) return {};
  const query: GivenQuery = {};
  const repeated: FieldIssue[] = [];
  for (const [name, parameter] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(given, name)) continue;
    const values = [given[name]!].flat();
    if (repeatable(parameter)) query[name] = values;
    else if (values.length === 1) query[name] = values[0]!;
    else repeated.push({ path: name, message: texts.answers.once(name) });
  }
  if (repeated.length > 0) throw invalidFields(repeated);
  return parseHead(schema, query);
}
