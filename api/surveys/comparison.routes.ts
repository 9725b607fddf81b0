import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { record } from "../activity/activity.repository.ts";
import { sendCsv, sendPdf } from "../exports/send-file.ts";
import { encoded } from "../exports/write.ts";
import { asAudience } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { visibleTo } from "../http/names-only.ts";
import { comesBack } from "../http/still-computing.ts";
import { findDisplayUnits, findFigures } from "../projects/display-units.repository.ts";
import { makePdf } from "../reports/make-pdf.ts";
import { comparisonReportModel } from "../reports/surveys/comparison-report.ts";
import { findComparisonReport, findProgressReport } from "../reports/surveys/find-survey-reports.ts";
import { progressReportModel } from "../reports/surveys/progress-report.ts";
import type { Services } from "../services.ts";
import { SurveyComparisons } from "./compare-surveys.ts";
import { csvNameOf, differencesCsv, progressCsv } from "./comparison-csv.ts";
import { comparePointsOf, differencePage } from "./point-differences.ts";
import { PointHistories } from "./point-history.ts";
import { SurveyProgress } from "./survey-progress.ts";
import { findPair } from "./surveys-of-site.ts";

/** Changes between surveys of a site. */
export function comparisonRoutes(app: FastifyInstance, services: Services): void {
  const comparisons = new SurveyComparisons(services);
  const progress = new SurveyProgress(services);
  comparedPairs(app, services, comparisons);
  surveysOverTime(app, services, progress);
  surveyReports(app, services, { comparisons, progress });
}

function comparedPairs(app: FastifyInstance, services: Services, comparisons: SurveyComparisons): void {
  const { db } = services.database;

  call(app, services, endpoints.compareSurveys, async (request, reply) => {
    const { actor, query, found } = request;
    const { site, project } = found;
    const { length: lengthUnit } = await findDisplayUnits(db, project._id);
    const job = { siteId: site.id, comesBack: comesBack(request) };
    const by = { accountId: actor.id, callerLeft: callerLeft(reply), lengthUnit, job };
    return comparisons.of(visibleTo(actor, project, await findPair(db, site, query)), query, by);
  });

  call(app, services, endpoints.pointDifferences, async (request, reply) => {
    const { actor, query, found } = request;
    const { site } = found;
    const pair = await findPair(db, site, query);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    return services.computations.during(actor.id, async () =>
      differencePage(await comparePointsOf(services, pair, query, by), query),
    );
  });

  call(app, services, endpoints.pointDifferencesCsv, async (request, reply) => {
    const { actor, query, found } = request;
    const { site, project } = found;
    const pair = await findPair(db, site, query);
    const figures = await findFigures(db, project._id);
    const by = { accountId: actor.id, callerLeft: callerLeft(reply) };
    by.callerLeft.throwIfAborted();
    // The points of both surveys stay in memory until the file is sent.
    const leave = services.heldExports.enter(actor.id);
    reply.raw.once("close", leave);
    const compared = await comparePointsOf(services, pair, query, by).catch(error => {
      leave();
      throw error;
    });
    const details = { format: "csv", content: "differences", fromSurvey: csvNameOf(pair.from) } as const;
    await record(db, actor, { deed: "exported", siteId: site.id, datasetId: pair.to._id, details });
    return sendCsv(reply, `${site.name} differences`, encoded(differencesCsv(compared, pair, figures)));
  });
}

function surveysOverTime(app: FastifyInstance, services: Services, progress: SurveyProgress): void {
  const { db } = services.database;
  const histories = new PointHistories(services);

  call(app, services, endpoints.pointHistory, async (request, reply) => {
    const { actor, found } = request;
    const { site, project } = found;
    const { name } = request.query;
    return visibleTo(actor, project, await histories.of(db, site, name, actor.id, callerLeft(reply)));
  });

  call(app, services, endpoints.siteProgress, async ({ actor, query, found: { site, project } }) => {
    return visibleTo(actor, project, await progress.of(site, query, actor.id));
  });

  call(app, services, endpoints.siteProgressCsv, async (request, reply) => {
    const { actor, query, found } = request;
    const { site, project } = found;
    const figures = await findFigures(db, project._id);
    const volumes = await progress.of(site, query, actor.id);
    const details = { format: "csv", content: "progress" } as const;
    await record(db, actor, { deed: "exported", siteId: site.id, details });
    return sendCsv(reply, `${site.name} progress`, encoded(progressCsv(volumes, query, figures)));
  });
}

/** Changes between surveys of a site, as PDF. */
function surveyReports(
  app: FastifyInstance,
  services: Services,
  { comparisons, progress }: { comparisons: SurveyComparisons; progress: SurveyProgress },
): void {
  const { db } = services.database;
  const { dataDir } = services.settings;

  call(app, services, endpoints.comparisonReport, async (request, reply) => {
    const { actor, query, found } = request;
    const left = callerLeft(reply);
    const by = { audience: asAudience(actor), callerLeft: left };
    const { pdf, pair } = await services.heldExports.during(actor.id, async () => {
      const { source, pair } = await findComparisonReport(services, comparisons, found, query, by);
      return { pdf: await makePdf(comparisonReportModel(source), { dataDir, signal: left }), pair };
    });
    const details = {
      format: "pdf",
      content: "comparison-report",
      fromSurvey: csvNameOf(pair.from),
    } as const;
    await record(db, actor, {
      deed: "exported",
      siteId: found.site.id,
      datasetId: pair.to._id,
      details,
    });
    return sendPdf(reply, `${found.site.name} comparison`, pdf);
  });

  call(app, services, endpoints.progressReport, async (request, reply) => {
    const { actor, query, found } = request;
    const left = callerLeft(reply);
    const by = { audience: asAudience(actor), callerLeft: left };
    // Waiting for volumes takes no memory: only making the file is limited.
    const source = await findProgressReport(services, progress, found, { asked: query, query }, by);
    const make = () => makePdf(progressReportModel(source), { dataDir, signal: left });
    const pdf = await services.heldExports.during(actor.id, make);
    const details = { format: "pdf", content: "progress-report" } as const;
    await record(db, actor, { deed: "exported", siteId: found.site.id, details });
    return sendPdf(reply, `${found.site.name} progress`, pdf);
  });
}
