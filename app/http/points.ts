import { decodeChunk, FRAME_CHUNK, FRAME_HEAD, readFrames } from "#contract/columns.ts";
import type { PointColumns } from "#contract/point.ts";
import { ColumnJoiner } from "#survey/join-columns.ts";
import type { Api } from "../api/client.ts";
import { streamColumns } from "./site.ts";

export interface SitePoints {
  /** Which stored points these are; null from a server that does not say. */
  datasetId: string | null;
  columns: PointColumns;
}

/**
 * All points of a site in columns; only for what is handed to the engine or written to a file. `positionsOnly`
 * leaves names and codes behind. Chunks are joined as they come: a million points are held once.
 */
export async function readSitePoints(
  api: Api,
  siteId: string,
  { pointCount, positionsOnly = false }: { pointCount: number; positionsOnly?: boolean },
): Promise<SitePoints> {
  const joiner = new ColumnJoiner(pointCount, { positionsOnly });
  let datasetId: string | null = null;
  const body = await streamColumns(api, siteId);
  for await (const { kind, content } of readFrames(body as unknown as AsyncIterable<Uint8Array>)) {
    if (kind === FRAME_CHUNK) joiner.add(decodeChunk(content));
    else if (kind === FRAME_HEAD) datasetId = datasetIn(content);
  }
  return { datasetId, columns: joiner.finish() };
}

function datasetIn(head: Uint8Array): string | null {
  const answer = JSON.parse(new TextDecoder().decode(head)) as { data?: { site?: { datasetId?: string } } };
  return answer.data?.site?.datasetId ?? null;
}
