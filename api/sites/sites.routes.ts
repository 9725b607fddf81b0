import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { CreateSiteHead } from "#contract/site.ts";
import { record } from "../activity/activity.repository.ts";
import { binSite } from "../bin/bin.repository.ts";
import { siteFor } from "../http/access.ts";
import { bodyOf, parseHead, streamBodies } from "../http/body.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { command } from "../http/command.ts";
import { createOnce } from "../http/idempotency.repository.ts";
import { hashed, idempotencyKey } from "../http/idempotency-key.ts";
import { visibleTo } from "../http/names-only.ts";
import { notFound } from "../http/refusal.ts";
import { sendPieces } from "../http/send-pieces.ts";
import { publishDataset } from "../points/datasets.repository.ts";
import { HeightOutlierLists } from "../points/height-outliers.ts";
import { discard, ingestPoints, orDiscard } from "../points/ingest.ts";
import { isFinding, listPoints, pointFilter } from "../points/list-points.ts";
import { inGrid, measurePoints } from "../points/measure-points.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import { lockProject } from "../projects/projects.repository.ts";
import type { Services } from "../services.ts";
import { queueEvent } from "../webhooks/queue-event.repository.ts";
import { sendSite } from "./send-site.ts";
import { pointRangeJson, shownDataset, siteParts } from "./site-answer.ts";
import { findSites, insertSite, updateSite } from "./sites.repository.ts";

/** Points in one answer of the range call. */
const RANGE_MAX = 5_000;

export function siteRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const { db } = database;
  const outliers = new HeightOutlierLists(services);

  call(app, services, endpoints.sites, async ({ actor, query, found: { project } }) => {
    return visibleTo(actor, project, await findSites(db, project, query));
  });

  call(app, services, endpoints.site, (request, reply) => sendSite(services, request.found, request, reply));

  call(app, services, endpoints.sitePoints, async (request, reply) => {
    const { found } = request;
    const asked = request.query;
    const from = Number(asked.offset || 0);
    const to = from + Math.min(Number(asked.limit || 100), RANGE_MAX);
    const parts = await siteParts(db, found, request.query.survey);
    const dataset = shownDataset(parts);
    if (!isFinding(asked)) return { reply: sendPieces(reply, pointRangeJson(database, dataset, from, to)) };
    const filter = await pointFilter(db, found.site.id, asked, parts.fields.reading);
    const caller = { accountId: request.actor.id, left: callerLeft(reply) };
    return listPoints(services, dataset, { ...asked, filter, limit: to - from }, caller);
  });

  call(app, services, endpoints.heightOutliers, async (request, reply) => {
    const { site } = request.found;
    const { survey } = request.query;
    const dataset = await pointsDataset(db, site, survey);
    return outliers.of(dataset, { accountId: request.actor.id, left: callerLeft(reply) });
  });

  call(app, services, endpoints.pointMeasurement, async (request, reply) => {
    const { site } = request.found;
    const { survey, ...names } = request.query;
    const dataset = await pointsDataset(db, site, survey);
    return measurePoints(services, dataset, names, { accountId: request.actor.id, left: callerLeft(reply) });
  });

  call(app, services, endpoints.gridLine, async ({ query, found: { site } }) => {
    const { survey, line } = query;
    const dataset = await pointsDataset(db, site, survey);
    const [from, to] = line.map(([longitude, latitude]) => ({ longitude, latitude }));
    return { grid: (dataset && (await inGrid(dataset, from!, to!)).grid) ?? null };
  });

  command(app, services, endpoints.deleteSite, {
    async change(trx, { actor, found: { site } }) {
      await binSite(trx, site.id, actor.id);
      return { did: { deed: "site-deleted" } };
    },
    answer: () => null,
  });

  app.register(async uploads => {
    streamBodies(uploads, services.settings.maxUploadBytes);
    createSiteRoute(uploads, services);
  });
}

function createSiteRoute(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.createSite, async (request, reply) => {
    const { actor, found } = request;
    const { project } = found;
    const { length: lengthUnit } = await findDisplayUnits(db, project._id);
    const body = bodyOf(request, "points");
    const { stream, digest } = hashed(body.stream);
    const taken = await ingestPoints(services, { ...body, stream, lengthUnit });
    const { id: siteId, isNew } = await orDiscard(services, taken.datasetId, () => {
      const head = parseHead(CreateSiteHead, taken.head);
      return createOnce(db, idempotencyKey(request, digest()), async trx => {
        // The project may have been deleted while the points arrived.
        if (!(await lockProject(trx, project._id))) throw notFound("Project");
        const id = await insertSite(trx, { ...head, projectId: project._id, userId: actor.id });
        await record(trx, actor, { deed: "site-created", siteId: id, details: { points: taken.pointCount } });
        if (!taken.datasetId) return id;
        await publishDataset(trx, taken.datasetId, {
          siteId: id,
          fileName: head.fileName ?? null,
          fileSize: head.fileSize ?? taken.bodyBytes,
          pointCount: taken.pointCount,
          head: head.reading ? { reading: head.reading } : null,
          summary: taken.summary,
          surveyedOn: head.surveyedOn,
          label: head.label,
        });
        await updateSite(trx, id, { points_dataset_id: taken.datasetId });
        // One call, but two events for webhooks: the site, and its first survey.
        await queueEvent(trx, actor, { deed: "survey-uploaded", siteId: id, datasetId: taken.datasetId });
        return id;
      });
    });
    if (!isNew) await discard(services, taken.datasetId);
    reply.code(201);
    return sendSite(services, await siteFor(db, actor, siteId, "seeProject"), request, reply);
  });
}
