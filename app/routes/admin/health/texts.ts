import type { BackupFaultCode } from "#contract/health.ts";

interface BackupFault {
  folder: string | null;
  reason: string | null;
}

export const healthTexts = {
  title: "Health",
  checked: "Checked",
  checkNow: "Check Now",
  fetchFailed: "Failed to check the installation",
  ok: "OK",
  notRead: "Could not be read",
  none: "–",
  version: {
    label: "Version",
    about: (node: string, migration: string | undefined) =>
      migration ? `Node ${node}, tables ${migration}` : `Node ${node}`,
  },
  uptime: { label: "Uptime", since: "Since" },
  delay: {
    label: "Response Delay",
    about: (maxMs: string) => `Up to ${maxMs} ms in the last two minutes`,
    slow: "Overloaded",
  },
  database: {
    label: "Database",
    kinds: { sqlite: "SQLite", postgres: "PostgreSQL" },
    slow: "Slow",
  },
  disk: {
    label: "Disk",
    about: (free: string, total: string) => `${free} free of ${total}`,
    without: "The database is elsewhere",
    nearlyFull: "Nearly full",
    full: "Uploads blocked",
  },
  queue: {
    label: "Queue",
    about: (running: number, waiting: number, failed: number, workers: string) =>
      `${running} running, ${waiting} waiting, ${failed} failed, ${workers}`,
    waitingSince: "Waiting since",
    noWorker: "No worker",
    behind: "Behind",
    failed: "Some failed",
  },
  backup: {
    label: "Last Backup",
    none: "No backup is scheduled. Set BACKUP_EVERY_H, or run npm run backup regularly",
    notSetUp: "Not scheduled",
    ago: "ago",
    notYet: "None yet",
    byCommand: "by npm run backup",
    nextAt: "Next one due",
    dueAt: "Due",
    failedAt: "Failed",
    failed: "Failing",
    overdue: "Overdue",
    overdueHelp: "No process is making backups: check that a worker runs, with BACKUP_EVERY_H set",
  },
  backupCheck: {
    label: "Backup Check",
    none: "No backup has been checked. Run npm run restore:check, or set BACKUP_CHECK_EVERY_D",
    notYet: "None yet",
    neverChecked: "Never checked",
    ago: "ago",
    good: "is good",
    byCommand: "checked by npm run restore:check",
    nextAt: "Next check due",
    dueAt: "Due",
    runningSince: "One has been running since",
    bad: "Damaged",
    failed: "Failing",
    overdue: "Overdue",
    overdueHelp:
      "No process is checking backups: check that a worker runs, with BACKUP_EVERY_H and BACKUP_CHECK_EVERY_D set",
  },
  /** Why a backup or its check failed, and what to do. */
  backupFaults: {
    "no-room": ({ folder, reason }) =>
      `the disk of ${reason ?? folder} does not have enough space. Free some, or use another disk`,
    folder: ({ folder, reason }) =>
      `the folder ${folder ?? ""} cannot be written (${reason}). Make it writable, or choose another one in BACKUP_DIR`,
    database: ({ reason }) => `the database cannot be used: ${reason}`,
    unreadable: ({ folder, reason }) =>
      `the file is not in ${folder ?? "its folder"}, or cannot be read (${reason ?? "a folder"}). Put it back, or make a new backup`,
    damaged: () =>
      "the file was cut off or altered, or is not a backup. Do not rely on it: make a new one, and check the disk",
    newer: () => "the file is from a newer version of the program. Check it with that version",
    different: () =>
      "the restored data differs from what was saved. Keep older backups, and run npm run restore:check to see what differs",
    store: ({ reason }) =>
      `the object store cannot be read${reason ? ` (${reason})` : ""}. Set S3_URL and its keys as the program has them`,
    stopped: () => "the command was stopped before it finished. Run it again",
    "too-long": () =>
      "the check was stopped because it took more than four hours. Run npm run restore:check by hand",
    interrupted: ({ reason }) =>
      `the check ended without a result${reason ? ` (${reason})` : ""}. It will be retried within six hours; run npm run restore:check by hand to see more`,
    other: ({ reason }) => reason ?? "the log has the reason",
  } satisfies Record<BackupFaultCode, (fault: BackupFault) => string>,
  store: {
    label: "Object Store",
    about: "Holds points, drawings and photos",
    slow: "Slow",
    refused: (reason: string) => `Last error: ${reason}. Points and photos cannot be read`,
    notAnswering: "Not answering",
  },
  mail: {
    label: "Mail",
    none: "No mail server",
    notSetUp: "Not set up",
    refused: (count: number, reason: string) => `${count} rejected; latest: ${reason}`,
    nothingRefused: "None rejected",
    failing: "Not sending",
  },
} as const;
