import { type FieldIssue, fieldIssue } from "#contract/error.ts";
import { SurfaceSettings, type SurfaceSettingsBody } from "#contract/linework/surface.ts";
import { texts } from "#contract/texts.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { metresPerLength } from "#survey/units/display-units.ts";
import { toSi, typedText } from "#survey/units/typed.ts";
import { typedNumber } from "#survey/units/typed-number.ts";
import type { SurfaceFieldValues } from "#ui/survey/surface-fields/surface-fields.tsx";
import { cornersText, parseCorners } from "#ui/survey/volume-fields/corners.ts";
import { lengthUnitOf } from "#ui/survey/volume-fields/number-field.tsx";
import { pairWords } from "#ui/typed-places.ts";
import { issuesIn, typedIn } from "../../../forms/issues-in-units.ts";
import { numberAdvice } from "../../../forms/number-advice.ts";
import { lengthUnit } from "../../../forms/typed-units.ts";
import { surfaceTexts } from "./texts.ts";

/** The fields of the form, as typed. */
export function readSurface(form: FormData): SurfaceFieldValues {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    useCodes: form.has("useCodes"),
    layers: form.getAll("layer").map(String),
    maxEdge: text("maxEdge"),
    ...lengthUnitOf({ length: lengthUnit(text("lengthUnit")) }),
    minAngle: text("minAngle"),
    boundary: text("boundary"),
  };
}

export function surfaceValues(
  settings: SurfaceSettings,
  units: DisplayUnits,
  grid: SiteGrid | null,
): SurfaceFieldValues {
  const { useCodes, drawingLayers, maxEdgeM, minAngleDeg, boundary } = settings;
  const inUnit = (valueM: number) =>
    units.length === "m" ? String(valueM) : typedText(valueM, metresPerLength(units));
  return {
    ...lengthUnitOf(units),
    useCodes,
    layers: drawingLayers,
    maxEdge: maxEdgeM === null ? "" : inUnit(maxEdgeM),
    minAngle: minAngleDeg === null ? "" : String(minAngleDeg),
    boundary: boundary === null ? "" : cornersText(boundary, grid),
  };
}

const FIELDS: Record<string, string> = {
  maxEdgeM: "maxEdge",
  minAngleDeg: "minAngle",
  boundary: "boundary",
};

/** An API error at the form's field. */
export const atField = ({ path, message }: FieldIssue): FieldIssue => ({
  path: FIELDS[path.replace(/^settings\./, "")] ?? "",
  message,
});

/** The settings, or the errors by the form's fields. Unchanged corners are those of the `stored` boundary. */
export function parseSurface(
  values: SurfaceFieldValues,
  grid: SiteGrid | null,
  stored: SurfaceSettings["boundary"],
): { body: SurfaceSettingsBody; errors: [] } | { body: null; errors: FieldIssue[] } {
  const errors: FieldIssue[] = [];
  const number = (path: "maxEdge" | "minAngle") => {
    const typed = values[path].trim();
    if (typed === "") return null;
    const value = typedNumber(typed);
    if (Number.isFinite(value)) return value;
    errors.push({ path, message: numberAdvice(typed, surfaceTexts.notANumber) });
    return null;
  };
  const maxEdge = number("maxEdge");
  const { ring, badLine } = parseCorners(values.boundary, grid, stored ?? []);
  if (badLine !== null)
    errors.push({ path: "boundary", message: texts.volume.badCorner(badLine, pairWords(grid)) });
  const parsed = SurfaceSettings.safeParse({
    useCodes: values.useCodes,
    drawingLayers: values.layers,
    maxEdgeM: maxEdge === null ? null : toSi(maxEdge, metresPerLength({ length: values.lengthUnit ?? "m" })),
    minAngleDeg: number("minAngle"),
    boundary: values.boundary.trim() === "" ? null : ring,
  });
  if (errors.length > 0) return { body: null, errors };
  if (parsed.success) return { body: { settings: parsed.data }, errors: [] };
  return {
    body: null,
    errors: issuesIn(
      typedIn(values.lengthUnit),
      parsed.error.issues
        .map(fieldIssue)
        .map(issue => ({ ...issue, path: FIELDS[issue.path.split(".")[0]!] ?? "" })),
    ),
  };
}
