import { Activity, Archive, Database, HardDrive, ListOrdered, Mail, Server, Timer } from "lucide-react";
import type { SystemHealth } from "#contract/running/health.ts";
import { formatCount, formatDecimal, formatPlural, formatStorage } from "#ui/format.ts";
import type { HealthPart } from "#ui/patterns/health-cards/health-cards.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { healthTexts } from "./texts.ts";

/** The API refuses calls at a delay of two seconds. */
const SLOW_LOOP_MS = 500;
const SLOW_DATABASE_MS = 250;
/** Of the disk. */
const NEARLY_FULL = 0.85;
/** Longer than an import of the largest file takes. */
const BEHIND_MS = 600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const { ok, notRead, none } = healthTexts;
const isOk = { state: "ok", stateText: ok } as const;
type Verdict = Pick<HealthPart, "state" | "stateText">;
type Shown = Omit<HealthPart, "label" | "icon">;

/** Says of each part how it is, and whether somebody has to do something. */
export const healthParts = (health: SystemHealth): HealthPart[] => [
  { label: healthTexts.version.label, icon: <Server />, ...version(health) },
  { label: healthTexts.uptime.label, icon: <Timer />, ...uptime(health) },
  { label: healthTexts.delay.label, icon: <Activity />, ...delay(health.eventLoopDelay) },
  { label: healthTexts.database.label, icon: <Database />, ...orNotRead(health.database, database) },
  { label: healthTexts.disk.label, icon: <HardDrive />, ...orNotRead(health.disk, disk) },
  {
    label: healthTexts.queue.label,
    icon: <ListOrdered />,
    ...orNotRead(health.queue, part => queue(part, Date.parse(health.checkedAt))),
  },
  { label: healthTexts.backup.label, icon: <Archive />, ...backup() },
  { label: healthTexts.mail.label, icon: <Mail />, ...orNotRead(health.mail, mail) },
];

const orNotRead = <Part,>(part: Part | null, show: (part: Part) => Shown): Shown =>
  part === null ? { value: none, about: notRead, state: "unknown", stateText: notRead } : show(part);

const version = ({ versions, database }: SystemHealth): Shown => ({
  value: versions.program,
  about: healthTexts.version.about(versions.node, database?.migration ?? undefined),
  ...isOk,
});

function uptime({ startedAt, checkedAt }: SystemHealth): Shown {
  const ms = Math.max(0, Date.parse(checkedAt) - Date.parse(startedAt));
  const [value, unit] =
    ms >= 2 * DAY_MS
      ? [Math.floor(ms / DAY_MS), "days"]
      : ms >= 2 * HOUR_MS
        ? [Math.floor(ms / HOUR_MS), "hours"]
        : [Math.floor(ms / MINUTE_MS), "min"];
  const about = (
    <>
      {healthTexts.uptime.since} <Time value={startedAt} kind="dateTime" />
    </>
  );
  return { value: formatCount(value), unit, about, ...isOk };
}

const delay = ({ p99Ms, maxMs }: SystemHealth["eventLoopDelay"]): Shown => ({
  value: formatCount(Math.round(p99Ms)),
  unit: "ms",
  about: healthTexts.delay.about(formatCount(Math.round(maxMs))),
  ...(p99Ms < SLOW_LOOP_MS ? isOk : warn(healthTexts.delay.slow)),
});

const database = (part: NonNullable<SystemHealth["database"]>): Shown => ({
  value: formatDecimal(part.roundTripMs, 1),
  unit: "ms",
  about: `${healthTexts.database.kinds[part.kind]} ${part.version}, ${formatStorage(part.sizeBytes)}`,
  ...(part.roundTripMs < SLOW_DATABASE_MS ? isOk : warn(healthTexts.database.slow)),
});

function disk(part: NonNullable<SystemHealth["disk"]>): Shown {
  const { freeBytes, totalBytes, reserveBytes, holdsDatabase } = part;
  const used = totalBytes > 0 ? 1 - freeBytes / totalBytes : 0;
  const room = healthTexts.disk.about(formatStorage(freeBytes), formatStorage(totalBytes));
  const verdict: Verdict =
    holdsDatabase && freeBytes <= reserveBytes
      ? { state: "danger", stateText: healthTexts.disk.full }
      : used < NEARLY_FULL
        ? isOk
        : warn(healthTexts.disk.nearlyFull);
  return {
    value: formatCount(Math.round(used * 100)),
    unit: "%",
    about: holdsDatabase ? room : `${room}. ${healthTexts.disk.without}`,
    ...verdict,
  };
}

function queue(part: NonNullable<SystemHealth["queue"]>, now: number): Shown {
  const { running, waiting, failed, workers, waitingSince } = part;
  const texts = healthTexts.queue;
  const isBehind = waitingSince !== null && now - Date.parse(waitingSince) > BEHIND_MS;
  const verdict: Verdict =
    workers === 0
      ? { state: "danger", stateText: texts.noWorker }
      : isBehind
        ? warn(texts.behind)
        : failed > 0
          ? warn(texts.failed)
          : isOk;
  return {
    value: formatCount(running + waiting),
    unit: running + waiting === 1 ? "job" : "jobs",
    about: (
      <>
        {texts.about(running, waiting, failed, formatPlural(workers, "worker"))}
        {waitingSince && (
          <>
            . {texts.waitingSince} <Time value={waitingSince} kind="time" />
          </>
        )}
      </>
    ),
    ...verdict,
  };
}

const backup = (): Shown => ({
  value: none,
  about: healthTexts.backup.none,
  state: "unknown",
  stateText: healthTexts.backup.notSetUp,
});

function mail({ isSetUp, waiting, refused, lastFailure }: NonNullable<SystemHealth["mail"]>): Shown {
  const texts = healthTexts.mail;
  if (!isSetUp) return { value: none, about: texts.none, state: "unknown", stateText: texts.notSetUp };
  return {
    value: formatCount(waiting),
    unit: "waiting",
    about: lastFailure === null ? texts.nothingRefused : texts.refused(refused, lastFailure),
    ...(refused === 0 ? isOk : warn(texts.failing)),
  };
}

const warn = (stateText: string): Verdict => ({ state: "warn", stateText });
