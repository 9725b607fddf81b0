import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { listBackupResults, newestOf } from "../backups/backup-results.repository.ts";
import { backlogOf } from "../operations/backlog.repository.ts";
import type { Services } from "../services.ts";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Metrics of this process for Prometheus; shared figures, such as the queue, are read on request. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #calls: Histogram<"method" | "route" | "status">;
  readonly #received: Counter;
  readonly #sent: Counter;

  constructor(services: Omit<Services, "metrics">) {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#calls = new Histogram({
      name: "topo_api_call_seconds",
      help: "Duration of calls by method, route and status",
      labelNames: ["method", "route", "status"],
      buckets: SECONDS,
      registers,
    });
    this.#received = new Counter({
      name: "topo_api_received_bytes_total",
      help: "Bytes received in calls",
      registers,
    });
    this.#sent = new Counter({
      name: "topo_api_sent_bytes_total",
      help: "Bytes sent in answers",
      registers,
    });
    gaugesOf(services, registers);
  }

  noteCall(call: { method: string; route: string; status: number; ms: number }, bytes: Traffic): void {
    const { method, route, status, ms } = call;
    this.#calls.observe({ method, route, status }, ms / 1000);
    this.#received.inc(Math.max(0, bytes.received));
    this.#sent.inc(Math.max(0, bytes.sent));
  }

  /** The metrics in Prometheus's text format, with its media type. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}

interface Traffic {
  received: number;
  sent: number;
}

function gaugesOf(
  { database, engine, computations, exports }: Omit<Services, "metrics">,
  registers: Registry[],
) {
  new Gauge({
    name: "topo_engine_tasks",
    help: "Tasks of the survey engine that run in a thread or wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      const { running, waiting } = engine.load;
      this.set({ state: "running" }, running);
      this.set({ state: "waiting" }, waiting);
    },
  });
  new Gauge({
    name: "topo_calls_in_progress",
    help: "Calls that compute or write files",
    labelNames: ["kind"],
    registers,
    collect() {
      this.set({ kind: "computation" }, computations.count);
      this.set({ kind: "export" }, exports.count);
    },
  });
  new Gauge({
    name: "topo_database_connections",
    help: "Connections of the pool, on PostgreSQL",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "topo_backup_last_success_timestamp_seconds",
    help: "When the newest scheduled backup that succeeded began, of all processes on the database",
    registers,
    async collect() {
      const results = await listBackupResults(database.db).catch(() => []);
      const success = newestOf(results, { work: "backup", started_by: "schedule", outcome: "success" });
      if (success) this.set(success.at / 1000);
      else this.remove();
    },
  });
  new Gauge({
    name: "topo_backlog",
    help: "Jobs and letters that wait or run, of all processes on the database",
    labelNames: ["kind", "state"],
    registers,
    async collect() {
      this.reset();
      const backlog = await backlogOf(database.db).catch(() => null);
      if (!backlog) return;
      this.set({ kind: "job", state: "waiting" }, backlog.jobsWaiting);
      this.set({ kind: "job", state: "running" }, backlog.jobsRunning);
      this.set({ kind: "letter", state: "waiting" }, backlog.lettersWaiting);
    },
  });
}
