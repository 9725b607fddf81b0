import { SOLUTIONS, type Solution } from "#shapes/values/solutions.ts";

const WORDS: [RegExp, Solution][] = [
  [/no[\s_-]*(fix|data)|not\s*fixed|unfixed|invalid|^none$|^other$|estimat|manual|simulat|^[0678]$/, "OTHER"],
  [/ppp|rtx/, "PPP"],
  [/float|flott|flot|^flut|^5$|\b5\)|浮点/, "FLOAT"],
  // A 'GPS' fix is a single solution, and a 2D or 3D fix may be any solution: neither means fixed ambiguities.
  [/^(gps|gnss)\s*fix|^1\s*[:(]|\b1\)/, "SINGLE"],
  [/dgps|dgnss|sbas|waas|egnos|^diff|^code\s*diff|^2$|\b2\)/, "DGPS"],
  [/fix(?![\s_]*[23]\s*d)|^fij[oa]|^fiss[oa]|^fest|^4$|\b4\)|^rtk$|phase|narrow|固定/, "FIX"],
  [/single|^auto$|autonom|stand\s*-?alone|navigat|^code|^sps$|^gps$|^gnss$|^1$|单点/, "SINGLE"],
];

/** Meanings of RTKLIB's column Q, from 1: other than those of NMEA's GGA sentence. */
const RTKLIB: readonly Solution[] = ["FIX", "FLOAT", "DGPS", "DGPS", "SINGLE", "PPP"];

/**
 * What a cell says about a solution, as an index into {@link SOLUTIONS}: words of Emlid, Leica, Trimble, Carlson and
 * Topcon, the quality digit of NMEA's GGA sentence (1 single, 2 differential, 4 fixed, 5 float), or under the header Q
 * that of RTKLIB. 0 for a blank, and for words that say nothing about it, such as 'Fix3D', which every receiver reports
 * outdoors.
 */
export function solutionIndex(cell: string, header = ""): number {
  const text = cell.trim().toLowerCase();
  if (/^\s*q\s*$/i.test(header) && /^\d+$/.test(text))
    return SOLUTIONS.indexOf(RTKLIB[Number(text) - 1] ?? "");
  if (text === "" || /(?<!no[\s_-]?)\b[23]\s*d[\s_]*fix/.test(text)) return 0;
  const solution = WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? "";
  return SOLUTIONS.indexOf(solution);
}
