import type { z } from "zod";

/** Parameters of calls that no page's address has. */
const OF_CALLS = ["limit", "offset", "ids", "archived"];

/**
 * Reads the filters and order of a list from an address. Blank values count as absent, and so do values that
 * the API would refuse: an outdated or mistyped address still shows the list.
 */
export function listQueryOf(url: string, schema: z.ZodObject): Record<string, string> {
  const { searchParams } = new URL(url);
  const asked = Object.entries(schema.shape).flatMap(([name, field]) => {
    if (OF_CALLS.includes(name)) return [];
    const value = searchParams.get(name)?.trim();
    return value && (field as z.ZodType).safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(asked);
}
