import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SystemHealth } from "#contract/health.ts";
import { healthParts } from "./parts.tsx";

const GB = 1024 ** 3;
const well: SystemHealth = {
  checkedAt: "2026-11-22T08:44:00.000Z",
  versions: { program: "2.3.1", node: "20.20.2" },
  startedAt: "2026-11-14T22:04:00.000Z",
  eventLoopDelay: { meanMs: 0.4, p99Ms: 3, maxMs: 41 },
  database: {
    kind: "postgres",
    version: "16.4",
    migration: "028-job-queue",
    sizeBytes: 2 * GB,
    roundTripMs: 1.2,
  },
  disk: {
    freeBytes: 300 * GB,
    totalBytes: 400 * GB,
    reserveBytes: GB / 2,
    availableBytes: 299.5 * GB,
    holdsDatabase: true,
  },
  queue: { running: 1, waiting: 0, failed: 0, workers: 1, waitingSince: null },
  backup: {
    everyHours: 24,
    nextAt: "2026-11-23T02:00:00.000Z",
    lastSuccess: {
      ...{ at: "2026-11-22T02:00:00.000Z", startedBy: "schedule", folder: "/mnt/safe" },
      ...{ file: "survey-20261122-020000.backup", bytes: 3 * GB },
    },
    failure: null,
  },
  backupCheck: {
    ...{ everyDays: 7, nextAt: "2026-11-26T02:10:00.000Z", runningSince: null },
    last: {
      ...{ at: "2026-11-19T02:10:00.000Z", startedBy: "schedule", folder: "/mnt/safe" },
      ...{ file: "survey-20261119-020000.backup", code: null, reason: null },
    },
  },
  store: { isSetUp: true, roundTripMs: 12.3, failure: null },
  mail: { isSetUp: true, waiting: 0, refused: 0, lastFailure: null },
};

/** The text of a part, as a reader sees it. */
function words(label: string, change: Partial<SystemHealth> = {}): string {
  const part = healthParts({ ...well, ...change }).find(each => each.label === label)!;
  const about = renderToStaticMarkup(part.about).replace(/<[^>]+>/g, "");
  return [part.value, part.unit, about, part.stateText].filter(Boolean).join(" | ");
}

describe("the parts of the health page", () => {
  test("are OK on a healthy installation", () => {
    expect(words("Version")).toBe("2.3.1 | Node 20.20.2, tables 028-job-queue | OK");
    expect(words("Uptime")).toMatch(/^7 \| days \| Since .*14 Nov 2026.* \| OK$/);
    expect(words("Response Delay")).toBe("3 | ms | Up to 41 ms in the last two minutes | OK");
    expect(words("Database")).toBe("1.2 | ms | PostgreSQL 16.4, 2 GB | OK");
    expect(words("Disk")).toBe("25 | % | 300 GB free of 400 GB | OK");
    expect(words("Queue")).toBe("1 | job | 1 running, 0 waiting, 0 failed, 1 worker | OK");
    expect(words("Object Store")).toBe("12.3 | ms | Holds points, drawings and photos | OK");
    expect(words("Mail")).toBe("0 | waiting | None rejected | OK");
  });

  test("report that no worker is running, and that jobs have been waiting for long", () => {
    const queue = { ...well.queue!, waiting: 2, waitingSince: "2026-11-22T08:30:00.000Z" };
    expect(words("Queue", { queue: { ...queue, workers: 0 } })).toMatch(/0 workers.* \| No worker$/);
    expect(words("Queue", { queue })).toMatch(/Waiting since .* \| Behind$/);
    const failed = { ...well.queue!, failed: 3 };
    expect(words("Queue", { queue: failed })).toMatch(/3 failed.* \| Some failed$/);
  });

  test("report when the disk is filling up, and when uploads are refused", () => {
    const disk = { ...well.disk!, freeBytes: 40 * GB };
    expect(words("Disk", { disk })).toBe("90 | % | 40 GB free of 400 GB | Nearly full");
    const full = { ...disk, freeBytes: GB / 4, availableBytes: 0 };
    expect(words("Disk", { disk: full })).toMatch(/Uploads blocked$/);
    // Deleted data have left free space in the database's file.
    expect(words("Disk", { disk: { ...full, availableBytes: GB } })).toMatch(/Nearly full$/);
    const elsewhere = { ...full, availableBytes: null, holdsDatabase: false };
    expect(words("Disk", { disk: elsewhere })).toMatch(/elsewhere \| Nearly full$/);
  });

  test("report why mail cannot be sent, or that no mail server is set up", () => {
    const mail = { isSetUp: true, waiting: 4, refused: 2, lastFailure: "ECONNREFUSED" };
    expect(words("Mail", { mail })).toBe("4 | waiting | 2 rejected; latest: ECONNREFUSED | Not sending");
    expect(words("Mail", { mail: { ...mail, isSetUp: false } })).toBe("– | No mail server | Not set up");
  });

  test("report why the object store does not respond, and omit one that is not set up", () => {
    const store = { isSetUp: true, roundTripMs: null, failure: "ECONNREFUSED" };
    expect(words("Object Store", { store })).toBe(
      "– | Last error: ECONNREFUSED. Points and photos cannot be read | Not answering",
    );
    expect(words("Object Store", { store: { ...well.store!, roundTripMs: 1_200 } })).toMatch(/Slow$/);
    const none = healthParts({ ...well, store: { ...store, isSetUp: false } });
    expect(none.map(({ label }) => label)).not.toContain("Object Store");
  });

  test("report that a part could not be read, and show the others unchanged", () => {
    const none = { database: null, disk: null, queue: null, backup: null, backupCheck: null };
    const change = { ...none, store: null, mail: null };
    for (const label of [
      ...["Database", "Disk", "Queue", "Last Backup", "Backup Check", "Object Store", "Mail"],
    ])
      expect(words(label, change)).toBe("– | Could not be read | Could not be read");
    expect(words("Version", change)).toBe("2.3.1 | Node 20.20.2 | OK");
  });

  test("report that the database or the process is slow", () => {
    expect(words("Database", { database: { ...well.database!, roundTripMs: 400 } })).toMatch(/Slow$/);
    const eventLoopDelay = { meanMs: 200, p99Ms: 900, maxMs: 2_000 };
    expect(words("Response Delay", { eventLoopDelay })).toMatch(/^900 .* 2,000 ms .*Overloaded$/);
  });

  test("report when the last backup was made, its size, and when the next one is due", () => {
    expect(words("Last Backup")).toMatch(
      /^6 \| hours ago \| 22 Nov 2026.*, 3 GB\. Next one due 23 Nov 2026.* \| OK$/,
    );
    const byCommand = {
      ...well.backup!,
      lastSuccess: { ...well.backup!.lastSuccess!, startedBy: "command" as const },
    };
    expect(words("Last Backup", { backup: byCommand })).toMatch(/3 GB, by npm run backup\. Next/);
  });

  test("report why backups fail and what to do, and that one is overdue or still missing", () => {
    const backup = well.backup!;
    const failure = {
      ...({ at: "2026-11-22T08:30:00.000Z", startedBy: "schedule", folder: "/mnt/safe" } as const),
      ...({ code: "folder", reason: "EACCES" } as const),
    };
    expect(words("Last Backup", { backup: { ...backup, failure } })).toMatch(
      /^6 \| hours ago \| .*3 GB\. Failed .*: the folder \/mnt\/safe cannot be written \(EACCES\)\. Make it writable, .* \| Failing$/,
    );
    const lost = { ...backup, everyHours: 3, nextAt: "2026-11-22T05:00:00.000Z" };
    expect(words("Last Backup", { backup: lost })).toMatch(
      /check that a worker runs.*\. Due 22 Nov.* \| Overdue$/,
    );
    const late = { ...backup, everyHours: 4, nextAt: "2026-11-22T06:00:00.000Z" };
    expect(words("Last Backup", { backup: late })).toMatch(/Due 22 Nov.* \| OK$/);
    const none = { ...backup, lastSuccess: null, nextAt: "2026-11-22T08:43:00.000Z" };
    expect(words("Last Backup", { backup: none })).toMatch(/^– \| None yet\. Due .* \| None yet$/);
  });

  test("report that no backup is scheduled, and still show one made by hand", () => {
    const backup = { ...well.backup!, everyHours: null, nextAt: null };
    expect(words("Last Backup", { backup: { ...backup, lastSuccess: null } })).toBe(
      "– | No backup is scheduled. Set BACKUP_EVERY_H, or run npm run backup regularly | Not scheduled",
    );
    expect(words("Last Backup", { backup })).toMatch(/^6 \| hours ago \| .*3 GB\. No backup is scheduled/);
  });

  test("report when a backup was last checked and with which result", () => {
    expect(words("Backup Check")).toMatch(
      /^3 \| days ago \| survey-20261119-020000\.backup is good\. Next check due 26 Nov 2026.* \| OK$/,
    );
    const check = well.backupCheck!;
    const last = check.last!;
    const found = (change: Partial<typeof last>) =>
      words("Backup Check", { backupCheck: { ...check, last: { ...last, ...change } } });
    expect(found({ code: "damaged" })).toMatch(
      /survey-20261119-020000\.backup\. Failed .*: the file was cut off .* make a new one, .* \| Damaged$/,
    );
    expect(found({ code: "no-room", reason: "/data" })).toMatch(
      /the disk of \/data does not have enough space.* \| Failing$/,
    );
    expect(found({ startedBy: "command" })).toMatch(/backup is good, checked by npm run restore:check\./);
  });

  test("report that a check is running or overdue, or that none was ever made", () => {
    const check = well.backupCheck!;
    const shown = (change: Partial<typeof check>) =>
      words("Backup Check", { backupCheck: { ...check, ...change } });
    const nextAt = "2026-11-20T02:00:00.000Z";
    expect(shown({ nextAt })).toMatch(/check that a worker runs.* Due 20 Nov.* \| Overdue$/);
    expect(shown({ nextAt, runningSince: "2026-11-22T08:40:00.000Z" })).toMatch(
      /is good\. One has been running since .* \| OK$/,
    );
    expect(shown({ everyDays: null, nextAt: null, last: null })).toBe(
      "– | No backup has been checked. Run npm run restore:check, or set BACKUP_CHECK_EVERY_D | Never checked",
    );
    expect(shown({ nextAt: null, last: null })).toBe("– | None yet | None yet");
  });
});
