import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "../../environment.server.ts";

/** Twice the largest file, so that the sender of an oversized form still gets to read why it was refused. */
const REST_BYTES = 2 * environment.maxUploadMb * 1_048_576;

/** Discards the rest of a body that the response did not wait for, up to a limit. */
export function dropRest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = REST_BYTES;
    // The earlier listener would buffer what arrives, and pause.
    request.removeAllListeners("data");
    request.on("data", (part: Buffer) => {
      left -= part.length;
      if (left < 0) request.socket.destroy();
    });
    request.resume();
  });
  next();
}
