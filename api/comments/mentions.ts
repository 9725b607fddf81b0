import { nameInAddress, nameOf } from "../database/rows.ts";
import type { StoredMention } from "../database/schema.ts";

/**
 * Somebody who can be mentioned by name or email address. An account without a name can be mentioned by the shortened
 * address that viewers see.
 */
export interface Person {
  id: string;
  username: string | null;
  email: string;
}

/** Further @ signs are ignored: a text made of nothing else mentions nobody. */
const SIGNS_MAX = 500;

/**
 * Finds the people that a text mentions: an `@` at the start of a word, followed by a person's name or address,
 * ignoring case, up to a word boundary. The longest match wins, so `@Ann Lee` does not mention Ann. Two people with the
 * same name are both mentioned. A person mentioned in several spellings is returned once for each.
 */
export function findMentions(text: string, people: readonly Person[]): StoredMention[] {
  const names = namesOf(people);
  const lengths = [...new Set([...names.keys()].map(name => name.length))].sort((a, b) => b - a);
  const found = new Map<string, StoredMention>();
  let signs = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}_.@-])@/gu)) {
    if (++signs > SIGNS_MAX) break;
    const from = index + 1;
    for (const length of lengths) {
      const written = text.slice(from, from + length);
      const ids = isWordEnd(text, from + length) ? names.get(written.toLowerCase()) : undefined;
      if (!ids) continue;
      for (const userId of ids) found.set(`${userId} ${written}`, { userId, text: `@${written}` });
      break;
    }
  }
  return [...found.values()];
}

function namesOf(people: readonly Person[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  const add = (name: string, id: string) => names.set(name, [...(names.get(name) ?? []), id]);
  for (const person of people) {
    const [name, email] = [nameOf(person).toLowerCase(), person.email.toLowerCase()];
    add(email, person.id);
    if (name !== email) add(name, person.id);
  }
  return names;
}

/** Shortens email addresses in mentions, except the reader's own, to the form that viewers see. */
export function withoutAddresses(
  text: string,
  mentions: readonly StoredMention[],
  reader: { id: string },
): string {
  const others = mentions.filter(({ userId }) => userId !== reader.id).map(mention => mention.text);
  const byAddress = others.filter(written => written.lastIndexOf("@") > 0);
  return byAddress.reduce((shown, written) => {
    const anyCase = new RegExp(written.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu");
    return shown.replace(anyCase, found => nameInAddress(found));
  }, text);
}

/** A full stop may end the sentence or be part of a longer name. */
const isWordEnd = (text: string, at: number) =>
  /^(?:$|[^\p{L}\p{N}_@.-]|[.-]+(?:$|[^\p{L}\p{N}_@]))/u.test(text.slice(at, at + 20));
