import { may } from "#contract/policy.ts";
import { findUser, takeLock } from "../accounts/users.repository.ts";
import { mentionsOf } from "../comments/comments.repository.ts";
import { withoutAddresses } from "../comments/mentions.ts";
import { deleteNotices, findDueDigest, listDigest } from "../comments/notices.repository.ts";
import type { Db } from "../database/connection.ts";
import { nameOf } from "../database/rows.ts";
import { findProject } from "../projects/projects.repository.ts";
import { DELETED_USER, findSite } from "../sites/sites.repository.ts";
import { commentLetter, type Digest } from "./comment-letter.ts";
import { queueLetters } from "./mail.repository.ts";

/**
 * Turns notices of comments into one email per person and site, once the first of them is due; one process at a
 * time. People who have switched mail off, are not approved, can no longer see the site, or have already read
 * everything get no email.
 */
export async function takeDigests(db: Db, publicUrl: string | null, now = Date.now()): Promise<void> {
  while (await findDueDigest(db, now)) {
    const isTaken = await db.transaction().execute(async trx => {
      await takeLock(trx, "notices");
      const due = await findDueDigest(trx, now);
      if (!due) return false;
      const { recipient, digest } = await gather(trx, due.user_id, due.site_id);
      await deleteNotices(trx, due.user_id, due.site_id);
      if (recipient && digest) await queueLetters(trx, [{ recipient, ...commentLetter(digest, publicUrl) }]);
      return true;
    });
    if (!isTaken) return;
  }
}

const NOBODY = { recipient: null, digest: null };

async function gather(
  trx: Db,
  userId: string,
  siteId: string,
): Promise<{ recipient: string | null; digest: Digest | null }> {
  const user = await findUser(trx, userId);
  const wantsLetters = user?.approval_status === "approved" && user.email_notifications === 1;
  const site = await findSite(trx, siteId);
  const project = site && (await findProject(trx, site.project_id));
  if (!wantsLetters || !project || !may.comment({ _id: user.id, role: user.role }, project)) return NOBODY;
  const rows = await listDigest(trx, userId, siteId);
  if (rows.length === 0) return NOBODY;
  const seesAddresses = may.seeAddresses({ _id: user.id, role: user.role }, project);
  const comments = rows.map(row => ({
    author: authorOf(row, seesAddresses),
    number: row.number,
    threadId: row.thread_id,
    text: seesAddresses ? row.text : withoutAddresses(row.text, mentionsOf(row), user),
    isMention: row.is_mention === 1,
  }));
  return { recipient: user.email, digest: { site: { id: site.id, name: site.name }, comments } };
}

function authorOf(
  { username, email }: { username: string | null; email: string | null },
  seesAddresses: boolean,
): string {
  if (email === null) return DELETED_USER;
  return seesAddresses ? username || email : nameOf({ username, email });
}
