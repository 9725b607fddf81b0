import type { JobState } from "#contract/imports/job.ts";
import type { JobQueue, QueuedJob } from "#contract/jobs/queue.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import { countLiveWorkers } from "./workers.repository.ts";

/** Jobs listed per state. */
const LISTED = 50;

/** Counts jobs of all accounts, and live workers. */
export async function countQueue(db: Db, now = Date.now()): Promise<Pick<JobQueue, "counts" | "workers">> {
  const counted = await db
    .selectFrom("jobs")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("state", "in", ["running", "queued", "failed"])
    .groupBy("state")
    .execute();
  const countOf = (state: JobState) => Number(counted.find(row => row.state === state)?.count ?? 0);
  return {
    counts: { running: countOf("running"), waiting: countOf("queued"), failed: countOf("failed") },
    workers: await countLiveWorkers(db, now),
  };
}

/** Running, waiting and failed jobs, for administrators. */
export async function findQueue(db: Db, now = Date.now()): Promise<JobQueue> {
  const listed = await Promise.all([
    described(db).where("jobs.state", "=", "running").orderBy("jobs.started_at").limit(LISTED).execute(),
    described(db).where("jobs.state", "=", "queued").orderBy("jobs.created_at").limit(LISTED).execute(),
    described(db)
      .where("jobs.state", "=", "failed")
      .orderBy("jobs.finished_at", "desc")
      .limit(LISTED)
      .execute(),
  ]);
  return {
    ...(await countQueue(db, now)),
    jobs: listed.flat().map(toQueuedJob),
  };
}

export async function findQueuedJob(db: Db, id: string): Promise<QueuedJob | undefined> {
  const row = await described(db).where("jobs.id", "=", id).executeTakeFirst();
  return row && toQueuedJob(row);
}

/** Requeues a failed job as if it were new; returns false if it has not failed. */
export async function retryJob(db: Db, id: string, now = Date.now()): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("jobs")
    .set({
      state: "queued",
      error: null,
      finished_at: null,
      crashes: 0,
      not_before: now,
      stage: null,
      done: 0,
      total: null,
    })
    .where("id", "=", id)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const described = (db: Db) =>
  db
    .selectFrom("jobs")
    .innerJoin("users", "users.id", "jobs.owner_id")
    .leftJoin("sites", "sites.id", "jobs.site_id")
    .leftJoin("projects", "projects.id", "sites.project_id")
    .select(["jobs.id", "jobs.kind", "jobs.state", "jobs.stage", "jobs.done", "jobs.total", "jobs.error"])
    .select(["jobs.created_at", "jobs.started_at", "jobs.finished_at", "jobs.attempts", "jobs.owner_id"])
    .select(["users.email", "users.username", "sites.id as site_id", "sites.name as site_name"])
    .select(["projects.id as project_id", "projects.name as project_name"]);

type Described = Awaited<ReturnType<ReturnType<typeof described>["execute"]>>[number];

const named = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { _id: id, name };

const toQueuedJob = (row: Described): QueuedJob => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  stage: row.stage,
  done: row.done,
  total: row.total,
  error: row.error === null ? null : JSON.parse(row.error),
  createdAt: isoDate(row.created_at),
  finishedAt: isoDateOrNull(row.finished_at),
  owner: { _id: row.owner_id, username: row.username, email: row.email },
  site: named(row.site_id, row.site_name),
  project: named(row.project_id, row.project_name),
  startedAt: isoDateOrNull(row.started_at),
  attempts: row.attempts,
});
