import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { Upload } from "#contract/imports/upload.ts";
import { UPLOAD_MEDIA_TYPES } from "#contract/imports/upload.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { bodyOf, streamBodies } from "../http/body.ts";
import { call } from "../http/call.ts";
import { type ArrivingFile, readMultipartFiles, withFields } from "../http/multipart.ts";
import { notFound, Refusal, tooLarge } from "../http/refusal.ts";
import { sendPieces } from "../http/send-pieces.ts";
import { countBytes } from "../points/ingest.ts";
import type { Services } from "../services.ts";
import { chosenSite } from "./chosen-site.ts";
import { inParts } from "./in-parts.ts";
import { reserve } from "./reserve-upload.ts";
import {
  completeUpload,
  deleteUpload,
  type FileOwner,
  findUpload,
  listUploads,
  readUploadParts,
  stageUpload,
  toUpload,
  type UploadRow,
  uploadsOf,
} from "./uploads.repository.ts";

/** A file name and media type from a sender are cut to this many characters. */
const TOLD_LENGTH = 255;

/** Stages files between the steps of an import, for their owner and for 24 hours. */
export function uploadRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const { maxUploadBytes } = services.settings;
  const { progress } = services;

  call(app, services, endpoints.uploads, async ({ actor }) => ({
    uploads: (await listUploads(db, actor)).map(toUpload),
  }));
  call(app, services, endpoints.upload, async ({ actor, params }) => ({
    upload: toUpload(await own(params.uploadId, actor)),
  }));
  call(app, services, endpoints.uploadContent, async ({ actor, params }, reply) => {
    const upload = await own(params.uploadId, actor);
    const name = encodeURIComponent(upload.file_name);
    reply.header("Content-Disposition", `attachment; filename*=UTF-8''${name}`);
    reply.header("Content-Length", upload.size);
    return {
      reply: sendPieces(reply, readUploadParts(services.database, upload.id), "application/octet-stream"),
    };
  });
  call(app, services, endpoints.deleteUpload, async ({ actor, params }) => {
    // Also finds an upload that is still incomplete.
    const upload = await uploadsOf(db, actor).where("id", "=", params.uploadId).executeTakeFirst();
    if (!upload) throw notFound("Upload");
    await deleteUpload(db, upload.id);
    return null;
  });

  app.register(async bodies => {
    streamBodies(bodies, maxUploadBytes, UPLOAD_MEDIA_TYPES);
    call(bodies, services, endpoints.createUpload, async request => {
      const { actor, query } = request;
      const { stream, mediaType } = bodyOf(request, "points");
      try {
        const siteId = await chosenSite(db, actor, query);
        const stageFor = (file: ArrivingFile) => stage(services, { owner: actor, siteId }, file, query);
        if (mediaType !== "multipart/form-data") {
          const { fileName = "" } = query;
          const upload = await stageFor({ fileName, contentType: mediaType, stream });
          return { upload, uploads: [upload], skipped: [], refused: [], fields: {} };
        }
        const bounds = { maxBytes: maxUploadBytes, filesMax: surveyLimits.filesAtOnce };
        const uploads: Upload[] = [];
        const refusals: { fileName: string; refusal: Refusal }[] = [];
        const take = async (file: ArrivingFile) => {
          try {
            uploads.push(await stageFor(file));
          } catch (refusal) {
            if (!(refusal instanceof Refusal)) throw refusal;
            refusals.push({ fileName: file.fileName, refusal });
          }
        };
        // A form that breaks off or is too large in total leaves none of its files behind.
        const { skipped, fields } = await readMultipartFiles(request, bounds, take).catch(async error => {
          for (const { _id } of uploads) await deleteUpload(db, _id);
          throw error;
        });
        const [first] = refusals;
        if (first && uploads.length === 0) throw withFields(first.refusal, fields);
        const refused = refusals.map(({ fileName, refusal: { message } }) => ({ fileName, message }));
        return { upload: uploads[0] ?? null, uploads, skipped, refused, fields };
      } finally {
        progress.end(actor.id, query.progress);
      }
    });
  });

  async function own(id: string, owner: FileOwner): Promise<UploadRow> {
    const upload = await findUpload(db, id, owner);
    if (!upload) throw notFound("Upload");
    return upload;
  }
}

/** Stores a file as it arrives; removes it if it breaks off or is refused. */
async function stage(
  services: Services,
  { owner, siteId }: { owner: FileOwner; siteId: string | null },
  { fileName, contentType, stream }: ArrivingFile,
  query: { progress?: string; total?: string },
): Promise<Upload> {
  const { db } = services.database;
  const ownerId = owner.id;
  await services.storage.assertDiskRoom();
  const told = (text: string) => withoutControls(text).slice(0, TOLD_LENGTH);
  const name = told(fileName) || "file";
  const id = await reserve(services, ownerId, trx =>
    stageUpload(trx, { owner, siteId, fileName: name, contentType: told(contentType) }),
  );
  const total = Number(query.total) || undefined;
  const onBytes = (done: number) =>
    services.progress.report(ownerId, query.progress, { stage: "upload", done, total });
  try {
    const size = await store(services, { id, ownerId, name }, stream, onBytes);
    return toUpload(await completeUpload(db, id, size));
  } catch (error) {
    await deleteUpload(db, id).catch(() => undefined);
    throw error;
  }
}

/** Stores the parts of a file; returns its size in bytes. */
async function store(
  { storage, settings }: Services,
  { id, ownerId, name }: { id: string; ownerId: string; name: string },
  stream: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const counted = countBytes(stream, settings.maxUploadBytes, fileTooLarge(name));
  let seq = 0;
  for await (const part of inParts(counted.stream)) {
    onBytes(counted.bytes());
    await storage.storePart(id, ownerId, seq++, part);
  }
  return counted.bytes();
}

const fileTooLarge = (name: string) => (maxBytes: number) =>
  tooLarge(
    `${name} is larger than ${maxBytes / 1_048_576} MB. Please split it or remove what you do not need.`,
  );
