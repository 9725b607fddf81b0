import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Keeps bytes in a temporary file while `use` reads them: a slow line then holds no engine thread, and no
 * upload is held in memory.
 */
export async function spooled<Answer>(
  data: AsyncIterable<Uint8Array>,
  use: (stream: ReadableStream<Uint8Array>) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), "survey-upload-"));
  const file = join(folder, "file");
  try {
    await pipeline(data, createWriteStream(file, { mode: 0o600 }));
    return await use(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
