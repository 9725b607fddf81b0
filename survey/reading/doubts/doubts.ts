import type { Doubt } from "#shapes/import-report.ts";
import type { MeasuredText } from "#shapes/measured.ts";
import { SOLUTIONS } from "#shapes/values/solutions.ts";
import { foldWithoutAccents } from "../../names/fold.ts";
import { nameAt } from "../../points.ts";
import { measured, metres, writtenIn } from "../../units/measured.ts";
import { counted, shortened } from "../text.ts";
import { type DoubtId, type Finding, points, type ReadPoints, SHOWN, where } from "./finding.ts";
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
import { duplicates, repeatedNames, twoHeights } from "./repeat-doubts.ts";
import { mixed } from "./repeats.ts";

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

const FIX = SOLUTIONS.indexOf("FIX");

function notFixed({ columns }: ReadPoints): Finding | null {
  const quality = columns.quality;
  if (!quality) return null;
  const { solution, verticalRmsM } = quality;
  const which = where(columns.count, i => solution[i] !== 0 && solution[i] !== FIX);
  return {
    id: "not-fixed",
    label: "not FIX",
    message: `${which.length.toLocaleString("en")} of ${columns.count.toLocaleString("en")} points ${which.length === 1 ? "is" : "are"} not FIX: their heights are less certain`,
    which,
    note: i =>
      Number.isNaN(verticalRmsM[i]!)
        ? SOLUTIONS[solution[i]!]!
        : measured`${SOLUTIONS[solution[i]!]!}, ±${metres(verticalRmsM[i]!, 3)}`,
  };
}

/** Lines that are quoted. */
const QUOTED = 3;

/** Lines in words say something of the points below them; one after the last point, of all. */
function remarkedPoints({ columns, lines, remarks }: ReadPoints): Finding {
  const [first] = remarks;
  const below = first ? where(columns.count, i => lines[i]! > first.line) : [];
  const all = first ? where(columns.count, () => true) : [];
  const said = remarks
    .slice(0, QUOTED)
    .map(({ line, words, effect }) => `Line ${line} says “${shortened(words)}”: ${effect}. `)
    .join("");
  const more = remarks.length - QUOTED;
  return {
    id: "remarks",
    label: "below a note on the numbers",
    message: `${said}${more > 0 ? `${counted(more, "more line")} ${more === 1 ? "mentions" : "mention"} the numbers. ` : ""}Confirm this if the points are right as they are; otherwise correct the file`,
    which: below.length > 0 ? below : all,
    note: () => shortened(first!.words),
    about: remarks.slice(0, SHOWN).flatMap(({ line, words }) => [line, words]),
    mustConfirm: true,
  };
}

/** Rows below a table that can hold its sums and means. */
const LAST_ROWS = 12;

/** What such rows are named, in lower case without accents. */
const SUMMARY_WORDS = new Set(
  [
    "mean|average|avg|median|min|minimum|max|maximum|sum|total|range|count|std|stdev|stddev|std dev|standard deviation|rms",
    "mittel|mittelwert|durchschnitt|summe|gesamt|anzahl|spannweite|standardabweichung",
    "moyenne|mediane|somme|ecart type|media|mediana|somma|suma|promedio|desviacion estandar|soma|desvio padrao",
    "gemiddelde|totaal|som|gennemsnit|medelvarde|gjennomsnitt|prumer|soucet|srednia|среднее|сумма|итого|μεσος ορος|συνολο|ortalama|toplam",
  ].flatMap(words => words.split("|")),
);

const isSummary = (text: string) =>
  SUMMARY_WORDS.has(
    foldWithoutAccents(text)
      .replace(/[-_.:=\s]+/g, " ")
      .trim(),
  );

/** Rows of sums and means below a table have numbers in the columns of coordinates: they read as points. */
function summaryRows({ columns }: ReadPoints): Finding {
  const { count, codes, codeIndex } = columns;
  const which = where(
    count,
    i => i >= count - LAST_ROWS && isSummary(nameAt(columns, i) || codes[codeIndex[i]!]!),
  );
  return {
    id: "summary-rows",
    label: "a sum or mean",
    message: `${points(which.length, "has", "have")} a name such as 'Mean' or 'Total' at the end of the file: probably sums or means of the columns, not points`,
    which,
    note: () => "a sum or mean?",
  };
}
