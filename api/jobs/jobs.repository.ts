import type { Selectable } from "kysely";
import type { Job, JobError, JobKind, JobStage } from "#contract/imports/job.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";

export type JobRow = Selectable<Schema["jobs"]>;

const UNFINISHED = ["queued", "running"] as const;

export function toJob(row: JobRow): Job {
  return {
    _id: row.id,
    kind: row.kind,
    siteId: row.site_id,
    state: row.state,
    stage: row.stage,
    done: row.done,
    total: row.total,
    outcome: row.outcome === null ? null : JSON.parse(row.outcome),
    error: row.error === null ? null : JSON.parse(row.error),
    createdAt: isoDate(row.created_at),
    finishedAt: isoDateOrNull(row.finished_at),
  };
}

export interface NewJob {
  ownerId: string;
  siteId: string | null;
  kind: JobKind;
  /** Ids and answers, never data. */
  parameters: object;
  hash: string | null;
}

export async function insertJob(db: Db, job: NewJob): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("jobs")
    .values({
      id,
      owner_id: job.ownerId,
      site_id: job.siteId,
      kind: job.kind,
      parameters: JSON.stringify(job.parameters),
      hash: job.hash,
      state: "queued",
      stage: null,
      done: 0,
      total: null,
      outcome: null,
      error: null,
      attempts: 0,
      crashes: 0,
      worker_id: null,
      created_at: now,
      not_before: now,
      started_at: null,
      heartbeat_at: now,
      finished_at: null,
    })
    .execute();
  return id;
}

/** Finds a job only for its owner. */
export function findJob(db: Db, id: string, ownerId: string): Promise<JobRow | undefined> {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
}

/** Finds the owner's unfinished job with the same input, or the last finished one. */
export function findSameJob(db: Db, ownerId: string, hash: string): Promise<JobRow | undefined> {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("hash", "=", hash)
    .where("state", "in", [...UNFINISHED, "done"])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Counts jobs that wait or run: all, and those of one account. */
export async function countUnfinishedJobs(db: Db, ownerId: string): Promise<{ all: number; own: number }> {
  const rows = await db
    .selectFrom("jobs")
    .select(({ fn }) => ["owner_id", fn.countAll<number>().as("count")])
    .where("state", "in", UNFINISHED)
    .groupBy("owner_id")
    .execute();
  const all = rows.reduce((sum, { count }) => sum + Number(count), 0);
  return { all, own: Number(rows.find(row => row.owner_id === ownerId)?.count ?? 0) };
}

export type JobEnd =
  | { state: "done"; outcome: object }
  | { state: "failed"; error: JobError }
  | { state: "cancelled" };

const ended = (end: JobEnd) => ({
  state: end.state,
  outcome: "outcome" in end ? JSON.stringify(end.outcome) : null,
  error: "error" in end ? JSON.stringify(end.error) : null,
  finished_at: Date.now(),
});

/** Cancels a job that has not ended; returns false if it has. */
export async function cancelJob(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set(ended({ state: "cancelled" }))
    .where("id", "=", id)
    .where("state", "in", UNFINISHED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A job as claimed by its worker. Whoever claims it later gets another attempt. */
export type Attempt = Pick<JobRow, "id" | "attempts">;

const claimed = (db: Db, { id, attempts }: Attempt) =>
  db.updateTable("jobs").where("id", "=", id).where("state", "=", "running").where("attempts", "=", attempts);

/** Ends a job if this attempt still has it; returns false if it was cancelled or given to another worker. */
export async function endJob(db: Db, attempt: Attempt, end: JobEnd): Promise<boolean> {
  const { numUpdatedRows } = await claimed(db, attempt).set(ended(end)).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores heartbeat and progress of an attempt; returns false if it no longer has the job. */
export async function beat(
  db: Db,
  attempt: Attempt,
  progress: { stage: JobStage | null; done: number; total: number | null },
): Promise<boolean> {
  const change = { ...progress, heartbeat_at: Date.now() };
  const { numUpdatedRows } = await claimed(db, attempt).set(change).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Requeues a job, to be claimed at `notBefore` at the earliest. */
export async function putBack(db: Db, attempt: Attempt, notBefore: number): Promise<void> {
  await claimed(db, attempt)
    .set({ state: "queued", not_before: notBefore, stage: null, done: 0, total: null })
    .execute();
}

export async function deleteJobsEndedBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom("jobs").where("finished_at", "<", before).execute();
}
