/** Capitalises the first letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cuts a text to 120 characters. */
export const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

/** `1 row`, `1,234 rows`. */
export const counted = (count: number, word: string): string =>
  count === 1 ? `1 ${word}` : `${count.toLocaleString("en")} ${word}s`;

/** Quotes what a file says, so that a hostile name cannot fill a page. */
export const quoted = (text: string): string => `'${text.length > 60 ? `${text.slice(0, 60)}...` : text}'`;
