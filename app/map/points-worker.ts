import KDBush from "kdbush";
import { decodeChunk, FRAME_CHUNK, POINTS_MEDIA_TYPE, readFrames } from "#contract/columns.ts";
import type { PointColumns } from "#contract/point.ts";
import { joinColumns } from "./join-columns.ts";
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
  const plain = planPositions(drawn);
  scope.postMessage(
    { type: "points", columns, drawn },
    {
      transfer: [
        columns.longitude.buffer,
        columns.latitude.buffer,
        columns.ellipsoidalHeight.buffer,
        columns.codeIndex.buffer,
        columns.nameEnds.buffer,
        columns.nameBytes.buffer,
        drawn.positions.buffer,
        drawn.codes.buffer,
        drawn.order.buffer,
      ] as ArrayBuffer[],
    },
  );
  const data = indexOf(plain);
  scope.postMessage({ type: "index", data }, { transfer: [data] });
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

/** East and south of each point in the site's order. */
function planPositions({ positions, order }: DrawnPoints): Float32Array {
  const plain = new Float32Array(order.length * 2);
  for (let i = 0; i < order.length; i++) {
    plain[2 * order[i]!] = positions[3 * i]!;
    plain[2 * order[i]! + 1] = positions[3 * i + 1]!;
  }
  return plain;
}

function indexOf(plain: Float32Array): ArrayBuffer {
  const index = new KDBush(plain.length / 2, 64, Float32Array);
  for (let i = 0; i < plain.length; i += 2) index.add(plain[i]!, plain[i + 1]!);
  return index.finish().data as ArrayBuffer;
}
