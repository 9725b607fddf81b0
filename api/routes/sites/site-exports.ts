import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { EXPORT_FORMATS, type ExportFormat, isExportFormat } from "#contract/site-export.ts";
import { sendFile } from "../../exports/send-file.ts";
import { type ExportSource, exportPieces, holdsAllPoints } from "../../exports/write.ts";
import { siteFor } from "../../http/access.ts";
import { call } from "../../http/call.ts";
import { callerLeft } from "../../http/caller-left.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { pointsDataset } from "../../points/points-dataset.ts";
import { record } from "../../repositories/activity.ts";
import { findSummary } from "../../repositories/datasets.ts";
import type { SiteRow } from "../../repositories/sites.ts";
import { findShownVolume } from "../../repositories/surveys/saved-volumes.ts";
import type { Services } from "../../services.ts";

/** A site as a file. */
export function siteExportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.exportSite, { access: "signed-in" }, async (request, reply) => {
    const { actor, params, query } = request;
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    if (!isExportFormat(params.format)) throw notFound("Export format");
    const { mediaType, extension } = EXPORT_FORMATS[params.format];
    const source = await sourceOf(services, site, query.contourIntervalM, query.survey ?? null);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    // An answer that is closed already would never count the export out.
    by.callerLeft.throwIfAborted();
    const leave = enter(services, actor.id, params.format);
    reply.raw.once("close", leave);
    const pieces = await exportPieces(services, params.format, source, by).catch(error => {
      leave();
      throw error;
    });
    const details = { format: params.format };
    await record(db, actor, { deed: "exported", siteId: site.id, datasetId: source.points.id, details });
    return sendFile(reply, pieces, { name: site.name, extension, mediaType });
  });
}

/** Counts an export in, and returns a function that counts it out. */
function enter({ exports, heldExports }: Services, accountId: string, format: ExportFormat): () => void {
  const leave = exports.enter(accountId);
  if (!holdsAllPoints(format)) return leave;
  try {
    const leaveHeld = heldExports.enter(accountId);
    return () => {
      leaveHeld();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
}

async function sourceOf(
  { database: { db } }: Services,
  site: SiteRow,
  interval: string | undefined,
  surveyId: string | null,
): Promise<ExportSource> {
  const contourIntervalM = intervalOf(interval);
  const points = await pointsDataset(db, site, surveyId);
  const summary = points && (await findSummary(db, points.id));
  if (!points || !summary || points.point_count === 0) throw invalid("", "This site has no points to export");
  return {
    name: site.name,
    points,
    summary,
    heights: points.reading?.heights ?? { kind: "ellipsoidal" },
    volumeResults: surveyId === null ? await findShownVolume(db, site) : null,
    contourIntervalM,
  };
}

function intervalOf(text: string | undefined): number | null {
  if (!text) return null;
  const intervalM = Number(text);
  if (Number.isFinite(intervalM) && intervalM > 0) return intervalM;
  throw invalid("contourIntervalM", "The contour interval must be more than 0 m");
}
