import {
  Activity,
  Archive,
  ArchiveRestore,
  Boxes,
  Database,
  HardDrive,
  ListOrdered,
  Mail,
  Server,
  Timer,
} from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { SystemHealth } from "#contract/health.ts";
import { formatCount, formatDecimal, formatPlural, formatStorage } from "#ui/format.ts";
import type { HealthPart } from "#ui/patterns/health-cards/health-cards.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { healthTexts } from "./texts.ts";

/** The API refuses calls at an event loop delay of two seconds. */
const SLOW_LOOP_MS = 500;
const SLOW_DATABASE_MS = 250;
const SLOW_STORE_MS = 1_000;
/** Fraction of the disk in use. */
const NEARLY_FULL = 0.85;
/** Longer than an import of the largest file takes. */
const BEHIND_MS = 600_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A check in the background may be this late: a failed one is retried within six hours. */
const LATE_CHECK_MS = DAY_MS;

const { ok, notRead, none } = healthTexts;
const isOk = { state: "ok", stateText: ok } as const;
type Verdict = Pick<HealthPart, "state" | "stateText">;
type Shown = Omit<HealthPart, "label" | "icon">;

/** Describes the state of each part, and whether somebody has to act. */
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
  {
    label: healthTexts.backup.label,
    icon: <Archive />,
    ...orNotRead(health.backup, part => backup(part, Date.parse(health.checkedAt))),
  },
  {
    label: healthTexts.backupCheck.label,
    icon: <ArchiveRestore />,
    ...orNotRead(health.backupCheck, part => backupCheck(part, Date.parse(health.checkedAt))),
  },
  // Most installations have no object store and do not need one.
  ...(health.store?.isSetUp === false
    ? []
    : [{ label: healthTexts.store.label, icon: <Boxes />, ...orNotRead(health.store, store) }]),
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
  const [value, unit] = span(startedAt, checkedAt);
  const about = (
    <>
      {healthTexts.uptime.since} <Time value={startedAt} kind="dateTime" />
    </>
  );
  return { value, unit, about, ...isOk };
}

/** The time between two moments as a figure and its unit. */
function span(from: string, to: string | number): [value: string, unit: string] {
  const ms = Math.max(0, new Date(to).getTime() - Date.parse(from));
  if (ms >= 2 * DAY_MS) return [formatCount(Math.floor(ms / DAY_MS)), "days"];
  if (ms >= 2 * HOUR_MS) return [formatCount(Math.floor(ms / HOUR_MS)), "hours"];
  return [formatCount(Math.floor(ms / MINUTE_MS)), "min"];
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
  const { freeBytes, totalBytes, availableBytes, holdsDatabase } = part;
  const used = totalBytes > 0 ? 1 - freeBytes / totalBytes : 0;
  const room = healthTexts.disk.about(formatStorage(freeBytes), formatStorage(totalBytes));
  const verdict: Verdict =
    availableBytes === 0
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

function backup(
  { everyHours, nextAt, lastSuccess, failure }: NonNullable<SystemHealth["backup"]>,
  now: number,
): Shown {
  const texts = healthTexts.backup;
  const isOverdue = nextAt !== null && now - Date.parse(nextAt) > everyHours! * HOUR_MS;
  const verdict: Verdict = failure
    ? warn(texts.failed)
    : isOverdue
      ? warn(texts.overdue)
      : everyHours === null
        ? { state: "unknown", stateText: texts.notSetUp }
        : lastSuccess
          ? isOk
          : { state: "unknown", stateText: texts.notYet };
  const made = lastSuccess ? (
    <>
      <Time value={lastSuccess.at} kind="dateTime" />, {formatStorage(lastSuccess.bytes)}
      {lastSuccess.startedBy === "command" && `, ${texts.byCommand}`}
    </>
  ) : (
    everyHours !== null && texts.notYet
  );
  const about = sentences(
    made,
    failure && failed(failure),
    isOverdue && texts.overdueHelp,
    nextAt && due(texts, nextAt, now),
    everyHours === null && texts.none,
  );
  if (!lastSuccess) return { value: none, about, ...verdict };
  const [value, unit] = span(lastSuccess.at, now);
  return { value, unit: `${unit} ${texts.ago}`, about, ...verdict };
}

function backupCheck(
  { everyDays, nextAt, runningSince, last }: NonNullable<SystemHealth["backupCheck"]>,
  now: number,
): Shown {
  const texts = healthTexts.backupCheck;
  const isOverdue = nextAt !== null && runningSince === null && now - Date.parse(nextAt) > LATE_CHECK_MS;
  const isBad = last?.code === "damaged" || last?.code === "different";
  const verdict: Verdict = isBad
    ? { state: "danger", stateText: texts.bad }
    : last?.code
      ? warn(texts.failed)
      : isOverdue
        ? warn(texts.overdue)
        : last
          ? isOk
          : { state: "unknown", stateText: everyDays === null ? texts.neverChecked : texts.notYet };
  const found = last && (
    <>
      {last.file}
      {last.code === null && ` ${texts.good}`}
      {last.startedBy === "command" && `, ${texts.byCommand}`}
      {last.code && <>. {failed({ ...last, code: last.code })}</>}
    </>
  );
  const about = sentences(
    found,
    isOverdue && texts.overdueHelp,
    runningSince && (
      <>
        {texts.runningSince} <Time value={runningSince} kind="time" />
      </>
    ),
    nextAt && !runningSince && due(texts, nextAt, now),
    everyDays === null ? !last && texts.none : !last && !nextAt && texts.notYet,
  );
  if (!last) return { value: none, about, ...verdict };
  const [value, unit] = span(last.at, now);
  return { value, unit: `${unit} ${texts.ago}`, about, ...verdict };
}

const due = (texts: { nextAt: string; dueAt: string }, at: string, now: number): ReactNode => (
  <>
    {Date.parse(at) > now ? texts.nextAt : texts.dueAt} <Time value={at} kind="dateTime" />
  </>
);

type Failure = NonNullable<NonNullable<SystemHealth["backup"]>["failure"]>;

/** Says when a backup failed, why, and what to do. */
const failed = (failure: Failure): ReactNode => (
  <>
    {healthTexts.backup.failedAt} <Time value={failure.at} kind="dateTime" />:{" "}
    {healthTexts.backupFaults[failure.code](failure).replace(/\.$/, "")}
  </>
);

/** Joins sentences with full stops. */
const sentences = (...parts: ReactNode[]): ReactNode =>
  parts
    .filter(Boolean)
    .flatMap((part, index) => [index > 0 && ". ", <Fragment key={String(index)}>{part}</Fragment>]);

function store({ roundTripMs, failure }: NonNullable<SystemHealth["store"]>): Shown {
  const texts = healthTexts.store;
  if (roundTripMs === null)
    return {
      value: none,
      about: texts.refused(failure ?? notRead),
      state: "danger",
      stateText: texts.notAnswering,
    };
  return {
    value: formatDecimal(roundTripMs, 1),
    unit: "ms",
    about: texts.about,
    ...(roundTripMs < SLOW_STORE_MS ? isOk : warn(texts.slow)),
  };
}

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
