import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { carryOut } from "../../database/carry-out.ts";
import { siteFor } from "../../http/access.ts";
import { call } from "../../http/call.ts";
import { callerLeft } from "../../http/caller-left.ts";
import { visibleTo } from "../../http/names-only.ts";
import { notFound } from "../../http/refusal.ts";
import { correctSurvey } from "../../points/correct-survey.ts";
import { findPoints } from "../../points/points-dataset.ts";
import { deleteSurvey } from "../../points/publish-data.ts";
import { answerSite } from "../../points/send-site.ts";
import { changedFields, record } from "../../repositories/activity.ts";
import { lockSite } from "../../repositories/sites.ts";
import {
  currentSurveyId,
  findSurvey,
  listSurveys,
  setCurrentSurvey,
  updateSurvey,
} from "../../repositories/surveys/surveys.ts";
import type { Services } from "../../services.ts";

/** The surveys of a site over time. */
export function surveyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.surveys, async ({ actor, found: { site, project } }) => {
    return visibleTo(actor, project, { surveys: await listSurveys(db, site) });
  });

  call(app, services, endpoints.updateSurvey, async ({ actor, params, body, found: { site } }) => {
    const survey = await carryOut(db, async trx => {
      const before = await findSurvey(trx, site, params.surveyId);
      if (!before || !(await updateSurvey(trx, site, params.surveyId, body))) throw notFound("Survey");
      const details = { fields: changedFields(before, body) };
      if (details.fields.length > 0)
        await record(trx, actor, { deed: "survey-edited", siteId: site.id, datasetId: before._id, details });
      return findSurvey(trx, site, params.surveyId);
    });
    if (!survey) throw notFound("Survey");
    return { survey };
  });

  call(app, services, endpoints.deleteSurvey, async ({ actor, params }) => {
    await carryOut(db, async trx => {
      const site = await lockSite(trx, params.siteId);
      if (!site || !(await findPoints(trx, site, params.surveyId))) throw notFound("Survey");
      await deleteSurvey(trx, actor, site, params.surveyId);
    });
    return null;
  });

  call(app, services, endpoints.correctSurvey, async (request, reply) => {
    const { actor, params, body, found } = request;
    const asked = { surveyId: params.surveyId, body, left: callerLeft(reply) };
    const id = await correctSurvey(services, actor, found, asked);
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    const survey = await findSurvey(db, site, id);
    if (!survey) throw notFound("Survey");
    reply.code(201);
    return { survey };
  });

  call(app, services, endpoints.makeCurrent, async (request, reply) => {
    const { actor, params, body } = request;
    await carryOut(db, async trx => {
      const site = await lockSite(trx, params.siteId);
      if (!site || !(await setCurrentSurvey(trx, site.id, body.surveyId))) throw notFound("Survey");
      if (currentSurveyId(site) === body.surveyId) return;
      await record(trx, actor, { deed: "survey-made-current", siteId: site.id, datasetId: body.surveyId });
    });
    return answerSite(services, request, reply);
  });
}
