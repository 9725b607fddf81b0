import { invalid } from "../http/refusal.ts";

/** With more characters than this around it, even a common word is hard to guess. */
const TRIMMINGS_MAX = 8;
const tooCommon = "This password is too common. Please choose another one.";

/** Words of this product, which a guesser tries early (docs/security.md). */
const OWN_WORDS = ["topo", "topoprojects", "topographic", "survey", "surveyor", "surveyworkbench"];

/** Refuses with 422 a password that guessers try first. */
export async function refuseCommonPassword(field: string, password: string, email: string): Promise<void> {
  if (await isCommonPassword(password, email)) throw invalid(field, tooCommon);
}

/**
 * Tells whether a password is one of about 49,000 common ones, a word of this product or the name in the email address,
 * also with letters replaced (`P@ssw0rd`) or a few digits and signs around it. Few passwords in the list meet our rules:
 * it has `password`, and people who are asked for more write `Password2026!`.
 */
export async function isCommonPassword(password: string, email = ""): Promise<boolean> {
  const list = await commonPasswords();
  const own = [...OWN_WORDS, lettersOf(email.split("@")[0]!)].filter(Boolean);
  const lower = password.toLowerCase();
  const [, before, word, after] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(lower)!;
  if (list.has(lower.replace(/[^a-z0-9]/g, ""))) return true;
  if (lengthOfRuns(before!) + lengthOfRuns(after!) > TRIMMINGS_MAX) return false;
  const words = [word!, inLetters(word!), inLetters(before! + word!)];
  return words.some(each => list.has(each) || own.includes(lettersOf(each)));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

const LETTERS: Record<string, string> = { 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };
const inLetters = (text: string) => text.replace(/[013457@$]/g, sign => LETTERS[sign]!);

/** Counts `!!!!` as one character: repeating a sign makes a password no harder to guess. */
const lengthOfRuns = (text: string) => text.replace(/(.)\1+/gs, "$1").length;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loads the list when the first password is set, which takes a third of a second. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return loaded;
}
