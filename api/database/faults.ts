import { StoreUnavailable } from "../objects/object-store.ts";

/** What went wrong in the database or the object store, as the API reports it. */
type DatabaseFault = "duplicate" | "missing-reference" | "full" | "unavailable" | null;

interface DriverError extends Error {
  code?: unknown;
  /** SQLite's extended result code. */
  errcode?: unknown;
}

/** SQLite primary result codes of transient faults: BUSY, LOCKED, NOMEM, READONLY, IOERR, CANTOPEN. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 7, 8, 10, 14]);
const SQLITE_FOREIGN_KEY = 787;
const SQLITE_FULL = 13;
/** The driver sets no code on errors of statements that return rows. */
const SQLITE_MESSAGES: [RegExp, number][] = [
  [/^database is locked/, 5],
  [/^database table is locked/, 6],
  [/^disk I\/O error/, 10],
  [/^database disk image is malformed/, 11],
  [/^database or disk is full/, SQLITE_FULL],
  [/^unable to open database file/, 14],
  [/^file is not a database/, 26],
  [/^UNIQUE constraint failed/, 2067],
  [/^FOREIGN KEY constraint failed/, SQLITE_FOREIGN_KEY],
];
/** PostgreSQL error code disk_full */
export const POSTGRES_FULL = "53100";
const SQLITE_UNIQUE = new Set<unknown>([1555, 2067]);
/** Classes 08 connection, 53 resources, 57P shutdown, 40 rollback after a conflict. */
const POSTGRES_UNAVAILABLE = /^(08...|53...|57P..|57014|40...|55P03|25006)$/;
const SOCKET_CODES = new Set<unknown>([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOENT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** pg raises these without a code. */
const POSTGRES_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** SQLite's extended result code of an error; undefined for other errors. */
function sqliteCode({ code, errcode, message }: DriverError): number | undefined {
  if (typeof errcode === "number") return errcode;
  if (code !== "ERR_SQLITE_ERROR") return undefined;
  return SQLITE_MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
}

/** Another process holds SQLite's lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (sqliteCode(error) ?? 0) % 256 === 5;

/** SQLite's file is damaged or not a database: CORRUPT, NOTADB. */
export const isBroken = (error: unknown): boolean =>
  error instanceof Error && [11, 26].includes((sqliteCode(error) ?? 0) % 256);

/** Classifies an error of either driver; null if it says nothing about the state of the database. */
export function databaseFault(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return null;
  if (error instanceof StoreUnavailable) return "unavailable";
  const { code, message } = error as DriverError;
  const errcode = sqliteCode(error);
  if (typeof errcode === "number") {
    if (SQLITE_UNIQUE.has(errcode)) return "duplicate";
    if (errcode === SQLITE_FOREIGN_KEY) return "missing-reference";
    if ((errcode & 0xff) === SQLITE_FULL) return "full";
    return SQLITE_UNAVAILABLE.has(errcode & 0xff) ? "unavailable" : null;
  }
  if (code === "23505") return "duplicate";
  if (code === "23503") return "missing-reference";
  if (code === POSTGRES_FULL) return "full";
  if (typeof code === "string" && POSTGRES_UNAVAILABLE.test(code)) return "unavailable";
  if (SOCKET_CODES.has(code) && isFromDriver(error)) return "unavailable";
  return POSTGRES_LOST.test(message) ? "unavailable" : null;
}

/** Tells whether a socket error comes from pg's connection, not from the caller's. */
function isFromDriver(error: Error): boolean {
  return (error.stack ?? "").includes("pg") || "errors" in error || "address" in error || "syscall" in error;
}
