import { endpoints } from "#contract/endpoints.ts";
import { CALIBRATED_CRS } from "#contract/imports/answer-words.ts";
import type { CalibrationValues } from "#ui/survey/calibration-fields/calibration-fields.tsx";
import type { Api } from "../../../api/client.ts";
import { calibrationTexts } from "./texts.ts";

const OTHER_SITE = "site-";

/** Other sites of the project that have points, as the choice beside the site's own surveys. */
export async function otherSites(
  api: Api,
  site: { _id: string; project: { _id: string } },
): Promise<{ value: string; name: string }[]> {
  const call = { params: { projectId: site.project._id }, query: new URLSearchParams({ data: "points" }) };
  const { sites } = await api.call(endpoints.sites, call);
  return sites
    .filter(({ _id }) => _id !== site._id)
    .map(({ _id, name }) => ({ value: `${OTHER_SITE}${_id}`, name }));
}

/** The chosen survey of this site, or another site, as the API asks for it. */
const chosenPlace = (chosen: string): [string, string] =>
  chosen.startsWith(OTHER_SITE) ? ["site", chosen.slice(OTHER_SITE.length)] : ["survey", chosen];

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
  const query = new URLSearchParams([
    ["crs", crs],
    chosenPlace(survey),
    ...names.map(name => ["name", name]),
  ]);
  const { positions, heights, heightsDiffer } = await api.call(endpoints.knownPositions, {
    params: { siteId },
    query,
  });
  const of = new Map(positions.map(position => [position.name, position]));
  const points = values.points.map(point => {
    const found = of.get(point.name.trim());
    if (!found) return point;
    // A tenth of a millimetre: finer than anybody measures, and short enough to read.
    const text = (value: number) => String(Math.round(value * 1e4) / 1e4);
    const placed = { ...point, east: text(found.x), north: text(found.y) };
    return heightsDiffer ? placed : { ...placed, up: text(found.height) };
  });
  const found = names.filter(name => of.has(name));
  const missing = names.filter(name => !of.has(name));
  const several = names.filter(name => (of.get(name)?.count ?? 0) > 1);
  const takesHeights = found.length > 0 && !heightsDiffer;
  const datum = heights.kind === "sea-level" ? heights.datum : values.datum;
  return {
    values: { ...values, points, ...(takesHeights && { heights: heights.kind, datum }) },
    note: [
      found.length > 0 && calibrationTexts.found(found),
      found.length > 0 && heightsDiffer && calibrationTexts.heightsDiffer(heightsDiffer),
      missing.length > 0 && calibrationTexts.notFound(missing),
      several.length > 0 && calibrationTexts.several(several),
    ]
      .filter(Boolean)
      .join(" "),
  };
}
