import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { DamagedBody, type ObjectStore, StoreUnavailable } from "./object-store.ts";
import type { ObjectSettings } from "./settings.ts";

/** Attempts by the SDK, and as many again for a body that was cut off. */
const ATTEMPTS = 3;
const CONNECT_MS = 3_000;
const SOCKETS = 32;

/** Stores bodies in a bucket of any S3-compatible store, with paths of the form /bucket/name. */
export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #settings: ObjectSettings;

  constructor(settings: ObjectSettings) {
    const { endpoint, region, credentials, timeoutMs } = settings;
    this.#settings = settings;
    this.#client = new S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      // The database has a SHA-256 of every body, and not every store supports the SDK's own checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: Math.min(CONNECT_MS, timeoutMs),
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: true, maxSockets: SOCKETS },
        httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
      },
    });
  }

  async put(name: string, body: Uint8Array): Promise<void> {
    const command = new PutObjectCommand({
      ...this.#place(name),
      Body: body,
      ContentLength: body.length,
      ContentType: "application/octet-stream",
    });
    await this.#bounded(abortSignal => this.#client.send(command, { abortSignal }));
  }

  async get(name: string, bytes: number): Promise<Uint8Array> {
    const command = new GetObjectCommand(this.#place(name));
    for (let attempt = 1; ; attempt++)
      try {
        return await this.#bounded(async abortSignal => {
          const { Body } = await this.#client.send(command, { abortSignal });
          return collect(Body as AsyncIterable<Uint8Array>, bytes, abortSignal);
        });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        const { name: reason } = error.cause as Error;
        if (reason === "NoSuchKey") throw new DamagedBody(name, "missing");
        if (reason !== "CutOff" || attempt === ATTEMPTS) throw error;
      }
  }

  async delete(name: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#place(name));
    await this.#bounded(abortSignal => this.#client.send(command, { abortSignal }));
  }

  async *list(prefix: string): AsyncGenerator<string[]> {
    const { bucket: Bucket, prefix: folder } = this.#settings;
    let after: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: folder + prefix,
        ContinuationToken: after,
      });
      const page = await this.#bounded(abortSignal => this.#client.send(command, { abortSignal }));
      yield (page.Contents ?? []).map(({ Key }) => Key!.slice(folder.length));
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after);
  }

  close(): void {
    this.#client.destroy();
  }

  #place(name: string) {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + name };
  }

  /** Ends a call that hangs at any point, including within the body. */
  async #bounded<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await work(AbortSignal.timeout(ATTEMPTS * this.#settings.timeoutMs));
    } catch (error) {
      throw new StoreUnavailable(error);
    }
  }
}

/** The connection was lost within a body. */
class CutOff extends Error {
  override name = "CutOff";
}

/** Collects a body into a buffer of its own, aligned so that its numbers can be read in place. */
async function collect(
  pieces: AsyncIterable<Uint8Array>,
  bytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const room = new Uint8Array(bytes + 1);
  let at = 0;
  const stream = pieces as AsyncIterable<Uint8Array> & { destroy(error?: Error): void };
  const stop = () => stream.destroy(new Error("The object store took too long"));
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const piece of stream) {
      const taken = piece.subarray(0, room.length - at);
      room.set(taken, at);
      at += taken.length;
      if (at > bytes) break;
    }
  } catch (error) {
    throw signal.aborted ? error : new CutOff("The body was cut off", { cause: error });
  } finally {
    signal.removeEventListener("abort", stop);
  }
  return room.subarray(0, at);
}
