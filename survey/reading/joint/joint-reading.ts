import type { JoinedReading, PositionReading, Reading, ReadingOutcome } from "#shapes/reading.ts";
import { boundsOf } from "../../geodesy/bounds.ts";
import { haveSameReference, heightNote, notedHeights } from "../height-references.ts";

type ReadFile = Reading & { outcome: ReadingOutcome };

/** The reading of several files as one survey: the first one's, with the outcome of all and the reading of each. */
export function jointReading(readings: readonly ReadFile[]): ReadFile {
  const first = readings[0]!;
  const outcomes = readings.map(({ outcome }) => outcome);
  const sum = (of: (outcome: ReadingOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const files: JoinedReading[] = readings.map(reading => ({ pointCount: reading.outcome.rowsKept, reading }));
  // Points without names are only numbered, which says nothing about points of another survey.
  const hasNames = readings.every(({ columns }) => columns.name);
  return {
    ...first,
    fileName: joinedNames(readings.map(({ fileName }) => fileName)),
    columns: { ...first.columns, name: hasNames ? first.columns.name : null },
    outcome: {
      rowsRead: sum(({ rowsRead }) => rowsRead),
      rowsKept: sum(({ rowsKept }) => rowsKept),
      rowsSkipped: sum(({ rowsSkipped }) => rowsSkipped),
      leftOut: leftOutOf(outcomes),
      lastLine: sum(({ lastLine }) => lastLine),
      first: outcomes[0]!.first,
      last: outcomes.at(-1)!.last,
      bounds: boundsOfAll(outcomes.map(({ bounds }) => bounds)),
    },
    files,
  };
}

const LONGEST_NAME = 255;

/** Joins names of files, no longer than one file's may be. */
export function joinedNames(names: readonly string[]): string {
  const all = names.join(", ");
  return all.length <= LONGEST_NAME ? all : `${all.slice(0, LONGEST_NAME - 1)}…`;
}

function leftOutOf(outcomes: readonly ReadingOutcome[]): ReadingOutcome["leftOut"] {
  const sums = new Map<string, ReadingOutcome["leftOut"][number]>();
  for (const { id, label, count } of outcomes.flatMap(({ leftOut }) => leftOut))
    sums.set(id, { id, label, count: (sums.get(id)?.count ?? 0) + count });
  return [...sums.values()];
}

function boundsOfAll(all: readonly ReadingOutcome["bounds"][]): ReadingOutcome["bounds"] {
  const longitudes = Float64Array.from(all.flatMap(({ west, east }) => [west, east]));
  const latitudes = Float64Array.from(all.flatMap(({ south, north }) => [south, north]));
  return boundsOf(longitudes, latitudes)!;
}

/** Says why a file cannot be in one survey with the first; null when it can. */
export function differsFrom(first: Reading, other: Reading): string | null {
  const [a, b] = [systemName(first.position), systemName(other.position)];
  const away = "or import it as a survey of its own";
  if (a !== b)
    return `${other.fileName} is read in ${b}, ${first.fileName} in ${a}. One survey has one coordinate system: choose the same for both, ${away}`;
  if (haveSameReference(first.heights, other.heights)) return null;
  const [c, d] = [first, other].map(({ heights }) => notedHeights(heightNote(heights)));
  return `${other.fileName} has ${d}, ${first.fileName} has ${c}. One survey has one height reference: choose the same for both, ${away}`;
}

function systemName(position: PositionReading): string {
  if (position.kind === "degrees") return "degrees of WGS 84";
  const { epsg, crsName, calibration, definition } = position;
  return `${calibration ? "the local grid, calibrated to " : ""}EPSG ${epsg}, ${crsName}${definition ? ` (${definition})` : ""}`;
}
