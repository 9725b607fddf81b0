import type { FieldIssue } from "#contract/error.ts";
import { ApiError } from "../api/client.ts";

/** The result of an address's answers, and those that were refused. */
export interface Asked<T> {
  answer: T;
  /** The answers that were used. */
  used: URLSearchParams;
  /** Why the others were refused, by field. */
  refused: FieldIssue[];
}

/**
 * Makes a call with the answers in an address. Answers that the API refuses are left out and the call is
 * repeated, so that the page can show its form with the reasons. `together` are fields of one answer. Throws
 * if anything but the answers is refused.
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

/** The refused fields; an item of a list counts as the list: 'choice.0' as `choice`. */
const issuesOf = (error: unknown): FieldIssue[] =>
  error instanceof ApiError && error.status === 422
    ? error.errors.map(issue => ({ ...issue, path: issue.path.split(".", 1)[0]! }))
    : [];
