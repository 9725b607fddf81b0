import type { Design } from "#contract/designs/designs.ts";
import type { ProfileRuns, SiteProfile } from "#contract/surveys/profile.ts";
import type { Profile } from "#survey/profile/profile.ts";
import type { CutSurface } from "#survey/profile/study.ts";
import type { ProfileInput, ProfileStudy } from "#survey/profile/types.ts";
import { WorkerTaskError } from "#survey/worker/client.ts";
import { buildDesign } from "../designs/build-design.ts";
import { pointsDataset } from "../points/points-dataset.ts";
import type { Services } from "../services.ts";
import type { SiteRow } from "../sites/sites.repository.ts";
import { refusedInput } from "../surveys/surveys-of-site.ts";
import { buildSurface, tooLong } from "../volumes/compute-volume.ts";
import { type RunTask, TaskTooLarge } from "../workers/pool.ts";

export type Section = NonNullable<SiteProfile["section"]>;

interface Cut {
  /** Ids of the surveys, whose surfaces come before that of the design. */
  ids: string[];
  design: Design | null;
  input: ProfileInput;
  accountId: string;
  callerLeft: AbortSignal;
}

/** Makes a surface in the engine's thread under a key. */
type Build = (call: { key: string; planeOf?: string }) => Promise<void>;

/**
 * Triangulates all surfaces in the plane of the first, and cuts them in the same thread. The thread holds three
 * surfaces at most: those not compared with are dropped as soon as they are cut.
 */
export async function cutAlong(services: Services, site: SiteRow, cut: Cut): Promise<Section> {
  const { ids, design, input, accountId, callerLeft } = cut;
  const { db } = services.database;
  const datasets = await Promise.all(ids.map(id => pointsDataset(db, site, id)));
  const counts = datasets.map(dataset => dataset?.point_count ?? 0);
  const largest = Math.max(...counts, design?.file?.triangleCount ?? 0);
  try {
    const study = await services.engine.for(largest, accountId).session((run, signal) => {
      const builds: Build[] = datasets.map(
        dataset => call => buildSurface(services, run, dataset, call, signal),
      );
      if (design) builds.push(call => buildDesign(services, run, design, call, signal));
      return cutInThread(run, builds, input);
    }, callerLeft);
    return sectionOf(study, input, ids.length);
  } catch (error) {
    throw refusalOf(error);
  }
}

async function cutInThread(run: RunTask, builds: Build[], input: ProfileInput): Promise<ProfileStudy> {
  const keys = builds.map((_, i) => `profile-${i}`);
  const [first] = keys as [string];
  const compared = input.base && input.base !== "plane" ? input.base.surface : null;
  try {
    await builds[0]!({ key: first });
    const others: (string | CutSurface)[] = [];
    for (let i = 1; i < builds.length; i++) {
      const key = keys[i]!;
      await builds[i]!({ key, planeOf: first });
      if (i === compared) others.push(key);
      else {
        others.push(await run("cutSurface", { key, input }));
        await run("drop", { key });
      }
    }
    return await run("profile", { key: first, others, input });
  } finally {
    // Not awaited: a thread that was ended has nothing to drop.
    for (const key of keys) run("drop", { key }).catch(() => undefined);
  }
}

/** An engine's error with a subject is about the input; others are faults. */
function refusalOf(error: unknown): unknown {
  if (error instanceof WorkerTaskError && typeof error.subject === "string")
    return refusedInput(error.subject === "points" ? "surveys" : error.subject, error);
  return error instanceof TaskTooLarge && error.of === "time" ? tooLong() : error;
}

/** Any surface after the surveys, of which there is at most one, is the design. */
function sectionOf(study: ProfileStudy, { sections }: ProfileInput, surveys: number): Section {
  const { lengthM, cornersM, everyM, areas, meetingM, volumes } = study;
  const runs = ({ profiles, plane }: Pick<ProfileStudy, "profiles" | "plane">) => ({
    surveys: profiles.slice(0, surveys).map(runsOf),
    design: profiles[surveys] ? runsOf(profiles[surveys]) : null,
    plane: plane && runsOf(plane),
  });
  return {
    lengthM,
    cornersM,
    everyM,
    sectionWidthM: sections?.widthM ?? null,
    ...runs(study),
    areas,
    chainages: study.rows.map(({ heightsM, ...row }) => ({
      ...row,
      heightsM: heightsM.slice(0, surveys),
      designM: heightsM[surveys] ?? null,
    })),
    crossSections: study.sections.map(({ chainageM, ends, areas, ...cut }) => ({
      chainageM,
      ends,
      ...runs(cut),
      areas,
    })),
    meetingM,
    volumes,
  };
}

const runsOf = ({ runs }: Pick<Profile, "runs">): ProfileRuns =>
  runs.map(({ distanceM, heightM }) => ({
    distanceM: Array.from(distanceM, inTenthsOfMm),
    heightM: Array.from(heightM, inTenthsOfMm),
  }));

const inTenthsOfMm = (metres: number) => Math.round(metres * 1e4) / 1e4;
