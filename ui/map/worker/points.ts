import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import { transferablesOf } from "#survey/points.ts";
import type { Anchor } from "../geometry/mercator.ts";

/** Points as the graphics card takes them: in a shuffled order, so that any first part is a fair sample. */
export interface DrawnPoints {
  anchor: Anchor;
  /** Lowest height, metres: what 3D heights are counted from. */
  datumM: number;
  /** East, south, height above the datum for each point. */
  positions: Float32Array;
  /** Number of each point's code. */
  codes: Uint16Array;
  /** The point's place in the site's order. */
  order: Uint32Array;
}

/** To find points by their place. */
export interface PointIndex {
  /** A kdbush over (east, south) of the points in the site's order. */
  data: ArrayBuffer;
  /** East, south and height above the datum of each point in the site's order. */
  places: Float32Array;
}

/** Where a site's points come from. */
export interface PointSource {
  /** Changes when the points do: points and surface are kept under it. */
  key: string;
  /** Called at most once while the points are kept. The columns are handed over: the caller keeps no part of them. */
  load: () => Promise<PointColumns>;
  /** How their surface is made, when not plainly; null for the plain triangulation. */
  loadRecipe?: () => Promise<SurfaceRecipe | null>;
}

export interface SitePoints {
  columns: PointColumns;
  drawn: DrawnPoints;
  /** Ready somewhat later. */
  index: Promise<PointIndex>;
}

/** What the worker is asked, and its answers. */
export type PointsRequest = { columns: PointColumns };
export type PointsAnswer =
  | { type: "points"; columns: PointColumns; drawn: DrawnPoints }
  | ({ type: "index" } & PointIndex)
  | { type: "failed"; message: string };

/** Loads a site's points and prepares them in a worker of its own, which ends when it is done. */
export function preparePoints({ load }: PointSource): Promise<SitePoints> {
  // It starts while the points are on their way.
  const worker = new Worker(new URL("./points-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    let hasIndex: (index: PointIndex) => void;
    let hasNoIndex: (error: Error) => void;
    const index = new Promise<PointIndex>((done, failed) => {
      hasIndex = done;
      hasNoIndex = failed;
    });
    index.catch(() => {});
    const fail = (error: Error) => {
      worker.terminate();
      reject(error);
      hasNoIndex(error);
    };
    worker.onerror = event => fail(new Error(event.message || "The points could not be read"));
    worker.onmessage = ({ data }: MessageEvent<PointsAnswer>) => {
      if (data.type === "failed") fail(new Error(data.message));
      else if (data.type === "points") resolve({ columns: data.columns, drawn: data.drawn, index });
      else {
        hasIndex(data);
        worker.terminate();
      }
    };
    load().then(columns => {
      worker.postMessage({ columns } satisfies PointsRequest, transferablesOf(columns));
    }, fail);
  });
}
