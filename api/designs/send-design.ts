import type { Design } from "#contract/designs/designs.ts";
import { encodeEnd, encodeHead, FRAME_CHUNK, frameAround } from "#contract/points/frames.ts";
import type { Database } from "../database/connection.ts";
import { readChunks } from "../points/datasets.repository.ts";

/** Yields a design with its triangles in the layout of contract/designs/triangles.ts, as they are stored. */
export async function* designPieces(database: Database, design: Design): AsyncGenerator<Uint8Array> {
  yield encodeHead({ status: "success", data: { design } });
  if (design.file)
    for await (const { body } of readChunks(database, design._id)) yield* frameAround(FRAME_CHUNK, body);
  yield encodeEnd();
}
