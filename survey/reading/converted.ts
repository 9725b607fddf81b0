import type { Evidence } from "#shapes/file-preview.ts";
import type { Reading } from "#shapes/reading.ts";
import type { Answers } from "./reading.ts";
import { shortened } from "./text.ts";
import type { Claim, ConvertedFile } from "./types.ts";

export type { ConvertedFile } from "./types.ts";

type Converted = ConvertedFile | null | undefined;

export function sourceIn(converted: Converted): Pick<Reading, "format" | "source"> {
  if (!converted) return { format: "csv" };
  const { format, label, lineOffset, chosen, isTable } = converted;
  return { format, source: { label, lineOffset, chosen, isTable } };
}

/** Whether columns and header are ours, and not those of a file that is a table itself. */
export const isOurTable = (converted: Converted): boolean => Boolean(converted && !converted.isTable);

/** A converted table's own format needs no answers. */
export function tableAnswers(answers: Answers, converted: Converted): Answers {
  if (!converted) return answers;
  const written = { ...answers, encoding: "utf-8", delimiter: "," } as const;
  // Texts in the cells of a sheet may have decimal commas.
  return converted.isTable ? written : { ...written, decimal: ".", firstLine: "header", order: undefined };
}

/** The header of a converted file is ours: what it states is what the file says. */
export const claimsOf = (converted: Converted, claims: Claim[]): Claim[] =>
  isOurTable(converted)
    ? claims.map(claim => (claim.isDirect ? { ...claim, source: "the file" } : claim))
    : claims;

export const formatEvidence = ({ label, because }: ConvertedFile): Evidence => ({
  id: "format",
  label: "Format",
  text: because === "" ? label : `${label}: it ${because}`,
  certain: true,
});

/** The file's own evidence: the columns and the header of its table are ours. */
export function convertedEvidence(converted: ConvertedFile, systemText: string | undefined): Evidence[] {
  const rows = [formatEvidence(converted)];
  const system = systemText?.replace(/^Coordinate system: /, "");
  if (system) rows.push({ id: "system", label: "Coordinate system", text: shortened(system), certain: true });
  return rows;
}
