import type { PlanSheetValues } from "#ui/survey/plan-sheet/plan-sheet-fields.tsx";

const NAMES = ["survey", "area", "scale", "paper", "orientation", "labels", "contours", "timeZone"] as const;

/** Reads the parameters of a plan; a select without a choice sends an empty value. */
export function readPlanQuery(asked: URLSearchParams): PlanSheetValues & Record<string, string> {
  const some = NAMES.map(name => [name, asked.get(name)] as const);
  return Object.fromEntries(
    some.filter((pair): pair is [(typeof NAMES)[number], string] => Boolean(pair[1])),
  );
}
