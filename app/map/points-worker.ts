import KDBush from "kdbush";
import { decodeChunk, FRAME_CHUNK, POINTS_MEDIA_TYPE, readFrames } from "#contract/columns.ts";
import type { PointColumns } from "#contract/point.ts";
import { joinColumns } from "#survey/join-columns.ts";
import { transferablesOf } from "#survey/points.ts";
import type { DrawnPoints, PointsAnswer, PointsRequest } from "./points.ts";
import { drawPoints } from "./prepare-points.ts";

const scope = self as unknown as {
  postMessage(message: PointsAnswer, options?: { transfer: Transferable[] }): void;
  onmessage: ((event: MessageEvent<PointsRequest>) => void) | null;
};

scope.onmessage = ({ data: { url } }) => {
  prepare(url).catch(error => scope.postMessage({ type: "failed", message: String(error.message ?? error) }));
};

async function prepare(url: string): Promise<void> {
  const response = await fetch(url, { headers: { Accept: POINTS_MEDIA_TYPE } });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  const chunks: PointColumns[] = [];
  for await (const { kind, content } of readFrames(bytesOf(response.body)))
    if (kind === FRAME_CHUNK) chunks.push(decodeChunk(content));
  const columns = joinColumns(chunks);
  const drawn = drawPoints(columns);
  // Built from what is handed over, hence before it goes.
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

/** Safari cannot yet iterate over a stream. */
async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
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
