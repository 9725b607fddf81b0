import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { UnitsContext } from "#ui/units.ts";

/**
 * Provides figures in the units of the project on the page, from the innermost route whose loader returns
 * `units`. Pages without it show metres.
 */
export function ProjectUnits({ children }: { children: ReactNode }) {
  const units = useMatches()
    .map(({ data }) => (data as { units?: DisplayUnits } | null | undefined)?.units)
    .findLast(found => found?.length !== undefined && found.slope !== undefined);
  return units ? <UnitsContext.Provider value={units}>{children}</UnitsContext.Provider> : children;
}
