import type {
  MaterialTotals,
  ProjectStockpiles,
  RegisterSurvey,
  SiteStockpiles,
  Stockpile,
  StockpileOverlap,
  StockpileQuery,
  StockpileRegister,
} from "#contract/stockpiles/stockpiles.ts";
import { NO_MATERIAL } from "#contract/stockpiles/stockpiles.ts";
import { inSeries } from "#contract/surveys/series.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { type PileAccuracy, tonnesOf, totalsOf, worthOf } from "#survey/stockpiles/inventory.ts";
import { outlineAreaM2, overlappingOutlines } from "#survey/stockpiles/outlines.ts";
import { findSurfaceChoice } from "../codes/linework.repository.ts";
import { notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { findSite, type SiteRow } from "../sites/sites.repository.ts";
import { listSurveys } from "../surveys/surveys.repository.ts";
import { historyOf, missingOf, type PileHistory } from "./history.ts";
import { type KnownVolumes, lateAfter, StockpileVolumes, volumeKey } from "./stockpile-volumes.ts";
import {
  listSitesWithStockpiles,
  listStockpiles,
  listStockpileVolumes,
  type StoredStockpile,
} from "./stockpiles.repository.ts";

/** Pairs of overlapping stockpiles listed in an answer. */
const OVERLAPS_MAX = 50;

/** Lists stockpiles with the totals of their volumes, densities and prices. */
export class StockpileRegisters {
  readonly #services: Services;
  readonly #volumes: StockpileVolumes;

  constructor(services: Services) {
    this.#services = services;
    this.#volumes = new StockpileVolumes(services);
  }

  /** The register of a site. Refuses with 404 a survey that the site does not have. */
  async of(site: SiteRow, query: StockpileQuery, accountId: string): Promise<StockpileRegister> {
    return this.#withinTime(async late => (await this.#register(site, query, { accountId, late })).register);
  }

  /**
   * One stockpile with what is known now; the computation of missing volumes is started, but not awaited. Undefined
   * when the stockpile is gone.
   */
  async one(site: SiteRow, stockpileId: string, accountId: string): Promise<Stockpile | undefined> {
    const { register } = await this.#register(site, NO_QUERY, { accountId, late: Promise.resolve(null) });
    return register.stockpiles.find(({ _id }) => _id === stockpileId);
  }

  /** The totals of a project's sites, each at its own survey. */
  async ofProject(projectId: string, accountId: string): Promise<ProjectStockpiles> {
    const { db } = this.#services.database;
    return this.#withinTime(async late => {
      const sites: SiteStockpiles[] = [];
      const piles: KnownPile[] = [];
      let pendingCount = 0;
      for (const id of await listSitesWithStockpiles(db, projectId)) {
        const site = await findSite(db, id);
        if (!site) continue;
        const { register, piles: own } = await this.#register(site, NO_QUERY, { accountId, late });
        sites.push(siteTotals(site, register));
        piles.push(...own);
        pendingCount += register.pendingCount;
      }
      return { sites, totals: totalsOf(piles.map(known)), byMaterial: byMaterial(piles), pendingCount };
    });
  }

  async #withinTime<T>(work: (late: Promise<null>) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    try {
      return await work(lateAfter(controller.signal));
    } finally {
      controller.abort();
    }
  }

  async #register(
    site: SiteRow,
    query: StockpileQuery,
    by: { accountId: string; late: Promise<null> },
  ): Promise<{ register: StockpileRegister; piles: KnownPile[] }> {
    const { db } = this.#services.database;
    const [piles, surveys] = [await listStockpiles(db, site.id), await listSurveys(db, site)];
    const series = inSeries(surveys, query.survey);
    const upTo = surveysUpTo(series, query.survey);
    const volumes: KnownVolumes = new Map();
    const { key: surface } = await findSurfaceChoice(db, site.id);
    for (const row of await listStockpileVolumes(db, site.id, surface))
      volumes.set(volumeKey({ id: row.stockpile_id, revision: row.revision }, row.dataset_id), row);
    const earliestFirst = series.toReversed();
    const missing = () => missingOf(piles, upTo, volumes, earliestFirst);
    await this.#volumes.compute(missing(), volumes, { ...by, surface });
    const { heightBiasM } = query;
    const all = piles.map((pile, i): KnownPile => {
      const { sure, ...history } = historyOf(pile, upTo, volumes, earliestFirst, heightBiasM);
      return { stockpile: { ...stockpileOf(pile, i + 1), ...priced(pile, history) }, sure };
    });
    const shown = all.filter(isOf(query.material));
    const register = {
      survey: upTo[0] ? named(upTo[0]) : null,
      surveys: earliestFirst.map(named),
      stockpiles: shown.map(({ stockpile }) => stockpile),
      totals: totalsOf(shown.map(known), heightBiasM),
      byMaterial: byMaterial(all, heightBiasM),
      overlaps: overlapsOf(piles),
      pendingCount: missing().reduce((sum, each) => sum + each.piles.length, 0),
    };
    return { register, piles: all };
  }
}

/** A stockpile as in the answer, with its accuracy, which the totals need for theirs. */
interface KnownPile {
  stockpile: Stockpile;
  sure: PileAccuracy | null;
}

const NO_QUERY: StockpileQuery = { heightBiasM: 0 };

/** The register's own survey and those before it, latest first. */
function surveysUpTo(surveys: readonly Survey[], chosen: string | undefined): Survey[] {
  const own = surveys.findIndex(({ _id, isCurrent }) => (chosen === undefined ? isCurrent : _id === chosen));
  if (own < 0 && chosen !== undefined) throw notFound("Survey");
  return surveys.slice(Math.max(0, own));
}

const named = ({ _id, isCurrent, surveyedOn, label, uploadedAt }: Survey): RegisterSurvey => ({
  ...{ _id, isCurrent, surveyedOn, label, uploadedAt },
});

/** The entered fields of a stockpile. */
const stockpileOf = (pile: StoredStockpile, number: number) => ({
  _id: pile.id,
  number,
  name: pile.name,
  outline: pile.outline,
  base: pile.base,
  customElevationM: pile.customElevationM,
  material: pile.material && { _id: pile.material._id, name: pile.material.name },
  densityTPerM3: densityOf(pile),
  ownDensityTPerM3: pile.ownDensityTPerM3,
  price: pile.price,
});

const densityOf = ({ ownDensityTPerM3, material }: StoredStockpile) =>
  ownDensityTPerM3 ?? material?.densityTPerM3 ?? null;

/** The computed fields of a stockpile. */
function priced(pile: StoredStockpile, { areaM2, ...known }: Omit<PileHistory, "sure">) {
  const density = densityOf(pile);
  const history = {
    ...known,
    history: known.history.map(entry => ({ ...entry, tonnes: tonnesOf(entry.volumeM3, density) })),
  };
  const volumeM3 = history.measured?.volumeM3 ?? null;
  const tonnes = tonnesOf(volumeM3, density);
  const value = worthOf({ volumeM3, tonnes }, pile.price);
  return { ...history, areaM2: areaM2 ?? outlineAreaM2(pile.outline), tonnes, value };
}

const isOf =
  (material: string | undefined) =>
  ({ stockpile }: KnownPile) =>
    material === undefined || (stockpile.material?._id ?? NO_MATERIAL) === material;

const known = ({ stockpile: { measured, tonnes, value, price }, sure }: KnownPile) => ({
  volumeM3: measured?.volumeM3 ?? null,
  ...{ tonnes, value, price, sure },
});

/** Largest volume first; those without a material last. */
function byMaterial(piles: readonly KnownPile[], heightBiasM = 0): MaterialTotals[] {
  const groups = new Map<string, KnownPile[]>();
  for (const pile of piles) {
    const key = pile.stockpile.material?._id ?? NO_MATERIAL;
    groups.set(key, [...(groups.get(key) ?? []), pile]);
  }
  return [...groups.values()]
    .map(group => ({ material: group[0]!.stockpile.material, ...totalsOf(group.map(known), heightBiasM) }))
    .sort((a, b) => Number(!a.material) - Number(!b.material) || (b.volumeM3 ?? -1) - (a.volumeM3 ?? -1));
}

const overlapsOf = (piles: readonly StoredStockpile[]): StockpileOverlap[] =>
  overlappingOutlines(
    piles.map(({ outline }) => outline),
    OVERLAPS_MAX,
  ).map(({ first, second, areaM2 }) => ({ stockpileIds: [piles[first]!.id, piles[second]!.id], areaM2 }));

const siteTotals = (site: SiteRow, register: StockpileRegister): SiteStockpiles => ({
  site: { _id: site.id, name: site.name },
  survey: register.survey,
  totals: register.totals,
  carriedCount: register.stockpiles.filter(({ state }) => state === "carried").length,
  overlapCount: register.overlaps.length,
  byMaterial: register.byMaterial,
});
