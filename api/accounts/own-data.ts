import { type ActivityRow, listActivity, toActivity } from "../activity/activity.repository.ts";
import { listCommentsBy } from "../comments/comments.repository.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, isoDateOrNull, toUser, type UserRow } from "../database/rows.ts";
import { listPhotosBy, toPhoto } from "../photos/photos.repository.ts";
import { listProjects } from "../projects/projects.repository.ts";
import { listShareLinksBy, showsOf } from "../sharing/share-links.repository.ts";
import { listTeams } from "../teams/teams.repository.ts";
import { listApiTokens } from "../tokens/api-tokens.repository.ts";
import { listIdentities } from "./oidc/identities.repository.ts";
import { listPasskeys } from "./second-factor/passkeys.repository.ts";
import { findSecondFactor } from "./second-factor/second-factors.repository.ts";
import { listSessions } from "./sessions.repository.ts";

type OwnCommentRow = Awaited<ReturnType<typeof listCommentsBy>>[number];

const DEEDS_PER_PIECE = 1_000;

/**
 * Writes everything stored about a person as JSON: the account, how it signs in, its sessions, tokens, teams, projects
 * and links, its photos and comments, and its activity. Points and drawings are exported from their sites.
 */
export async function* ownData(db: Db, user: UserRow): AsyncGenerator<Uint8Array> {
  const sessions = (await listSessions(db, user.id)).map(({ device, address, created_at, last_used_at }) => ({
    device,
    address,
    createdAt: isoDate(created_at),
    lastUsedAt: isoDateOrNull(last_used_at),
  }));
  const identities = (await listIdentities(db, user.id)).map(({ linked_at, last_used_at, ...identity }) => ({
    issuer: identity.issuer,
    subject: identity.subject,
    email: identity.email,
    linkedAt: isoDate(linked_at),
    lastUsedAt: isoDateOrNull(last_used_at),
  }));
  const teams = (await listTeams(db, user.id, "any")).map(({ _id, name, owner, createdAt }) => ({
    _id,
    name,
    isOwner: owner._id === user.id,
    createdAt,
  }));
  const projects = (await listProjects(db, user.id))
    .filter(project => project.user._id === user.id)
    .map(({ _id, name, description, status, createdAt }) => ({ _id, name, description, status, createdAt }));
  const links = (await listShareLinksBy(db, user.id)).map(link => ({
    label: link.label,
    kind: showsOf(link).kind,
    createdAt: isoDate(link.created_at),
    expiresAt: isoDateOrNull(link.expires_at),
    revokedAt: isoDateOrNull(link.revoked_at),
  }));
  const photos = (await listPhotosBy(db, user.id)).map(({ site_name, ...photo }) => ({
    site: site_name,
    sentAt: isoDate(photo.created_at),
    ...toPhoto(photo),
  }));
  const factor = await findSecondFactor(db, user.id);
  const secondFactorSince = isoDateOrNull(factor?.confirmed_at ?? null);
  const passkeys = (await listPasskeys(db, user.id)).map(({ name, created_at, last_used_at }) => ({
    name,
    createdAt: isoDate(created_at),
    lastUsedAt: isoDateOrNull(last_used_at),
  }));
  const account = {
    ...toUser(user),
    lastSeenAt: isoDateOrNull(user.last_seen_at),
    previousVisitAt: isoDateOrNull(user.previous_visit_at),
    secondFactorSince,
    passkeys,
  };
  const tokens = (await listApiTokens(db, user.id)).map(({ _id, project, ...token }) => ({
    ...token,
    project: project?.name ?? null,
  }));
  const owned = { sessions, identities, tokens, teams, projects, links, photos };
  const head = { exportedAt: isoDate(Date.now()), account, ...owned };
  yield Buffer.from(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "comments": [`);
  yield* commentsOf(db, user.id);
  yield Buffer.from('\n  ],\n  "activity": [');
  yield* deedsOf(db, user.id);
  yield Buffer.from("\n  ]\n}\n");
}

/** A comment is up to 4,000 characters long. */
const COMMENTS_PER_PIECE = 200;

async function* commentsOf(db: Db, account: string): AsyncGenerator<Uint8Array> {
  let after: { id: string; created_at: number } | null = null;
  for (;;) {
    const rows: OwnCommentRow[] = await listCommentsBy(db, account, { after, limit: COMMENTS_PER_PIECE });
    const text = rows
      .map(({ site_name, number, text, created_at, edited_at }) => ({
        ...{ site: site_name, thread: number, text },
        createdAt: isoDate(created_at),
        editedAt: isoDateOrNull(edited_at),
      }))
      .map(comment => `\n    ${JSON.stringify(comment)}`)
      .join(",");
    if (text) yield Buffer.from(`${after ? "," : ""}${text}`);
    if (rows.length < COMMENTS_PER_PIECE) return;
    after = rows.at(-1)!;
  }
}

async function* deedsOf(db: Db, account: string): AsyncGenerator<Uint8Array> {
  let before: ActivityRow | null = null;
  for (;;) {
    const rows: ActivityRow[] = await listActivity(db, { account }, { before, limit: DEEDS_PER_PIECE });
    // Others who changed the account are not named: that is their data, not the account's.
    const own = rows.map(row => ({
      ...toActivity(row),
      actor: undefined,
      isOwnDeed: row.actor_id === account,
      ...(row.actor_id === account && { address: row.address }),
    }));
    const text = own.map(deed => `\n    ${JSON.stringify(deed)}`).join(",");
    if (text) yield Buffer.from(`${before ? "," : ""}${text}`);
    if (rows.length < DEEDS_PER_PIECE) return;
    before = rows.at(-1)!;
  }
}
