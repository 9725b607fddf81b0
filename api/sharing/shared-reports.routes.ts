import type { FastifyInstance, FastifyReply } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { Shows } from "#contract/sharing/share-links.ts";
import type { SharedProgress } from "#contract/sharing/shared.ts";
import type { ProgressQuery, ProgressRow } from "#contract/surveys/comparison.ts";
import { sendPdf } from "../exports/send-file.ts";
import { budgetOf } from "../http/access.ts";
import { type Call, call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { Refusal } from "../http/refusal.ts";
import { findDisplayUnits } from "../projects/display-units.repository.ts";
import { findPaperReport } from "../reports/find-paper-report.ts";
import { makePdf } from "../reports/make-pdf.ts";
import type { PaperModel } from "../reports/paper-model.ts";
import { forGuest, forPage, reportOf } from "../reports/report-of.ts";
import { findProgressReport } from "../reports/surveys/find-survey-reports.ts";
import { progressReportModel } from "../reports/surveys/progress-report.ts";
import { volumeReportModel, volumeReportName } from "../reports/volume-report.ts";
import type { Services } from "../services.ts";
import { SurveyProgress } from "../surveys/survey-progress.ts";
import { computeSiteVolume } from "../volumes/compute-volume.ts";
import { type Guest, linkInvalid, noteVisit, spendStudy } from "./guest.ts";

/** Results that are computed for guests of a share link. */
export function sharedReportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const progress = new SurveyProgress(services);

  call(app, services, endpoints.sharedReport, async (request, reply) => {
    const { guest } = request;
    await spendStudy(db, request);
    const left = callerLeft(reply);
    const accountId = budgetOf(guest.audience);
    const by = { accountId, callerLeft: left };
    const recompute = forPage((studied, asked) => computeSiteVolume(services, studied, asked, by));
    const { report } = await services.computations.during(accountId, () =>
      reportOf(services, guest.audience, guest, resultOf(guest), recompute).catch(gone),
    );
    await noteVisit(db, request);
    return { report: forGuest(report) };
  });

  call(app, services, endpoints.sharedProgress, async request => {
    const shown = await sharedProgress(services, progress, request.guest);
    await noteVisit(db, request);
    return { progress: shown };
  });

  call(app, services, endpoints.sharedPdf, async (request, reply) =>
    sendReport(services, progress, request, reply),
  );
}

async function sendReport(
  services: Services,
  progress: SurveyProgress,
  request: Call<typeof endpoints.sharedPdf>,
  reply: FastifyReply,
): Promise<{ reply: FastifyReply }> {
  const { guest, query } = request;
  await spendStudy(services.database.db, request);
  const left = callerLeft(reply);
  const by = { audience: guest.audience, callerLeft: left };
  const { dataDir } = services.settings;
  const send = async (find: () => Promise<{ name: string; model: PaperModel }>) => {
    const { name, pdf } = await services.heldExports.during(budgetOf(guest.audience), async () => {
      const { name, model } = await find();
      return { name, pdf: await makePdf(model, { dataDir, signal: left }) };
    });
    return sendPdf(reply, name, pdf);
  };
  if (guest.shows.kind === "report") {
    const asked = { ...query, result: resultOf(guest) };
    return send(async () => {
      const source = await findPaperReport(services, guest, asked, by).catch(gone);
      return { name: volumeReportName(source), model: volumeReportModel(source) };
    });
  }
  const asked = progressOf(guest.shows);
  const source = await findProgressReport(services, progress, guest, { asked, query }, by);
  return send(async () => ({ name: `${guest.site.name} progress`, model: progressReportModel(source) }));
}

/** The volume is gone, so the link has nothing left to show. */
function gone(error: unknown): never {
  throw error instanceof Refusal && error.statusCode === 404 ? linkInvalid() : error;
}

function resultOf({ shows }: Guest): string {
  if (shows.kind !== "report") throw linkInvalid();
  return shows.resultId;
}

function progressOf(shows: Shows): ProgressQuery {
  if (shows.kind !== "progress") throw linkInvalid();
  const { against, levelM, designId } = shows;
  return { against, levelM, designId };
}

/** Leaves out ids, files and people. */
async function sharedProgress(
  services: Services,
  progress: SurveyProgress,
  guest: Guest,
): Promise<SharedProgress> {
  const asked = progressOf(guest.shows);
  const { site, project, audience } = guest;
  const { rows, steps, heights } = await progress.of(site, asked, budgetOf(audience)).catch(error => {
    // The design is gone, so the link has nothing left to show.
    throw error.statusCode === 422 ? linkInvalid() : error;
  });
  const numbers = new Map(rows.map(({ survey }, i) => [survey._id, String(i + 1)]));
  return {
    site: { name: site.name, project: project.name },
    against: asked.against,
    levelM: asked.levelM ?? null,
    rows: rows.map(row => sharedRow(row, numbers)),
    steps: steps?.map(row => sharedRow(row, numbers)) ?? null,
    heights,
    displayUnits: await findDisplayUnits(services.database.db, project._id),
  };
}

function sharedRow(row: ProgressRow, numbers: Map<string, string>): SharedProgress["rows"][number] {
  const { survey, againstSurveyId, againstDesign } = row;
  const { cutVolumeM3, fillVolumeM3, netVolumeM3, areaM2 } = row;
  const { uncertainty, pointsWithoutAccuracy, problem, isPending } = row;
  const { isCurrent, surveyedOn, label, pointCount, uploadedAt, heights, system, isUnnamed } = survey;
  const numberOf = (id: string | null) => (id === null ? null : (numbers.get(id) ?? null));
  return {
    ...{ cutVolumeM3, fillVolumeM3, netVolumeM3, areaM2 },
    ...{ uncertainty, pointsWithoutAccuracy, problem, isPending },
    survey: {
      _id: numberOf(survey._id) ?? "0",
      ...{ isCurrent, surveyedOn, label, pointCount, uploadedAt, heights, system, isUnnamed },
    },
    againstSurveyId: numberOf(againstSurveyId),
    againstDesign: againstDesign && { name: againstDesign.name, designedOn: againstDesign.designedOn },
  };
}
