/** Tells workers that a job is waiting. The table decides which one, so a lost delivery only delays a job. */
export interface Carrier {
  /** Call it after the job has been stored. Never throws. */
  announce(jobId: string): Promise<void>;
  /** Calls `deliver` when jobs are waiting; if it throws, it is called again, here or in another process. */
  listen(deliver: () => Promise<void>): void;
  close(): Promise<void>;
}
