import type { BodyRow } from "./bodies.ts";

/** The columns of a body, read as {@link BodyRow}. */
export const bodyColumns = [
  "body",
  "object",
  "object_bytes",
  "object_sha256",
] as const satisfies (keyof BodyRow)[];
