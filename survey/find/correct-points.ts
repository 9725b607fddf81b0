import type { PointColumns } from "#shapes/points.ts";
import { compactCodeIndex, pointsAt } from "../points.ts";

/** Changes to points; what is absent stays as it is. */
export interface PointCorrection {
  name?: string | undefined;
  code?: string | undefined;
  longitude?: number | undefined;
  latitude?: number | undefined;
  ellipsoidalHeight?: number | undefined;
  /** Metres that heights rise by, as when a pole was set wrongly. */
  raiseM?: number | undefined;
}

/** Returns the points without those at the given rows, in ascending order. */
export function withoutPoints(columns: PointColumns, rows: readonly number[]): PointColumns {
  const kept = new Uint32Array(columns.count - rows.length);
  let next = 0;
  let at = 0;
  for (let i = 0; i < columns.count; i++) {
    if (rows[next] === i) next++;
    else kept[at++] = i;
  }
  return pointsAt(columns, kept);
}

/**
 * Returns the points with those at the given rows, in ascending order, corrected; the given columns are not changed.
 */
export function withCorrection(
  columns: PointColumns,
  rows: readonly number[],
  correction: PointCorrection,
): PointColumns {
  const { longitude, latitude, ellipsoidalHeight, raiseM = 0 } = correction;
  const corrected = {
    ...columns,
    longitude: withValue(columns.longitude, rows, longitude),
    latitude: withValue(columns.latitude, rows, latitude),
    ellipsoidalHeight: withValue(columns.ellipsoidalHeight, rows, ellipsoidalHeight),
    ...withCode(columns, rows, correction.code),
    ...withName(columns, rows, correction.name),
  };
  if (raiseM !== 0) corrected.ellipsoidalHeight = corrected.ellipsoidalHeight.slice();
  for (const row of raiseM === 0 ? [] : rows) corrected.ellipsoidalHeight[row]! += raiseM;
  return corrected;
}

function withValue(column: Float64Array, rows: readonly number[], value: number | undefined): Float64Array {
  if (value === undefined) return column;
  const changed = column.slice();
  for (const row of rows) changed[row] = value;
  return changed;
}

function withCode({ codes, codeIndex }: PointColumns, rows: readonly number[], code: string | undefined) {
  if (code === undefined) return {};
  const all = codes.includes(code) ? codes : [...codes, code];
  const number = all.indexOf(code);
  const changed = Uint32Array.from(codeIndex);
  for (const row of rows) changed[row] = number;
  return { codes: all, codeIndex: compactCodeIndex(changed, all.length) };
}

/** Copies the bytes between renamed points in whole runs, rather than decoding a million names. */
function withName(
  { count, nameBytes, nameEnds }: PointColumns,
  rows: readonly number[],
  name: string | undefined,
) {
  if (name === undefined) return {};
  const encoded = new TextEncoder().encode(name);
  const startOf = (row: number) => (row === 0 ? 0 : nameEnds[row - 1]!);
  const changedBytes = rows.reduce((sum, row) => sum + encoded.length - (nameEnds[row]! - startOf(row)), 0);
  const bytes = new Uint8Array(startOf(count) + changedBytes);
  const ends = nameEnds.slice(0, count);
  let shift = 0;
  let next = 0;
  const keepUpTo = (row: number) => {
    const from = startOf(next);
    bytes.set(nameBytes.subarray(from, startOf(row)), from + shift);
    for (let i = next; i < row; i++) ends[i]! += shift;
  };
  for (const row of rows) {
    keepUpTo(row);
    bytes.set(encoded, startOf(row) + shift);
    shift += encoded.length - (nameEnds[row]! - startOf(row));
    ends[row] = nameEnds[row]! + shift;
    next = row + 1;
  }
  keepUpTo(count);
  return { nameBytes: bytes, nameEnds: ends };
}
