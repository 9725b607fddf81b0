import type { MeasuredText } from "../measured.ts";

/** A message about a field. Its code stays the same when the sentence is reworded. */
export interface IssueText {
  code: string;
  /** The sentence, with its figures in metres. */
  message: string;
  /** The sentence in parts, with its limits as figures. */
  measured?: MeasuredText;
}

/**
 * Returns a sentence with limits in metres in place of '{0}' and so on. For a field in feet, a limit becomes a round figure
 * within it: '0 to 3,280 ft' for 1000 m.
 */
export function inMetres(code: string, template: string, ...limits: number[]): IssueText {
  const measured: MeasuredText = template.split(/\{(\d)\}/).map((piece, i) => {
    if (i % 2 === 0) return piece;
    const value = limits[Number(piece)]!;
    return { unit: "m", value, decimals: null, round: value === Math.max(...limits) ? "down" : "up" };
  });
  const message = measured
    .map(piece => (typeof piece === "string" ? piece : `${grouped(piece.value)} m`))
    .join("");
  return { code, message, measured };
}

/** Groups thousands from five digits on. Runs on every page load, where Intl.NumberFormat would cost milliseconds. */
const grouped = (value: number) =>
  Math.abs(value) < 10_000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, ",");
