import type { ProfileQuery, SiteProfile } from "#contract/surveys/profile.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { invalid } from "../http/refusal.ts";
import { sentence } from "../surveys/surveys-of-site.ts";

/**
 * Converts a line from the survey's system to degrees of WGS84, with the conversion of its points. Refuses with 422 at
 * `line` or `system` what is missing or cannot be converted.
 */
export async function lineInDegrees(
  { line, system }: Pick<ProfileQuery, "line" | "system">,
  survey: Pick<Survey, "system">,
): Promise<Pick<SiteProfile, "line" | "system">> {
  if (!line) throw invalid("line", texts.profile.line);
  if (system === undefined) {
    if (!line.every(isInDegrees)) throw invalid("line", texts.profile.degrees);
    return { line, system: null };
  }
  const { crsOf, UnknownCrsError } = await import("#survey/geodesy/crs/crs.ts");
  try {
    const { name, toWgs84 } = crsOf(
      system,
      survey.system?.epsg === system ? { conversion: survey.system.conversion } : undefined,
    );
    return { line: line.map(corner => converted(corner, toWgs84)), system: { epsg: system, name } };
  } catch (error) {
    throw error instanceof UnknownCrsError ? invalid("system", sentence(error.message)) : error;
  }
}

const isInDegrees = ([longitude, latitude]: [number, number]) =>
  Math.abs(longitude) <= surveyLimits.longitudeMaxDeg && Math.abs(latitude) <= surveyLimits.latitudeMaxDeg;

type ToWgs84 = (x: number, y: number, out: { longitude: number; latitude: number }) => boolean;

function converted([x, y]: [number, number], toWgs84: ToWgs84): [number, number] {
  const out = { longitude: Number.NaN, latitude: Number.NaN };
  if (!toWgs84(x, y, out) || !isInDegrees([out.longitude, out.latitude]))
    throw invalid("line", texts.profile.outsideSystem);
  return [out.longitude, out.latitude];
}
