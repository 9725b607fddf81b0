import type { JobKind, JobStage, JobState } from "#contract/imports/job.ts";

/** Milliseconds since 1970, UTC. */
type Time = number;

export interface JobTable {
  id: string;
  /** Who started it; only they and administrators see it. */
  owner_id: string;
  site_id: string | null;
  kind: JobKind;
  /** JSON: ids and answers that its handler needs. Never data: that is found by its ids. */
  parameters: string;
  /** Hash of kind and input; an owner has one unfinished job of it. Null for work that may run twice at a time. */
  hash: string | null;
  state: JobState;
  stage: JobStage | null;
  /** How much of the stage is done, in the stage's own unit: bytes read, points saved. */
  done: number;
  total: number | null;
  /** JSON: what came of it. */
  outcome: string | null;
  /** JSON: JobError. */
  error: string | null;
  /** How often it was claimed. Whoever works on it names this number, so that a former worker changes nothing. */
  attempts: number;
  /** Workers that died while they had it. */
  crashes: number;
  /** The worker that has it, or had it last. */
  worker_id: string | null;
  created_at: Time;
  /** It is not claimed before. */
  not_before: Time;
  /** When it was claimed last. */
  started_at: Time | null;
  /** Time of the last heartbeat of its worker. */
  heartbeat_at: Time;
  finished_at: Time | null;
}

/** Processes that take jobs. */
export interface WorkerTable {
  id: string;
  started_at: Time;
  beat_at: Time;
}

/** What one process at a time does, such as removing what has expired. */
export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: Time;
}

/** How far an upload or a preview has come, for calls that reach another process. */
export interface ProgressTable {
  owner_id: string;
  key: string;
  /** JSON: Progress. */
  progress: string;
  reported_at: Time;
}

/** What a study came to, by the hash of its datasets and input. Datasets never change, so neither does the answer. */
export interface AnswerTable {
  hash: string;
  body: string;
  created_at: Time;
}
