import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import {
  ComparisonQuery,
  PointDifferencesQuery,
  PointHistoryQuery,
  ProgressQuery,
} from "#contract/surveys/comparison.ts";
import { csvNameOf, differencesCsv, progressCsv } from "../../exports/comparison-csv.ts";
import { sendCsv } from "../../exports/send-file.ts";
import { encoded } from "../../exports/write.ts";
import { siteFor } from "../../http/access.ts";
import { parseHead } from "../../http/body.ts";
import { call } from "../../http/call.ts";
import { callerLeft } from "../../http/caller-left.ts";
import { record } from "../../repositories/activity.ts";
import type { Services } from "../../services.ts";
import { SurveyComparisons } from "../../studies/compare-surveys.ts";
import { comparePointsOf, differencePage } from "../../studies/point-differences.ts";
import { PointHistories } from "../../studies/point-history.ts";
import { SurveyProgress } from "../../studies/survey-progress.ts";
import { findPair } from "../../studies/surveys-of-site.ts";
import { surveyReportRoutes } from "./survey-reports.ts";

const signedIn = { access: "signed-in" } as const;

/** What changed between the surveys of a site. */
export function comparisonRoutes(app: FastifyInstance, services: Services): void {
  const comparisons = new SurveyComparisons(services);
  const progress = new SurveyProgress(services);
  comparedPairs(app, services, comparisons);
  surveysOverTime(app, services, progress);
  surveyReportRoutes(app, services, { comparisons, progress });
}

function comparedPairs(app: FastifyInstance, services: Services, comparisons: SurveyComparisons): void {
  const { db } = services.database;

  call(app, services, endpoints.compareSurveys, signedIn, async (request, reply) => {
    const { actor, params } = request;
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    const query = parseHead(ComparisonQuery, request.query);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    return comparisons.of(await findPair(db, site, query), query, by);
  });

  call(app, services, endpoints.pointDifferences, signedIn, async (request, reply) => {
    const { actor, params } = request;
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    const query = parseHead(PointDifferencesQuery, request.query);
    const pair = await findPair(db, site, query);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    return services.computations.during(actor.id, async () =>
      differencePage(await comparePointsOf(services, pair, query, by), query),
    );
  });

  call(app, services, endpoints.pointDifferencesCsv, signedIn, async (request, reply) => {
    const { actor, params } = request;
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    const query = parseHead(PointDifferencesQuery, request.query);
    const pair = await findPair(db, site, query);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    by.callerLeft.throwIfAborted();
    // The points of both surveys are held until the file is sent.
    const leave = services.heldExports.enter(actor.id);
    reply.raw.once("close", leave);
    const compared = await comparePointsOf(services, pair, query, by).catch(error => {
      leave();
      throw error;
    });
    const details = { format: "csv", content: "differences", fromSurvey: csvNameOf(pair.from) } as const;
    await record(db, actor, { deed: "exported", siteId: site.id, datasetId: pair.to._id, details });
    return sendCsv(reply, `${site.name} differences`, encoded(differencesCsv(compared, pair)));
  });
}

function surveysOverTime(app: FastifyInstance, services: Services, progress: SurveyProgress): void {
  const { db } = services.database;
  const histories = new PointHistories(services);

  call(app, services, endpoints.pointHistory, signedIn, async (request, reply) => {
    const { actor, params } = request;
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    const { name } = parseHead(PointHistoryQuery, request.query);
    return histories.of(db, site, name, actor.id, callerLeft(reply));
  });

  call(app, services, endpoints.siteProgress, signedIn, async ({ actor, params, query }) => {
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    return { rows: await progress.of(site, parseHead(ProgressQuery, query), actor.id) };
  });

  call(app, services, endpoints.siteProgressCsv, signedIn, async (request, reply) => {
    const { actor, params } = request;
    const { site } = await siteFor(db, actor, params.siteId, "seeProject");
    const query = parseHead(ProgressQuery, request.query);
    const rows = await progress.of(site, query, actor.id);
    const details = { format: "csv", content: "progress" } as const;
    await record(db, actor, { deed: "exported", siteId: site.id, details });
    return sendCsv(reply, `${site.name} progress`, encoded(progressCsv(rows, query)));
  });
}
