import { type Doer, record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import type { UserRow } from "../database/rows.ts";
import { takeInvitations } from "./invitations.repository.ts";
import { insertMemberIfNew } from "./teams.repository.ts";

/** Makes an approved account a member of the teams that its address was invited to. */
export async function joinInvitedTeams(db: Db, user: UserRow, doer: Doer): Promise<void> {
  await carryOut(db, async trx => {
    for (const { team_id: teamId, role } of await takeInvitations(trx, user.email)) {
      if (!(await insertMemberIfNew(trx, teamId, user.id, role))) continue;
      await record(trx, doer, { deed: "member-joined", teamId, accountId: user.id, details: { role } });
    }
  });
}
