import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { hasMap } from "#contract/sharing/kinds.ts";
import {
  type SharedLink,
  type SharedPointsQuery,
  type SharedRecipe,
  SharedSite,
} from "#contract/sharing/shared.ts";
import type { SurfaceRecipe } from "#shapes/surface.ts";
import { forgetMistakes, shareLimits, spendGuess } from "../accounts/guess-budget.ts";
import { checkNothing, passwordMatches } from "../accounts/password-hash.ts";
import { rateLimits, spend } from "../accounts/rate-limits.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import { budgetOf } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerNetwork } from "../http/caller-address.ts";
import { callerLeft } from "../http/caller-left.ts";
import { sendPieces } from "../http/send-pieces.ts";
import type { Services } from "../services.ts";
import {
  cadJson,
  pointRangeJson,
  readPoints,
  type SiteParts,
  shownDataset,
  siteColumns,
  siteOutline,
  siteParts,
} from "../sites/site-answer.ts";
import { recipeFor } from "../surfaces/site-lines.ts";
import { findGuest, type Guest, linkInvalid, noteVisit, sharePassOf } from "./guest.ts";
import { embedOriginsOf } from "./share-links.repository.ts";

const ROWS_MAX = 1_000;

/** What a guest may read through a share link. The site follows from the link; no path names it. */
export function sharedRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const { db } = database;

  call(app, services, endpoints.sharedPage, async request => {
    const { guest, query } = request;
    const link = sharedLink(guest);
    if (!hasMap(link.kind)) return { link, site: null, points: [] };
    const parts = await partsOf(db, guest);
    const site = await sharedSite(db, parts);
    const { from, to } = rangeOf(query);
    const points = await readPoints(database, shownDataset(parts), from, to);
    await noteVisit(db, request);
    return { link, site, points };
  });

  call(app, services, endpoints.sharedLink, async ({ guest }) => sharedLink(guest));
  unlockRoute(app, services);
  mapRoutes(app, services);
}

function unlockRoute(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.unlockShared, async (request, reply) => {
    const { password } = request.body;
    const network = callerNetwork(request);
    reply.header("Cache-Control", "private, no-store");
    await spend(db, rateLimits.sharedReads, network);
    const { link } = await findGuest(db, request).catch(async error => {
      await checkNothing(password);
      throw error;
    });
    const browser = services.sharePasses.browserOf(link, sharePassOf(request));
    const attempt = { subject: link.id, network, browser };
    await spendGuess(db, shareLimits, attempt);
    const isRight = link.password_hash !== null && (await passwordMatches(link.password_hash, password));
    if (!isRight) throw linkInvalid();
    await forgetMistakes(db, shareLimits, attempt);
    const { pass, expiresAt } = services.sharePasses.make(link);
    return { pass, expiresAt: isoDate(expiresAt) };
  });
}

/** Points, surface and drawing of a link to a site or a survey. */
function mapRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const { db } = database;

  call(app, services, endpoints.sharedSite, async request => {
    const site = await sharedSite(db, await partsOf(db, request.guest));
    await noteVisit(db, request);
    return { site };
  });

  call(app, services, endpoints.sharedPoints, async ({ guest, query }, reply) => {
    const { from, to } = rangeOf(query);
    const dataset = shownDataset(await partsOf(db, guest));
    return { reply: sendPieces(reply, pointRangeJson(database, dataset, from, to)) };
  });

  call(app, services, endpoints.sharedColumns, async ({ guest }, reply) => {
    const dataset = shownDataset(await partsOf(db, guest));
    const outline = { name: guest.site.name };
    return { reply: sendPieces(reply, siteColumns(database, outline, dataset), POINTS_MEDIA_TYPE) };
  });

  call(app, services, endpoints.sharedRecipe, async ({ guest }, reply) => {
    const by = { accountId: budgetOf(guest.audience), callerLeft: callerLeft(reply) };
    return { recipe: sharedRecipe(await recipeFor(services, guest.site.id, by)) };
  });

  call(app, services, endpoints.sharedDrawing, async ({ guest }, reply) => {
    const { cad } = await partsOf(db, guest);
    if (!cad) throw linkInvalid();
    return { reply: sendPieces(reply, cadJson(database, cad, {})) };
  });
}

const sharedLink = ({ link, site, shows }: Guest): SharedLink => ({
  kind: shows.kind,
  name: site.name,
  expiresAt: isoDateOrNull(link.expires_at),
  embedOrigins: embedOriginsOf(link),
});

function rangeOf({ offset, limit }: z.output<typeof SharedPointsQuery>): { from: number; to: number } {
  const from = Number(offset || 0);
  return { from, to: from + Math.min(Number(limit || 100), ROWS_MAX) };
}

/** The site, with the link's survey as the current one. */
async function partsOf(db: Db, guest: Guest): Promise<SiteParts> {
  const { shows } = guest;
  return siteParts(db, guest, shows.kind === "survey" ? shows.surveyId : null).catch(error => {
    // If the survey was deleted, the link is invalid; the answer does not name the survey.
    throw error.statusCode === 404 ? linkInvalid() : error;
  });
}

function sharedRecipe(recipe: SurfaceRecipe | null): SharedRecipe | null {
  if (!recipe) return null;
  const { key, codeRules, lines, maxEdgeM, minAngleDeg, boundary } = recipe;
  return { key, codeRules, lines, maxEdgeM, minAngleDeg, boundary };
}

/** Names the fields that a guest may see; parsing drops what the shapes within them do not name. */
async function sharedSite(db: Db, parts: SiteParts): Promise<SharedSite> {
  const outline = await siteOutline(db, parts);
  return SharedSite.parse({
    name: outline.name,
    description: outline.description,
    surveyedOn: outline.survey?.surveyedOn ?? null,
    surveyLabel: outline.survey?.label ?? "",
    uploadedAt: outline.uploadedAt ?? null,
    heights: outline.reading?.heights ?? null,
    summary: outline.summary,
    codeMarks: outline.codeMarks,
    displayUnits: outline.displayUnits,
    grid: outline.grid,
    drawing: outline.cadDiagram ? outline.cadDiagram.fileName || "Drawing" : null,
    mapLayer: outline.wmsLayer?.layerName ?? null,
    version: createHash("sha256")
      .update(`${outline.datasetId} ${outline.surfaceKey}`)
      .digest("base64url")
      .slice(0, 16),
  });
}
