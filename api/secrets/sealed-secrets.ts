import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Db } from "../database/connection.ts";
import type { Settings } from "../environment.ts";
import { StartFault } from "../start-fault.ts";
import { CannotOpen, Sealer } from "./sealer.ts";

/** Tables of secrets that are sealed, with the column that each is bound to. */
const TABLES = [
  { table: "second_factors", key: "user_id", place: "user_id" },
  { table: "webhook_secrets", key: "id", place: "webhook_id" },
] as const;
/** The row of the table `secrets` that tells whether a key is the right one. */
const CHECK = "sealing";

type Keys = Pick<Settings, "dataDir" | "secretsKey" | "formerSecretsKeys" | "isSecretsKeyLost">;

/**
 * Returns what the secrets in the database are sealed with, and seals those that are not, or by a former key. Throws
 * {@link StartFault} when they were sealed with a key that is not there.
 */
export async function openSealer(
  { db, kind }: Database,
  keys: Keys,
  log: FastifyBaseLogger,
): Promise<Sealer> {
  const present = keys.secretsKey ?? keyInFile(keys.dataDir, kind === "sqlite");
  const sealer = new Sealer([...(present === null ? [] : [present]), ...keys.formerSecretsKeys]);
  if (keys.isSecretsKeyLost) await removeLost(db, sealer, log);
  await checkKey(db, sealer);
  await sealAgain(db, sealer);
  return sealer;
}

/** The key beside SQLite's file. PostgreSQL has several machines, so none is made there: one that a move left is read. */
function keyInFile(dataDir: string, mayMake: boolean): string | null {
  const file = join(dataDir, "secrets-key");
  if (!existsSync(file)) {
    if (!mayMake) return null;
    makeKey(file);
  }
  return readFileSync(file, "utf8");
}

/** Writes a key, whole; of several processes that do so, the first one's stays. */
function makeKey(file: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(fresh);
  }
}

/** Throws unless the key opens what the first one has sealed. */
async function checkKey(db: Db, sealer: Sealer): Promise<void> {
  const fresh = { name: CHECK, value: sealer.seal(CHECK, CHECK) } as const;
  if (sealer.hasKey)
    await db
      .insertInto("secrets")
      .values(fresh)
      .onConflict(conflict => conflict.doNothing())
      .execute();
  const row = await db.selectFrom("secrets").select("value").where("name", "=", CHECK).executeTakeFirst();
  if (!row) return;
  try {
    sealer.open(row.value, CHECK);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    throw new StartFault(
      "The secrets in the database are encrypted with another key: set SECRETS_KEY to that key, or copy the file secrets-key from the DATA_DIR in which they were encrypted. If the key is lost, start once with SECRETS_KEY_LOST=1: authenticator apps and secrets of webhooks then have to be set up anew.",
    );
  }
  if (!sealer.isCurrent(row.value))
    await db.updateTable("secrets").set(fresh).where("name", "=", CHECK).execute();
}

/** Seals what is plain, or was sealed by a former key. Each secret is replaced only as it was read. */
async function sealAgain(db: Db, sealer: Sealer): Promise<void> {
  for (const { table, id, place, secret } of await listSecrets(db)) {
    if (sealer.isCurrent(secret)) continue;
    const sealed = sealer.seal(sealer.open(secret, place), place);
    await db
      .updateTable(table)
      .set({ secret: sealed })
      .where(keyOf(table), "=", id)
      .where("secret", "=", secret)
      .execute();
  }
}

/** Removes what cannot be opened any more. */
async function removeLost(db: Db, sealer: Sealer, log: FastifyBaseLogger): Promise<void> {
  const canOpen = (secret: string, place: string) => {
    try {
      sealer.open(secret, place);
      return true;
    } catch {
      return false;
    }
  };
  for (const { table, id, place, secret } of await listSecrets(db)) {
    if (canOpen(secret, place)) continue;
    await db.deleteFrom(table).where(keyOf(table), "=", id).execute();
    log.warn({ table, id }, "a secret whose key is lost was removed");
  }
  const row = await db.selectFrom("secrets").select("value").where("name", "=", CHECK).executeTakeFirst();
  if (row && !canOpen(row.value, CHECK)) await db.deleteFrom("secrets").where("name", "=", CHECK).execute();
}

type Table = (typeof TABLES)[number]["table"];

const keyOf = (table: Table) => TABLES.find(each => each.table === table)!.key;

async function listSecrets(db: Db): Promise<{ table: Table; id: string; place: string; secret: string }[]> {
  const lists = TABLES.map(({ table, key, place }) =>
    db
      .selectFrom(table)
      .select([`${key} as id`, `${place} as place`, "secret"])
      .execute(),
  );
  const rows = await Promise.all(lists);
  return rows.flatMap((list, i) => list.map(row => ({ table: TABLES[i]!.table, ...row })));
}
