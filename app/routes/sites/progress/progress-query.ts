import { metresTyped, unitsIn } from "#survey/units/typed.ts";
import type { ProgressReference } from "#ui/survey/progress-table/progress-table.tsx";

export interface ProgressValues {
  against: ProgressReference;
  /** As typed, in metres whatever unit the address says: `?levelM=1634&lengthUnit=ft`. */
  levelM: string;
  designId: string;
}

const REFERENCES: ProgressReference[] = ["first", "previous", "level", "design"];

/** What an address asks for; the first survey by default. */
export function readProgress(query: URLSearchParams): ProgressValues {
  const against = REFERENCES.find(known => known === query.get("against")) ?? "first";
  const levelM = metresTyped(query.get("levelM")?.trim() ?? "", unitsIn(query));
  return { against, levelM, designId: query.get("designId") ?? "" };
}

/** The same for the API and for addresses. */
export function progressQuery({ against, levelM, designId }: ProgressValues): Record<string, string> {
  if (against === "level") return { against, levelM };
  return against === "design" ? { against, designId } : { against };
}
