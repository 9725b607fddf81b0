export interface MentionPerson {
  /** What is written after the @. */
  mention: string;
  name: string;
}

/** A mention in progress: from its @ to the caret. */
export interface TypedMention {
  from: number;
  typed: string;
}

/** Names may contain spaces, so this many characters after an @ are considered. */
const TYPED_MAX = 60;

/** Finds the mention that ends at the caret; null if there is none. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const before = text.slice(Math.max(0, caret - TYPED_MAX), caret);
  const found = /(?:^|[^\p{L}\p{N}_.@-])@([^@\n]*)$/u.exec(before);
  return found ? { from: caret - found[1]!.length - 1, typed: found[1]! } : null;
}

const SHOWN_MAX = 6;

/**
 * Returns the people that a mention may mean: those with a word in their name or address that begins with it.
 */
export function suggest<P extends MentionPerson>(people: readonly P[], typed: string): P[] {
  const wanted = typed.toLowerCase();
  const isMeant = ({ mention, name }: P) =>
    [mention, name, ...name.split(/[\s.]+/)].some(each => each.toLowerCase().startsWith(wanted));
  return people.filter(isMeant).slice(0, SHOWN_MAX);
}

/** Returns the text with the mention completed, and the new position of the caret. */
export function completed(
  text: string,
  { from, typed }: TypedMention,
  { mention }: MentionPerson,
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + typed.length);
  const space = /^\s/.test(rest) ? "" : " ";
  return { text: `${text.slice(0, from)}@${mention}${space}${rest}`, caret: from + 1 + mention.length + 1 };
}
