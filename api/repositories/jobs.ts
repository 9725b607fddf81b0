import type { Selectable } from "kysely";
import type { Job, JobError, JobKind, JobStage } from "#contract/imports/job.ts";
import type { Db } from "../database/connection.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { isoDate, isoDateOrNull } from "./rows.ts";

type JobRow = Selectable<Schema["jobs"]>;

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

export async function insertJob(
  db: Db,
  job: { ownerId: string; siteId: string | null; kind: JobKind },
): Promise<string> {
  const id = newId();
  const now = Date.now();
  await db
    .insertInto("jobs")
    .values({
      id,
      owner_id: job.ownerId,
      site_id: job.siteId,
      kind: job.kind,
      state: "queued",
      stage: null,
      done: 0,
      total: null,
      outcome: null,
      error: null,
      created_at: now,
      heartbeat_at: now,
      finished_at: null,
    })
    .execute();
  return id;
}

/** Only the owner's own. */
export function findJob(db: Db, id: string, ownerId: string): Promise<JobRow | undefined> {
  return db
    .selectFrom("jobs")
    .selectAll()
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
}

export async function countUnfinishedJobs(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("state", "in", UNFINISHED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Change = Partial<Omit<JobRow, "id" | "owner_id" | "site_id" | "kind" | "created_at">>;

/** Changes a job that has not ended; returns false when it has, for example because it was cancelled. */
export async function updateUnfinishedJob(db: Db, id: string, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set(change)
    .where("id", "=", id)
    .where("state", "in", UNFINISHED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the heartbeat and progress of a job; returns false when it has ended. */
export const beat = (
  db: Db,
  id: string,
  progress: { stage: JobStage | null; done: number; total: number | null },
): Promise<boolean> => updateUnfinishedJob(db, id, { ...progress, heartbeat_at: Date.now() });

export const endJob = (
  db: Db,
  id: string,
  end: { state: "done"; outcome: object } | { state: "failed"; error: JobError } | { state: "cancelled" },
): Promise<boolean> =>
  updateUnfinishedJob(db, id, {
    state: end.state,
    outcome: "outcome" in end ? JSON.stringify(end.outcome) : null,
    error: "error" in end ? JSON.stringify(end.error) : null,
    finished_at: Date.now(),
  });

/** Fails the jobs whose process has been silent since `before`. */
export async function failSilentJobs(db: Db, before: number, error: JobError): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ state: "failed", error: JSON.stringify(error), finished_at: Date.now() })
    .where("state", "in", UNFINISHED)
    .where("heartbeat_at", "<", before)
    .execute();
}

export async function deleteJobsEndedBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom("jobs").where("finished_at", "<", before).execute();
}
