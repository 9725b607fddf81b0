import { PROGRESS_REFERENCES, type ProgressReference } from "#shapes/values/volume-words.ts";
import { metresTyped, unitsIn } from "#survey/units/typed.ts";

export interface ProgressValues {
  against: ProgressReference;
  /** As typed, in metres whatever unit the address states: `?levelM=1634&lengthUnit=ft`. */
  levelM: string;
  designId: string;
}

/** The reference in an address; by default the first survey. */
export function readProgress(query: URLSearchParams): ProgressValues {
  const against = PROGRESS_REFERENCES.find(known => known === query.get("against")) ?? "first";
  const levelM = metresTyped(query.get("levelM")?.trim() ?? "", unitsIn(query));
  return { against, levelM, designId: query.get("designId") ?? "" };
}

/** An unknown reference in an address; null if it is known. */
export function unknownReference(query: URLSearchParams): string | null {
  const against = query.get("against");
  return against && !PROGRESS_REFERENCES.some(known => known === against) ? against : null;
}

/** Returns a reference as parameters of API calls and addresses. */
export function progressQuery({ against, levelM, designId }: ProgressValues): Record<string, string> {
  if (against === "level") return { against, levelM };
  return against === "design" ? { against, designId } : { against };
}
