import {
  DesignNotLoaded,
  type DesignSource,
  type LiveDesign,
} from "#ui/survey/volume-calculator/live-design.ts";
import type { DesignAnswer, DesignRequest } from "./design-worker.ts";

/**
 * The designs of a site for the live calculator; each is fetched and decoded in a worker of its own, which
 * then ends.
 */
export const designSource =
  (siteId: string): DesignSource =>
  designId => {
    const worker = new Worker(new URL("./design-worker.ts", import.meta.url), { type: "module" });
    const loaded = new Promise<LiveDesign>((resolve, reject) => {
      worker.onerror = () => reject(new DesignNotLoaded("failed"));
      worker.onmessage = ({ data }: MessageEvent<DesignAnswer>) => {
        if ("failure" in data) reject(new DesignNotLoaded(data.failure));
        else resolve(data.loaded);
      };
      const url = new URL(`/sites/${siteId}/designs/${designId}/triangles`, location.href).href;
      worker.postMessage({ url } satisfies DesignRequest);
    });
    return loaded.finally(() => worker.terminate());
  };
