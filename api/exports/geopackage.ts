import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import type { FileHeights } from "#survey/files/frame.ts";
import type { UsedConversion } from "#survey/geodesy/crs/crs.ts";
import type { GeoPackageHead } from "../database/geopackage.ts";
import { startThread } from "../workers/thread.ts";

/** What the thread receives at start. */
export interface GeoPackageJob {
  file: string;
  epsg: number;
  used?: UsedConversion;
  heights: FileHeights;
  head: GeoPackageHead;
  gridsDir: string;
}

const HEAP_MB = 256;
const PIECE_BYTES = 262_144;

/**
 * Writes a GeoPackage into a temporary file in a thread, then sends the file and removes it. `bodies` are the site's
 * chunks as stored; the next one is read when the previous one is written.
 */
export async function* geoPackagePieces(
  bodies: () => AsyncIterable<Uint8Array>,
  job: Omit<GeoPackageJob, "file">,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "topo-export-"));
  try {
    const file = join(folder, "points.gpkg");
    await writeFile(bodies, { ...job, file }, signal);
    for await (const piece of createReadStream(file, { highWaterMark: PIECE_BYTES }))
      yield piece as Uint8Array;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeFile(
  bodies: () => AsyncIterable<Uint8Array>,
  workerData: GeoPackageJob,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const worker = startThread("geopackage", {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const answers = answersOf(worker, signal);
  try {
    await answers.next();
    for await (const body of bodies()) {
      worker.postMessage(Buffer.from(body));
      await answers.next();
    }
    worker.postMessage(null);
    await answers.next();
  } finally {
    answers.leave();
    await worker.terminate();
  }
}

/** Awaits the thread's answers one at a time. Rejects when it fails or exits, and when the caller leaves. */
function answersOf(worker: Worker, signal: AbortSignal) {
  let settle: { resolve: () => void; reject: (reason: unknown) => void } | null = null;
  let failure: { reason: unknown } | null = null;
  let ready = 0;
  const fail = (reason: unknown) => {
    failure ??= { reason };
    settle?.reject(reason);
  };
  const onAbort = () => fail(signal.reason);
  worker.on("message", () => {
    ready++;
    settle?.resolve();
  });
  worker.on("error", fail);
  worker.on("exit", code => fail(new Error(`The thread that writes a GeoPackage ended with code ${code}`)));
  signal.addEventListener("abort", onAbort, { once: true });
  return {
    leave: () => signal.removeEventListener("abort", onAbort),
    async next(): Promise<void> {
      if (failure) throw failure.reason;
      if (ready === 0)
        await new Promise<void>((resolve, reject) => {
          settle = { resolve, reject };
        });
      settle = null;
      ready--;
    },
  };
}
