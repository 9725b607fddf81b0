import type { LazPerf } from "laz-perf";

let loading: Promise<LazPerf> | null = null;

/** Loads the LAZ decoder with the first compressed cloud, once in each thread. */
export function loadLazPerf(): Promise<LazPerf> {
  loading ??= load();
  return loading;
}

const EVENTS = ["uncaughtException", "unhandledRejection"] as const;

/** Its loader adds listeners to the process, which would end it in another way than ours. */
async function load(): Promise<LazPerf> {
  const before = EVENTS.map(event => new Set(process.rawListeners(event)));
  const { createLazPerf } = await import("laz-perf");
  const lazPerf = await createLazPerf();
  EVENTS.forEach((event, i) => {
    for (const listener of process.rawListeners(event))
      if (!before[i]!.has(listener)) process.off(event, listener as () => void);
  });
  return lazPerf;
}
