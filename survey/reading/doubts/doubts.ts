import type { Doubt } from "#shapes/import-report.ts";
import type { MeasuredText } from "#shapes/measured.ts";
import { nameAt } from "../../points.ts";
import { writtenIn } from "../../units/measured.ts";
import { type DoubtId, type Finding, type ReadPoints, SHOWN } from "./finding.ts";
import { oddHeights, zeroHeights } from "./height-doubts.ts";
import { heightOutliers } from "./height-outliers.ts";
import {
  farPoints,
  mixedConstants,
  narrowSite,
  nullIsland,
  outsideArea,
  pairsDisagree,
} from "./place-doubts.ts";
import { notFixed } from "./quality-doubts.ts";
import { remarkedPoints } from "./remark-doubts.ts";
import { duplicates, repeatedNames, twoHeights } from "./repeat-doubts.ts";
import { mixed } from "./repeats.ts";
import { summaryRows } from "./summary-doubts.ts";

/** Finders of doubts, in the order in which doubts are shown. */
const FINDERS: ((points: ReadPoints) => Finding | null)[] = [
  outsideArea,
  narrowSite,
  pairsDisagree,
  mixedConstants,
  remarkedPoints,
  summaryRows,
  notFixed,
  zeroHeights,
  oddHeights,
  heightOutliers,
  nullIsland,
  farPoints,
  twoHeights,
  repeatedNames,
  duplicates,
];

/**
 * Finds what is doubtful in points that were read, and leaves out those that `leaveOut` names. Returns the doubts and
 * the indices of the points that stay, or null when all do.
 */
export function findDoubts(
  points: ReadPoints,
  leaveOut: readonly string[],
): { doubts: Doubt[]; stay: Uint32Array | null; leftOut: { id: DoubtId; label: string; which: number[] }[] } {
  const { columns, lines } = points;
  const findings = FINDERS.map(find => find(points)).filter(
    found => found !== null && found.which.length > 0,
  );
  const out = new Uint8Array(columns.count);
  const leftOut: { id: DoubtId; label: string; which: number[] }[] = [];
  const doubts = (findings as Finding[]).map(
    ({ id, label, message, which, about = [], note, mustConfirm = false }): Doubt => {
      const canLeaveOut = which.length < columns.count;
      const isLeftOut = canLeaveOut && leaveOut.includes(id);
      if (isLeftOut) {
        const fresh = which.filter(i => out[i] === 0);
        for (const i of fresh) out[i] = 1;
        leftOut.push({ id, label, which: fresh });
      }
      const rows = which.slice(0, SHOWN).map(i => ({
        line: lines[i]!,
        name: nameAt(columns, i).slice(0, 80),
        code: columns.codes[columns.codeIndex[i]!]!.slice(0, 80),
        ...noteOf(note(i)),
        longitude: columns.longitude[i]!,
        latitude: columns.latitude[i]!,
      }));
      return {
        id,
        stamp: [id, which.length, ...about, digestOf(which, points)].join(" "),
        label,
        ...messageOf(message),
        count: which.length,
        rows,
        canLeaveOut,
        isLeftOut,
        mustConfirm,
      };
    },
  );
  // Rows that are left out for one doubt need no confirmation for another.
  (findings as Finding[]).forEach(({ which }, k) => {
    if (which.every(i => out[i] === 1)) doubts[k]!.mustConfirm = false;
  });
  return { doubts, leftOut, stay: leftOut.length > 0 ? indicesOf(out) : null };
}

/** Changes with the lines, positions (about 1 cm) and heights (1 mm) of these points. */
function digestOf(which: readonly number[], { columns, lines }: ReadPoints): string {
  const { longitude, latitude, ellipsoidalHeight } = columns;
  let hash = 0;
  for (const i of which) {
    const [x, y] = [Math.round(longitude[i]! * 1e7), Math.round(latitude[i]! * 1e7)];
    hash = mixed(hash, lines[i]!, x, y, Math.round(ellipsoidalHeight[i]! * 1000));
  }
  return (hash >>> 0).toString(36);
}

const noteOf = (note: string | MeasuredText) =>
  typeof note === "string" ? { note } : { note: writtenIn(note), noteDetails: note };

/** A message, with its figures if it has any. */
export const messageOf = (message: string | MeasuredText) =>
  typeof message === "string" ? { message } : { message: writtenIn(message), details: message };

function indicesOf(out: Uint8Array): Uint32Array {
  const stay: number[] = [];
  out.forEach((isOut, i) => {
    if (isOut === 0) stay.push(i);
  });
  return Uint32Array.from(stay);
}
