// npm run admin:password -- [email]: sets a new random password for an administrator, ends their sessions, revokes
// their tokens and removes their second factor. The last resort for somebody who has lost both; only the server's
// operator can run it.
import { randomPassword } from "#api/accounts/first-administrator.ts";
import { hashPassword } from "#api/accounts/password-hash.ts";
import { clearSignIns } from "#api/accounts/rate-limits.ts";
import { deleteFactors } from "#api/accounts/second-factor/second-factors.repository.ts";
import { deleteSessionsOf } from "#api/accounts/sessions.repository.ts";
import { findUserByEmail, listUsers, updateUser } from "#api/accounts/users.repository.ts";
import { OPERATOR, record } from "#api/activity/activity.repository.ts";
import type { Db } from "#api/database/connection.ts";
import { revokeApiTokensOf } from "#api/tokens/api-tokens.repository.ts";
import { CommandFault, withDatabase } from "./open-database.ts";

await withDatabase(async ({ db }) => {
  const user = await findAdministrator(db, process.argv[2] || process.env.ADMIN_EMAIL);
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async trx => {
    await updateUser(trx, user.id, { password_hash });
    await deleteSessionsOf(trx, user.id);
    await revokeApiTokensOf(trx, user.id);
    await record(trx, OPERATOR, { deed: "password-changed", accountId: user.id });
    if (await deleteFactors(trx, user.id))
      await record(trx, OPERATOR, { deed: "second-factor-removed", accountId: user.id });
  });
  await clearSignIns(db, user.id);
  console.log(`Administrator: ${user.email}\nNew password (shown only now): ${password}`);
});

async function findAdministrator(db: Db, email: string | undefined) {
  if (email) {
    const user = await findUserByEmail(db, email);
    if (user?.role === "admin") return user;
    throw new CommandFault(`There is no administrator with the address ${email}.`);
  }
  const administrators = (await listUsers(db)).filter(
    user => user.role === "admin" && user.approval_status === "approved",
  );
  const oldest = administrators.at(-1);
  if (!oldest) throw new CommandFault("There is no administrator yet: start the API once to make the first.");
  return oldest;
}
