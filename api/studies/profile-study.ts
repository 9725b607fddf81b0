import { LRUCache } from "lru-cache";
import type { ProfileBase, ProfileQuery, ProfileRuns, SiteProfile } from "#contract/surveys/profile.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { Profile } from "#survey/profile/profile.ts";
import type { ProfileInput, ProfileStudy } from "#survey/profile/types.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import type { Db } from "../database/connection.ts";
import { invalid, notFound } from "../http/refusal.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import { findSurfaceChoice } from "../repositories/codes/linework.ts";
import type { SiteRow } from "../repositories/sites.ts";
import { currentSurveyId, findSurvey } from "../repositories/surveys/surveys.ts";
import type { Services } from "../services.ts";
import { TaskTooLarge } from "../workers/pool.ts";
import { lineInDegrees } from "./profile-line.ts";
import { buildSurface, tooLong } from "./study-volume.ts";
import { differentHeights, sentence } from "./surveys-of-site.ts";

type Section = NonNullable<SiteProfile["section"]>;

/** Cross-sections are so wide when no width is given, metres. */
const SECTION_WIDTH_M = 20;
const MIB = 1_048_576;

/** Cuts surveys along lines. Answers are kept for a while: the page, its files and its print ask for the same. */
export class ProfileStudies {
  readonly #services: Services;
  readonly #known = new LRUCache<string, Section>({
    max: 100,
    maxSize: 32 * MIB,
    sizeCalculation: section => JSON.stringify(section).length,
  });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Refuses with 404 surveys that the site does not have, with 422 a line, a distance or points that cannot be used,
   * and with 429 or 503 when the account, or all together, compute too much already.
   */
  async of(
    site: SiteRow,
    query: ProfileQuery,
    by: { accountId: string; callerLeft: AbortSignal },
  ): Promise<SiteProfile> {
    const { db } = this.#services.database;
    const surveys = await findSurveys(db, site, query.surveys);
    const { line, system } = await lineInDegrees(query);
    const base = baseOf(query, surveys);
    const differing = heightsThatDiffer(surveys);
    const head = { surveys, line, system, base, differentHeights: differing };
    if (differing && !query.confirmHeights)
      return { ...head, problem: mustConfirm(differing), section: null };
    const ids = surveys.map(({ _id }) => _id);
    const input = inputOf(query, line, base);
    // Surveys never change, but how their site makes surfaces of them may.
    const surface = (await findSurfaceChoice(db, site.id)).key;
    const key = JSON.stringify([ids, input, surface]);
    let section = this.#known.get(key);
    if (!section) {
      const compute = () => cutAlong(this.#services, site, ids, { input, ...by });
      section = await this.#services.computations.during(by.accountId, compute);
      if ((await findSurfaceChoice(db, site.id)).key === surface) this.#known.set(key, section);
    }
    return { ...head, problem: null, section };
  }
}

async function findSurveys(db: Db, site: SiteRow, ids: string[]): Promise<Survey[]> {
  const current = currentSurveyId(site);
  const asked = ids.length > 0 ? ids : current === null ? [] : [current];
  if (asked.length === 0) throw invalid("surveys", texts.profile.noSurvey);
  const surveys: Survey[] = [];
  for (const id of asked) {
    // Ids hold nothing else; PostgreSQL refuses NUL in any text of a query.
    const survey = /^[\w-]{1,64}$/.test(id) ? await findSurvey(db, site, id) : undefined;
    if (!survey) throw notFound("Survey");
    surveys.push(survey);
  }
  return surveys;
}

function baseOf(query: ProfileQuery, surveys: Survey[]): ProfileBase | null {
  const { levelM, slopePercentage = 0, azimuthDeg = 0 } = query;
  if (levelM !== undefined) return { kind: "plane", levelM, slopePercentage, azimuthDeg };
  if (query.slopePercentage !== undefined) throw invalid("levelM", texts.profile.noLevel);
  return surveys.length > 1 ? { kind: "survey", index: 1 } : null;
}

/** The references of the first survey and of the first one that differs from it. */
function heightsThatDiffer([first, ...others]: Survey[]): SiteProfile["differentHeights"] {
  for (const other of others) {
    const differing = differentHeights({ from: other, to: first! });
    if (differing) return { first: differing.to, other: differing.from };
  }
  return null;
}

const mustConfirm = ({ first, other }: { first: string; other: string }) => ({
  code: "different-heights" as const,
  message: `The surveys measure heights from different references: the first ${first}, another ${other}. In one section their difference would look like a change of the ground. Confirm to draw them together all the same.`,
});

function inputOf(query: ProfileQuery, line: ProfileInput["line"], base: ProfileBase | null): ProfileInput {
  const { everyM = null, sectionEveryM, sectionWidthM = SECTION_WIDTH_M } = query;
  return {
    line,
    everyM,
    base: base && (base.kind === "survey" ? { surface: base.index, cutIs: "below" } : planeOnly(base)),
    sections: sectionEveryM === undefined ? null : { everyM: sectionEveryM, widthM: sectionWidthM },
  };
}

const planeOnly = ({ levelM, slopePercentage, azimuthDeg }: Extract<ProfileBase, { kind: "plane" }>) => ({
  levelM,
  slopePercentage,
  azimuthDeg,
});

interface Cut {
  input: ProfileInput;
  accountId: string;
  callerLeft: AbortSignal;
}

/** Triangulates all surveys in the plane of the first, and cuts them in the same thread. */
async function cutAlong(services: Services, site: SiteRow, ids: string[], cut: Cut): Promise<Section> {
  const { db } = services.database;
  const datasets = await Promise.all(ids.map(id => pointsDataset(db, site, id)));
  const largest = Math.max(...datasets.map(dataset => dataset?.point_count ?? 0));
  const keys = ids.map((_, i) => `profile-${i}`);
  try {
    return await services.engine.for(largest, cut.accountId).session(async (run, signal) => {
      try {
        for (const [i, key] of keys.entries()) {
          const call = i === 0 ? { key } : { key, planeOf: keys[0]! };
          await buildSurface(services, run, datasets[i]!, call, signal);
        }
        return sectionOf(await run("profile", { keys, input: cut.input }), cut.input);
      } finally {
        // Not waited for: a thread that was ended has nothing to drop.
        for (const key of keys) run("drop", { key }).catch(() => undefined);
      }
    }, cut.callerLeft);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** An engine's error that has a subject is about what was asked for; others are faults. */
function refusalOf(error: unknown): unknown {
  if (error instanceof WorkerTaskError && typeof error.subject === "string")
    return invalid(error.subject === "points" ? "surveys" : error.subject, sentence(error.message));
  return error instanceof TaskTooLarge && error.of === "time" ? tooLong() : error;
}

function sectionOf(study: ProfileStudy, { sections }: ProfileInput): Section {
  const { lengthM, cornersM, everyM, areas, rows, volumes } = study;
  return {
    lengthM,
    cornersM,
    everyM,
    sectionWidthM: sections?.widthM ?? null,
    surveys: study.profiles.map(runsOf),
    plane: study.plane && runsOf(study.plane),
    areas,
    chainages: rows,
    crossSections: study.sections.map(({ chainageM, ends, profiles, plane, areas }) => ({
      chainageM,
      ends,
      surveys: profiles.map(runsOf),
      plane: plane && runsOf(plane),
      areas,
    })),
    volumes,
  };
}

const runsOf = ({ runs }: Pick<Profile, "runs">): ProfileRuns =>
  runs.map(({ distanceM, heightM }) => ({
    distanceM: Array.from(distanceM, inTenthsOfMm),
    heightM: Array.from(heightM, inTenthsOfMm),
  }));

const inTenthsOfMm = (metres: number) => Math.round(metres * 1e4) / 1e4;
