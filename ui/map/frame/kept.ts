type Where = "local" | "session";

const storeOf = (where: Where) => (where === "local" ? localStorage : sessionStorage);

/** Returns what {@link keep} stored under a name, on this device or in this tab; undefined without it. */
export function readKept(where: Where, name: string): unknown {
  try {
    return JSON.parse(storeOf(where).getItem(name) ?? "") as unknown;
  } catch {
    // Nothing is stored, or the browser does not let pages store anything.
    return undefined;
  }
}

/** Stores a value for as long as the device or the tab keeps it. */
export function keep(where: Where, name: string, value: unknown): void {
  try {
    storeOf(where).setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden store: the next page starts as if nothing had been kept.
  }
}
