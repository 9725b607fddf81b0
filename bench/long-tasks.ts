interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time. */
  tdur?: number;
  id?: string;
  args: {
    name?: string;
    data?: {
      startTime?: number;
      timeDeltas?: number[];
      cpuProfile?: { nodes?: ProfileNode[]; samples?: number[] };
    };
  };
}
interface ProfileNode {
  id: number;
  parent?: number;
  callFrame: { functionName: string };
}

/** The name of calls that wait for the GPU process, which are long without a GPU. */
const GPU_WAIT = "gpuCall";

/** The main thread's longest task by its script time, from a Chromium trace with CPU profile. */
export function longestScript(trace: Buffer): { scriptMs: number; wholeMs: number; what: string } {
  const { traceEvents, main, tasks: all } = read(trace);
  const tasks = all.filter(({ dur }) => (dur ?? 0) > 30_000);
  let worst = { scriptMs: 0, what: "none" };
  let wholeMs = 0;
  for (const { pid, samples } of profiles(traceEvents, main))
    for (const task of tasks) {
      if (task.pid !== pid) continue;
      const inside = samples.filter(({ at }) => at >= task.ts && at < task.ts + task.dur!);
      const spent = new Map<string, number>();
      let scriptMs = 0;
      for (const { names, ms } of inside) {
        if (names.length === 0 || names.includes(GPU_WAIT)) continue;
        scriptMs += ms;
        const place = names.slice(0, 3).join(" in ");
        spent.set(place, (spent.get(place) ?? 0) + ms);
      }
      wholeMs = Math.max(wholeMs, task.dur! / 1000);
      const what = [...spent].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "none";
      if (scriptMs > worst.scriptMs) worst = { scriptMs, what };
    }
  return { ...worst, wholeMs };
}

/** Processor time of each task of the main thread, ms. */
export const mainThreadTasks = (trace: Buffer): number[] =>
  read(trace).tasks.map(({ tdur }) => (tdur ?? 0) / 1000);

function read(trace: Buffer) {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => /RunTask$/.test(name) && main.has(`${pid} ${tid}`),
  );
  return { traceEvents, main, tasks };
}

interface Sample {
  at: number;
  ms: number;
  /** From the innermost function out; empty when no script ran. */
  names: string[];
}

function profiles(events: TraceEvent[], main: Set<string>): { pid: number; samples: Sample[] }[] {
  const starts = events.filter(({ name, pid, tid }) => name === "Profile" && main.has(`${pid} ${tid}`));
  return starts.map(start => {
    const nodes = new Map<number, ProfileNode>();
    const samples: Sample[] = [];
    let at = start.args.data!.startTime!;
    for (const { name, pid, id, args } of events) {
      if (name !== "ProfileChunk" || pid !== start.pid || id !== start.id) continue;
      const { cpuProfile, timeDeltas = [] } = args.data!;
      for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
      (cpuProfile?.samples ?? []).forEach((sample, i) => {
        at += timeDeltas[i]!;
        const ms = Math.max(0, timeDeltas[i]!) / 1000;
        samples.push({ at, ms, names: namesOf(nodes, sample) });
      });
    }
    return { pid: start.pid, samples };
  });
}

function namesOf(nodes: Map<number, ProfileNode>, id: number): string[] {
  const names: string[] = [];
  for (
    let node = nodes.get(id);
    node;
    node = node.parent === undefined ? undefined : nodes.get(node.parent)
  ) {
    const { functionName } = node.callFrame;
    if (functionName === "(idle)" || functionName === "(program)") return [];
    if (functionName !== "(root)") names.push(functionName || "(anonymous)");
  }
  return names;
}
