/** NUL, which PostgreSQL cannot store, and the other control characters (Unicode category Cc). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed here
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** Removes control characters from one line of text; everything else stays byte for byte. */
export const withoutControls = (text: string): string => text.replace(CONTROL, "");
