/** The field in which the script of a page posts what a passkey made or signed, as JSON. */
export const PASSKEY_FIELD = "passkey";

/** What a posted text holds; undefined when it is no JSON. */
export function jsonIn(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
