import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Photo, RefusedPhoto } from "#contract/comments/photos.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import { texts } from "#contract/texts.ts";
import { withoutControls } from "#shapes/values/text.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import { afterwards, carryOut } from "../database/carry-out.ts";
import { siteFor } from "../http/access.ts";
import { streamBodies } from "../http/body.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { type ArrivingFile, readMultipartFiles } from "../http/multipart.ts";
import { forbidden, notFound, Refusal } from "../http/refusal.ts";
import { sendPieces } from "../http/send-pieces.ts";
import type { Services } from "../services.ts";
import {
  expirePhoto,
  findPhoto,
  listPreparedPhotos,
  purgePhotos,
  readPhoto,
  toPhoto,
} from "./photos.repository.ts";
import { takePhoto } from "./take-photo.ts";

const FORM_BYTES = limits.photosPerComment * limits.photoBytes;
const FILE_NAME_LENGTH = 255;

/** Receives photos for comments, and serves them to those who may see the comment. */
export function photoRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.preparedPhotos, async ({ actor, params }) => {
    return { photos: (await listPreparedPhotos(db, params.siteId, actor.id)).map(toPhoto) };
  });
  call(app, services, endpoints.photo, async ({ actor, params, headers }, reply) => {
    const { photo } = await photoFor(services, actor, params.photoId);
    return sendPhoto(services, headers, reply, { id: photo.id, isThumbnail: 0 });
  });
  call(app, services, endpoints.photoThumbnail, async ({ actor, params, headers }, reply) => {
    const { photo } = await photoFor(services, actor, params.photoId);
    return sendPhoto(services, headers, reply, { id: photo.id, isThumbnail: 1 });
  });
  call(app, services, endpoints.deletePhoto, async ({ actor, params }) => {
    const { photo, mayDelete } = await photoFor(services, actor, params.photoId);
    if (!mayDelete) throw forbidden(texts.photos.notYours);
    await carryOut(db, async trx => {
      if (!(await expirePhoto(trx, photo.id)) || photo.comment_id === null) return;
      const subject = { id: photo.thread_id!, name: String(photo.number) };
      await record(trx, actor, { deed: "comment-edited", siteId: photo.site_id!, subject });
    });
    await afterwards(() => purgePhotos(db));
    return null;
  });

  app.register(async bodies => {
    streamBodies(bodies, FORM_BYTES, "multipart/form-data");
    call(bodies, services, endpoints.createPhotos, async (request, reply) => {
      const { actor, params } = request;
      const photos: Photo[] = [];
      const refused: RefusedPhoto[] = [];
      const left = callerLeft(reply);
      const bounds = { maxBytes: FORM_BYTES, filesMax: limits.photosPerComment };
      const take = async (file: ArrivingFile) => {
        try {
          photos.push(await takePhoto(services, file, { siteId: params.siteId, ownerId: actor.id }, left));
        } catch (error) {
          if (!(error instanceof Refusal) || left.aborted) throw error;
          if (error.cause) request.log.error({ err: error.cause }, "a photo could not be made");
          refused.push({ fileName: nameOf(file.fileName), message: error.message });
        }
      };
      // A form that breaks off or cannot be read leaves none of its photos behind, as with files of points.
      const { skipped, fields } = await readMultipartFiles(request, bounds, take).catch(async error => {
        for (const { _id } of photos) await expirePhoto(db, _id);
        await purgePhotos(db);
        throw error;
      });
      for (const name of skipped) refused.push({ fileName: nameOf(name), message: texts.photos.tooMany });
      return { photos, refused, fields };
    });
  });
}

const nameOf = (fileName: string) => withoutControls(fileName).slice(0, FILE_NAME_LENGTH);

/**
 * Refuses with 404 what the actor may not see: photos of comments on other sites, and photos that others are
 * preparing.
 */
async function photoFor({ database: { db } }: Services, actor: SignedIn, photoId: string) {
  const photo = await findPhoto(db, photoId);
  if (!photo?.site_id) throw notFound("Photo");
  const { project } = await siteFor(db, actor, photo.site_id, "comment").catch(error => {
    throw error.statusCode === 404 ? notFound("Photo") : error;
  });
  if (photo.comment_id !== null)
    return { photo, mayDelete: may.deleteComment(actor, { authorId: photo.author_id }, project) };
  if (photo.uploaded_by !== actor.id) throw notFound("Photo");
  return { photo, mayDelete: true };
}

/** A photo never changes, but access to it does: browsers cache it, and must revalidate each time. */
function sendPhoto(
  { database }: Services,
  headers: FastifyRequest["headers"],
  reply: FastifyReply,
  { id, isThumbnail }: { id: string; isThumbnail: 0 | 1 },
): { reply: FastifyReply } {
  const tag = `"${id}${isThumbnail ? "-thumbnail" : ""}"`;
  reply.headers({
    ETag: tag,
    "Cache-Control": "private, no-cache",
    "Content-Disposition": `inline; filename="photo-${id}.jpg"`,
    "X-Content-Type-Options": "nosniff",
  });
  const known = (headers["if-none-match"] ?? "").split(",").map(other => other.trim().replace(/^W\//, ""));
  if (known.includes(tag)) return { reply: reply.code(304).send() };
  return { reply: sendPieces(reply, readPhoto(database, id, isThumbnail), "image/jpeg") };
}
