import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { decodeChunk } from "#contract/points/columns.ts";
import type { PointHistory } from "#contract/surveys/comparison.ts";
import { inSeries } from "#contract/surveys/series.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { ComparedPoint } from "#shapes/comparison.ts";
import { comparedPoint } from "#survey/compare/compare-points.ts";
import { findName } from "#survey/compare/find-name.ts";
import { shortDistanceM } from "#survey/geodesy/measure.ts";
import type { Db } from "../database/connection.ts";
import { readChunks } from "../points/datasets.repository.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { listSurveys } from "./surveys.repository.ts";
import { differentHeights } from "./surveys-of-site.ts";

/** No further survey is searched after this time, because a page is waiting. */
const WAIT_MS = 2_000;
/** Points of one name in one survey. */
const MOST_POINTS = 20;

/** Finds points by name in the surveys of a site that count. Caches the results, because surveys do not change. */
export class PointHistories {
  readonly #services: Services;
  readonly #known = new LRUCache<string, ComparedPoint[]>({ max: 20_000 });

  constructor(services: Services) {
    this.#services = services;
  }

  /** Refuses with 429 or 503 when the account, or all accounts together, are already computing too much. */
  async of(db: Db, site: SiteRow, name: string, accountId: string, left: AbortSignal): Promise<PointHistory> {
    const surveys = inSeries(await listSurveys(db, site)).reverse();
    const work = () => this.#lookThrough(surveys, name, left);
    const found = await this.#services.computations.during(accountId, work);
    return { name, surveys: withChanges(found) };
  }

  /**
   * Starts with the latest survey; if time runs out, the earliest ones are pending. Each call searches at least one
   * more survey completely, so that repeated calls make progress.
   */
  async #lookThrough(surveys: Survey[], name: string, left: AbortSignal): Promise<Found[]> {
    const until = performance.now() + WAIT_MS;
    const found: Found[] = [];
    let isLate = false;
    for (const survey of [...surveys].reverse()) {
      let points = this.#knownIn(survey, name);
      if (!points && !isLate) {
        points = await this.#inSurvey(survey, name, left);
        isLate = left.aborted || performance.now() > until;
      }
      found.unshift({ survey, points: points ?? [], isPending: !points });
    }
    return found;
  }

  #knownIn(survey: Survey, name: string): ComparedPoint[] | undefined {
    return survey.isUnnamed ? [] : this.#known.get(keyOf(survey, name));
  }

  /** Resolves with undefined if the caller has left. */
  async #inSurvey(survey: Survey, name: string, left: AbortSignal): Promise<ComparedPoint[] | undefined> {
    const points: ComparedPoint[] = [];
    for await (const { body } of readChunks(this.#services.database, survey._id)) {
      if (left.aborted) return undefined;
      const chunk = decodeChunk(body);
      const indices = findName(chunk, name, MOST_POINTS - points.length);
      points.push(...indices.map(index => comparedPoint(chunk, index)));
      await setImmediate();
    }
    this.#known.set(keyOf(survey, name), points);
    return points;
  }
}

const keyOf = ({ _id: id }: Survey, name: string) => `${id} ${name}`;

type Found = Pick<PointHistory["surveys"][number], "survey" | "points" | "isPending">;

/** Compares each survey's point with that of the previous survey that has it. */
function withChanges(found: Found[]): PointHistory["surveys"] {
  let before: Found | null = null;
  return found.map(each => {
    const change = before ? changeBetween(before, each) : UNKNOWN;
    if (each.points.length > 0 || each.isPending) before = each;
    return { ...each, ...change };
  });
}

const UNKNOWN = { distanceM: null, heightChangeM: null };

function changeBetween(before: Found, after: Found) {
  const [a, b] = [before.points[0], after.points[0]];
  if (!a || !b || before.points.length > 1 || after.points.length > 1) return UNKNOWN;
  const isComparable = differentHeights({ from: before.survey, to: after.survey }) === null;
  return {
    distanceM: shortDistanceM(a.longitude, a.latitude, b.longitude, b.latitude, a.heightM),
    heightChangeM: isComparable ? b.heightM - a.heightM : null,
  };
}
