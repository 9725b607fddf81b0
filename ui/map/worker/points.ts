import type { PointColumns } from "#shapes/points.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import { transferablesOf } from "#survey/points.ts";
import type { Anchor } from "../geometry/mercator.ts";

/**
 * Points in the form that the graphics card expects: shuffled, so that any leading part is an even sample.
 */
export interface DrawnPoints {
  anchor: Anchor;
  /** Lowest height, metres: the zero of heights in a tilted view. */
  datumM: number;
  /** East, south and height above the datum of each point. */
  positions: Float32Array;
  /** Index of each point's code. */
  codes: Uint16Array;
  /** Each point's index in the site's order. */
  order: Uint32Array;
}

/** Looks points up by position. */
export interface PointIndex {
  /** A kdbush over (east, south) of the points in the site's order. */
  data: ArrayBuffer;
  /** East, south and height above the datum of each point in the site's order. */
  places: Float32Array;
}

/** Where a site's points come from. */
export interface PointSource {
  /** Changes when the points do: points and surface are cached under it. */
  key: string;
  /**
   * Called at most once while the points are cached. Ownership of the columns passes to the map: the caller
   * must not keep any part of them.
   */
  load: () => Promise<PointColumns>;
  /** Loads how their surface is made; null for the plain triangulation. */
  loadRecipe?: () => Promise<SurfaceRecipe | null>;
}

export interface SitePoints {
  columns: PointColumns;
  drawn: DrawnPoints;
  /** Ready shortly after the points. */
  index: Promise<PointIndex>;
}

/** The message that the worker expects. */
export type PointsRequest = { columns: PointColumns };
export type PointsAnswer =
  | { type: "points"; columns: PointColumns; drawn: DrawnPoints }
  | ({ type: "index" } & PointIndex)
  | { type: "failed"; message: string };

/** Loads a site's points and prepares them in a worker of their own, which ends when done. */
export function preparePoints({ load }: PointSource): Promise<SitePoints> {
  // Starts while the points are still loading.
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
