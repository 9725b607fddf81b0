import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { SystemHealth } from "#contract/health.ts";
import manifest from "#package.json" with { type: "json" };
import { type BackupResult, listBackupResults, newestOf } from "../backups/backup-results.repository.ts";
import { backupTimes, nextBackupAt, nextCheckAt } from "../backups/scheduled-backups.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import { call } from "../http/call.ts";
import { countQueue } from "../jobs/job-list.repository.ts";
import { type ObjectStore, StoreUnavailable } from "../objects/object-store.ts";
import { EventLoopWatch } from "../observability/event-loop.ts";
import type { Services } from "../services.ts";
import { jobBacklog, letterBacklog } from "./backlog.repository.ts";
import { databaseState } from "./database-state.repository.ts";

/** A part that takes longer is left out of the answer. */
const PART_MS = 5_000;
/** Shorter than PART_MS, so that a hanging store is reported as such. */
const STORE_MS = 4_000;

const STARTED_AT = Math.round(performance.timeOrigin);

/** The state of the installation, for administrators. */
export function adminHealthRoutes(app: FastifyInstance, services: Services): void {
  const watch = new EventLoopWatch();
  app.addHook("onClose", async () => watch.close());

  call(app, services, endpoints.adminHealth, async () => {
    const { database } = services;
    const part = <Part>(name: string, read: () => Promise<Part>) => partOrNull(app.log, name, read);
    const [state, disk, queue, backup, backupCheck, store, mail] = await Promise.all([
      part("database", () => databaseState(database)),
      part("disk", () => diskState(services)),
      part("queue", () => queueState(services)),
      part("backup", () => backupState(services)),
      part("backupCheck", () => checkState(services)),
      part("store", () => storeState(database.bodies.store)),
      part("mail", () => mailState(services)),
    ]);
    return {
      checkedAt: isoDate(Date.now()),
      versions: { program: manifest.version, node: process.versions.node },
      startedAt: isoDate(STARTED_AT),
      eventLoopDelay: watch.delay,
      ...{ database: state, disk, queue, backup, backupCheck, store, mail },
    };
  });
}

async function partOrNull<Part>(
  log: FastifyBaseLogger,
  name: string,
  read: () => Promise<Part>,
): Promise<Part | null> {
  try {
    return await withinMs(read(), PART_MS);
  } catch (error) {
    log.warn({ err: error, part: name }, "a part of the health page cannot be read");
    return null;
  }
}

async function withinMs<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("took too long", "TimeoutError")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function diskState({
  settings,
  database,
  storage,
}: Services): Promise<NonNullable<SystemHealth["disk"]>> {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    reserveBytes: settings.diskReserveBytes,
    availableBytes: await storage.freeBytes(),
    holdsDatabase: database.kind === "sqlite",
  };
}

async function queueState({ database }: Services): Promise<NonNullable<SystemHealth["queue"]>> {
  const { db } = database;
  const [{ counts, workers }, { oldestWaitingAt }] = await Promise.all([countQueue(db), jobBacklog(db)]);
  return { ...counts, workers, waitingSince: isoDateOrNull(oldestWaitingAt) };
}

async function backupState({ database, settings }: Services): Promise<NonNullable<SystemHealth["backup"]>> {
  const results = await listBackupResults(database.db);
  const everyHours = settings.backupEveryH;
  const success = newestOf(results, { work: "backup", outcome: "success" });
  const failure = currentFailure(results, everyHours !== null);
  const nextAt = everyHours && (nextBackupAt(results, everyHours, backupTimes.retryMs) ?? STARTED_AT);
  return {
    everyHours,
    nextAt: isoDateOrNull(nextAt),
    lastSuccess: success && { ...asFound(success), file: success.file!, bytes: success.bytes! },
    failure: failure && { ...asFound(failure), code: failure.code!, reason: failure.reason },
  };
}

/**
 * A failure of a scheduled backup counts until a scheduled one succeeds; that of a command, until any backup succeeds.
 */
function currentFailure(results: BackupResult[], isScheduled: boolean): BackupResult | null {
  const backups = results.filter(({ work }) => work === "backup");
  const isCurrent = ({ outcome, started_by, at }: BackupResult) => {
    const isOfSchedule = started_by === "schedule";
    const later = newestOf(backups, { outcome: "success", ...(isOfSchedule && { started_by }) });
    return outcome === "failure" && at > (later?.at ?? 0) && (isScheduled || !isOfSchedule);
  };
  return newestOf(backups.filter(isCurrent), {});
}

async function checkState({
  database,
  settings,
}: Services): Promise<NonNullable<SystemHealth["backupCheck"]>> {
  const results = (await listBackupResults(database.db)).map(asInterrupted);
  const everyDays = settings.backupCheckEveryD;
  const hasBackup = newestOf(results, { work: "backup", started_by: "schedule", outcome: "success" });
  const nextAt = everyDays && hasBackup && nextCheckAt(results, everyDays, backupTimes.rehearseAgainMs);
  const running = newestOf(results, { outcome: "running" });
  const last = newestOf(
    results.filter(({ work, outcome }) => work === "check" && outcome !== "running"),
    {},
  );
  return {
    everyDays,
    nextAt: isoDateOrNull(everyDays && hasBackup ? (nextAt ?? hasBackup.at) : null),
    runningSince: isoDateOrNull(running?.at ?? null),
    last: last && { ...asFound(last), file: last.file!, code: last.code, reason: last.reason },
  };
}

/** A check that is still recorded as running after its time limit must have been killed. */
const asInterrupted = (result: BackupResult): BackupResult =>
  result.outcome === "running" && Date.now() - result.at > backupTimes.rehearsalMs
    ? { ...result, outcome: "failure", code: "interrupted" }
    : result;

const asFound = ({ at, started_by, folder }: BackupResult) => ({
  ...{ at: isoDate(at), startedBy: started_by, folder },
});

/** Lists an empty folder: a store that refuses this would refuse housekeeping, too. */
async function storeState(store: ObjectStore | null): Promise<NonNullable<SystemHealth["store"]>> {
  if (!store) return { isSetUp: false, roundTripMs: null, failure: null };
  const began = performance.now();
  try {
    const names = store.list("health/")[Symbol.asyncIterator]();
    await withinMs(names.next(), STORE_MS);
    return { isSetUp: true, roundTripMs: performance.now() - began, failure: null };
  } catch (error) {
    const cause = (error instanceof StoreUnavailable ? error.cause : error) as Error & { code?: string };
    const name = cause.name === "AbortError" ? "TimeoutError" : cause.name;
    return { isSetUp: true, roundTripMs: null, failure: cause.code ?? name };
  }
}

async function mailState({ database, outbox }: Services): Promise<NonNullable<SystemHealth["mail"]>> {
  const { lettersWaiting, lettersRefused, lastMailError } = await letterBacklog(database.db);
  return {
    isSetUp: outbox.isOn,
    waiting: lettersWaiting,
    refused: lettersRefused,
    lastFailure: lastMailError,
  };
}
