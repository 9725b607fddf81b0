import { decodeChunk, POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { FRAME_CHUNK, readFrames } from "#contract/points/frames.ts";
import type { PointColumns } from "#shapes/points.ts";
import { joinColumns } from "#survey/join-columns.ts";
import { transferablesOf } from "#survey/points.ts";
import { bytesOf } from "./bytes-of.ts";

export type ColumnsRequest = { url: string };
export type ColumnsAnswer = { columns: PointColumns } | { failure: string };

const scope = self as unknown as {
  postMessage(message: ColumnsAnswer, options?: { transfer: Transferable[] }): void;
  onmessage: ((event: MessageEvent<ColumnsRequest>) => void) | null;
};

scope.onmessage = ({ data: { url } }) => {
  fetchColumns(url).then(
    columns => scope.postMessage({ columns }, { transfer: transferablesOf(columns) }),
    error => scope.postMessage({ failure: String(error.message ?? error) }),
  );
};

async function fetchColumns(url: string): Promise<PointColumns> {
  const response = await fetch(url, { headers: { Accept: POINTS_MEDIA_TYPE } });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  const chunks: PointColumns[] = [];
  for await (const { kind, content } of readFrames(bytesOf(response.body)))
    if (kind === FRAME_CHUNK) chunks.push(decodeChunk(content));
  return joinColumns(chunks);
}
