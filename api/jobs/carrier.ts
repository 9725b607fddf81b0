/** Tells workers that a job waits. Only the table says which: a delivery that is lost makes a job slower, no more. */
export interface Carrier {
  /** Call it after the job was stored. Never throws. */
  announce(jobId: string): Promise<void>;
  /** Has `deliver` called when jobs wait; one that throws is called again, here or in another process. */
  listen(deliver: () => Promise<void>): void;
  close(): Promise<void>;
}
