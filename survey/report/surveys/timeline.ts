import { stepAbove } from "../../steps.ts";

export interface TimelineSurvey {
  id: string;
  /** The day it was measured, `YYYY-MM-DD`. */
  surveyedOn: string;
  isCurrent?: boolean;
  /**
   * Net volume against a reference, m³: placed minus removed. Null if none can be given. Leave it out of all surveys to
   * show their dates alone.
   */
  netM3?: number | null;
}

/** One day on the timeline, shared by all its surveys. */
export interface Stop {
  x: number;
  day: string;
  surveys: readonly TimelineSurvey[];
  isCurrent: boolean;
  /** Net volume of the current survey of the day, else of its last; null without a volume. */
  netM3: number | null;
  hasLabel: boolean;
}

/** A drawing's width, with the room left and right of the line, and the width of a date's text. */
export interface Sheet {
  width: number;
  left: number;
  right: number;
  labelWidth: number;
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Places the days of surveys to scale, from the earliest to the latest, and chooses those whose dates fit beneath. */
export function layOut(surveys: readonly TimelineSurvey[], sheet: Sheet): Stop[] {
  const days = [...new Set(surveys.map(({ surveyedOn }) => surveyedOn))].sort();
  const [first, last] = [dayNumber(days[0]!), dayNumber(days.at(-1)!)];
  const span = sheet.width - sheet.left - sheet.right;
  const stops = days.map(day => {
    const here = surveys.filter(({ surveyedOn }) => surveyedOn === day);
    const shown = here.find(({ isCurrent }) => isCurrent) ?? here.at(-1)!;
    const share = last === first ? 0.5 : (dayNumber(day) - first) / (last - first);
    return {
      x: sheet.left + share * span,
      day,
      surveys: here,
      isCurrent: Boolean(shown.isCurrent),
      netM3: shown.netM3 ?? null,
      hasLabel: false,
    };
  });
  const labelled = chooseLabels(stops, sheet.labelWidth);
  return stops.map((stop, i) => ({ ...stop, hasLabel: labelled.has(i) }));
}

/** The current day first, then both ends, then from the left whatever has room. */
function chooseLabels(stops: readonly { x: number; isCurrent: boolean }[], width: number): Set<number> {
  const chosen = new Set<number>();
  const order = [stops.findIndex(({ isCurrent }) => isCurrent), stops.length - 1, ...stops.map((_, i) => i)];
  for (const i of order) {
    if (i < 0) continue;
    const hasRoom = [...chosen].every(other => Math.abs(stops[other]!.x - stops[i]!.x) >= width);
    if (hasRoom) chosen.add(i);
  }
  return chosen;
}

/** Returns rising volumes for the axis, about four steps, that hold all of `values` and zero, m³. */
export function volumeTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return [0];
  const step = stepAbove(((high - low) / 4) * 0.99);
  const from = Math.floor(low / step + 1e-9);
  const to = Math.ceil(high / step - 1e-9);
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}

/** Joins neighbouring volumes; `hasGap` if surveys without a volume lie between. */
export function segmentsOf(stops: readonly Stop[]): { from: Stop; to: Stop; hasGap: boolean }[] {
  const known = stops.flatMap((stop, at) => (stop.netM3 === null ? [] : [{ stop, at }]));
  return known.slice(1).map(({ stop, at }, i) => ({
    from: known[i]!.stop,
    to: stop,
    hasGap: at - known[i]!.at > 1,
  }));
}
