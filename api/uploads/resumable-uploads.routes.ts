import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { TUS_MEDIA_TYPE, TUS_VERSION } from "#contract/imports/tus.ts";
import { bodyOf, streamBodies } from "../http/body.ts";
import { call } from "../http/call.ts";
import { conflict, notFound, tooLarge, uploadTooLarge } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { chosenSite } from "./chosen-site.ts";
import { inParts } from "./in-parts.ts";
import { reserve } from "./reserve-upload.ts";
import { assertVersion, bytesIn, metadataIn, nameVersion } from "./tus-headers.ts";
import {
  beginUpload,
  findInSeveral,
  listUnfinished,
  toUnfinished,
  type UnfinishedRow,
} from "./unfinished-uploads.repository.ts";
import { deleteUpload, type FileOwner } from "./uploads.repository.ts";

const EXTENSIONS = "creation,expiration,termination";

/** Uploads by tus 1.0, which can be resumed after a lost connection. Once complete, they are uploads like any other. */
export function resumableUploadRoutes(app: FastifyInstance, services: Services): void {
  app.register(async tus => {
    tus.addHook("onRequest", nameVersion);
    tus.addHook("preParsing", assertVersion);
    streamBodies(tus, services.settings.maxUploadBytes, TUS_MEDIA_TYPE);
    answerCalls(tus, services);
  });
}

function answerCalls(tus: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const { maxUploadBytes } = services.settings;

  call(tus, services, endpoints.resumableUploads, async ({ actor }) => ({
    uploads: (await listUnfinished(db, actor)).map(toUnfinished),
  }));
  call(tus, services, endpoints.resumableUploadOptions, async (_, reply) => {
    const headers = {
      "Tus-Version": TUS_VERSION,
      "Tus-Extension": EXTENSIONS,
      "Tus-Max-Size": maxUploadBytes,
    };
    return { reply: reply.code(204).headers(headers).send() };
  });
  call(tus, services, endpoints.createResumableUpload, async (request, reply) => {
    const { actor: owner } = request;
    const length = bytesIn(request, "Upload-Length");
    const { text, ...file } = metadataIn(request);
    if (length > maxUploadBytes) throw uploadTooLarge(maxUploadBytes);
    const siteId = await chosenSite(db, owner, request.query);
    await services.storage.assertDiskRoom();
    const upload = await reserve(services, owner.id, async trx => {
      await services.storage.assertRoomToStage(trx, owner.id, length);
      return beginUpload(trx, { owner, siteId, ...file, length, metadata: text });
    });
    const headers = { ...stateOf(upload), Location: `/api/resumable-uploads/${upload.id}` };
    return { reply: reply.code(201).headers(headers).send() };
  });
  call(tus, services, endpoints.resumableUpload, async ({ actor, params }, reply) => {
    const upload = await own(params.uploadId, actor);
    const { length, metadata } = upload;
    const headers = { "Upload-Length": length, ...(metadata !== null && { "Upload-Metadata": metadata }) };
    return {
      reply: reply
        .code(200)
        .headers({ ...stateOf(upload), ...headers })
        .send(),
    };
  });
  call(tus, services, endpoints.appendUpload, async (request, reply) => {
    const fromByte = bytesIn(request, "Upload-Offset");
    const upload = await own(request.params.uploadId, request.actor);
    if (fromByte !== upload.size)
      throw conflict(`The upload stands at ${upload.size} bytes. Please continue from there.`);
    if (Number(request.headers["content-length"] ?? 0) > upload.length - fromByte) throw tooManyBytes();
    await append(services, upload, bodyOf(request, "points").stream);
    return {
      reply: reply
        .code(204)
        .headers(stateOf(await own(upload.id, request.actor)))
        .send(),
    };
  });
  call(tus, services, endpoints.deleteResumableUpload, async ({ actor, params }, reply) => {
    await deleteUpload(db, (await own(params.uploadId, actor)).id);
    return { reply: reply.code(204).send() };
  });

  async function own(id: string, owner: FileOwner): Promise<UnfinishedRow> {
    const upload = await findInSeveral(db, id, owner);
    if (!upload) throw notFound("Upload");
    return upload;
  }
}

/** Appends bytes as they arrive. If the connection breaks, what has arrived is kept. */
async function append({ storage }: Services, upload: UnfinishedRow, stream: AsyncIterable<Uint8Array>) {
  let at = upload.size;
  for await (const part of inParts(stream)) {
    if (at + part.length > upload.length) throw tooManyBytes();
    await storage.appendPart(upload, at, part);
    at += part.length;
  }
}

const stateOf = ({ size, expires_at }: UnfinishedRow) => ({
  "Upload-Offset": size,
  "Upload-Expires": new Date(expires_at).toUTCString(),
});

const tooManyBytes = () => tooLarge("These are more bytes than the announced size of the file");
