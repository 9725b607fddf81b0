import type { KnownPositions } from "#contract/calibration/calibration.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { heightNote, notedHeights } from "#survey/reading/height-references.ts";
import type { CalibrationValues } from "#ui/survey/calibration-fields/calibration-fields.tsx";
import { filled, NO_POINT } from "./calibration-form.ts";
import { calibrationTexts } from "./texts.ts";

type Point = CalibrationValues["points"][number];

/**
 * Fills in found positions by name. If their heights are of another kind than 'Known heights are', that field
 * is changed, unless a typed height would then have the wrong kind: in that case the heights are left out.
 * Reports what was changed, and the previous values.
 */
export function fillPositions(
  values: CalibrationValues,
  { positions, heights, heightsDiffer, file }: KnownPositions,
): { values: CalibrationValues; notes: string[] } {
  const of = new Map(positions.map(position => [position.name, position]));
  const where = file ? "file" : "survey";
  const changed = positions.length > 0 && !heightsDiffer && heights ? changedHeights(values, heights) : null;
  const typed = values.points.filter(({ name, up }) => !of.has(name.trim()) && up.trim() !== "");
  const contradicts = changed !== null && typed.length > 0;
  const takesHeights = !heightsDiffer && !contradicts;
  const points = values.points.map(point => {
    const found = of.get(point.name.trim());
    if (!found) return point;
    const placed = { ...point, east: text(found.x), north: text(found.y) };
    return takesHeights ? { ...placed, up: text(found.height) } : placed;
  });
  const replaced = values.points.filter((point, i) => isReplaced(point, points[i]!));
  return {
    values: { ...values, points, ...(takesHeights && changed) },
    notes: [
      contradicts && calibrationTexts.heightsContradict(noted(heights!), typed.map(named), where),
      changed && takesHeights && calibrationTexts.heightsFollow(noted(heights!), where),
      replaced.length > 0 && calibrationTexts.replaced(replaced.map(typedBefore)),
    ].filter(note => note !== false && note !== null),
  };
}

/**
 * Adds the points that a file in the local grid shares with the known ones. What was typed stays. Names that
 * are not quite the same are compared but not fitted, until a person ticks them.
 */
export function withLocalPoints(
  values: CalibrationValues,
  positions: KnownPositions["positions"],
): CalibrationValues {
  const typed = values.points.filter(point => !isBlank(point));
  const known = new Map(typed.map(point => [named(point), point]));
  const pairs = positions.flatMap(({ name, local, foundAs }) => {
    if (!local) return [];
    const isSame = foundAs === undefined;
    const fields = { x: text(local.x), y: text(local.y), h: text(local.height) };
    const before = known.get(name);
    const isTyped = before && LOCAL_FIGURES.some(field => before[field].trim() !== "");
    return { ...NO_POINT, plan: isSame, level: isSame, ...before, name, ...(!isTyped && fields) };
  });
  const others = typed.filter(point => !pairs.some(({ name }) => name === named(point)));
  return { ...values, points: filled([...others, ...pairs]) };
}

const LOCAL_FIGURES = ["x", "y", "h"] as const;
const isBlank = (point: Point) =>
  [point.name, ...[...LOCAL_FIGURES, ...FIGURES].map(field => point[field])].every(
    each => each.trim() === "",
  );

/** A tenth of a millimetre: finer than any measurement, and short enough to read. */
const text = (value: number) => String(Math.round(value * 1e4) / 1e4);

const noted = (heights: HeightReference) => notedHeights(heightNote(heights));

/** The fields about heights that have to change; null if they already match. */
function changedHeights(
  { heights, datum }: CalibrationValues,
  found: HeightReference,
): Pick<CalibrationValues, "heights" | "datum"> | null {
  const wanted = { heights: found.kind, datum: found.kind === "sea-level" ? found.datum : datum };
  return wanted.heights === heights && wanted.datum === datum ? null : wanted;
}

const FIGURES = ["east", "north", "up"] as const;

const isReplaced = (before: Point, after: Point) =>
  FIGURES.some(field => before[field].trim() !== "" && Number(before[field]) !== Number(after[field]));

const named = ({ name }: Point) => name.trim();

const typedBefore = (point: Point) =>
  `${named(point)} (${FIGURES.map(field => point[field].trim() || "–").join(", ")})`;
