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
}
