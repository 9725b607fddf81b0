import type { Invitation } from "#contract/accounts/invitation.ts";
import type { MemberRole } from "#contract/accounts/team.ts";
import { emailKey } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import { newId } from "../ids.ts";

const KEPT_MS = limits.invitationDays * 86_400_000;

/** Lists the invitations that can still be accepted, oldest first. */
export async function listInvitations(db: Db, teamId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("team_invitations")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("expires_at", ">", Date.now())
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, email, role, created_at, expires_at }) => ({
    _id: id,
    email,
    role,
    createdAt: isoDate(created_at),
    expiresAt: isoDate(expires_at),
  }));
}

/** Stores an invitation in place of an earlier one to the same address. */
export async function putInvitation(
  trx: Db,
  teamId: string,
  { email, role }: { email: string; role: MemberRole },
): Promise<void> {
  await deleteInvitationOf(trx, teamId, email);
  const now = Date.now();
  await trx
    .insertInto("team_invitations")
    .values({
      id: newId(),
      team_id: teamId,
      email,
      email_key: emailKey(email),
      role,
      created_at: now,
      expires_at: now + KEPT_MS,
    })
    .execute();
}

/** Deletes an invitation and returns its address and role; undefined if there is none. */
export async function deleteInvitation(trx: Db, teamId: string, id: string) {
  return trx
    .deleteFrom("team_invitations")
    .where("id", "=", id)
    .where("team_id", "=", teamId)
    .returning(["email", "role"])
    .executeTakeFirst();
}

export async function deleteInvitationOf(trx: Db, teamId: string, email: string): Promise<void> {
  await trx
    .deleteFrom("team_invitations")
    .where("team_id", "=", teamId)
    .where("email_key", "=", emailKey(email))
    .execute();
}

/** Deletes the valid invitations to an address and returns them. */
export function takeInvitations(trx: Db, email: string): Promise<{ team_id: string; role: MemberRole }[]> {
  return trx
    .deleteFrom("team_invitations")
    .where("email_key", "=", emailKey(email))
    .where("expires_at", ">", Date.now())
    .returning(["team_id", "role"])
    .execute();
}

export async function deleteExpiredInvitations(db: Db): Promise<void> {
  await db.deleteFrom("team_invitations").where("expires_at", "<=", Date.now()).execute();
}
