import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import { nameOf } from "../database/rows.ts";
import type { Caller } from "./access.ts";

/** Returns an answer about a project as the caller may see it: viewers see names, never email addresses. */
export const visibleTo = <T>(actor: Caller, project: Project, answer: T): T =>
  may.seeAddresses(actor, project) ? answer : namesOnly(answer);

/** Replaces the email address of each person in an answer with a name. */
export function namesOnly<T>(answer: T): T {
  if (Array.isArray(answer)) return answer.map(namesOnly) as T;
  if (answer === null || typeof answer !== "object") return answer;
  const members = Object.entries(answer).map(([name, value]) => [name, namesOnly(value)]);
  const { email, ...named } = Object.fromEntries(members);
  return email ? { ...named, username: nameOf({ ...named, email }) } : named;
}
