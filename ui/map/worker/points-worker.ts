import KDBush from "kdbush";
import type { PointColumns } from "#shapes/points.ts";
import { transferablesOf } from "#survey/points.ts";
import type { DrawnPoints, PointsAnswer, PointsRequest } from "./points.ts";
import { drawPoints } from "./prepare-points.ts";

const scope = self as unknown as {
  postMessage(message: PointsAnswer, options?: { transfer: Transferable[] }): void;
  onmessage: ((event: MessageEvent<PointsRequest>) => void) | null;
};

scope.onmessage = ({ data: { columns } }) => {
  try {
    prepare(columns);
  } catch (error) {
    scope.postMessage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

function prepare(columns: PointColumns): void {
  const drawn = drawPoints(columns);
  // Built before the buffers are transferred.
  const places = inOrder(drawn);
  scope.postMessage(
    { type: "points", columns, drawn },
    {
      transfer: [
        ...transferablesOf(columns),
        drawn.positions.buffer,
        drawn.codes.buffer,
        drawn.order.buffer,
      ] as ArrayBuffer[],
    },
  );
  const data = indexOf(places);
  scope.postMessage({ type: "index", data, places }, { transfer: [data, places.buffer as ArrayBuffer] });
}

function inOrder({ positions, order }: DrawnPoints): Float32Array {
  const places = new Float32Array(positions.length);
  for (let i = 0; i < order.length; i++) {
    const at = 3 * order[i]!;
    places[at] = positions[3 * i]!;
    places[at + 1] = positions[3 * i + 1]!;
    places[at + 2] = positions[3 * i + 2]!;
  }
  return places;
}

function indexOf(places: Float32Array): ArrayBuffer {
  const index = new KDBush(places.length / 3, 64, Float32Array);
  for (let i = 0; i < places.length; i += 3) index.add(places[i]!, places[i + 1]!);
  return index.finish().data as ArrayBuffer;
}
