import type { Db } from "../database/connection.ts";

export interface JobBacklog {
  jobsWaiting: number;
  jobsRunning: number;
  /** When the longest-waiting job was started; null if none is waiting. */
  oldestWaitingAt: number | null;
}

export interface LetterBacklog {
  lettersWaiting: number;
  /** Mail that the server has refused so far, and the reason for the newest. */
  lettersRefused: number;
  lastMailError: string | null;
}

/** Counts what is waiting or running in all processes on this database. */
export async function backlogOf(db: Db): Promise<JobBacklog & LetterBacklog> {
  const [jobs, letters] = await Promise.all([jobBacklog(db), letterBacklog(db)]);
  return { ...jobs, ...letters };
}

export async function jobBacklog(db: Db): Promise<JobBacklog> {
  const { fn } = db;
  const jobs = await db
    .selectFrom("jobs")
    .select(["state", fn.countAll<number>().as("n"), fn.min("created_at").as("oldest")])
    .where("finished_at", "is", null)
    .groupBy("state")
    .execute();
  const inState = (state: string) => jobs.find(row => row.state === state);
  return {
    jobsWaiting: Number(inState("queued")?.n ?? 0),
    jobsRunning: Number(inState("running")?.n ?? 0),
    oldestWaitingAt: inState("queued")?.oldest ?? null,
  };
}

export async function letterBacklog(db: Db): Promise<LetterBacklog> {
  const { fn } = db;
  const [letters, refused] = await Promise.all([
    db.selectFrom("mail_outbox").select(fn.countAll<number>().as("n")).executeTakeFirstOrThrow(),
    db
      .selectFrom("mail_outbox")
      .select(["last_error", fn.countAll<number>().over().as("n")])
      .where("last_error", "is not", null)
      .orderBy("next_attempt_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    lettersWaiting: Number(letters.n),
    lettersRefused: Number(refused?.n ?? 0),
    lastMailError: refused?.last_error ?? null,
  };
}
