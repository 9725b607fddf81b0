import type { FastifyRequest } from "fastify";
import { record } from "../../activity/activity.repository.ts";
import { doerOf } from "../../activity/doer.ts";
import { databaseFault } from "../../database/faults.ts";
import type { UserRow } from "../../database/rows.ts";
import { blockOf, callerNetwork } from "../../http/caller-address.ts";
import { forbidden } from "../../http/refusal.ts";
import { audit } from "../../observability/audit.ts";
import type { Services } from "../../services.ts";
import { NO_PASSWORD } from "../password-hash.ts";
import { spendRegistration } from "../rate-limits.ts";
import { findUserByEmail, insertUser } from "../users.repository.ts";
import { findUserByIdentity, insertIdentity } from "./identities.repository.ts";
import { isTrusted, type ProvenIdentity } from "./oidc-providers.ts";
import type { ProviderSettings } from "./provider-settings.ts";

const notVerified = (name: string) =>
  `${name} has not confirmed an email address of yours, so you cannot get an account by it. Please confirm your address there, or ask an administrator.`;

/** The account that an identity is linked to, or one that only shares its verified address. */
export interface FoundAccount {
  user: UserRow;
  isLinked: boolean;
}

/**
 * Finds the account of an identity by issuer and subject, never by address. An identity without an account gets a new
 * one if its provider has verified the address and no account uses that address.
 */
export async function accountOf(
  services: Services,
  request: FastifyRequest,
  provider: ProviderSettings,
  identity: ProvenIdentity,
): Promise<FoundAccount> {
  const { db } = services.database;
  const known = await findUserByIdentity(db, identity);
  if (known) return { user: known, isLinked: true };
  const { email, isVerified } = identity;
  if (!email || !isVerified) throw forbidden(notVerified(provider.name));
  const sameAddress = await findUserByEmail(db, email);
  if (sameAddress) return { user: sameAddress, isLinked: false };
  try {
    const user = await newAccount(services, request, provider, { ...identity, email });
    return { user, isLinked: true };
  } catch (error) {
    // The same person has just created the account in another tab.
    const user = databaseFault(error) === "duplicate" && (await findUserByIdentity(db, identity));
    if (user) return { user, isLinked: true };
    throw error;
  }
}

async function newAccount(
  { database, outbox }: Services,
  request: FastifyRequest,
  provider: ProviderSettings,
  identity: ProvenIdentity & { email: string },
): Promise<UserRow> {
  const { email } = identity;
  const approvalStatus = isTrusted(provider, email) ? "approved" : "pending";
  const network = approvalStatus === "pending" ? callerNetwork(request) : null;
  if (approvalStatus === "pending") await spendRegistration(database.db, network);
  const user = await database.db.transaction().execute(async trx => {
    const account = { email, passwordHash: NO_PASSWORD, role: "user", approvalStatus } as const;
    const user = await insertUser(trx, { ...account, block: blockOf(network) });
    await insertIdentity(trx, user.id, identity);
    const details = { provider: provider.name };
    await record(trx, doerOf(user, request), { deed: "registered", details });
    if (approvalStatus === "pending") await outbox.queueRegistration(trx, user.id);
    return user;
  });
  outbox.wake();
  audit(request, "registered", { account: user.id, provider: provider.id, approvalStatus });
  return user;
}
