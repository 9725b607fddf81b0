import type { FastifyInstance } from "fastify";
import { POINTS_MEDIA_TYPE } from "#contract/columns.ts";
import { uploadTooLarge } from "../points/ingest.ts";

/** Within this plugin bodies reach the handler as streams; one announced as too large is refused unread. */
export function streamBodies(
  app: FastifyInstance,
  maxBytes: number,
  mediaTypes: string | string[] = ["application/json", POINTS_MEDIA_TYPE],
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaTypes, async (request: { headers: object }, payload: unknown) => {
    const length = Number((request.headers as { "content-length"?: string })["content-length"] ?? 0);
    if (length > maxBytes) throw uploadTooLarge(maxBytes);
    return payload;
  });
  // Refused half-way: the caller still sends, and reads the answer only when it can go on sending.
  app.addHook("onSend", async ({ raw }) => {
    if (raw.complete || !raw.readableDidRead) return;
    let left = maxBytes;
    raw.on("data", (part: Buffer) => {
      left -= part.length;
      if (left < 0) raw.destroy();
    });
  });
}
