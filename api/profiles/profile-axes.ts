import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { limits } from "#contract/limits.ts";
import type { ProfileAxes } from "#contract/surveys/profile.ts";
import { texts } from "#contract/texts.ts";
import type { CodeRules } from "#shapes/code-rules.ts";
import type { ProfileAxis } from "#shapes/profile.ts";
import type { Axis, AxisList } from "#survey/linework/axes.ts";
import { transferablesOf } from "#survey/points.ts";
import { findSurfaceChoice, hasEffect } from "../codes/linework.repository.ts";
import { piecesOf } from "../drawings/drawing-pieces.ts";
import { invalid } from "../http/refusal.ts";
import { findSummary } from "../points/datasets.repository.ts";
import { type PointsDataset, pointsDataset } from "../points/points-dataset.ts";
import { allColumns } from "../points/read-columns.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { refusalOf } from "../volumes/compute-volume.ts";
import type { RunTask } from "../workers/pool.ts";

interface By {
  accountId: string;
  callerLeft: AbortSignal;
}

/** A listed line with its vertices in degrees. */
export interface FollowedAxis extends ProfileAxis {
  corners: Axis["corners"];
}

interface Listed {
  axes: FollowedAxis[];
  axisCount: number;
}

const NOTHING: Listed = { axes: [], axisCount: 0 };
/** Memory that a vertex of two numbers takes, and the other fields of a line. */
const BYTES = { corner: 100, line: 300 };

/**
 * Lists the lines of sites that profiles can follow. Lists are cached, because reading drawing and points takes a
 * while.
 */
export class ProfileAxisLists {
  readonly #services: Services;
  readonly #known = new LRUCache<string, Listed>({
    max: 100,
    maxSize: 64 * 1_048_576,
    sizeCalculation: ({ axes }) =>
      axes.reduce((sum, { corners }) => sum + BYTES.line + BYTES.corner * corners.length, 100),
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Refuses with 404 a survey that the site does not have, and with 429 or 503 when too much is already being
   * computed.
   */
  async of(site: SiteRow, surveyId: string | null, by: By): Promise<ProfileAxes> {
    const { axes, axisCount } = await this.#listed(site, surveyId, by);
    return { axes: axes.map(({ corners: _, ...axis }) => axis), axisCount };
  }

  /** Returns a listed line; refuses with 422 at `axis` if it does not exist. */
  async find(site: SiteRow, surveyId: string, id: string, by: By): Promise<FollowedAxis> {
    const { axes } = await this.#listed(site, surveyId, by);
    const axis = axes.find(each => each.id === id);
    if (!axis) throw invalid("axis", texts.profile.axisGone);
    return axis;
  }

  async #listed(site: SiteRow, surveyId: string | null, by: By): Promise<Listed> {
    const { database, computations } = this.#services;
    const points = await pointsDataset(database.db, site, surveyId);
    const { cadDatasetId, codeRules } = await findSurfaceChoice(database.db, site.id);
    const rules = points && hasEffect(codeRules) ? codeRules : null;
    if (cadDatasetId === null && !rules) return NOTHING;
    // The survey is part of the key, because lengths are computed at its height.
    const key = JSON.stringify([cadDatasetId, points?.id, rules]);
    const known = this.#known.get(key);
    if (known) return known;
    const read = () => this.#read({ cadDatasetId, points, rules }, by);
    const listed = named(await computations.during(by.accountId, read));
    this.#known.set(key, listed);
    return listed;
  }

  async #read({ cadDatasetId, points, rules }: Sources, { accountId, callerLeft }: By): Promise<AxisList> {
    const { database, engine } = this.#services;
    const summary = points && (await findSummary(database.db, points.id));
    const heightM = summary?.heightsM ? (summary.heightsM.min + summary.heightsM.max) / 2 : 0;
    const most = { axes: limits.profileAxesMax, corners: limits.profileAxisCornersMax };
    const list = async (run: RunTask, signal: AbortSignal) => {
      const columns = rules && (await allColumns(database, points!, { signal, withNames: false }));
      const pieces = cadDatasetId === null ? null : await piecesOf(database, cadDatasetId, signal);
      const coded = columns && { columns, codeRules: rules! };
      const transfer = columns ? transferablesOf(columns) : [];
      return run("profileAxes", { pieces, coded, heightM, most }, { transfer });
    };
    try {
      return await engine.for(rules ? points!.point_count : 0, accountId).session(list, callerLeft);
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

interface Sources {
  cadDatasetId: string | null;
  points: PointsDataset | null;
  rules: CodeRules | null;
}

/**
 * Gives each line an id derived from its course, and leaves out duplicates; sorted by source and name, longest first.
 */
function named({ axes, axisCount }: AxisList): Listed {
  const byId = new Map<string, FollowedAxis>();
  for (const axis of axes) {
    const id = createHash("sha256").update(JSON.stringify(axis.corners)).digest("base64url").slice(0, 16);
    if (!byId.has(id)) byId.set(id, { ...axis, id, cornerCount: axis.corners.length });
  }
  const order = ({ source, name }: FollowedAxis) => `${source === "drawing" ? 0 : 1}${name}`;
  const compare = (a: FollowedAxis, b: FollowedAxis) =>
    order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : b.lengthM - a.lengthM;
  return { axes: [...byId.values()].sort(compare), axisCount };
}
