// Loaded into a server under measurement with --import: on 'reset' it forgets, on 'report' it sends the
// processor time, the longest stall of the event loop and the peak of resident memory since.
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let base = 0;
let peak = 0;
let cpu = process.cpuUsage();
const rss = () => process.memoryUsage.rss() / 1e6;
setInterval(() => {
  peak = Math.max(peak, rss());
}, 10).unref();

process.on("message", message => {
  if (message === "reset") {
    globalThis.gc?.();
    base = peak = rss();
    delay.reset();
    cpu = process.cpuUsage();
  } else if (message !== "report") return;
  const used = process.cpuUsage(cpu);
  process.send({
    type: "probe",
    cpuSeconds: (used.user + used.system) / 1e6,
    baseMb: base,
    peakMb: Math.max(peak, rss()),
    stallMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
  });
});
process.channel?.unref();
