import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import { texts } from "#contract/texts.ts";
import { rateLimits, spend, spendAll } from "../accounts/rate-limits.ts";
import type { SignedIn } from "../accounts/session.ts";
import type { SiteInProject } from "../http/access.ts";
import { call } from "../http/call.ts";
import { command, creation } from "../http/command.ts";
import { conflict, notFound } from "../http/refusal.ts";
import { photosOfComments } from "../photos/photos.repository.ts";
import type { Services } from "../services.ts";
import { toThread, toThreadInList } from "./answers.ts";
import { firstComments, listComments } from "./comments.repository.ts";
import { mentionable, peopleOf } from "./people.ts";
import { findPlace, followPoints } from "./place.ts";
import {
  countThreads,
  findThread,
  insertThread,
  listThreads,
  lockThread,
  markAllSeen,
  markSeen,
  updateThread,
} from "./threads.repository.ts";
import { addComment, readMentions } from "./write-comment.ts";

/** Threads of comments on a site: listing, reading, starting, resolving and marking them as read. */
export function threadRoutes(app: FastifyInstance, services: Services): void {
  readThreads(app, services);
  changeThreads(app, services);
  markThreads(app, services);
}

function readThreads(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.commentThreads, async ({ actor, query, found: { site, project } }) => {
    const asked = query;
    await followPoints(services, db, site, actor.id);
    const counts = await countThreads(db, site.id, actor.id);
    const rows = await listThreads(db, site.id, actor.id, asked);
    const firsts = await firstComments(db, rows);
    const photos = await photosOfComments(
      db,
      [...firsts.values()].map(({ id }) => id),
    );
    const all = { ...counts, all: counts.open + counts.resolved }[asked.state];
    return {
      // A thread without comments was deleted in the meantime.
      threads: rows.flatMap(row => {
        const first = firsts.get(row.id);
        return first ? [toThreadInList(row, first, { actor, project, photos })] : [];
      }),
      counts,
      page: asked.page,
      pages: Math.max(1, Math.ceil(all / asked.limit)),
    };
  });

  call(app, services, endpoints.commentCounts, async ({ actor, found: { site } }) => {
    return { counts: await countThreads(db, site.id, actor.id) };
  });

  call(app, services, endpoints.mentionable, async ({ actor, found: { site, project } }) => {
    const people = await peopleOf(db, project, site.id);
    return { people: mentionable(people, may.seeAddresses(actor, project)) };
  });

  call(app, services, endpoints.commentThread, async ({ actor, params, found: where }) => {
    await followPoints(services, db, where.site, actor.id);
    return { thread: await readThread(services, actor, where, params.threadId) };
  });
}

async function readThread(
  { database: { db } }: Services,
  actor: SignedIn,
  { site, project }: SiteInProject,
  threadId: string,
) {
  const row = await findThread(db, site.id, threadId, actor.id);
  const comments = row ? await listComments(db, row.id) : [];
  if (!row || comments.length === 0) throw notFound("Comment");
  const photos = await photosOfComments(
    db,
    comments.map(({ id }) => id),
  );
  return toThread(row, comments, { actor, project, photos });
}

function changeThreads(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  creation(app, services, endpoints.createCommentThread, {
    async prepare({ actor, body, found: { site, project } }) {
      await spendAll(db, [
        [rateLimits.comments, actor.id],
        [rateLimits.commentsOfDay, actor.id],
      ]);
      const place = await findPlace(services, site, body.place, actor.id);
      return { place, written: await readMentions(db, project, site.id, body.text) };
    },
    async change(trx, { actor, body, found: { site } }, { place, written }) {
      const counts = await countThreads(trx, site.id, actor.id);
      if (counts.open + counts.resolved >= limits.threadsMax)
        throw conflict(texts.comments.tooManyThreads(limits.threadsMax));
      const { id, number } = await insertThread(trx, site.id, place);
      await addComment(trx, services, {
        thread: { id, next_seq: 1 },
        siteId: site.id,
        authorId: actor.id,
        written,
        photoIds: body.photos,
      });
      return { did: { deed: "comment-added", subject: { id, name: String(number) } }, id };
    },
    answer: async ({ actor, found }, { id }) => ({ thread: await readThread(services, actor, found, id) }),
  });

  command(app, services, endpoints.resolveCommentThread, {
    prepare: ({ actor }) => spend(db, rateLimits.commentChanges, actor.id),
    async change(trx, { actor, params, body: { isResolved }, found: { site } }) {
      const thread = await lockThread(trx, params.threadId);
      if (!thread || thread.site_id !== site.id) throw notFound("Comment");
      if (isResolved === (thread.resolved_at !== null)) return { did: null };
      const change = isResolved ? { resolved_at: Date.now(), resolved_by: actor.id } : OPEN;
      await updateThread(trx, thread.id, change);
      const deed = isResolved ? "comment-resolved" : "comment-reopened";
      return { did: { deed, subject: { id: thread.id, name: String(thread.number) } } };
    },
    answer: async ({ actor, params, found }) => ({
      thread: await readThread(services, actor, found, params.threadId),
    }),
  });
}

const OPEN = { resolved_at: null, resolved_by: null };

function markThreads(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.markThreadSeen, async ({ actor, params, body, found: { site } }) => {
    const thread = await findThread(db, site.id, params.threadId, actor.id);
    if (!thread) throw notFound("Comment");
    const last = thread.next_seq - 1;
    const seq = Math.min(body.seq ?? last, last);
    if (seq > thread.seen_seq) await markSeen(db, thread.id, actor.id, seq);
    return null;
  });

  call(app, services, endpoints.markCommentsSeen, async ({ actor, found: { site } }) => {
    await markAllSeen(db, site.id, actor.id);
    return null;
  });
}
