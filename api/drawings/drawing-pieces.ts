import { readChunks } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";

/** Reads the stored pieces of a drawing's JSON text. */
export async function piecesOf(database: Services["database"], datasetId: string, signal: AbortSignal) {
  const pieces: Uint8Array[] = [];
  for await (const { body } of readChunks(database, datasetId)) {
    signal.throwIfAborted();
    pieces.push(body);
  }
  return pieces;
}
