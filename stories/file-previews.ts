import { lookAtText } from "#survey/files/csv/encoding/text-found.ts";
import { planReading } from "#survey/reading/plan.ts";
import type { Answers } from "#survey/reading/reading.ts";
import type { PlanContext } from "#survey/reading/types.ts";
import { bytesOfWindows1252 } from "#survey/windows-1252.ts";
import type { FilePreview } from "#ui/survey/import-preview/file-preview.ts";
import { codeCounts, plan as sitePlan } from "./fixtures.tsx";

const points: FilePreview["points"] = {
  first: [
    { name: "1001", code: "TOPO", latitude: 46.634653, longitude: 8.594007, ellipsoidalHeight: 1490.652 },
    { name: "1002", code: "PL_1", latitude: 46.63469, longitude: 8.59406, ellipsoidalHeight: 1490.723 },
    { name: "1003", code: "EDGE", latitude: 46.634727, longitude: 8.594113, ellipsoidalHeight: 1490.794 },
  ],
  summary: {
    pointCount: 1003,
    typeCount: codeCounts.length,
    codes: codeCounts,
    bounds: { west: 8.593, south: 46.6346, east: 8.597, north: 46.6371 },
    heightsM: { min: 1486.2, max: 1502.1, mean: 1494 },
    plan: sitePlan,
  },
};

const report: FilePreview["report"] = {
  rowsRead: 1007,
  rowsKept: 1003,
  rowsSkipped: 1,
  skipped: [
    {
      ...{ line: 214, row: 213, reason: "height-not-a-number", message: "ellipsoidal height is empty" },
      text: "1213,TOPO,8.594411,46.635102,",
    },
  ],
  duplicates: 3,
  warnings: [{ id: "decimals", message: "3 rows have fewer decimals than the others", line: 12 }],
};

/** A file as it would be imported with the given answers. */
export function previewOf(text: string, answers: Answers = {}, context?: PlanContext): FilePreview {
  const { reading, ...plan } = planReading(new TextEncoder().encode(text), true, answers, context);
  return { plan, reading, report, doubts: [], points, elsewhere: null };
}

/** A file as documented in the specification, which leaves no question. */
export const clearFile =
  "Name,Code,Longitude,Latitude,Ellipsoidal height\n1001,TOPO,8.594007,46.634653,1490.652\n";
/** A file that states neither the unit of its heights nor what they are measured from. */
export const unclearFile = "Name,Code,Longitude,Latitude,Elevation\n1001,TOPO,8.594007,46.634653,1490.652\n";
/** Codes in Russian, in an encoding that the file does not state: they are read as Windows-1252. */
export const russianFile = (answers: Answers = {}) => {
  const text =
    "Name,Code,Longitude,Latitude,Ellipsoidal height\n1,áðîâêà,37.5,55.7,150.2\n2,äîðîãà,37.6,55.7,151\n";
  return previewOf(text, answers, { fileName: "", text: lookAtText(bytesOfWindows1252(text)) });
};
/** Numbers without a header, in an order that is ambiguous. */
export const orderlessFile = "1001,2600000.1,1200000.2,583.55,TOPO\n1002,2600010.4,1200004.9,583.71,TOPO\n";

/** Eastings and northings of an unknown coordinate system. */
export const projectedFile = "Name,Code,Easting,Northing,Elevation\n1001,TOPO,500000,5200000,583.55\n";

/** A header with an unknown unit. */
export const strangeFile =
  "Name,Code,Longitude,Latitude,Ellipsoidal height (furlongs)\n1001,TOPO,8.594007,46.634653,7.41\n";

/** One statement of each outcome, with long words that have no blank to break at. */
export const statements: NonNullable<FilePreview["reading"]["statements"]> = [
  {
    ...{ key: "height-unit-1", kind: "height-unit", words: "Elevation (yd)", outcome: "used" },
    ...{ place: "the header of column 5", effect: "the heights are converted from yards" },
  },
  {
    ...{ key: "xy-unit-1", kind: "xy-unit", words: "ft", outcome: "asked" },
    ...{ place: "line 2, column 3", effect: "the unit of the coordinates is asked" },
  },
  {
    ...{ key: "state-1", kind: "state", words: 'state="proposed"', outcome: "told" },
    ...{ place: "the points of the file", effect: "2 proposed points are left out" },
  },
  {
    ...{ key: "height-unit-2", kind: "height-unit", outcome: "open" },
    words: `Geländeoberflächenhöhenmessungsbezugsflächenabstand_${"x".repeat(60)} (ft x 10)`,
    ...{ place: "the header of column 5", effect: "not recognised, so the heights are read as metres" },
  },
  {
    ...{ key: "note-1", kind: "note", words: "# all heights less 100", outcome: "open", isAccepted: true },
    ...{ place: "a line above the header", effect: "not recognised, so the heights are read as metres" },
  },
];

export const doubtful: FilePreview["doubts"] = [
  {
    id: "not-fixed",
    stamp: "not-fixed 3 1h7k2x",
    message: "3 of 1,007 rows are not FIX",
    label: "not FIX",
    count: 3,
    rows: [
      { line: 161, name: "161", code: "TOPO", note: "FLOAT", longitude: 8.5943, latitude: 46.6366 },
      { line: 198, name: "198", code: "TOPO", note: "FLOAT", longitude: 8.5951, latitude: 46.6361 },
      { line: 232, name: "232", code: "TREE", note: "SINGLE", longitude: 8.5947, latitude: 46.6363 },
    ],
    canLeaveOut: true,
    isLeftOut: true,
    mustConfirm: false,
  },
  {
    id: "spread",
    stamp: "spread 1 15.9",
    message: "Heights span 15.9 m over 240 m",
    label: "heights",
    count: 1,
    rows: [],
    canLeaveOut: false,
    isLeftOut: false,
    mustConfirm: true,
  },
];
