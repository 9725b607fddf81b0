// Loaded with --import into a measured server: 'reset' restarts its measurements; 'report' makes it send the processor
// time including child processes, the longest stall of the event loop and the peak resident memory since then.
import { readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let base = 0;
let peak = 0;
let cpu = cpuSeconds();
const rss = () => process.memoryUsage.rss() / 1e6;
setInterval(() => {
  peak = Math.max(peak, rss());
}, 10).unref();

process.on("message", message => {
  if (message === "reset") {
    globalThis.gc?.();
    base = peak = rss();
    delay.reset();
    cpu = cpuSeconds();
  } else if (message !== "report") return;
  process.send({
    type: "probe",
    cpuSeconds: cpuSeconds() - cpu,
    baseMb: base,
    peakMb: Math.max(peak, rss()),
    stallMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
  });
});
process.channel?.unref();

/** Processor time of this process, its threads and its child processes. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenSeconds();
}

/**
 * Processor time of child processes from `/proc`, which has it in hundredths of a second; 0 without `/proc`. See
 * proc(5): the fields after the name begin with the state.
 */
function childrenSeconds() {
  try {
    const statOf = pid =>
      readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1).split(" ").map(Number);
    const running = readFileSync(`/proc/self/task/${process.pid}/children`, "latin1").trim().split(" ");
    const [utime, stime, cutime, cstime] = [11, 12, 13, 14];
    const ended = statOf("self");
    const ticks = running
      .flatMap(pid => {
        try {
          return pid ? [statOf(pid)] : [];
        } catch {
          // The process has ended in the meantime.
          return [];
        }
      })
      .reduce((sum, stat) => sum + stat[utime] + stat[stime], ended[cutime] + ended[cstime]);
    return ticks / 100;
  } catch {
    return 0;
  }
}
