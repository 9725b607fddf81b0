import { tooOften } from "../http/refusal.ts";

/** How many files of one account may be read, or waiting to be read, at once. */
const READING_MAX = 4;
const reading = new Map<string, number>();

/** Reads a file for an account. Refuses with 429 while too many of its files are being read. */
export async function oneOfFew<T>(ownerId: string, read: () => Promise<T>): Promise<T> {
  const now = reading.get(ownerId) ?? 0;
  if (now >= READING_MAX) throw tooOften("Too many files are being read. Please wait until one is done.", 5);
  reading.set(ownerId, now + 1);
  try {
    return await read();
  } finally {
    const left = reading.get(ownerId)! - 1;
    if (left === 0) reading.delete(ownerId);
    else reading.set(ownerId, left);
  }
}
