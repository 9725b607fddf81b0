import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { EXPORT_FORMATS, isExportFormat } from "#contract/site-export.ts";
import { record } from "../activity/activity.repository.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { exportOptions } from "./export-options.ts";
import { enterExport, exportSource } from "./export-source.ts";
import { askedOf } from "./read-export-query.ts";
import { sendFile } from "./send-file.ts";
import { exportPieces } from "./write.ts";

/** Downloads of a site as a file. */
export function siteExportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.exportOptions, async ({ query, found: { site } }) => {
    const source = await exportSource(services, site, { surveyId: query.survey ?? null, asked: {} });
    return exportOptions(source);
  });
  call(app, services, endpoints.exportSite, async (request, reply) => {
    const { actor, params, query, found } = request;
    const { site } = found;
    if (!isExportFormat(params.format)) throw notFound("Export format");
    const { mediaType, extension } = EXPORT_FORMATS[params.format];
    const asked = askedOf(params.format, query);
    const source = await exportSource(services, site, { surveyId: query.survey ?? null, asked });
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    // If the response is already closed, its "close" event would never deregister the export.
    by.callerLeft.throwIfAborted();
    const leave = enterExport(services, actor.id, params.format);
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
