import type { FastifyInstance, FastifyReply } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { ImportAnswers } from "#contract/imports/import-answers.ts";
import type { CsvReport } from "#survey/files/csv/report.ts";
import { skippedRowsCsv } from "#survey/files/csv/skipped-rows.ts";
import type { SignedIn } from "../accounts/session.ts";
import { siteFor } from "../http/access.ts";
import { type Call, call } from "../http/call.ts";
import { callerLeft, leavesOf } from "../http/caller-left.ts";
import { conflict, invalidFields, notFound } from "../http/refusal.ts";
import { sendPieces } from "../http/send-pieces.ts";
import { jobCaller } from "../jobs/owner.ts";
import type { Services } from "../services.ts";
import { findUpload, type UploadRow } from "../uploads/uploads.repository.ts";
import { meaningOf, refusedFields } from "./answers.ts";
import { type Destination, destinationOf, NOWHERE } from "./destination.ts";
import { pointsHash, startImport } from "./import-points.ts";
import { openIssues, roleOf } from "./open-issues.ts";
import { previewAnswer } from "./preview-answer.ts";
import { fingerprintOf, type PointsPreview, previewPoints } from "./preview-points.ts";
import { PointsUnreadable, readPoints } from "./read-points.ts";

/** Previews staged files of points, and imports them as previewed. */
export function importRoutes(app: FastifyInstance, services: Services): void {
  const { jobs, progress } = services;
  const { db } = services.database;

  call(app, services, endpoints.previewUpload, async (request, reply) => {
    const { destination, preview } = await lookAt(services, request, reply);
    return previewAnswer(preview, destination, request.query, request.query);
  });

  call(app, services, endpoints.skippedRows, async (request, reply) => {
    const { upload, preview } = await lookAt(services, request, reply);
    const rows = await skippedRows(services, preview, callerLeft(reply));
    const name = encodeURIComponent(`${upload.file_name.replace(/\.csv$/i, "")}-skipped.csv`);
    reply.header("Content-Disposition", `attachment; filename*=UTF-8''${name}`);
    return { reply: sendPieces(reply, rows, "text/csv; charset=utf-8") };
  });

  call(app, services, endpoints.importPoints, async (request, reply) => {
    const { actor, params, body, found } = request;
    const { answers, seen } = body;
    const known = await jobs.again(actor.id, pointsHash(params.siteId, body.uploadId));
    if (known) return { job: known };
    const destination = await destinationOf(db, found);
    const upload = await ownUpload(services, actor, body.uploadId);
    const preview = await previewFor(services, upload, answers, destination, reply);
    if (preview.refused.length > 0) throw invalidFields(refusedFields(preview.refused, "answers."));
    const open = openIssues(preview, destination, answers, body);
    if (open.length > 0) throw invalidFields(open);
    if (!preview.points) throw conflict(preview.problem?.message ?? "The file cannot be read in this way");
    const { reading } = preview;
    if (fingerprintOf(reading) !== seen)
      throw conflict("With these answers the file is read differently than in the preview that was seen");
    const role = roleOf(body);
    const survey = { role, surveyedOn: body.surveyedOn ?? null, label: body.label ?? "" };
    const replaces = destination.current?.id ?? null;
    const { siteId } = params;
    const wanted = {
      ...{ siteId, uploadId: upload.id, reading, survey, replaces },
      by: jobCaller(actor),
    };
    return { job: await startImport(services, actor.id, wanted, leavesOf(request, reply)) };
  });

  call(app, services, endpoints.progress, async ({ actor, params }) => ({
    progress: await progress.of(actor.id, params.key),
  }));
}

type LookRequest = Call<typeof endpoints.previewUpload | typeof endpoints.skippedRows>;

/** Previews the file of the call with the answers of its query. */
async function lookAt(services: Services, { actor, query, params }: LookRequest, reply: FastifyReply) {
  const { db } = services.database;
  const { siteId, progress } = query;
  const destination = siteId
    ? await destinationOf(db, await siteFor(db, actor, siteId, "changeSiteData"))
    : NOWHERE;
  const upload = await ownUpload(services, actor, params.uploadId);
  const preview = await previewFor(services, upload, query, destination, reply, progress);
  if (preview.refused.length > 0) throw invalidFields(refusedFields(preview.refused));
  return { upload, destination, preview };
}

async function previewFor(
  services: Services,
  upload: UploadRow,
  answers: ImportAnswers,
  destination: Destination,
  reply: FastifyReply,
  progressKey?: string,
): Promise<PointsPreview> {
  const { owner_id: ownerId } = upload;
  const onProgress = (done: number, total: number) =>
    services.progress.report(ownerId, progressKey, { stage: "read", done, total });
  try {
    const signal = callerLeft(reply);
    const asked = { choices: answers.choice, answers: meaningOf(answers) };
    return await previewPoints(services, upload, asked, destination, { signal, onProgress });
  } finally {
    services.progress.end(ownerId, progressKey);
  }
}

async function ownUpload({ database }: Services, actor: SignedIn, id: string): Promise<UploadRow> {
  const upload = await findUpload(database.db, id, actor);
  if (!upload) throw notFound("Upload");
  return upload;
}

/** Returns the rows of a staged file that an import would skip, with line and reason, as CSV in pieces. */
async function skippedRows(
  services: Services,
  { file, reading, problem }: PointsPreview,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  if (!file) throw conflict(problem?.message ?? "The file cannot be read in this way");
  const { table } = file;
  const { run } = services.engine.for(0, table.owner_id);
  const report = await readPoints(services, table, reading, { run, signal }).then(
    imported => imported.report,
    error => {
      if (error instanceof PointsUnreadable && error.report) return error.report;
      throw error instanceof PointsUnreadable ? conflict(error.message) : error;
    },
  );
  return encoded(report);
}

async function* encoded(report: CsvReport): AsyncGenerator<Uint8Array> {
  for (const slice of skippedRowsCsv(report)) yield Buffer.from(slice, "utf8");
}
