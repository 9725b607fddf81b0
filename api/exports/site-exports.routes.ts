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
import { readExportQuery } from "./read-export-query.ts";
import { sendFile } from "./send-file.ts";
import { chosenSites, siteFiles } from "./sites-zip.ts";
import { exportPieces } from "./write.ts";
import { zipPieces } from "./zip.ts";

/** Downloads of a site as a file, and of several sites as an archive. */
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
    const asked = readExportQuery(params.format, query);
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
  call(app, services, endpoints.exportSites, async ({ actor, params, query, found: { project } }, reply) => {
    const { format } = params;
    if (!isExportFormat(format)) throw notFound("Export format");
    const sites = await chosenSites(db, project._id, query.ids);
    const asked = { actor, format, callerLeft: callerLeft(reply) };
    asked.callerLeft.throwIfAborted();
    reply.raw.once("close", enterExport(services, actor.id, format));
    const pieces = zipPieces(siteFiles(services, sites, asked));
    return sendFile(reply, pieces, { name: project.name, extension: "zip", mediaType: "application/zip" });
  });
}
