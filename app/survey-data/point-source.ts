import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import type { PointSource } from "#ui/map/worker/points.ts";
import type { ColumnsAnswer, ColumnsRequest } from "./columns-worker.ts";

/**
 * The points of a site for the map and the live calculator; `datasetId` identifies them, if known. `query`
 * selects a survey other than the current one: `?survey=ID`. `surfaceKey` identifies the surface that the
 * site's settings make of them.
 */
export function pointSource(
  siteId: string,
  datasetId?: string | null,
  query = "",
  surfaceKey = "",
): PointSource {
  return {
    key: `${siteId} ${datasetId ?? ""} ${surfaceKey}`,
    load: () => loadColumns(`/sites/${siteId}/columns${query}`),
    loadRecipe: () => loadRecipe(`/sites/${siteId}`),
  };
}

/**
 * The points of a share link's site or survey at `path`, for guests; `version` changes with them and their
 * surface.
 */
export const sharedPointSource = (path: string, version: string): PointSource => ({
  key: `${path} ${version}`,
  load: () => loadColumns(`${path}/columns`),
  loadRecipe: () => loadRecipe(path),
});

/**
 * Always requested from the server: without the site's settings the browser would compute a different
 * surface.
 */
async function loadRecipe(path: string): Promise<SurfaceRecipe | null> {
  const response = await fetch(`${path}/surface-recipe`);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return (await response.json()).data.recipe;
}

/** Fetches and decodes columns in a worker of its own, which then ends. Rejects if the server refuses. */
function loadColumns(url: string): Promise<PointColumns> {
  const worker = new Worker(new URL("./columns-worker.ts", import.meta.url), { type: "module" });
  const columns = new Promise<PointColumns>((resolve, reject) => {
    worker.onerror = event => reject(new Error(event.message || "The points could not be read"));
    worker.onmessage = ({ data }: MessageEvent<ColumnsAnswer>) => {
      if ("failure" in data) reject(new Error(data.failure));
      else resolve(data.columns);
    };
    worker.postMessage({ url: new URL(url, location.href).href } satisfies ColumnsRequest);
  });
  return columns.finally(() => worker.terminate());
}
