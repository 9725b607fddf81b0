/** Says that a drawing cannot be read; `message` says why and what to do. */
export class DxfError extends Error {
  override name = "DxfError";
  constructor(
    readonly code: "binary" | "not-dxf" | "dwg" | "no-entities" | "too-large" | "crs" | "landxml",
    message: string,
  ) {
    super(message);
  }
}

/** Says why one entity is left out; the rest of its drawing is drawn. `message` is for the report. */
export class EntityLeftOut extends Error {
  override name = "EntityLeftOut";
}
