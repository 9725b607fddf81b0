import { endpoints } from "#contract/endpoints.ts";
import { CALIBRATED_CRS } from "#contract/imports/answer-words.ts";
import type { CalibrationValues } from "#ui/survey/calibration-fields/calibration-fields.tsx";
import type { Api } from "../../../api/client.ts";
import { calibrationTexts } from "./texts.ts";

/** Fills known positions in from the points of a survey with the same names, and says which were found. */
export async function findPositions(
  api: Api,
  siteId: string,
  values: CalibrationValues,
  crs: string,
  survey: string,
): Promise<{ values: CalibrationValues; note: string }> {
  const names = values.points.map(({ name }) => name.trim()).filter(Boolean);
  if (names.length === 0 || crs === "" || crs === CALIBRATED_CRS)
    return { values, note: calibrationTexts.nothingToFind };
  const query = new URLSearchParams([["crs", crs], ["survey", survey], ...names.map(name => ["name", name])]);
  const { positions, heights } = await api.call(endpoints.knownPositions, { params: { siteId }, query });
  const of = new Map(positions.map(position => [position.name, position]));
  const points = values.points.map(point => {
    const found = of.get(point.name.trim());
    if (!found) return point;
    // A tenth of a millimetre: finer than anybody measures, and short enough to read.
    const text = (value: number) => String(Math.round(value * 1e4) / 1e4);
    return { ...point, east: text(found.x), north: text(found.y), up: text(found.height) };
  });
  const found = names.filter(name => of.has(name));
  const missing = names.filter(name => !of.has(name));
  const several = names.filter(name => (of.get(name)?.count ?? 0) > 1);
  const datum = heights.kind === "sea-level" ? heights.datum : values.datum;
  return {
    values: { ...values, points, ...(found.length > 0 && { heights: heights.kind, datum }) },
    note: [
      found.length > 0 && calibrationTexts.found(found),
      missing.length > 0 && calibrationTexts.notFound(missing),
      several.length > 0 && calibrationTexts.several(several),
    ]
      .filter(Boolean)
      .join(" "),
  };
}
