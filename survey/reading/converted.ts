import type { FormatId } from "../formats/format.ts";
import type { Answers, Evidence, Reading, TableSource } from "./reading.ts";
import { shortened } from "./text.ts";
import type { Claim } from "./units/claims.ts";

/** The file behind a table that was made by formats/convert.ts. */
export interface ConvertedFile extends TableSource {
  format: FormatId;
  /** What shows the format, as a phrase: 'starts with the Leica word 11'. */
  because: string;
}

export function sourceIn(converted: ConvertedFile | null | undefined): Pick<Reading, "format" | "source"> {
  if (!converted) return { format: "csv" };
  const { format, label, lineOffset, chosen } = converted;
  return { format, source: { label, lineOffset, chosen } };
}

/** How a table is written that a file was converted to is no question. */
export const tableAnswers = (answers: Answers): Answers => ({
  ...answers,
  ...({ encoding: "utf-8", delimiter: ",", decimal: ".", firstLine: "header", order: undefined } as const),
});

/** The header of a converted file is ours: what it states is what the file says. */
export const claimsOf = (converted: ConvertedFile | null | undefined, claims: Claim[]): Claim[] =>
  converted ? claims.map(claim => (claim.isDirect ? { ...claim, source: "the file" } : claim)) : claims;

/** What the file said of itself: the columns and the header of its table are ours. */
export function convertedEvidence(
  { label, because }: ConvertedFile,
  systemText: string | undefined,
): Evidence[] {
  const rows = [{ id: "format", label: "Format", text: `${label}: it ${because}`, certain: true }];
  const system = systemText?.replace(/^Coordinate system: /, "");
  if (system) rows.push({ id: "system", label: "Coordinate system", text: shortened(system), certain: true });
  return rows;
}
