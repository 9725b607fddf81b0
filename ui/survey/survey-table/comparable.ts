import type { HeightReference } from "#shapes/height-reference.ts";
import type { SystemSaid } from "#survey/geodesy/crs/system-words.ts";
import { notedHeights } from "#survey/reading/height-references.ts";
import { differentHeights } from "../volume-fields/height-difference.ts";

/** What the comparison of two surveys depends on. */
export interface ComparableSurvey {
  id: string;
  isCurrent: boolean;
  /** The survey date, `YYYY-MM-DD`; null if unknown. */
  surveyedOn: string | null;
  /** Absent if unknown, which means ellipsoidal. */
  heights?: HeightReference;
  /** The coordinate system of its file; absent if unknown. */
  system?: SystemSaid;
  /** Id of the survey that replaces it; absent if none does. */
  supersededBy?: string;
}

const areComparable = (one: ComparableSurvey, other: ComparableSurvey) =>
  differentHeights(one.heights, other.heights) === null;

/** Whether any other survey has the same height reference. */
export const canCompare = (survey: ComparableSurvey, all: readonly ComparableSurvey[]) =>
  all.some(other => other.id !== survey.id && areComparable(survey, other));

/**
 * Whether the height reference differs from that of the current survey, or of the latest if none is current.
 */
export function differsFromCurrent(survey: ComparableSurvey, all: readonly ComparableSurvey[]): boolean {
  const current = all.find(({ isCurrent }) => isCurrent) ?? all[0];
  return current !== undefined && !areComparable(survey, current);
}

/** Surveys that share a height reference other than the current survey's. */
export interface OtherHeights<Survey> {
  surveys: Survey[];
  /** Their height reference in words, and that of the current survey. */
  theirs: string;
  current: string;
}

/**
 * Groups the surveys whose height reference differs from that of the current survey, or of the latest if none
 * is current.
 */
export function otherHeights<Survey extends ComparableSurvey>(
  surveys: readonly Survey[],
): OtherHeights<Survey>[] {
  const current = surveys.find(({ isCurrent }) => isCurrent) ?? surveys[0];
  const groups = new Map<string, OtherHeights<Survey>>();
  for (const survey of surveys) {
    const difference = current && differentHeights(current.heights, survey.heights);
    if (!difference) continue;
    const { earlier: theirs, later } = difference;
    const group = groups.get(theirs) ?? { surveys: [], theirs, current: later };
    groups.set(theirs, group);
    group.surveys.push(survey);
  }
  return [...groups.values()];
}

interface Pair {
  from: string;
  to: string;
}

/**
 * Returns the pair to compare first: the current survey and the previous one that is not replaced, else the
 * one it replaced, else the next one. `surveys` are latest first. Null if no two can be compared.
 */
export const firstPair = (surveys: readonly ComparableSurvey[]): Pair | null =>
  pairAmong(surveys.filter(({ supersededBy }) => !supersededBy)) ?? pairAmong(surveys);

function pairAmong(surveys: readonly ComparableSurvey[]): Pair | null {
  const candidates = surveys.filter(survey => canCompare(survey, surveys));
  const current = candidates.find(({ isCurrent }) => isCurrent) ?? candidates[0];
  if (!current) return null;
  const partners = candidates.filter(other => other.id !== current.id && areComparable(current, other));
  const at = surveys.indexOf(current);
  const earlier = partners.find(other => surveys.indexOf(other) > at);
  if (earlier) return { from: earlier.id, to: current.id };
  return { from: current.id, to: partners.at(-1)!.id };
}

const DAY_MS = 86_400_000;
const dayText = (days: number) => (days === 1 ? "1 day" : `${days.toLocaleString("en")} days`);

/** Summarises the comparison of two surveys in one line: '7 days, same heights and coordinate system'. */
export function pairText(from: ComparableSurvey, to: ComparableSurvey): string {
  if (from.id === to.id) return "Choose two different surveys";
  const difference = differentHeights(to.heights, from.heights);
  if (difference) return `Not comparable: ${notedHeights(difference.earlier)}, and ${difference.later}`;
  const systems =
    from.system?.epsg === to.system?.epsg && from.system?.definition === to.system?.definition
      ? "same heights and coordinate system"
      : "same heights, other coordinate systems";
  if (from.surveyedOn === null || to.surveyedOn === null) return systems;
  const days = Math.round((Date.parse(to.surveyedOn) - Date.parse(from.surveyedOn)) / DAY_MS);
  if (days === 0) return `Same day, ${systems}`;
  return days > 0 ? `${dayText(days)}, ${systems}` : `${dayText(-days)} backwards, ${systems}`;
}
