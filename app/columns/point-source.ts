import type { PointColumns } from "#survey/points.ts";
import type { PointSource } from "#ui/map/worker/points.ts";
import type { ColumnsAnswer, ColumnsRequest } from "./columns-worker.ts";

/**
 * The points of a site for the map and the live calculator; `datasetId` says which, when it is known. `query` asks for
 * another survey than the current one: `?survey=ID`.
 */
export function pointSource(siteId: string, datasetId?: string | null, query = ""): PointSource {
  return { key: `${siteId} ${datasetId ?? ""}`, load: () => loadColumns(`/sites/${siteId}/columns${query}`) };
}

/** Fetches and decodes columns in a worker of its own, which then ends. Rejects when the server refuses. */
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
