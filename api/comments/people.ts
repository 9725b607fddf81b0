import type { Mentionable } from "#contract/comments/comments.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { Db } from "../database/connection.ts";
import { listAuthors } from "../repositories/comments/comments.ts";
import { findApprovedUsers } from "../repositories/comments/people.ts";
import { nameOf } from "../repositories/rows.ts";
import type { Person } from "./mentions.ts";

/**
 * Returns approved accounts that have a place in a project: its owner, and the owner and the members of its team. They are
 * told of comments by mail. Administrators who see everything are not among them.
 */
export function membersOf(db: Db, { user, team }: Project): Promise<Person[]> {
  const ids = [user._id, ...(team ? [team.owner._id, ...team.members.map(member => member.user._id)] : [])];
  return findApprovedUsers(db, [...new Set(ids)]);
}

/** Returns who can be mentioned on a site: members, and others who wrote there and still see it. */
export async function peopleOf(db: Db, project: Project, siteId: string): Promise<Person[]> {
  const members = await membersOf(db, project);
  const known = new Set(members.map(({ id }) => id));
  const others = (await listAuthors(db, siteId)).filter(
    ({ id, role }) => !known.has(id) && may.comment({ _id: id, role }, project),
  );
  return [...members, ...others.map(({ id, username, email }) => ({ id, username, email }))];
}

/**
 * Lists people with the text that mentions each. A name that several people have mentions all of them: those are listed by
 * their addresses, for readers who see addresses.
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
