import { setTimeout as sleep } from "node:timers/promises";
import type { Comparison } from "#contract/surveys/comparison.ts";
import type { Caller } from "./caller.ts";

/** The expected result of a study, whoever computes it. */
export type Figures = NonNullable<Comparison["volume"]>;

export interface Work {
  siteId: string;
  from: string;
  to: string;
}

/**
 * Compares the two surveys with a new tolerance, so that no answer is cached. Comes back for the answer like the page
 * does, so that no call is long. Null when a call failed twice.
 */
export async function compare(
  caller: Caller,
  { siteId, from, to }: Work,
  n: number,
): Promise<Figures | null> {
  const query = new URLSearchParams({ from, to, toleranceM: String(0.01 + n / 1000) });
  for (;;) {
    const path = `/sites/${siteId}/comparison?${query}`;
    const { status, data } = await caller.call("GET", path, { headers: { Prefer: "respond-async" } });
    if (status !== 202) return data?.volume ?? null;
    await sleep(200);
  }
}

/** Imports a small file like its page does. Returns its label once it is done. A failed job counts as a failed call. */
export async function importFile(caller: Caller, siteId: string, label: string): Promise<string | null> {
  const rows = Array.from({ length: 200 }, (_, i) => `P${i},TOPO,8.${500_000 + i},46.5,${400 + i / 100}\n`);
  const body = `Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${rows.join("")}`;
  const headers = { "Content-Type": "text/csv" };
  const staged = await caller.call("POST", `/uploads?fileName=${label}.csv`, { body, headers });
  const uploadId = staged.data?.upload._id;
  if (!uploadId) return null;
  const preview = await caller.get(`/uploads/${uploadId}/preview`);
  const seen = preview.data?.fingerprint;
  if (preview.data?.problem) caller.tally.failed.push(`preview of ${label}: ${preview.data.problem.message}`);
  const started = await caller.post(`/sites/${siteId}/imports`, { uploadId, seen, label, role: "new" });
  let job = started.data?.job;
  while (job && !["done", "failed", "cancelled"].includes(job.state)) {
    await sleep(200);
    job = (await caller.get(`/jobs/${job._id}`)).data?.job ?? job;
  }
  if (job?.state === "failed") caller.tally.failed.push(`import ${label}: ${job.error.message}`);
  return job?.state === "done" ? label : null;
}

/** Repeats work until the signal; waits for work in progress. */
export async function during(signal: AbortSignal, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; !signal.aborted; n++) await work(n);
}
