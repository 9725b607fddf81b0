import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { fieldIssue } from "#contract/error.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import type { DatasetKind } from "../database/schema.ts";
import { formTooLarge } from "./multipart.ts";
import { invalidFields, uploadTooLarge } from "./refusal.ts";

/** Passes bodies to the handlers of this plugin as streams. Refuses a body whose Content-Length is too large. */
export function streamBodies(
  app: FastifyInstance,
  maxBytes: number,
  mediaTypes: string | string[] = ["application/json", POINTS_MEDIA_TYPE],
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(mediaTypes, async (request: { headers: object }, payload: unknown) => {
    const headers = request.headers as { "content-length"?: string; "content-type"?: string };
    // A form is read to its end if possible, even when it is refused, to get its fields.
    const isForm = headers["content-type"]?.startsWith("multipart/form-data");
    const length = Number(headers["content-length"] ?? 0);
    if (isForm && length > 2 * maxBytes) throw formTooLarge(2 * maxBytes);
    if (!isForm && length > maxBytes) throw uploadTooLarge(maxBytes);
    return payload;
  });
  // A caller refused half-way keeps sending and reads the answer only afterwards, so the rest is consumed.
  app.addHook("onSend", async ({ raw }) => {
    if (raw.complete || !raw.readableDidRead) return;
    let left = maxBytes;
    raw.on("data", (part: Buffer) => {
      left -= part.length;
      if (left < 0) raw.destroy();
    });
  });
}

/** Validates the fields beside the points, as the validator does for bodies that are parsed at once. */
export function parseHead<S extends z.ZodType>(schema: S, head: unknown): z.output<S> {
  const parsed = schema.safeParse(head ?? {});
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error.issues.map(fieldIssue));
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}

/**
 * Returns the request's body as a stream that stays open when its reader stops early, so that a refusal can still be
 * sent.
 */
export function bodyOf(request: Pick<FastifyRequest, "actor" | "body" | "headers">, kind: DatasetKind) {
  return {
    // Without a content type, the body is an empty object instead of a stream.
    stream: request.body instanceof Readable ? request.body.iterator({ destroyOnReturn: false }) : noBytes(),
    mediaType: (request.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase(),
    userId: request.actor.id,
    kind,
  };
}
