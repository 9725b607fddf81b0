import { planReading } from "#survey/reading/plan.ts";
import { clearFile } from "../file-previews.ts";
import { summary } from "../map/panel/quarry.ts";
import { rows } from "./quarry-site.ts";

const { reading, ...plan } = planReading(new TextEncoder().encode(clearFile), true, {});

const skipped = [
  { line: 214, message: "Ellipsoidal height is empty", text: "1213,TOPO,8.594411,46.635102,," },
  { line: 571, message: "Longitude “8,5946” is not a number", text: '1570,TOPO,"8,5946",46.634871,1493.208' },
  { line: 803, message: "Fewer than 5 columns", text: "1802,EDGE,8.595230" },
  { line: 1006, message: "Latitude 466.35412 is beyond ±90", text: "1998,TREE,8.595880,466.35412,1497.551" },
];

/** The API's answer for a file that leaves no question. */
export const preview = {
  plan: { ...plan, proposals: [] },
  reading,
  report: {
    rowsRead: summary.pointCount + skipped.length,
    rowsKept: summary.pointCount,
    rowsSkipped: skipped.length,
    skipped: skipped.map(row => ({ ...row, row: row.line - 1, reason: "value" })),
    duplicates: 3,
    warnings: [],
  },
  doubts: [],
  points: { first: rows.slice(0, 5), summary },
  elsewhere: null,
  source: null,
  problem: null,
  surveyed: { on: "2026-11-12", evidence: "from the name of the file" },
  read: "read",
  open: [],
  isClear: true,
  replaces: null,
  hasCalibration: false,
  differences: null,
  fingerprint: "seen",
};
