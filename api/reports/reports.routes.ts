import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { SCREEN_DPI } from "#contract/reports/plan-choices.ts";
import { record } from "../activity/activity.repository.ts";
import { sendPdf, sendPng } from "../exports/send-file.ts";
import { asAudience, type SiteInProject } from "../http/access.ts";
import { call } from "../http/call.ts";
import { callerLeft } from "../http/caller-left.ts";
import { command } from "../http/command.ts";
import { notFound } from "../http/refusal.ts";
import { comesBack } from "../http/still-computing.ts";
import type { Services } from "../services.ts";
import { askForVolume } from "../volumes/compute-volume.ts";
import { findPaperReport } from "./find-paper-report.ts";
import { readLogo } from "./logo.ts";
import { makePdf } from "./make-pdf.ts";
import { findReportDetails, findReportLogo, saveReportDetails } from "./report-details.repository.ts";
import { forPage, reportOf } from "./report-of.ts";
import { layoutOf, settlePlan } from "./site-plan/find-site-plan.ts";
import { makeSitePlan } from "./site-plan/make-site-plan.ts";
import { type PlanRequest, sitePlanModel } from "./site-plan/plan-model.ts";
import { volumeReportModel, volumeReportName } from "./volume-report.ts";

/** Reports, also as PDF, and what their title blocks say. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  detailsRoutes(app, services);
  sitePlanRoutes(app, services);
  const { db } = services.database;
  const { dataDir } = services.settings;

  call(app, services, endpoints.savedVolumeReport, async (request, reply) => {
    const { actor, query, found } = request;
    const caller = { accountId: actor.id, callerLeft: callerLeft(reply), comesBack: comesBack(request) };
    const by = { ...caller, siteId: found.site.id };
    const recompute = forPage((studied, asked) => askForVolume(services, studied, asked, by));
    const { report } = await services.computations.during(actor.id, () =>
      reportOf(services, asAudience(actor), found, query.result, recompute),
    );
    return { report };
  });

  call(app, services, endpoints.volumeReport, async (request, reply) => {
    const { actor, query, found } = request;
    const left = callerLeft(reply);
    const { name, pdf } = await services.heldExports.during(actor.id, async () => {
      const source = await findPaperReport(services, found, query, {
        audience: asAudience(actor),
        callerLeft: left,
      });
      const model = volumeReportModel(source);
      return { name: volumeReportName(source), pdf: await makePdf(model, { dataDir, signal: left }) };
    });
    const details = { format: "pdf", content: "volume-report" } as const;
    await record(db, actor, { deed: "exported", siteId: found.site.id, details });
    return sendPdf(reply, name, pdf);
  });
}

/** Plans of a site to scale. */
function sitePlanRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const { dataDir } = services.settings;

  call(app, services, endpoints.sitePlan, async (request, reply) => {
    const { actor, query, found } = request;
    const reading = { signal: callerLeft(reply), withNames: false };
    return services.heldExports.during(actor.id, async () =>
      layoutOf(services, found, await settlePlan(services, found, query, reading), query),
    );
  });

  const file = async (found: SiteInProject, asked: PlanRequest): Promise<Uint8Array> => {
    const { query, actor, callerLeft: signal } = asked;
    return services.heldExports.during(actor.id, async () => {
      const settled = await settlePlan(services, found, query, { signal, withNames: true });
      const model = await sitePlanModel(services, found, settled, asked);
      return makeSitePlan(model, { dataDir, signal });
    });
  };

  call(app, services, endpoints.sitePlanPdf, async (request, reply) => {
    const { actor, query, found } = request;
    const pdf = await file(found, { query, dpi: null, actor, callerLeft: callerLeft(reply) });
    const details = { format: "pdf", content: "site-plan" } as const;
    await record(db, actor, { deed: "exported", siteId: found.site.id, details });
    return sendPdf(reply, `${found.site.name} plan`, pdf);
  });

  call(app, services, endpoints.sitePlanPng, async (request, reply) => {
    const { actor, query, found } = request;
    const dpi = Number(query.dpi ?? 150);
    const png = await file(found, { query, dpi, actor, callerLeft: callerLeft(reply) });
    const details = { format: "png", content: "site-plan" } as const;
    if (dpi !== SCREEN_DPI) await record(db, actor, { deed: "exported", siteId: found.site.id, details });
    return sendPng(reply, `${found.site.name} plan`, png);
  });
}

function detailsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.reportDetails, async ({ found: { project } }) => {
    return findReportDetails(db, project._id);
  });

  call(app, services, endpoints.reportLogo, async ({ found: { project } }, reply) => {
    const { logo } = await findReportDetails(db, project._id);
    const file = await findReportLogo(db, project._id);
    if (!logo || !file) throw notFound("Logo");
    reply.header("Cache-Control", "private, no-store");
    return { reply: reply.type(logo.mediaType).send(Buffer.from(file)) };
  });

  command(app, services, endpoints.updateReportDetails, {
    async prepare({ body: { logo } }) {
      const file = logo ? Buffer.from(logo.base64, "base64") : logo;
      return { file, info: file && (await readLogo(file)) };
    },
    async change(trx, { body: { logo: _, ...fields }, found: { project } }, { file, info }) {
      const before = await findReportDetails(trx, project._id);
      const after = { ...before, ...fields, ...(file !== undefined && { logo: info ?? null }) };
      if (!file && isDeepStrictEqual(before, after)) return { did: null };
      await saveReportDetails(trx, project._id, after, file);
      return { did: { deed: "report-details-changed" } };
    },
    answer: ({ found: { project } }) => findReportDetails(db, project._id),
  });
}
