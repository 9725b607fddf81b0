import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { changedFields } from "../activity/activity.repository.ts";
import { siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { command } from "../http/command.ts";
import { visibleTo } from "../http/names-only.ts";
import { notFound } from "../http/refusal.ts";
import { findPoints } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import { deleteSurvey } from "../sites/publish-data.ts";
import { answerSite } from "../sites/send-site.ts";
import { correctSurvey } from "./correct-survey.ts";
import {
  currentSurveyId,
  findSurvey,
  listSurveys,
  setCurrentSurvey,
  updateSurvey,
} from "./surveys.repository.ts";

/** The surveys of a site over time. */
export function surveyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.surveys, async ({ actor, found: { site, project } }) => {
    return visibleTo(actor, project, { surveys: await listSurveys(db, site) });
  });

  command(app, services, endpoints.updateSurvey, {
    async change(trx, { params, body, found: { site } }) {
      const before = await findSurvey(trx, site, params.surveyId);
      if (!before || !(await updateSurvey(trx, site, params.surveyId, body))) throw notFound("Survey");
      const fields = changedFields(before, body);
      if (fields.length === 0) return { did: null };
      return { did: { deed: "survey-edited", datasetId: before._id, details: { fields } } };
    },
    async answer({ params, found: { site } }) {
      const survey = await findSurvey(db, site, params.surveyId);
      if (!survey) throw notFound("Survey");
      return { survey };
    },
  });

  command(app, services, endpoints.deleteSurvey, {
    async change(trx, { actor, params, found: { site } }) {
      if (!(await findPoints(trx, site, params.surveyId))) throw notFound("Survey");
      return { did: await deleteSurvey(trx, actor, site, params.surveyId) };
    },
    answer: () => null,
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

  command(app, services, endpoints.makeCurrent, {
    async change(trx, { body: { surveyId }, found: { site } }) {
      if (!(await setCurrentSurvey(trx, site.id, surveyId))) throw notFound("Survey");
      if (currentSurveyId(site) === surveyId) return { did: null };
      return { did: { deed: "survey-made-current", datasetId: surveyId } };
    },
    answer: (request, _, reply) => answerSite(services, request, reply),
  });
}
