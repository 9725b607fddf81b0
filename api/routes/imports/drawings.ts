import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { DrawingPreviewQuery, SYSTEM_UNIT } from "#contract/imports/drawing.ts";
import { texts } from "#contract/texts.ts";
import { type SiteInProject, siteFor } from "../../http/access.ts";
import { parseHead } from "../../http/body.ts";
import { call } from "../../http/call.ts";
import { callerLeft } from "../../http/caller-left.ts";
import { invalid, invalidFields, notFound } from "../../http/refusal.ts";
import { startDrawingImport } from "../../imports/drawing/import-drawing.ts";
import { placeOf } from "../../imports/drawing/place.ts";
import { type DrawingDestination, DrawingPreviews } from "../../imports/drawing/preview.ts";
import { findSummary } from "../../repositories/datasets.ts";
import { currentSurveyId } from "../../repositories/surveys/surveys.ts";
import { findUpload, type UploadRow } from "../../repositories/uploads.ts";
import type { Services } from "../../services.ts";

const signedIn = { access: "signed-in" } as const;

/** Previews and imports staged DXF files. */
export function drawingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const previews = new DrawingPreviews(services);

  call(app, services, endpoints.drawingPreview, signedIn, async (request, reply) => {
    const signal = callerLeft(reply);
    const { actor, params } = request;
    const { siteId, ...answers } = parseHead(DrawingPreviewQuery, request.query);
    const upload = await ownUpload(params.uploadId, actor.id);
    const found = siteId === undefined ? null : await siteFor(db, actor, siteId, "seeProject");
    return previews.preview(upload, answers, await destinationOf(found), signal);
  });

  call(app, services, endpoints.importDrawing, { ...signedIn, status: 202 }, async (request, reply) => {
    const left = callerLeft(reply);
    const { actor, params, body } = request;
    const { answers, replace } = body;
    const { site } = await siteFor(db, actor, params.siteId, "changeSiteData");
    const upload = await ownUpload(body.uploadId, actor.id);
    const { place, errors } = placeOf(answers, answers.crs ?? "", answers.figures ?? SYSTEM_UNIT);
    if (errors.length > 0) throw invalidFields(errors);
    if (!place) throw invalid("crs", texts.drawing.choosePlace);
    const replaces = site.cad_dataset_id;
    if (replaces !== null && replace !== replaces)
      throw invalid("replace", replace ? texts.replacedMeanwhile : texts.confirmReplace);
    const wanted = { actor, siteId: site.id, upload, place, replaces, callerLeft: left };
    return { job: await startDrawingImport(services, wanted) };
  });

  async function ownUpload(id: string, ownerId: string): Promise<UploadRow> {
    const upload = await findUpload(db, id, ownerId);
    if (!upload) throw notFound("Upload");
    return upload;
  }

  async function destinationOf(found: SiteInProject | null): Promise<DrawingDestination> {
    if (!found) return { bounds: null, replaces: null };
    const { site } = found;
    const datasetId = currentSurveyId(site);
    const summary = datasetId ? await findSummary(db, datasetId) : null;
    return { bounds: summary?.bounds ?? null, replaces: site.cad_dataset_id };
  }
}
