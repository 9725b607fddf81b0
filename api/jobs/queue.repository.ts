import { sql } from "kysely";
import type { JobError, JobKind } from "#contract/imports/job.ts";
import { takeLock } from "../accounts/users.repository.ts";
import type { Db } from "../database/connection.ts";
import type { Attempt, JobRow } from "./jobs.repository.ts";

/**
 * Gives the next waiting job to a worker; returns undefined if none may run. Owners take turns: those with the fewest
 * running jobs come first, then those whose last job started longest ago. Of jobs with the same hash only one runs at
 * a time, so that the next one finds the stored answer.
 */
export async function claimJob(
  db: Db,
  { workerId, kinds }: { workerId: string; kinds: JobKind[] },
  now = Date.now(),
): Promise<JobRow | undefined> {
  // A look is cheaper than the lock, and usually nothing is waiting.
  if (kinds.length === 0 || !(await nextJob(db, kinds, now))) return undefined;
  return db.transaction().execute(async trx => {
    await takeLock(trx, "jobs");
    const next = await nextJob(trx, kinds, now);
    return next && claim(trx, next, workerId, now);
  });
}

/**
 * Claims a job in the state in which it was seen. If another worker has claimed and requeued it since, its attempt
 * number differs and it is not claimed, because it may still have to wait.
 */
export function claim(
  db: Db,
  { id, attempts }: Attempt,
  workerId: string,
  now: number,
): Promise<JobRow | undefined> {
  return db
    .updateTable("jobs")
    .set({
      state: "running",
      attempts: attempts + 1,
      worker_id: workerId,
      started_at: now,
      heartbeat_at: now,
    })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("attempts", "=", attempts)
    .returningAll()
    .executeTakeFirst();
}

/** Considers only kinds that the worker can run; jobs of other kinds wait for a newer worker. */
export function nextJob(db: Db, kinds: JobKind[], now: number): Promise<Attempt | undefined> {
  return db
    .selectFrom("jobs as job")
    .select(["id", "attempts"])
    .where("state", "=", "queued")
    .where("kind", "in", kinds)
    .where("not_before", "<=", now)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb("hash", "is", null),
        not(
          exists(
            selectFrom("jobs as same")
              .select("same.id")
              .whereRef("same.hash", "=", "job.hash")
              .where("same.state", "=", "running"),
          ),
        ),
      ]),
    )
    .orderBy(
      sql`(select count(*) from jobs as own where own.owner_id = job.owner_id and own.state = 'running')`,
    )
    .orderBy(
      sql`(select coalesce(max(own.started_at), 0) from jobs as own where own.owner_id = job.owner_id)`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** How many workers may die over one job before it fails. */
const CRASHES_MAX = 3;

/** Requeues jobs of workers that have been silent since `before`. A job over which several workers died fails. */
export async function putBackSilent(db: Db, before: number, error: JobError): Promise<void> {
  const now = Date.now();
  const silent = () =>
    db.updateTable("jobs").where("state", "=", "running").where("heartbeat_at", "<", before);
  await silent()
    .where("crashes", ">=", CRASHES_MAX - 1)
    .set({ state: "failed", error: JSON.stringify(error), finished_at: now })
    .execute();
  await silent()
    .set(({ eb }) => ({
      state: "queued",
      crashes: eb("crashes", "+", 1),
      not_before: now,
      stage: null,
      done: 0,
      total: null,
    }))
    .execute();
}
