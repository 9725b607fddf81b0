import type { UploadStage } from "../messages.ts";

export interface Progress {
  stage: UploadStage;
  done: number;
  total?: number;
}

/** Kept after the last word of a piece of work, in case it never says that it ended. */
const FORGET_MS = 10 * 60_000;
const MOST = 1000;

const known = new Map<string, Progress & { at: number }>();

/**
 * How far work under a key has come, for whoever asks while it is done. Keys are random, given by the page
 * that asks or by the API. Other web processes know nothing of it: their bar shows no share.
 */
export const progress = {
  report(key: string, stage: UploadStage, done: number, total?: number): void {
    const now = Date.now();
    // In order of their last word, so the oldest stand first.
    known.delete(key);
    known.set(key, { stage, done, total, at: now });
    for (const [old, { at }] of known) {
      if (known.size <= MOST && now - at < FORGET_MS) break;
      known.delete(old);
    }
  },
  of(key: string): Progress | null {
    const found = known.get(key);
    return found ? { stage: found.stage, done: found.done, total: found.total } : null;
  },
  end(key: string): void {
    known.delete(key);
  },
};
