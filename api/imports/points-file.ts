import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { FormatChoice } from "#shapes/file-preview.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import type { FormatId } from "#shapes/values/reading-words.ts";
import { choiceKey, followedChoices } from "#survey/files/choices.ts";
import type { Conversion } from "#survey/files/convert.ts";
import type { ChosenValues } from "#survey/files/format.ts";
import type { Db } from "../database/connection.ts";
import { conflict } from "../http/refusal.ts";
import { newId } from "../ids.ts";
import { endLease, takeLease } from "../operations/leases.repository.ts";
import type { Services } from "../services.ts";
import { headOf, stagedSource } from "../uploads/staged-file.ts";
import {
  completeTable,
  deleteUpload,
  listTables,
  stageTable,
  type UploadRow,
} from "../uploads/uploads.repository.ts";
import { PointsUnreadable, unreadableFormat } from "./read-points.ts";

/** A staged file in the form that points are read from: the file itself, or the table it was converted to. */
export interface PointsFile {
  /** The upload that holds the table. */
  table: UploadRow;
  /** Null for a file that is a table itself. */
  conversion: Conversion | null;
  /** Choices that differ from the file's proposal. */
  chosen: ChosenValues;
  /** The available choices, as first read and after each choice that reveals further ones. */
  offered: FormatChoice[][];
}

interface Options {
  signal: AbortSignal;
  onProgress?: (bytes: number, total: number) => void;
}

/** The key of no choice, which means the file's proposal. */
const PROPOSED = choiceKey({});
/** How many tables per file are kept, besides the proposed one. */
const TABLES_KEPT = 3;
const PART_BYTES = 1_048_576;
/** Why files cannot be converted as chosen. Cached, so that a damaged file is not converted again at every preview. */
const refusals = new LRUCache<string, PointsUnreadable>({ max: 500, ttl: 30 * 60_000 });
const refusalKey = (file: UploadRow, chosen: ChosenValues) => `${file.id} ${choiceKey(chosen)}`;
/** How long a process that died holds up others. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const ASK_AGAIN_MS = 100;

/**
 * Detects what a staged file is. A file that is not a table is converted once for each combination of choices; of
 * concurrent callers, in this or other processes, one converts and the others wait. Throws PointsUnreadable.
 */
export async function pointsFile(
  services: Services,
  file: UploadRow,
  chosen: ChosenValues,
  options: Options,
): Promise<PointsFile> {
  const { database, engine } = services;
  const known = await knownTable(database.db, file, chosen);
  if (known.table) return known.table;
  const refusal = refusals.get(refusalKey(file, known.own));
  if (refusal) throw refusal;
  const head = await headOf(database, file);
  const { run } = engine.for(0, file.owner_id);
  const format = await run("recognise", { head }, { signal: options.signal });
  if (format === null) return { table: file, conversion: null, chosen: {}, offered: [] };
  return asOnlyOne(database.db, `convert ${file.id}`, options.signal, async () => {
    // The converted table may offer further choices.
    for (let made: PointsFile | null = null; ; ) {
      const { table, own } = await knownTable(database.db, file, chosen);
      if (table) return table;
      if (made && choiceKey(made.chosen) === choiceKey(own)) return made;
      made = await convert(services, file, { format, chosen: own }, options);
    }
  });
}

async function knownTable(
  db: Db,
  file: UploadRow,
  chosen: ChosenValues,
): Promise<{ own: ChosenValues; table: PointsFile | undefined }> {
  const tables = await listTables(db, file.id);
  const offered: FormatChoice[][] = [];
  const tableOf = (values: ChosenValues) => tables.find(each => each.chosen === choiceKey(values));
  const choicesOf = (values: ChosenValues) => {
    const table = tableOf(values);
    if (!table) return null;
    const { choices } = conversionOf(table);
    offered.push(choices);
    return choices;
  };
  // The proposed table shows which choices there are.
  const own = tableOf({}) ? followedChoices(chosen, choicesOf) : chosen;
  const table = tableOf(own);
  if (!table) return { own, table };
  const conversion = conversionOf(table);
  return {
    own,
    table: { table, conversion, chosen: own, offered: [...offered, conversion.choices] },
  };
}

const conversionOf = ({ conversion }: UploadRow) => JSON.parse(conversion!) as Conversion;

/** Waits until others that do the same work have finished, then does it. */
async function asOnlyOne<T>(db: Db, name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const lease = { name, holder: newId(), lengthMs: LEASE_MS };
  while (!(await takeLease(db, lease))) await setTimeout(ASK_AGAIN_MS, undefined, { signal });
  const renew = () => takeLease(db, lease).catch(() => undefined);
  const timer = setInterval(renew, RENEW_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await endLease(db, lease).catch(() => undefined);
  }
}

/** Converts a file and stores the table beside it; leaves nothing behind when it fails. */
async function convert(
  services: Services,
  file: UploadRow,
  { format, chosen }: { format: FormatId; chosen: ChosenValues },
  { signal, onProgress }: Options,
): Promise<PointsFile> {
  const { database, settings, fileProcesses, storage } = services;
  const { db } = database;
  const id = await stageTable(db, file, choiceKey(chosen));
  const parts = new StoredParts((seq, part) => storage.storePart(id, file.owner_id, seq, part));
  const turn = { ownerId: file.owner_id, file: stagedSource(database, file), signal };
  const call = { chosen, maxPoints: settings.maxPoints, maxTextLength: surveyLimits.pointTextMaxLength };
  try {
    const conversion = await fileProcesses.session(turn, run =>
      run("convert", call, {
        write: piece => parts.take(piece),
        onProgress: done => onProgress?.(done, file.size),
      }),
    );
    await parts.flush();
    const row = await completeTable(
      db,
      { id, size: conversion.tableBytes },
      file,
      JSON.stringify(conversion),
    );
    if (!row) throw conflict("The file was deleted while it was being read. Please choose it again.");
    await forgetOldTables(db, file.id);
    return { table: row, conversion, chosen, offered: [conversion.choices] };
  } catch (error) {
    await deleteUpload(db, id).catch(() => undefined);
    const reason = unreadableFormat(error, format);
    if (reason instanceof PointsUnreadable && reason.isLasting)
      refusals.set(refusalKey(file, chosen), reason);
    throw reason;
  }
}

async function forgetOldTables(db: Db, fileId: string): Promise<void> {
  const others = (await listTables(db, fileId)).filter(({ chosen }) => chosen !== PROPOSED);
  for (const { id } of others.slice(TABLES_KEPT)) await deleteUpload(db, id);
}

/** Stores pieces of a table in parts. */
class StoredParts {
  private held: Uint8Array[] = [];
  private bytes = 0;
  private seq = 0;

  constructor(private readonly store: (seq: number, part: Uint8Array) => Promise<void>) {}

  async take(piece: Uint8Array): Promise<void> {
    this.held.push(piece);
    this.bytes += piece.length;
    if (this.bytes >= PART_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.bytes === 0) return;
    const part = Buffer.concat(this.held);
    this.held = [];
    this.bytes = 0;
    await this.store(this.seq++, part);
  }
}
