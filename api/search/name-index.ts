import { setImmediate } from "node:timers/promises";
import { decodeChunk } from "#contract/points/columns.ts";
import type { PointColumns } from "#shapes/points.ts";
import type { NameBlock } from "#survey/names/index-names.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";
import { insertNameBlocks, markIndexed } from "./name-blocks.repository.ts";

type Names = Pick<PointColumns, "nameBytes" | "nameEnds">;

/** Collects the names of chunks, in order. */
export class NameCollector {
  #bytes = new Uint8Array(65_536);
  #ends = new Uint32Array(16_384);
  #length = 0;
  #count = 0;

  add({ nameBytes, nameEnds }: Names): void {
    this.#bytes = withRoom(this.#bytes, this.#length + nameBytes.length);
    this.#ends = withRoom(this.#ends, this.#count + nameEnds.length);
    this.#bytes.set(nameBytes, this.#length);
    for (const end of nameEnds) this.#ends[this.#count++] = this.#length + end;
    this.#length += nameBytes.length;
  }

  finish() {
    return { bytes: this.#bytes.slice(0, this.#length), ends: this.#ends.slice(0, this.#count) };
  }
}

function withRoom<A extends Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(array: A, length: number): A {
  if (length <= array.length) return array;
  const Kind = array.constructor as new (length: number) => A;
  const grown = new Kind(Math.max(array.length * 2, length));
  grown.set(array);
  return grown;
}

/** Sorts the names of a dataset in an engine thread and stores them. */
export async function indexDataset(
  services: Services,
  datasetId: string,
  names: ReturnType<NameCollector["finish"]>,
  ownerId: string,
): Promise<void> {
  const transfer = [names.bytes.buffer, names.ends.buffer];
  // Does not queue behind large surfaces, because sorting takes only a second or two.
  const { blocks } = await services.engine.for(0, ownerId).run("indexNames", names, { transfer });
  await storeIndex(services, datasetId, blocks);
}

/**
 * Stores the sorted names of a dataset. The same names make the same blocks, so after a crash, or while another process
 * does the same, it only adds what is missing.
 */
export async function storeIndex(
  { database, storage }: Services,
  datasetId: string,
  blocks: readonly NameBlock[],
): Promise<void> {
  await storage.assertDiskRoom(blocks.reduce((sum, { body }) => sum + body.length, 0));
  await insertNameBlocks(database.staging, datasetId, blocks);
  await markIndexed(database.db, datasetId);
}

/** Reads the names of a stored dataset, yielding to the event loop between chunks. */
export async function readNames({ database }: Services, datasetId: string, signal: AbortSignal) {
  const names = new NameCollector();
  for await (const { body } of readChunks(database, datasetId)) {
    signal.throwIfAborted();
    names.add(decodeChunk(body));
    await setImmediate();
  }
  return names.finish();
}
