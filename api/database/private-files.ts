import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes a folder that only this process's user may enter, or takes others' rights to one that is there. */
export function ensurePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  restrict(folder, FOLDER_MODE);
}

/** Lets only this process's user read a database. SQLite gives its other files the rights of the first. */
export function ensurePrivateDatabase(file: string): void {
  closeSync(openSync(file, "a", FILE_MODE));
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) restrict(each, FILE_MODE);
}

/** What another user owns, such as a mounted volume, keeps the rights its owner gave it. */
function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  }
}

/** Lets everything that the process creates belong to its user alone. */
export const createPrivately = () => void process.umask(0o077);
