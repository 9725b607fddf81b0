import type { ProgressReference } from "#ui/survey/progress-table/progress-table.tsx";

export interface ProgressValues {
  against: ProgressReference;
  /** As typed. */
  levelM: string;
}

const REFERENCES: ProgressReference[] = ["first", "previous", "level"];

/** What an address asks for; the first survey by default. */
export function readProgress(query: URLSearchParams): ProgressValues {
  const against = REFERENCES.find(known => known === query.get("against")) ?? "first";
  return { against, levelM: query.get("levelM")?.trim() ?? "" };
}

/** The same for the API and for addresses. */
export const progressQuery = ({ against, levelM }: ProgressValues): Record<string, string> =>
  against === "level" ? { against, levelM } : { against };
