/** The field in which a page's script posts the result of a passkey operation, as JSON. */
export const PASSKEY_FIELD = "passkey";

/** Parses a posted text; undefined if it is not JSON. */
export function jsonIn(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
