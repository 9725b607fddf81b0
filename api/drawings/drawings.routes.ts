import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { fieldsOfPlacing } from "#contract/imports/answer-words.ts";
import { type DrawingAnswers, SYSTEM_UNIT } from "#contract/imports/drawing.ts";
import { texts } from "#contract/texts.ts";
import { type SiteInProject, siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft, leavesOf } from "../http/caller-left.ts";
import { conflict, invalid, invalidFields, notFound } from "../http/refusal.ts";
import { jobCaller } from "../jobs/owner.ts";
import { findSummary } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";
import { currentSurveyId } from "../surveys/surveys.repository.ts";
import { type FileOwner, findUpload, type UploadRow } from "../uploads/uploads.repository.ts";
import { NOTHING_KNOWN } from "./by-points.ts";
import { groundOf } from "./ground.ts";
import { drawingHash, startDrawingImport } from "./import-drawing.ts";
import { isByGround, placeFingerprint, placeOf } from "./place.ts";
import { type DrawingDestination, DrawingPreviews } from "./preview.ts";

/** Previews and imports staged DXF files. */
export function drawingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const previews = new DrawingPreviews(services);

  call(app, services, endpoints.drawingPreview, async (request, reply) => {
    const signal = callerLeft(reply);
    const { actor, params } = request;
    const { siteId, ...answers } = request.query;
    const upload = await ownUpload(params.uploadId, actor);
    const found = siteId === undefined ? null : await siteFor(db, actor, siteId, "seeProject");
    return previews.preview(upload, answers, await destinationOf(found, answers, actor.id, signal), signal);
  });

  call(app, services, endpoints.importDrawing, async (request, reply) => {
    const left = leavesOf(request, reply);
    const { actor, body, found } = request;
    const { answers, replace, seen } = body;
    const { site } = found;
    const known = await services.jobs.again(actor.id, drawingHash(site.id, body.uploadId));
    if (known) return { job: known };
    const upload = await ownUpload(body.uploadId, actor);
    const signal = left ?? callerLeft(reply);
    const destination = await destinationOf(found, answers, actor.id, signal);
    const { place, errors } = placeOf(
      answers,
      answers.crs ?? "",
      answers.figures || SYSTEM_UNIT,
      destination.known,
    );
    if (errors.length > 0) throw invalidFields(errors);
    if (place && fieldsOfPlacing(answers.crs).includes("figures") && !answers.figures) {
      const { placement } = await previews.preview(upload, answers, destination, signal);
      if (placement.figures?.isOpen) throw invalid("figures", texts.answers.whichFigures);
    }
    if (!place) throw invalid("crs", texts.drawing.choosePlace);
    if (seen === undefined && isByGround(answers)) throw invalid("seen", texts.drawing.previewFirst);
    if (seen !== undefined && seen !== placeFingerprint(place)) throw conflict(texts.drawing.liesElsewhere);
    const replaces = site.cad_dataset_id;
    if (replaces !== null && replace !== replaces)
      throw invalid("replace", replace ? texts.replacedMeanwhile : texts.confirmReplace);
    const wanted = { siteId: site.id, uploadId: upload.id, place, replaces, by: jobCaller(actor) };
    return { job: await startDrawingImport(services, actor.id, wanted, left) };
  });

  async function ownUpload(id: string, owner: FileOwner): Promise<UploadRow> {
    const upload = await findUpload(db, id, owner);
    if (!upload) throw notFound("Upload");
    return upload;
  }

  async function destinationOf(
    found: SiteInProject | null,
    answers: DrawingAnswers,
    accountId: string,
    left: AbortSignal,
  ): Promise<DrawingDestination> {
    if (!found) return { bounds: null, replaces: null, known: NOTHING_KNOWN };
    const { site } = found;
    const datasetId = currentSurveyId(site);
    const summary = datasetId ? await findSummary(db, datasetId) : null;
    const bounds = summary?.bounds ?? null;
    const known = await groundOf(services, site, { answers, bounds, accountId, left });
    return { bounds, replaces: site.cad_dataset_id, known };
  }
}
