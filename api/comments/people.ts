import type { Mentionable } from "#contract/comments/comments.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { Db } from "../database/connection.ts";
import { nameOf } from "../database/rows.ts";
import { findApprovedUsers, listAuthors } from "./comments.repository.ts";
import type { Person } from "./mentions.ts";

/**
 * Returns approved accounts with a role in a project: its owner, and the owner and members of its team. They get mail
 * about comments. Administrators who see all projects are not included.
 */
export function membersOf(db: Db, { user, team }: Project): Promise<Person[]> {
  const ids = [user._id, ...(team ? [team.owner._id, ...team.members.map(member => member.user._id)] : [])];
  return findApprovedUsers(db, [...new Set(ids)]);
}

/** Returns who can be mentioned on a site: members, and others who commented there and can still see it. */
export async function peopleOf(db: Db, project: Project, siteId: string): Promise<Person[]> {
  const members = await membersOf(db, project);
  const known = new Set(members.map(({ id }) => id));
  const others = (await listAuthors(db, siteId)).filter(
    ({ id, role }) => !known.has(id) && may.comment({ _id: id, role }, project),
  );
  return [...members, ...others.map(({ id, username, email }) => ({ id, username, email }))];
}

/**
 * Lists people with the text that mentions each. If several people share a name, it would mention all of them, so
 * readers who see addresses get their addresses instead.
 */
export function mentionable(people: readonly Person[], seesAddresses: boolean): Mentionable[] {
  const key = (name: string | null) => name?.trim().toLowerCase() ?? "";
  const count = new Map<string, number>();
  for (const { username } of people) count.set(key(username), (count.get(key(username)) ?? 0) + 1);
  return people
    .map(({ id, username, email }) => {
      const name = nameOf({ username, email });
      if (!seesAddresses) return { _id: id, mention: name, name };
      const isUnique = key(username) !== "" && count.get(key(username)) === 1;
      return { _id: id, mention: isUnique ? username! : email, name: username || email };
    })
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}
