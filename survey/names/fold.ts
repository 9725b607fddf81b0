/** The dot that the small letter of `İ` keeps above it. */
const DOT_ABOVE = /i\u0307/g;
const FINAL_SIGMA = /ς/g;
/** What Latin, Greek and Cyrillic letters have above or below them; vowels of other scripts are marks, too. */
const ACCENTS = /[\u0300-\u036f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names of these characters alone need no tables
const PLAIN = /^[\u0000-\u007f]*$/;

/**
 * Returns what texts are searched and compared by: compatible forms of a character become one (NFKC, so that `é` is
 * one letter however it was typed), capitals become small, `ß` is `ss`. Accents stay. Databases disagree about capitals
 * of other alphabets, so this happens in code.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(FINAL_SIGMA, "σ")
    .replace(DOT_ABOVE, "i")
    .normalize("NFKC");
}

/**
 * Returns {@link fold} without accents, so that `strasse ost` finds `Straße Öst`. For names that are read whole; the
 * stored index of names of points keeps accents. Nothing but accents stays as it is.
 */
export function foldWithoutAccents(text: string): string {
  const folded = fold(text);
  if (PLAIN.test(folded)) return folded;
  return folded.normalize("NFD").replace(ACCENTS, "").normalize("NFC") || folded;
}
