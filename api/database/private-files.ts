import { chmodSync, closeSync, existsSync, lchownSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes a folder that only its user may access, or removes others' permissions from an existing one. */
export function ensurePrivateFolder(folder: string): void {
  const isNew = !existsSync(folder);
  if (isNew && !existsSync(dirname(folder))) ensurePrivateFolder(dirname(folder));
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  if (isNew) giveToOwnerAround(folder);
  else restrict(folder, FOLDER_MODE);
}

/**
 * Lets only this process's user read a database. SQLite gives its other files the owner and permissions of the first.
 */
export function ensurePrivateDatabase(file: string): void {
  const isNew = !existsSync(file);
  closeSync(openSync(file, "a", FILE_MODE));
  if (isNew) giveToOwnerAround(file);
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) restrict(each, FILE_MODE);
}

/**
 * Gives what root has just created to the owner of the folder around it: the program runs as that user and could not
 * open it otherwise. Never follows a link, which that user may have put there.
 */
export function giveToOwnerAround(path: string): void {
  if (!isRoot()) return;
  const { uid, gid } = statSync(dirname(path));
  lchownSync(path, uid, gid);
}

/** Leaves what another user owns, such as a mounted volume, with the permissions its owner gave it. */
function restrict(path: string, mode: number): void {
  if (statSync(path).uid === (process.getuid?.() ?? 0)) chmodSync(path, mode);
}

const isRoot = () => process.getuid?.() === 0;

/** Makes everything that the process creates private to its user. */
export const createPrivately = () => void process.umask(0o077);
