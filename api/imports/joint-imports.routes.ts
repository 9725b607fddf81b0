import type { FastifyInstance, FastifyReply } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { JointPreviewBody } from "#contract/imports/joint-import.ts";
import type { SignedIn } from "../accounts/session.ts";
import type { SiteInProject } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft, leavesOf } from "../http/caller-left.ts";
import { conflict, invalidFields, notFound } from "../http/refusal.ts";
import { jobCaller } from "../jobs/owner.ts";
import type { Services } from "../services.ts";
import { findUpload } from "../uploads/uploads.repository.ts";
import { destinationOf } from "./destination.ts";
import { pointsHash, startImport } from "./import-points.ts";
import { previewJoint } from "./joint-preview.ts";
import { roleOf } from "./open-issues.ts";

/** Previews several staged files as one survey, and imports them as previewed. */
export function jointImportRoutes(app: FastifyInstance, services: Services): void {
  const { jobs } = services;

  call(
    app,
    services,
    endpoints.previewJoint,
    async ({ actor, body, found }, reply) => (await lookAt(services, actor, found, body, reply)).answer,
  );

  call(app, services, endpoints.importJoint, async (request, reply) => {
    const { actor, params, body, found } = request;
    const { siteId } = params;
    const [uploadId, ...others] = body.files.map(file => file.uploadId) as [string, ...string[]];
    const known = await jobs.again(actor.id, pointsHash(siteId, uploadId, ...others));
    if (known) return { job: known };
    const { answer, parts, destination } = await lookAt(services, actor, found, body, reply);
    if (answer.problem) throw conflict(answer.problem);
    if (answer.open.length > 0) throw invalidFields(answer.open);
    if (answer.fingerprint !== body.seen)
      throw conflict("With these answers the files are read differently than in the preview that was seen");
    const [first, ...more] = parts.map(({ upload, reading }) => ({ uploadId: upload.id, reading }));
    const role = roleOf(body);
    const wanted = {
      ...{ siteId, ...first!, more },
      survey: { role, surveyedOn: body.surveyedOn ?? null, label: body.label ?? "" },
      replaces: destination.current?.id ?? null,
      by: jobCaller(actor),
    };
    return { job: await startImport(services, actor.id, wanted, leavesOf(request, reply)) };
  });
}

async function lookAt(
  services: Services,
  actor: SignedIn,
  found: SiteInProject,
  body: JointPreviewBody,
  reply: FastifyReply,
) {
  const { db } = services.database;
  const destination = await destinationOf(db, found);
  const uploads = [];
  for (const { uploadId } of body.files) {
    const upload = await findUpload(db, uploadId, actor);
    if (!upload) throw notFound("Upload");
    uploads.push(upload);
  }
  const looked = await previewJoint(services, uploads, body, destination, callerLeft(reply));
  return { ...looked, destination };
}
