import type { Calibration } from "#contract/calibration/calibration.ts";
import type { FieldIssue } from "#contract/error.ts";
import { texts } from "#contract/texts.ts";
import { CalibrationInput } from "#shapes/calibration.ts";
import { typedNumber } from "#survey/units/typed-number.ts";
import type {
  CalibrationValues,
  ControlPointFields,
} from "#ui/survey/calibration-fields/calibration-fields.tsx";
import { FIGURE_FIELDS, type FigureField } from "#ui/survey/calibration-fields/calibration-words.ts";
import { numberAdvice } from "../../../forms/number-advice.ts";

const FEWEST_ROWS = 3;

/** The page's address, with an upload that awaits the calibration, if any. */
export const calibrationPath = (siteId: string, uploadId: string | null): string =>
  `/sites/${siteId}/calibration${withUpload(uploadId)}`;

/** The query parameter for the upload; '' if there is none. */
export const withUpload = (uploadId: string | null): string =>
  uploadId ? `?${new URLSearchParams({ upload: uploadId })}` : "";

export const NO_POINT: ControlPointFields = {
  ...{ name: "", x: "", y: "", h: "", east: "", north: "", up: "" },
  ...{ plan: true, level: true },
};

/** The initial fields, or those of the site's saved calibration. */
export function calibrationValues(given: CalibrationInput | null): CalibrationValues {
  if (!given)
    return { unit: "m", scale: "free", model: "shift", heights: "sea-level", datum: "", points: filled([]) };
  const { localUnit, scale, height, heights, points } = given;
  const text = (value: number | null) => (value === null ? "" : String(value));
  return {
    unit: localUnit,
    scale,
    model: height,
    heights: heights.kind,
    datum: heights.kind === "sea-level" ? heights.datum : "",
    points: filled(
      points.map(({ name, local, known, inPlan, inHeight }) => ({
        name,
        x: text(local.x),
        y: text(local.y),
        h: text(local.height),
        east: text(known.x),
        north: text(known.y),
        up: text(known.height),
        plan: inPlan,
        level: inHeight,
      })),
    ),
  };
}

/** Reads the form as typed, and removes or adds a row if one of its buttons was pressed. */
export function readCalibration(form: FormData): CalibrationValues {
  const text = (name: string) => String(form.get(name) ?? "");
  const points: ControlPointFields[] = [];
  for (let i = 0; form.has(`name-${i}`); i++) {
    if (text("remove") === String(i)) continue;
    const figures = FIGURE_FIELDS.map(({ field }) => [field, text(`${field}-${i}`)] as const);
    points.push({
      name: text(`name-${i}`),
      ...(Object.fromEntries(figures) as Record<FigureField, string>),
      plan: form.has(`plan-${i}`),
      level: form.has(`level-${i}`),
    });
  }
  if (text("intent") === "add") points.push(NO_POINT);
  const [unit, scale, model] = [text("unit"), text("scale"), text("model")];
  return { unit, scale, model, heights: text("heights"), datum: text("datum"), points: filled(points) };
}

/** Rows with empty ones below, so that there is room to type. */
export const filled = (points: ControlPointFields[]): ControlPointFields[] => [
  ...points,
  ...Array.from({ length: Math.max(0, FEWEST_ROWS - points.length) }, () => NO_POINT),
];

const isEmpty = (point: ControlPointFields) =>
  point.name.trim() === "" && FIGURE_FIELDS.every(({ field }) => point[field].trim() === "");

/** The calibration, or the errors by the form's fields. Empty rows are left out. */
export function parseCalibration(
  values: CalibrationValues,
  crs: string,
): { body: CalibrationInput; errors: [] } | { body: null; errors: FieldIssue[] } {
  const errors: FieldIssue[] = [];
  const rows = values.points.flatMap((point, row) => (isEmpty(point) ? [] : [{ point, row }]));
  const number = (point: ControlPointFields, row: number, field: FigureField, mayBeEmpty: boolean) => {
    if (mayBeEmpty && point[field].trim() === "") return null;
    const value = typedNumber(point[field]);
    if (Number.isNaN(value))
      errors.push({ path: `${field}-${row}`, message: numberAdvice(point[field], texts.calibration.number) });
    return value;
  };
  const points = rows.map(({ point, row }) => ({
    name: point.name,
    local: {
      x: number(point, row, "x", false),
      y: number(point, row, "y", false),
      height: number(point, row, "h", true),
    },
    known: {
      x: number(point, row, "east", false),
      y: number(point, row, "north", false),
      height: number(point, row, "up", true),
    },
    inPlan: point.plan,
    inHeight: point.level,
  }));
  if (crs === "") errors.unshift({ path: "crs", message: texts.calibration.system });
  const hasHeights = points.some(({ known }) => known.height !== null);
  if (hasHeights && values.heights === "sea-level" && values.datum.trim() === "")
    errors.push({ path: "datum", message: texts.calibration.datum });
  if (errors.length > 0) return { body: null, errors };
  const parsed = CalibrationInput.safeParse({
    epsg: Number(crs),
    localUnit: values.unit,
    scale: values.scale,
    height: values.model,
    heights: heightsOf(values, hasHeights),
    points,
  });
  if (parsed.success) return { body: parsed.data, errors: [] };
  const places = rows.map(({ row }) => row);
  return {
    body: null,
    errors: parsed.error.issues.map(({ path, message }) =>
      atField({ path: path.join("."), message }, places),
    ),
  };
}

function heightsOf({ heights, datum }: CalibrationValues, hasHeights: boolean) {
  if (heights !== "sea-level") return { kind: heights };
  // Without heights to convert, no height system is needed.
  return datum.trim() === "" && !hasHeights ? { kind: "local" } : { kind: heights, datum };
}

const FIELDS: Record<string, string> = {
  name: "name",
  "local.x": "x",
  "local.y": "y",
  "local.height": "h",
  "known.x": "east",
  "known.y": "north",
  "known.height": "up",
};

/** An error of the API or the contract at the form's field; one about all points at the name of the first. */
export function atField({ path, message }: FieldIssue, rows: readonly number[] = []): FieldIssue {
  const point = /^points\.(\d+)\.(.+)$/.exec(path);
  if (point) {
    const row = rows[Number(point[1])] ?? Number(point[1]);
    return { path: FIELDS[point[2]!] ? `${FIELDS[point[2]!]}-${row}` : "", message };
  }
  if (path === "points") return { path: "name-0", message };
  return { path: { epsg: "crs", crs: "crs", "heights.datum": "datum", upload: "file" }[path] ?? "", message };
}

/** The part of a computed calibration that is shown. */
export const shownFit = ({ fit, crsName, doubts }: Calibration) => ({ fit, crsName, doubts });

/** A computed fit is unsaved unless it equals the saved one. */
export const isUnsaved = (computed: Pick<Calibration, "fit">, saved: Pick<Calibration, "fit"> | null) =>
  computed.fit.key !== saved?.fit.key;
