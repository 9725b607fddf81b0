import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { SystemHealth } from "#contract/running/health.ts";
import manifest from "#package.json" with { type: "json" };
import { call } from "../../http/call.ts";
import { EventLoopWatch } from "../../observing/event-loop.ts";
import { isoDate, isoDateOrNull } from "../../repositories/rows.ts";
import { jobBacklog, letterBacklog } from "../../repositories/running/backlog.ts";
import { lastBackup } from "../../repositories/running/backup-results.ts";
import { databaseState } from "../../repositories/running/database-state.ts";
import { countQueue } from "../../repositories/running/job-list.ts";
import type { Services } from "../../services.ts";

/** A part that takes longer is left out. */
const PART_MS = 5_000;

/** The state of the installation, for administrators. */
export function adminHealthRoutes(app: FastifyInstance, services: Services): void {
  const watch = new EventLoopWatch();
  app.addHook("onClose", async () => watch.close());

  call(app, services, endpoints.adminHealth, { access: "admin" }, async () => {
    const { database } = services;
    const part = <Part>(name: string, read: () => Promise<Part>) => partOrNull(app.log, name, read);
    const [state, disk, queue, backup, mail] = await Promise.all([
      part("database", () => databaseState(database)),
      part("disk", () => diskState(services)),
      part("queue", () => queueState(services)),
      part("backup", () => backupState(services)),
      part("mail", () => mailState(services)),
    ]);
    return {
      checkedAt: isoDate(Date.now()),
      versions: { program: manifest.version, node: process.versions.node },
      startedAt: isoDate(Math.round(performance.timeOrigin)),
      eventLoopDelay: watch.delay,
      ...{ database: state, disk, queue, backup, mail },
    };
  });
}

async function partOrNull<Part>(
  log: FastifyBaseLogger,
  name: string,
  read: () => Promise<Part>,
): Promise<Part | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("took too long")), PART_MS);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (error) {
    log.warn({ err: error, part: name }, "a part of the health page cannot be read");
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function diskState({ settings, database }: Services): Promise<NonNullable<SystemHealth["disk"]>> {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    reserveBytes: settings.diskReserveBytes,
    holdsDatabase: database.kind === "sqlite",
  };
}

async function queueState({ database }: Services): Promise<NonNullable<SystemHealth["queue"]>> {
  const { db } = database;
  const [{ counts, workers }, { oldestWaitingAt }] = await Promise.all([countQueue(db), jobBacklog(db)]);
  return { ...counts, workers, waitingSince: isoDateOrNull(oldestWaitingAt) };
}

async function backupState({ database, settings }: Services): Promise<NonNullable<SystemHealth["backup"]>> {
  const { success, failure } = await lastBackup(database.db);
  const isFailing = failure !== null && failure.at > (success?.at ?? 0);
  return {
    everyHours: settings.backupEveryH,
    lastSuccess: success && { ...success, at: isoDate(success.at) },
    failure: isFailing ? { ...failure, at: isoDate(failure.at) } : null,
  };
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
