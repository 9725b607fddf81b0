/** The dot that the small letter of `İ` keeps above it. */
const DOT_ABOVE = /i\u0307/g;
const FINAL_SIGMA = /ς/g;
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
