import type { JobKind, JobStage, JobState } from "#contract/imports/job.ts";

/** Milliseconds since 1970, UTC. */
type Time = number;

export interface JobTable {
  id: string;
  /** Who started it; only they and administrators see it. */
  owner_id: string;
  site_id: string | null;
  kind: JobKind;
  /** JSON: ids and answers that its handler needs. Never data, which the handler finds by id. */
  parameters: string;
  /**
   * Hash of kind and input; an owner can have only one unfinished job with it. Null for work that may run
   * concurrently.
   */
  hash: string | null;
  state: JobState;
  stage: JobStage | null;
  /** How much of the stage is done, in the stage's own unit: bytes read, points saved. */
  done: number;
  total: number | null;
  /** JSON: the result. */
  outcome: string | null;
  /** JSON: JobError. */
  error: string | null;
  /** How often it was claimed. Updates name this number, so that a former worker can change nothing. */
  attempts: number;
  /** Workers that died while they had it. */
  crashes: number;
  /** The worker that has it, or last had it. */
  worker_id: string | null;
  created_at: Time;
  /** It cannot be claimed earlier. */
  not_before: Time;
  /** When it was claimed last. */
  started_at: Time | null;
  /** Time of the last heartbeat of its worker. */
  heartbeat_at: Time;
  finished_at: Time | null;
}

/** Processes that run jobs. */
export interface WorkerTable {
  id: string;
  started_at: Time;
  beat_at: Time;
}

/** Work that only one process does at a time, such as removing expired data. */
export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: Time;
}

/** Progress of an upload or preview, so that calls answered by another process can report it. */
export interface ProgressTable {
  owner_id: string;
  key: string;
  /** JSON: Progress. */
  progress: string;
  reported_at: Time;
}

/** The answer of a study, by the hash of its datasets and input. Datasets never change, so neither does the answer. */
export interface AnswerTable {
  hash: string;
  body: string;
  created_at: Time;
}
