import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import {
  deleteAppKey,
  deleteIdleRecoveryCodes,
} from "../accounts/second-factor/second-factors.repository.ts";
import { OPERATOR, record } from "../activity/activity.repository.ts";
import type { Database, Db } from "../database/connection.ts";
import type { Settings } from "../environment.ts";
import { StartFault } from "../start-fault.ts";
import { deleteSecrets } from "../webhooks/webhook-secrets.repository.ts";
import {
  listAppKeys,
  listWebhookSecrets,
  replaceAppKey,
  replaceWebhookSecret,
} from "./sealed-secrets.repository.ts";
import { CannotOpen, isSealed, Sealer } from "./sealer.ts";

/** The same minimum as for SECRETS_KEY. */
const KEY_LENGTH = 24;

type Keys = Pick<Settings, "dataDir" | "secretsKey" | "formerSecretsKeys" | "isSecretsKeyLost">;

/**
 * Returns the sealer of the database's secrets, after sealing those that are plain or sealed by a former key. Throws
 * {@link StartFault} if their key is missing.
 */
export async function openSealer(
  { db, kind }: Database,
  keys: Keys,
  log: FastifyBaseLogger,
): Promise<Sealer> {
  const mayMake = kind === "sqlite" && (keys.isSecretsKeyLost || !(await hasSealed(db)));
  const present = keys.secretsKey ?? keyInFile(keys.dataDir, mayMake);
  const sealer = new Sealer(present === null ? [] : [present, ...keys.formerSecretsKeys]);
  if (keys.isSecretsKeyLost) await removeLost(db, sealer, log);
  try {
    await sealAgain(db, sealer);
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error;
    throw new StartFault(
      `A secret in the database cannot be decrypted: ${error.message}. Set SECRETS_KEY to its key, or copy the file secrets-key from the DATA_DIR in which it was encrypted; name a key that was replaced in SECRETS_KEY_FORMER. If the key is lost, start once with SECRETS_KEY_LOST=1: authenticator apps and secrets of webhooks then have to be set up again.`,
    );
  }
  return sealer;
}

async function hasSealed(db: Db): Promise<boolean> {
  const secrets = [...(await listAppKeys(db)), ...(await listWebhookSecrets(db))];
  return secrets.some(({ secret }) => isSealed(secret));
}

/**
 * The key file beside SQLite's database, created unless secrets are already sealed with another key. With PostgreSQL
 * there may be several machines, so no file is created; one left from a move off SQLite is read.
 */
function keyInFile(dataDir: string, mayMake: boolean): string | null {
  const file = join(dataDir, "secrets-key");
  if (!existsSync(file)) {
    if (!mayMake) return null;
    makeKey(file);
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length < KEY_LENGTH)
    throw new StartFault(`${file} holds no key: bring the file back from a copy, or delete it if it is new.`);
  return key;
}

/** Writes a complete key file; if several processes do so, the first one's key stays. */
function makeKey(file: string): void {
  const key = randomBytes(32).toString("hex");
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, key, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, file);
  } catch {
    // Either another process has created the file, or the file system has no hard links.
    if (!existsSync(file)) writeFileSync(file, key, { mode: 0o600, flag: "wx", flush: true });
  } finally {
    rmSync(fresh);
  }
}

/**
 * Seals secrets that are plain, or were sealed by a former key. Each is replaced only if unchanged since it was read,
 * so several processes may do this at once. Throws {@link CannotOpen}.
 */
async function sealAgain(db: Db, sealer: Sealer): Promise<void> {
  for (const { user_id, secret } of await listAppKeys(db)) {
    if (sealer.isCurrent(secret)) continue;
    await replaceAppKey(db, user_id, secret, sealer.seal(sealer.open(secret, user_id), user_id));
  }
  for (const { id, webhook_id, secret } of await listWebhookSecrets(db)) {
    if (sealer.isCurrent(secret)) continue;
    await replaceWebhookSecret(db, id, secret, sealer.seal(sealer.open(secret, webhook_id), webhook_id));
  }
}

/** Removes secrets that can no longer be opened. */
async function removeLost(db: Db, sealer: Sealer, log: FastifyBaseLogger): Promise<void> {
  for (const { user_id: userId, secret } of await listAppKeys(db)) {
    if (sealer.canOpen(secret, userId)) continue;
    await db.transaction().execute(async trx => {
      await deleteAppKey(trx, userId);
      await deleteIdleRecoveryCodes(trx, userId);
      await record(trx, OPERATOR, { deed: "second-factor-removed", accountId: userId });
    });
    log.warn({ account: userId }, "the authenticator app of an account was removed: its key is lost");
  }
  for (const { id, webhook_id: webhook, secret } of await listWebhookSecrets(db)) {
    if (sealer.canOpen(secret, webhook)) continue;
    await deleteSecrets(db, webhook, id);
    log.warn({ webhook }, "a secret of a webhook was removed: its key is lost");
  }
}
