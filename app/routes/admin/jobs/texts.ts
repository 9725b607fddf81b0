import type { JobKind } from "#contract/imports/job.ts";

export const jobTexts = {
  title: "Jobs",
  open: "Jobs",
  checkNow: "Check Now",
  workers: (count: number) =>
    count === 1
      ? "One worker is running. Failed jobs are kept for a day."
      : `${count} workers are running. Failed jobs are kept for a day.`,
  noWorker: "No worker is running. Waiting jobs will run when one is started.",
  counts: ({ running, waiting, failed }: { running: number; waiting: number; failed: number }) =>
    `${running} running, ${waiting} waiting, ${failed} failed`,
  empty: "No jobs are running or waiting",
  fetchFailed: "Failed to fetch the jobs",
  failed: "The job could not be changed",
  done: { retry: "The job is waiting to run again", cancel: "The job was cancelled" },
  kinds: {
    "import-points": "Import of points",
    "import-drawing": "Import of a drawing",
    "compare-surveys": "Comparison of surveys",
    "compute-volume": "Volume",
  } satisfies Record<JobKind, string>,
} as const;
