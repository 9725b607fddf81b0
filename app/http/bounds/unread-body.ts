import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "../../environment.server.ts";

/** As much as the largest form with a file may be, so that its sender reads why it was refused. */
const REST_BYTES = 2 * environment.maxUploadMb * 1_048_576;

/** Discards the rest of a body whose answer did not wait for it, up to a limit. */
export function dropRest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  response.once("finish", () => {
    if (request.complete) return;
    let left = REST_BYTES;
    // The earlier reader would keep what arrives, and pause.
    request.removeAllListeners("data");
    request.on("data", (part: Buffer) => {
      left -= part.length;
      if (left < 0) request.socket.destroy();
    });
    request.resume();
  });
  next();
}
