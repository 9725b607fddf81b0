import type { FieldIssue } from "#contract/error.ts";
import { ApiError } from "../api/client.ts";

/** What an address asked, and what of it was refused. */
export interface Asked<T> {
  answer: T;
  /** The answers that were used. */
  used: URLSearchParams;
  /** Why the others were not, each at its field. */
  refused: FieldIssue[];
}

/**
 * Asks by the answers of an address. Those that the API refuses are left out, and the rest asked again, so that the page can
 * show its form with the reasons. `together` are fields of one answer. Throws refusals of anything but the answers.
 */
export async function askWithout<T>(
  answers: URLSearchParams,
  ask: (answers: URLSearchParams) => Promise<T>,
  together: readonly string[] = [],
): Promise<Asked<T>> {
  const used = new URLSearchParams(answers);
  const refused: FieldIssue[] = [];
  for (;;) {
    try {
      return { answer: await ask(used), used, refused };
    } catch (error) {
      const issues = issuesOf(error).filter(({ path }) => used.has(path) || together.includes(path));
      const fields = issues.flatMap(({ path }) => (together.includes(path) ? together : [path]));
      if (!fields.some(field => used.has(field))) throw error;
      for (const field of fields) used.delete(field);
      refused.push(...issues);
    }
  }
}

/** The refused fields; of a list, the list: 'choice.0' is of `choice`. */
const issuesOf = (error: unknown): FieldIssue[] =>
  error instanceof ApiError && error.status === 422
    ? error.errors.map(issue => ({ ...issue, path: issue.path.split(".", 1)[0]! }))
    : [];
