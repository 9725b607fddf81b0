import { createHash } from "node:crypto";
import { Upload } from "tus-js-client";
import type { Client } from "../client.ts";

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Bytes that do not repeat between megabytes, and do not compress. */
export function variedBytes(length: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(length);
  let state = 12_345;
  for (let i = 0; i + 4 <= length; i += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes.writeInt32LE(state, i);
  }
  return bytes;
}

export interface Sent {
  id: string;
  /** The offsets at which the upload resumed after the connection broke. */
  wentOnAt: number[];
}

/** Sends a file with a third-party client; resolves when that reports that everything has arrived. */
export function sendByTus(
  { url, cookie }: Pick<Client, "url" | "cookie">,
  bytes: Buffer,
  options: { fileName?: string; chunkSize?: number; retryMs?: number } = {},
): Promise<Sent> {
  const { fileName = "Höhe 1.las", chunkSize = Number.POSITIVE_INFINITY, retryMs = 20 } = options;
  return new Promise((resolve, reject) => {
    const wentOnAt: number[] = [];
    const upload = new Upload(bytes, {
      endpoint: `${url}/resumable-uploads`,
      headers: { Cookie: cookie },
      metadata: { filename: fileName, filetype: "application/octet-stream" },
      chunkSize,
      retryDelays: Array.from({ length: 200 }, () => retryMs),
      // The client's own rule asks the browser whether it is online.
      onShouldRetry: error => (error.originalResponse?.getStatus() ?? 500) >= 409,
      onAfterResponse: (request, response) => {
        if (request.getMethod() === "HEAD") wentOnAt.push(Number(response.getHeader("Upload-Offset")));
      },
      onSuccess: () => resolve({ id: upload.url!.split("/").at(-1)!, wentOnAt }),
      onError: reject,
    });
    upload.start();
  });
}

/** A tus call made by hand. */
export const tusCall = (
  client: Client,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: BodyInit,
) => client.raw(method, path, body, { "Tus-Resumable": "1.0.0", ...headers });

export const begin = (client: Client, length: number | string, headers: Record<string, string> = {}) =>
  tusCall(client, "POST", "/resumable-uploads", { "Upload-Length": String(length), ...headers });

/** Begins an upload and returns the path of its further calls. */
export async function begun(client: Client, length: number): Promise<string> {
  const location = (await begin(client, length)).headers.get("Location")!;
  return location.replace(/^\/api/, "");
}

export const append = (client: Client, path: string, at: number | string, body: BodyInit, type = PIECE) =>
  tusCall(client, "PATCH", path, { "Upload-Offset": String(at), "Content-Type": type }, body);

const PIECE = "application/offset+octet-stream";

export const standsAt = async (client: Client, path: string) =>
  Number((await tusCall(client, "HEAD", path)).headers.get("Upload-Offset"));
