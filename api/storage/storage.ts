import { statfs } from "node:fs/promises";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import type { Database, Db } from "../database/connection.ts";
import { reusableBytes } from "../database/room.ts";
import type { Settings } from "../environment.ts";
import { conflict, diskFull, Refusal, tooLarge } from "../http/refusal.ts";
import type { BodyColumns, BodyKind } from "../objects/bodies.ts";
import {
  countPreparedPhotos,
  insertPhoto,
  insertPhotoPart,
  type NewPhoto,
  type PhotoRow,
  photoParts,
} from "../photos/photos.repository.ts";
import { insertChunk } from "../points/datasets.repository.ts";
import {
  appendPart,
  completeIfWhole,
  UNFINISHED_MS,
  type UnfinishedRow,
} from "../uploads/unfinished-uploads.repository.ts";
import { insertUploadPart, STAGED_MS } from "../uploads/uploads.repository.ts";
import {
  growDataset,
  growPhoto,
  growUpload,
  isThere,
  lockAccount,
  roomOf,
  sizeOfUpload,
  stagedUploadBytes,
} from "./storage.repository.ts";

/** Files being prepared may take as much as this many uploads of the largest size. */
const STAGED_UPLOADS = 2;
const MB = 1_048_576;
/** What is written to free pages of the file passes through SQLite's write-ahead log. */
const LOG_BYTES = 64 * MB;

interface Chunk {
  datasetId: string;
  seq: number;
  first: number;
  n: number;
  body: Uint8Array;
}

/**
 * Stores data within the account's quota and the disk's free space; refuses with 413 and 507, and with 409 if its row
 * is gone.
 */
export class Storage {
  readonly #database: Database;
  readonly #settings: Settings;

  constructor(database: Database, settings: Settings) {
    this.#database = database;
    this.#settings = settings;
  }

  get quotaBytes(): number {
    return this.#settings.quotaBytes;
  }

  /**
   * Bytes available for data: on the disk, and in free pages of the database's file. Null if the database server is on
   * another machine.
   */
  async freeBytes(): Promise<number | null> {
    const { db, kind } = this.#database;
    if (kind !== "sqlite") return null;
    const { bavail, bsize } = await statfs(this.#settings.dataDir);
    const { diskReserveBytes } = this.#settings;
    const ofDisk = bavail * bsize;
    const ofFile = ofDisk > Math.min(LOG_BYTES, diskReserveBytes) ? await reusableBytes(db) : 0;
    return Math.max(0, ofDisk - diskReserveBytes) + ofFile;
  }

  /** Refuses with 507 if the bytes would use the disk's reserve, which is kept because even deleting needs space. */
  async assertDiskRoom(bytes = 0): Promise<void> {
    const free = await this.freeBytes();
    if (free !== null && free <= bytes) throw diskFull();
  }

  async storeChunk(chunk: Chunk): Promise<void> {
    const { length } = chunk.body;
    await this.#assertRoomFor(length);
    const { staging, kind } = this.#database;
    await this.#keep("chunks", [chunk.body], ([body]) =>
      staging.transaction().execute(async trx => {
        await lockAccount(trx, kind, { datasetId: chunk.datasetId });
        if (await growDataset(trx, chunk.datasetId, length, this.quotaBytes))
          return insertChunk(trx, { ...chunk, ...body! });
        throw (await isThere(trx, "datasets", chunk.datasetId)) ? this.#overQuota() : removed();
      }),
    );
  }

  async storePart(uploadId: string, ownerId: string, seq: number, body: Uint8Array): Promise<void> {
    await this.#assertRoomFor(body.length);
    const { db, kind } = this.#database;
    const expiresAt = Date.now() + STAGED_MS;
    const limits = { quotaBytes: this.quotaBytes, stagedMaxBytes: this.#stagedMaxBytes, expiresAt };
    await this.#keep("uploads", [body], ([kept]) =>
      db.transaction().execute(async trx => {
        await lockAccount(trx, kind, { id: ownerId });
        if (await growUpload(trx, uploadId, body.length, limits))
          return insertUploadPart(trx, uploadId, seq, kept!);
        if (!(await isThere(trx, "uploads", uploadId))) throw removed();
        throw await this.#whyNoRoom(trx, ownerId, body.length);
      }),
    );
  }

  /** Refuses a file that would not fit, before any of it is sent. Its bytes are counted as they arrive. */
  async assertRoomToStage(trx: Db, ownerId: string, bytes: number): Promise<void> {
    if ((await stagedUploadBytes(trx, ownerId)) + bytes > this.#stagedMaxBytes) throw overStaged();
    if ((await roomOf(trx, ownerId, this.quotaBytes)) < bytes) throw this.#overQuota();
  }

  /**
   * Stores bytes of a file that arrives in several calls, at the offset `fromByte`; the last ones complete it. Refuses
   * with 409 if other bytes have arrived at that offset: of two concurrent calls, only one succeeds.
   */
  async appendPart(
    { id, owner_id, length }: UnfinishedRow,
    fromByte: number,
    body: Uint8Array,
  ): Promise<void> {
    await this.#assertRoomFor(body.length);
    const { db, kind } = this.#database;
    const expiresAt = Date.now() + UNFINISHED_MS;
    const limits = { quotaBytes: this.quotaBytes, stagedMaxBytes: this.#stagedMaxBytes, expiresAt, fromByte };
    await this.#keep("uploads", [body], ([kept]) =>
      db.transaction().execute(async trx => {
        await lockAccount(trx, kind, { id: owner_id });
        if (!(await growUpload(trx, id, body.length, limits))) {
          const size = await sizeOfUpload(trx, id);
          if (size === undefined) throw removed();
          throw size === fromByte ? await this.#whyNoRoom(trx, owner_id, body.length) : elsewhere(size);
        }
        if ((await appendPart(trx, id, kept!)) >= partsMax(length)) throw tooManyParts();
        await completeIfWhole(trx, id);
      }),
    );
  }

  /** Stores a photo for a comment that does not exist yet. */
  async storePhoto(photo: NewPhoto): Promise<PhotoRow> {
    const bytes = photo.bodies.picture.length + photo.bodies.thumbnail.length;
    await this.#assertRoomFor(bytes);
    const { db, kind } = this.#database;
    const parts = photoParts(photo.bodies);
    const bodies = parts.map(({ body }) => body);
    return this.#keep("photos", bodies, kept =>
      db.transaction().execute(async trx => {
        await lockAccount(trx, kind, { id: photo.ownerId });
        if ((await countPreparedPhotos(trx, photo.ownerId)) >= limits.photosPrepared)
          throw tooLarge(texts.photos.tooManyPrepared);
        const row = await insertPhoto(trx, photo);
        if (!(await growPhoto(trx, row.id, bytes, this.quotaBytes))) throw this.#overQuota();
        for (const [i, part] of parts.entries()) await insertPhotoPart(trx, row.id, part, kept[i]!);
        return row;
      }),
    );
  }

  get #stagedMaxBytes(): number {
    return STAGED_UPLOADS * this.#settings.maxUploadBytes;
  }

  async #whyNoRoom(trx: Db, ownerId: string, bytes: number): Promise<Refusal> {
    const staged = await stagedUploadBytes(trx, ownerId);
    return staged + bytes > this.#stagedMaxBytes ? overStaged() : this.#overQuota();
  }

  #assertRoomFor(bytes: number): Promise<void> {
    return this.assertDiskRoom(this.#database.bodies.bytesInDatabase(bytes));
  }

  /** Stores bodies before the rows that name them. */
  #keep<T>(kind: BodyKind, bodies: Uint8Array[], name: (columns: BodyColumns[]) => Promise<T>): Promise<T> {
    return this.#database.bodies.keep(kind, bodies, name, error => error instanceof Refusal);
  }

  #overQuota() {
    return tooLarge(
      `Your data would exceed the ${Math.floor(this.quotaBytes / MB)} MB of your account, so it was not saved. ` +
        "Replaced and deleted data counts for 30 days. An administrator can raise the limit.",
    );
  }
}

/**
 * A broken connection leaves a small part, and some clients send small pieces, so the number of rows and objects is
 * limited.
 */
const partsMax = (length: number) => 1_000 + length / 16_384;

const elsewhere = (size: number) =>
  conflict(`The upload stands at ${size} bytes. Please continue from there.`);
const tooManyParts = () =>
  tooLarge("The file comes in too many small pieces. Please send it again, in larger ones.");
const removed = () => conflict("The file was deleted while it was being saved. Please choose it again.");
const overStaged = () => tooLarge("Your files to import take too much space. Please delete one first.");
