import type { ProgressReference } from "#ui/survey/progress-table/progress-table.tsx";

export interface ProgressValues {
  against: ProgressReference;
  /** As typed. */
  levelM: string;
  designId: string;
}

const REFERENCES: ProgressReference[] = ["first", "previous", "level", "design"];

/** What an address asks for; the first survey by default. */
export function readProgress(query: URLSearchParams): ProgressValues {
  const against = REFERENCES.find(known => known === query.get("against")) ?? "first";
  return { against, levelM: query.get("levelM")?.trim() ?? "", designId: query.get("designId") ?? "" };
}

/** The same for the API and for addresses. */
export function progressQuery({ against, levelM, designId }: ProgressValues): Record<string, string> {
  if (against === "level") return { against, levelM };
  return against === "design" ? { against, designId } : { against };
}
