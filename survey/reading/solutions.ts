import { SOLUTIONS, type Solution } from "../quality.ts";

const WORDS: [RegExp, Solution][] = [
  [/no\s*fix|not\s*fixed|unfixed|invalid|none|^0$/, "OTHER"],
  [/ppp/, "PPP"],
  [/float|^5$/, "FLOAT"],
  [/fix|^4$|^rtk$|phase|^measured|^gnss\s*phase/, "FIX"],
  [/dgps|dgnss|sbas|diff|waas|egnos|^2$/, "DGPS"],
  [/single|auto|stand\s*-?alone|navigat|code|^sps$|^gps$|^1$/, "SINGLE"],
];

/**
 * What a cell says about a solution, as an index into {@link SOLUTIONS}: words of Emlid, Leica, Trimble, Carlson and
 * Topcon, or the quality digit of NMEA's GGA sentence (1 single, 2 differential, 4 fixed, 5 float). 0 for a blank.
 */
export function solutionIndex(cell: string): number {
  const text = cell.trim().toLowerCase();
  if (text === "") return 0;
  const solution = WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? "OTHER";
  return SOLUTIONS.indexOf(solution);
}
