import type { StoredSummary } from "#contract/points/summary.ts";
import { inSeries } from "#contract/surveys/series.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { SiteGrid } from "#shapes/site-grid.ts";
import { metresTyped, percentTyped, unitsIn } from "#survey/units/typed.ts";
import { lineForApi, lineInDegrees, lineText } from "#ui/survey/profile-fields/line-text.ts";
import { type ProfileValues, surfacesKey } from "#ui/survey/profile-fields/profile-fields.tsx";
import { EXAGGERATIONS, type Exaggeration } from "#ui/survey/section-chart/section-scale.ts";

const FIGURES = [
  "levelM",
  "slopePercentage",
  "azimuthDeg",
  "everyM",
  "sectionEveryM",
  "sectionWidthM",
] as const;

/**
 * Reads the profile in an address as form values: lengths in metres and the slope in per cent, whatever units
 * the address states. If it has no line, returns one through the middle of the survey, in `grid` or in degrees.
 */
export function readProfile(
  query: URLSearchParams,
  surveys: readonly Survey[],
  bounds: StoredSummary["bounds"],
  grid: SiteGrid | null = null,
): ProfileValues {
  const typed = (name: string) => query.get(name) ?? "";
  const current = surveys.find(({ isCurrent }) => isCurrent) ?? inSeries(surveys)[0];
  const units = unitsIn(query);
  const length = (name: string) => metresTyped(typed(name), units);
  return {
    levelM: length("levelM"),
    slopePercentage: percentTyped(typed("slopePercentage"), units),
    azimuthDeg: typed("azimuthDeg"),
    everyM: length("everyM"),
    sectionEveryM: length("sectionEveryM"),
    sectionWidthM: length("sectionWidthM"),
    line: query.get("line") ?? middleLine(bounds, grid),
    system: typed("system"),
    axis: typed("axis"),
    survey: query.get("survey") || current?._id || "",
    other: typed("other"),
    more: [...new Set(query.getAll("more").filter(Boolean))],
    design: typed("design"),
    against: typed("against"),
    confirmHeights: typed("confirmHeights"),
  };
}

/**
 * A line through the middle of the bounds, from west to east or from south to north, whichever is longer. It
 * ends well inside them: a square survey in a grid is rotated by up to 3° against the meridian, which moves
 * its side inwards by 5 % there.
 */
function middleLine(bounds: StoredSummary["bounds"], grid: SiteGrid | null): string {
  if (!bounds) return "";
  const { west, south, north } = bounds;
  const east = bounds.east < west ? bounds.east + 360 : bounds.east;
  const inside = (from: number, to: number) => from + (to - from) / 20;
  const wrapped = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees);
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const isWide = (east - west) * Math.cos((latitude * Math.PI) / 180) >= north - south;
  return isWide
    ? lineText(
        [
          [wrapped(inside(west, east)), latitude],
          [wrapped(inside(east, west)), latitude],
        ],
        grid,
      )
    : lineText(
        [
          [longitude, inside(south, north)],
          [longitude, inside(north, south)],
        ],
        grid,
      );
}

/** The values with a line in degrees, if it was typed in the site's grid. */
export const withoutGrid = (values: ProfileValues, grid: SiteGrid | null): ProfileValues =>
  grid && values.system.trim() === "" ? { ...values, line: lineInDegrees(values.line, grid) } : values;

/** Returns a profile as the API's query. */
export function apiQuery(values: ProfileValues): Record<string, string> {
  const { survey, other, more, system } = values;
  const query: Record<string, string> = {
    surveys: [...new Set([survey, other, ...more].filter(Boolean))].join(","),
  };
  if (!values.axis.trim()) query.line = lineForApi(values.line, system.trim() === "");
  for (const name of ["system", "axis", "design", "against", ...FIGURES] as const)
    if (values[name].trim()) query[name] = values[name].trim();
  if (values.confirmHeights === surfacesKey(values)) query.confirmHeights = "1";
  return query;
}

/** Returns a profile as the page's query, as short as possible. */
export function pageQuery(values: ProfileValues, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...values, ...more }))
    for (const each of [value].flat()) if (each) query.append(name, each);
  return `?${query}`;
}

/** The address of a profile along a drawn line; of an earlier survey if one is given. */
export function profilePath(
  siteId: string,
  line: readonly (readonly [number, number])[],
  survey?: { _id: string } | null,
): string {
  const query = new URLSearchParams({ line: lineText(line), ...(survey && { survey: survey._id }) });
  return `/sites/${siteId}/profile?${query}`;
}

export const readExaggeration = (query: URLSearchParams): Exaggeration =>
  EXAGGERATIONS.find(choice => choice === query.get("exaggeration")) ?? "auto";
