import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { UnitsContext } from "#ui/units.ts";

/**
 * Figures in the units of the project on the page: of the innermost route whose loader answers `units`. Pages whose
 * loader answers none show metres.
 */
export function ProjectUnits({ children }: { children: ReactNode }) {
  const units = useMatches()
    .map(({ data }) => (data as { units?: DisplayUnits } | null | undefined)?.units)
    .findLast(found => found?.length !== undefined && found.slope !== undefined);
  return units ? <UnitsContext.Provider value={units}>{children}</UnitsContext.Provider> : children;
}
