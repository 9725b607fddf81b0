import type { DetailedError } from "tus-js-client";
import { TUS_VERSION } from "#contract/imports/tus.ts";
import { uploadTexts } from "../texts.ts";

/** What happens to a file during its upload. */
export type OnTheWay =
  | { kind: "sent"; bytes: number }
  | { kind: "broken" }
  | { kind: "went-on"; atBytes: number };

/** A failed upload. `canGoOn` is true if the same call can resume it. */
export class NotSent extends Error {
  override name = "NotSent";
  constructor(
    message: string,
    readonly canGoOn: boolean,
  ) {
    super(message);
  }
}

/**
 * The reason of a signal that discards the file. An upload stopped for any other reason can be resumed for a
 * day.
 */
export const CANCELLED = "cancelled";
/**
 * Size of one call: a proxy that buffers a body before passing it on loses no more than this if the
 * connection breaks.
 */
const PIECE_BYTES = 8 * 1_048_576;
/** The delays start again after any progress. */
const RETRIES_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** Only these statuses mean that there is nothing to resume. */
const GONE = new Set([404, 410]);
/** 409: the upload moved on. 423: it is locked. 429: there were too many calls. */
const PASSING = new Set([409, 423, 429]);
const DISK_FULL = 507;

/**
 * Uploads a file to a tus endpoint, and resumes where the server stopped after a lost connection, or if an
 * upload of the same file was started before, even by another page. Resolves with the id of the upload;
 * throws {@link NotSent}, or the signal's reason.
 */
export async function sendFile(
  file: File,
  endpoint: string,
  tell: (step: OnTheWay) => void,
  signal: AbortSignal,
): Promise<string> {
  const { Upload } = await import("tus-js-client").catch(() => {
    throw new NotSent(uploadTexts.lineBroken, true);
  });
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      metadata: { filename: file.name, filetype: file.type },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRIES_MS,
      // The app accepts only GET, HEAD and POST, and so do some proxies.
      overridePatchMethod: true,
      removeFingerprintOnSuccess: true,
      onProgress: bytes => tell({ kind: "sent", bytes }),
      onShouldRetry: error => {
        const mayTryAgain = isPassing(statusOf(error));
        if (mayTryAgain) tell({ kind: "broken" });
        return mayTryAgain;
      },
      onAfterResponse: (request, response) => {
        if (request.getMethod() !== "HEAD") return;
        const status = response.getStatus();
        if (status >= 300 && !GONE.has(status)) throw new NoPlace(status);
        const atBytes = Number(response.getHeader("Upload-Offset"));
        if (atBytes > 0) tell({ kind: "went-on", atBytes });
      },
      onSuccess: () => resolve(idIn(upload.url)),
      onError: error => reject(notSent(error as DetailedError)),
    });
    signal.addEventListener("abort", () => {
      void upload.abort();
      if (signal.reason === CANCELLED && upload.url) void forget(endpoint, idIn(upload.url));
      reject(signal.reason);
    });
    void upload.findPreviousUploads().then(([before]) => {
      if (before) upload.resumeFromPreviousUpload(before);
      if (!signal.aborted) upload.start();
    }, reject);
  });
}

/** Deletes an upload on the server. */
async function forget(endpoint: string, uploadId: string): Promise<void> {
  const headers = { "Tus-Resumable": TUS_VERSION, "X-HTTP-Method-Override": "DELETE" };
  await fetch(`${endpoint}/${uploadId}`, { method: "POST", headers }).catch(() => undefined);
}

/**
 * The server did not report the offset. Without this, tus-js-client would restart the upload, even while a
 * server is starting.
 */
class NoPlace extends Error {
  override name = "NoPlace";
  constructor(readonly status: number) {
    super(`HEAD ${status}`);
  }
}

const idIn = (url: string | null) => url?.split("/").at(-1) ?? "";
const statusOf = ({ originalResponse, causingError }: DetailedError) =>
  causingError instanceof NoPlace ? causingError.status : (originalResponse?.getStatus() ?? 0);
const isPassing = (status: number) =>
  PASSING.has(status) || status < 400 || (status >= 500 && status !== DISK_FULL);

function notSent(error: DetailedError): NotSent {
  const status = statusOf(error);
  if (isPassing(status)) return new NotSent(uploadTexts.lineBroken, true);
  return new NotSent(messageIn(error.originalResponse?.getBody()) || uploadTexts.failed, status === 401);
}

function messageIn(body = ""): string {
  try {
    return String((JSON.parse(body) as { message?: unknown }).message ?? "");
  } catch {
    return "";
  }
}
