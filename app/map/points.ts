import type { PointColumns } from "#contract/point.ts";
import type { Anchor } from "./mercator.ts";

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

export interface SitePoints {
  columns: PointColumns;
  drawn: DrawnPoints;
  /** Ready somewhat later. */
  index: Promise<PointIndex>;
}

/** What the worker is asked, and its two answers. */
export type PointsRequest = { url: string };
export type PointsAnswer =
  | { type: "points"; columns: PointColumns; drawn: DrawnPoints }
  | ({ type: "index" } & PointIndex)
  | { type: "failed"; message: string };

/** Fetches and prepares a site's points in a worker of its own, which ends when it is done. */
export function loadPoints(url: string): Promise<SitePoints> {
  const worker = new Worker(new URL("./points-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    let hasIndex: (index: PointIndex) => void;
    let hasNoIndex: (error: Error) => void;
    const index = new Promise<PointIndex>((done, failed) => {
      hasIndex = done;
      hasNoIndex = failed;
    });
    index.catch(() => {});
    const fail = (message: string) => {
      worker.terminate();
      reject(new Error(message));
      hasNoIndex(new Error(message));
    };
    worker.onerror = event => fail(event.message || "The points could not be read");
    worker.onmessage = ({ data }: MessageEvent<PointsAnswer>) => {
      if (data.type === "failed") fail(data.message);
      else if (data.type === "points") resolve({ columns: data.columns, drawn: data.drawn, index });
      else {
        hasIndex(data);
        worker.terminate();
      }
    };
    worker.postMessage({ url: new URL(url, location.href).href } satisfies PointsRequest);
  });
}
