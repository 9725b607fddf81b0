import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { PaperQuery, PlanQuery } from "#contract/reports/report-query.ts";
import { ComparisonQuery, ProgressQuery } from "#contract/surveys/comparison.ts";
import { csvNameOf } from "../../exports/comparison-csv.ts";
import { sendPdf } from "../../exports/send-file.ts";
import { siteFor } from "../../http/access.ts";
import { parseHead } from "../../http/body.ts";
import { call } from "../../http/call.ts";
import { callerLeft } from "../../http/caller-left.ts";
import { makePdf } from "../../reports/make-pdf.ts";
import { comparisonReportModel } from "../../reports/surveys/comparison-report.ts";
import { findComparisonReport, findProgressReport } from "../../reports/surveys/find-survey-reports.ts";
import { progressReportModel } from "../../reports/surveys/progress-report.ts";
import { record } from "../../repositories/activity.ts";
import type { Services } from "../../services.ts";
import type { SurveyComparisons } from "../../studies/compare-surveys.ts";
import type { SurveyProgress } from "../../studies/survey-progress.ts";

const signedIn = { access: "signed-in" } as const;

/** What changed between the surveys of a site, as PDF. */
export function surveyReportRoutes(
  app: FastifyInstance,
  services: Services,
  { comparisons, progress }: { comparisons: SurveyComparisons; progress: SurveyProgress },
): void {
  const { db } = services.database;
  const { dataDir } = services.settings;

  call(app, services, endpoints.comparisonReport, signedIn, async (request, reply) => {
    const { actor, params } = request;
    const found = await siteFor(db, actor, params.siteId, "seeProject");
    const query = parseHead(ComparisonQuery.extend(PlanQuery.shape), request.query);
    const left = callerLeft(reply);
    const by = { actor, callerLeft: left };
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

  call(app, services, endpoints.progressReport, signedIn, async (request, reply) => {
    const { actor, params } = request;
    const found = await siteFor(db, actor, params.siteId, "seeProject");
    const asked = parseHead(ProgressQuery, request.query);
    const query = parseHead(PaperQuery, request.query);
    const left = callerLeft(reply);
    const by = { actor, callerLeft: left };
    // Waiting for volumes holds no memory: only making the file takes a place.
    const source = await findProgressReport(services, progress, found, { asked, query }, by);
    const make = () => makePdf(progressReportModel(source), { dataDir, signal: left });
    const pdf = await services.heldExports.during(actor.id, make);
    const details = { format: "pdf", content: "progress-report" } as const;
    await record(db, actor, { deed: "exported", siteId: found.site.id, details });
    return sendPdf(reply, `${found.site.name} progress`, pdf);
  });
}
