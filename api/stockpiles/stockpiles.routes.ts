import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import type { StockpileBody } from "#contract/stockpiles/stockpiles.ts";
import { inSeries } from "#contract/surveys/series.ts";
import { texts } from "#contract/texts.ts";
import type { HeightReference } from "#shapes/height-reference.ts";
import { outlineAreaM2 } from "#survey/stockpiles/outlines.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import type { Db } from "../database/connection.ts";
import { sendCsv } from "../exports/send-file.ts";
import { encoded } from "../exports/write.ts";
import { siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { command, creation } from "../http/command.ts";
import { conflict, invalid, notFound } from "../http/refusal.ts";
import { findFigures } from "../projects/display-units.repository.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { listSurveys } from "../surveys/surveys.repository.ts";
import { levelSurvey } from "../surveys/surveys-of-site.ts";
import { findMaterial } from "./materials.repository.ts";
import { StockpileRegisters } from "./register.ts";
import {
  deleteStockpile,
  insertStockpile,
  listStockpiles,
  type StoredStockpile,
  updateStockpile,
} from "./stockpiles.repository.ts";
import { projectStockpilesCsv, stockpileHistoryCsv, stockpilesCsv } from "./stockpiles-csv.ts";

/** The stockpiles of a site, and the totals of a project. */
export function stockpileRoutes(app: FastifyInstance, services: Services): void {
  const registers = new StockpileRegisters(services);
  readRegisters(app, services, registers);
  changeStockpiles(app, services, registers);
}

function readRegisters(app: FastifyInstance, services: Services, registers: StockpileRegisters): void {
  const { db } = services.database;

  call(app, services, endpoints.stockpiles, async ({ actor, query, found: { site } }) => {
    return registers.of(site, query, actor.id);
  });

  call(app, services, endpoints.stockpilesCsv, async ({ actor, query, found: { site, project } }, reply) => {
    const figures = await findFigures(db, project._id);
    const register = await registers.of(site, query, actor.id);
    const details = { format: "csv", content: "stockpiles" } as const;
    await record(db, actor, { deed: "exported", siteId: site.id, details });
    return sendCsv(reply, `${site.name} stockpiles`, encoded(stockpilesCsv(register, figures)));
  });

  call(
    app,
    services,
    endpoints.stockpileHistoryCsv,
    async ({ actor, params, query, found: { site, project } }, reply) => {
      const figures = await findFigures(db, project._id);
      const register = await registers.of(site, query, actor.id);
      const pile = register.stockpiles.find(({ _id }) => _id === params.stockpileId);
      if (!pile) throw notFound("Stockpile");
      const details = { format: "csv", content: "stockpiles" } as const;
      await record(db, actor, { deed: "exported", siteId: site.id, details });
      const csv = stockpileHistoryCsv(pile, register.surveys, figures);
      return sendCsv(reply, `${site.name} ${pile.name}`, encoded(csv));
    },
  );

  call(app, services, endpoints.projectStockpiles, async ({ actor, found: { project } }) => {
    return registers.ofProject(project._id, actor.id);
  });

  call(app, services, endpoints.projectStockpilesCsv, async ({ actor, found: { project } }, reply) => {
    const figures = await findFigures(db, project._id);
    const totals = await registers.ofProject(project._id, actor.id);
    const details = { format: "csv", content: "stockpiles" } as const;
    await record(db, actor, { deed: "exported", projectId: project._id, details });
    return sendCsv(reply, `${project.name} stockpiles`, encoded(projectStockpilesCsv(totals, figures)));
  });
}

function changeStockpiles(app: FastifyInstance, services: Services, registers: StockpileRegisters): void {
  const { db } = services.database;

  creation(app, services, endpoints.createStockpile, {
    prepare: ({ body }) => requireOutline(body),
    async change(trx, { body, found: { site } }) {
      await requireMaterial(trx, site, body);
      if ((await listStockpiles(trx, site.id)).length >= limits.stockpilesMax)
        throw conflict(texts.stockpiles.tooMany(limits.stockpilesMax));
      const id = await insertStockpile(trx, site.id, body, await heightsOf(trx, site));
      return { did: { deed: "stockpile-added", subject: { id, name: body.name } }, id };
    },
    answer: async ({ actor, params }, { id }) => ({ stockpile: await reread(actor, params.siteId, id) }),
  });

  command(app, services, endpoints.updateStockpile, {
    prepare: ({ body }) => requireOutline(body),
    async change(trx, { params, body, found: { site } }) {
      const before = await requireStockpile(trx, site, params.stockpileId);
      await requireMaterial(trx, site, body);
      const fields = changedIn(before, body);
      if (fields.length === 0) return { did: null };
      await updateStockpile(trx, before, body, await heightsOf(trx, site));
      const details = { fields, ...(fields.includes("name") && { formerName: before.name }) };
      return { did: { deed: "stockpile-edited", subject: { id: before.id, name: body.name }, details } };
    },
    answer: async ({ actor, params }) => ({
      stockpile: await reread(actor, params.siteId, params.stockpileId),
    }),
  });

  command(app, services, endpoints.deleteStockpile, {
    async change(trx, { params, found: { site } }) {
      const { id, name } = await requireStockpile(trx, site, params.stockpileId);
      await deleteStockpile(trx, id);
      return { did: { deed: "stockpile-deleted", subject: { id, name } } };
    },
    answer: () => null,
  });

  async function reread(actor: SignedIn, siteId: string, stockpileId: string) {
    const { site } = await siteFor(db, actor, siteId, "seeProject");
    const stockpile = await registers.one(site, stockpileId, actor.id);
    if (!stockpile) throw notFound("Stockpile");
    return stockpile;
  }
}

async function requireStockpile(trx: Db, site: SiteRow, stockpileId: string): Promise<StoredStockpile> {
  const stockpile = (await listStockpiles(trx, site.id)).find(({ id }) => id === stockpileId);
  if (!stockpile) throw notFound("Stockpile");
  return stockpile;
}

async function requireMaterial(trx: Db, site: SiteRow, { materialId }: StockpileBody): Promise<void> {
  if (materialId !== null && !(await findMaterial(trx, site.project_id, materialId)))
    throw invalid("materialId", texts.stockpiles.materialGone);
}

/** Refuses an outline that the engine would refuse, while the person who drew it can still correct it. */
function requireOutline({ outline }: StockpileBody): void {
  try {
    outlineAreaM2(outline);
  } catch (error) {
    if (error instanceof Error && "subject" in error) throw invalid("outline", error.message);
    throw error;
  }
}

/** The reference of a base's elevation: the heights of the current survey. */
async function heightsOf(trx: Db, site: SiteRow): Promise<HeightReference | null> {
  const survey = levelSurvey(inSeries(await listSurveys(trx, site)).toReversed());
  return survey ? (survey.heights ?? { kind: "ellipsoidal" }) : null;
}

/** The fields that a body changes. */
function changedIn(before: StoredStockpile, body: StockpileBody): string[] {
  const isCustom = body.base === "custom";
  const was: StockpileBody = {
    name: before.name,
    outline: before.outline,
    base: before.base,
    customElevationM: before.customElevationM,
    materialId: before.material?._id ?? null,
    densityTPerM3: before.ownDensityTPerM3,
    price: before.price,
  };
  const now = { ...body, customElevationM: isCustom ? body.customElevationM : null };
  return (Object.keys(was) as (keyof StockpileBody)[]).filter(
    field => !isDeepStrictEqual(was[field], now[field]),
  );
}
