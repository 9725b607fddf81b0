import { z } from "zod";

const DAY_MS = 86_400_000;

/**
 * An expiry from a form: `expires` is a number of days from now, `never`, or `date` for the end of the day
 * `until`, UTC. Returns ISO 8601, null for never, or what is wrong with the date.
 */
export function endTime(
  { expires, until }: { expires: string; until: string },
  refusals: { choose: string; past: string },
): string | null | { refused: string } {
  if (expires === "never") return null;
  if (expires !== "date") return new Date(Date.now() + Number(expires) * DAY_MS).toISOString();
  if (!z.iso.date().safeParse(until).success) return { refused: refusals.choose };
  const end = `${until}T23:59:59.999Z`;
  return Date.parse(end) <= Date.now() ? { refused: refusals.past } : end;
}
