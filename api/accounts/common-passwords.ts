import { invalid } from "../http/refusal.ts";

/** Longer trimmings than this make a common word hard to guess after all. */
const TRIMMINGS_MAX = 8;
const tooCommon = "This password is too common. Please choose another one.";

/** Words of this product, which guessers of its passwords try early (docs/security.md). */
const OWN_WORDS = ["topo", "topoprojects", "topographic", "survey", "surveyor", "surveyworkbench"];

/** Refuses with 422 a password that guessers try first. */
export async function refuseCommonPassword(field: string, password: string, email: string): Promise<void> {
  if (await isCommonPassword(password, email)) throw invalid(field, tooCommon);
}

/**
 * Tells whether a password is one of some 49,000 common ones, a word of this product or the name in the address, also
 * in other letters (`P@ssw0rd`) or with a few digits and signs around it. Hardly a password in the list meets the rules:
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

/** Counts `!!!!` as one: repeating a sign makes nothing harder to guess. */
const lengthOfRuns = (text: string) => text.replace(/(.)\1+/gs, "$1").length;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set, which takes a third of a second. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return loaded;
}
