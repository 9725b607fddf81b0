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
    about: (maxMs: string) => `At most ${maxMs} ms within two minutes`,
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
    full: "Takes no uploads",
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
    none: "No scheduled backup",
    notSetUp: "Not set up",
    ago: "ago",
    notYet: "None yet",
    failedAt: "Failed",
    failed: "Failing",
    overdue: "Overdue",
  },
  mail: {
    label: "Mail",
    none: "No mail server",
    notSetUp: "Not set up",
    refused: (count: number, reason: string) => `${count} refused, the last with ${reason}`,
    nothingRefused: "Nothing refused",
    failing: "Not sending",
  },
} as const;
