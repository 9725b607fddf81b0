import type { FastifyReply, FastifyRequest } from "fastify";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { may } from "#contract/policy.ts";
import type { SiteOutline, SiteQuery } from "#contract/site.ts";
import { type SiteInProject, siteFor } from "../http/access.ts";
import { visibleTo } from "../http/names-only.ts";
import { sendPieces } from "../http/send-pieces.ts";
import type { Services } from "../services.ts";
import { shownDataset, siteColumns, siteJson, siteOutline, siteParts } from "./site-answer.ts";
import { siteCounts } from "./site-counts.ts";

/** Answers with the site of the request's path, as every call that changes one does. */
export async function answerSite(
  services: Services,
  request: Pick<FastifyRequest, "actor" | "headers" | "query" | "deed"> & { params: { siteId: string } },
  reply: FastifyReply,
): Promise<{ reply: FastifyReply }> {
  const found = await siteFor(services.database.db, request.actor, request.params.siteId, "seeProject");
  return sendSite(services, found, request, reply);
}

/**
 * Answers with a site in the requested form: its outline for `points=none`, columns if Accept says so, otherwise the
 * documented JSON.
 */
export async function sendSite(
  { database }: Services,
  found: SiteInProject,
  request: Pick<FastifyRequest, "actor" | "headers" | "query" | "deed">,
  reply: FastifyReply,
): Promise<{ reply: FastifyReply }> {
  const { points, survey } = request.query as SiteQuery;
  const parts = await siteParts(database.db, found, survey).catch(error => {
    // The change itself may have deleted the survey that its answer was to show.
    if (survey && request.deed?.isDone && error.statusCode === 404) return siteParts(database.db, found);
    throw error;
  });
  parts.fields.uploadedBy = visibleTo(request.actor, found.project, parts.fields.uploadedBy);
  reply.header("Vary", "Accept");
  const outlined = async (): Promise<SiteOutline> => ({
    ...(await siteOutline(database.db, parts)),
    counts: await siteCounts(database.db, found.site.id, request.actor),
    mayChangeData: may.changeSiteData(request.actor, found.project),
    mayEdit: may.editSite(request.actor, found.project),
  });
  if (points === "none") {
    const site = await outlined();
    return { reply: reply.send({ status: "success", data: { site } }) };
  }
  if (!(request.headers.accept ?? "").includes(POINTS_MEDIA_TYPE))
    return { reply: sendPieces(reply, siteJson(database, parts)) };
  const outline = await outlined();
  return {
    reply: sendPieces(reply, siteColumns(database, outline, shownDataset(parts)), POINTS_MEDIA_TYPE),
  };
}
