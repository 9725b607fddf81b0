import type { GridLine } from "#survey/geodesy/line-between.ts";
import type { SiteMapProps } from "#ui/map/engine/types.ts";

/**
 * Measures lines of the map in the grid of the survey. The server computes it: only it has the datum shift
 * grids installed by its administrators. `query` selects a survey other than the current one: `?survey=ID`.
 */
export const gridLineOf =
  (siteId: string, query = ""): NonNullable<SiteMapProps["gridLine"]> =>
  async ([from, to]) => {
    const search = new URLSearchParams(query);
    search.set("line", `${from};${to}`);
    const response = await fetch(`/sites/${siteId}/grid-line?${search}`);
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    return ((await response.json()) as { grid: GridLine | null }).grid;
  };
