import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { isExportFormat } from "#contract/site-export.ts";
import { decideOnAccounts } from "../accounts/admin.routes.ts";
import { restoreItems } from "../bin/bin.routes.ts";
import { enterExport } from "../exports/export-source.ts";
import { sendFile } from "../exports/send-file.ts";
import { chosenSites, siteFiles } from "../exports/sites-zip.ts";
import { zipPieces } from "../exports/zip.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { deleteSites } from "../sites/site-changes.routes.ts";
import { changeProjects } from "./change-projects.ts";

/** Routes that apply one change to several items. */
export function bulkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.changeProjects, ({ actor, body }) => changeProjects(db, actor, body));
  call(app, services, endpoints.deleteSites, ({ actor, body }) => deleteSites(db, actor, body.ids));
  call(app, services, endpoints.restoreItems, ({ actor, body, log }) =>
    restoreItems(db, actor, body.ids, log),
  );
  call(app, services, endpoints.decideOnAccounts, ({ actor, body }) =>
    decideOnAccounts(services, actor, body),
  );
  call(app, services, endpoints.exportSites, async ({ actor, params, query, found: { project } }, reply) => {
    const { format } = params;
    if (!isExportFormat(format)) throw notFound("Export format");
    const { ids } = query;
    const sites = await chosenSites(db, project._id, ids);
    const asked = { actor, format, callerLeft: callerLeft(reply) };
    asked.callerLeft.throwIfAborted();
    reply.raw.once("close", enterExport(services, actor.id, format));
    const pieces = zipPieces(siteFiles(services, sites, asked));
    return sendFile(reply, pieces, { name: project.name, extension: "zip", mediaType: "application/zip" });
  });
}
