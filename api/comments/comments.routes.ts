import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { may } from "#contract/policy.ts";
import { texts } from "#contract/texts.ts";
import { rateLimits, spend, spendAll } from "../accounts/rate-limits.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { type SiteInProject, siteFor } from "../http/access.ts";
import { call } from "../http/call.ts";
import { creation } from "../http/command.ts";
import { conflict, forbidden, notFound } from "../http/refusal.ts";
import { photosOfComments } from "../photos/photos.repository.ts";
import type { Services } from "../services.ts";
import { toComment } from "./answers.ts";
import {
  countComments,
  deleteComment,
  findComment,
  mentionsOf,
  updateComment,
} from "./comments.repository.ts";
import { insertNotices } from "./notices.repository.ts";
import { deleteThread, findThread, lockThread } from "./threads.repository.ts";
import { addComment, readMentions } from "./write-comment.ts";

/** Single comments: replying, editing and deleting. */
export function commentRoutes(app: FastifyInstance, services: Services): void {
  replyRoute(app, services);
  editRoute(app, services);
  deleteRoute(app, services);
}

function replyRoute(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  creation(app, services, endpoints.replyToThread, {
    async prepare({ actor, params, body, found: { site, project } }) {
      if (!(await findThread(db, site.id, params.threadId, actor.id))) throw notFound("Comment");
      await spendAll(db, [
        [rateLimits.comments, actor.id],
        [rateLimits.commentsOfDay, actor.id],
      ]);
      return readMentions(db, project, site.id, body.text);
    },
    async change(trx, { actor, params, body, found: { site } }, written) {
      const thread = await lockThread(trx, params.threadId);
      if (!thread) throw notFound("Comment");
      if ((await countComments(trx, thread.id)) > limits.repliesMax)
        throw conflict(texts.comments.tooManyReplies(limits.repliesMax));
      const id = await addComment(trx, services, {
        thread,
        siteId: site.id,
        authorId: actor.id,
        written,
        photoIds: body.photos,
      });
      return { did: { deed: "comment-added", subject: { id: thread.id, name: String(thread.number) } }, id };
    },
    answer: async ({ actor, found }, { id }) => ({ comment: await readComment(db, actor, found, id) }),
  });
}

/** Returns a comment on a site that the actor may see; otherwise refuses with 404. */
async function commentFor(db: Db, actor: SignedIn, commentId: string) {
  const comment = await findComment(db, commentId);
  if (!comment) throw notFound("Comment");
  const where = await siteFor(db, actor, comment.site_id, "comment").catch(error => {
    // Does not reveal whether a comment exists on a site that the caller may not see.
    throw error.statusCode === 404 ? notFound("Comment") : error;
  });
  return { comment, where };
}

async function readComment(db: Db, actor: SignedIn, { site, project }: SiteInProject, id: string) {
  const row = await findComment(db, id);
  const thread = row && (await findThread(db, site.id, row.thread_id, actor.id));
  if (!row || !thread) throw notFound("Comment");
  const photos = await photosOfComments(db, [row.id]);
  return toComment(row, thread.seen_seq, { actor, project, photos });
}

function editRoute(app: FastifyInstance, services: Services): void {
  const { outbox, database } = services;
  const { db } = database;
  call(app, services, endpoints.editComment, async ({ actor, params, body }) => {
    const { comment, where } = await commentFor(db, actor, params.commentId);
    const { site, project } = where;
    if (!may.editComment(actor, { authorId: comment.author_id }))
      throw forbidden("Only the author of a comment may change it");
    if (body.text === comment.text) return { comment: await readComment(db, actor, where, comment.id) };
    // An edit can add mentions, so it counts as a comment.
    await spend(db, rateLimits.comments, actor.id);
    const { text, mentions } = await readMentions(db, project, site.id, body.text);
    const before = new Set(mentionsOf(comment).map(({ userId }) => userId));
    const mentioned = new Set(mentions.map(({ userId }) => userId));
    const recipients = [...mentioned]
      .filter(userId => !before.has(userId) && userId !== actor.id)
      .map(userId => ({ userId, isMention: true }));
    await carryOut(db, async trx => {
      await updateComment(trx, comment.id, { text, mentions });
      const dueAt = outbox.digestDueAt();
      if (outbox.isOn)
        await insertNotices(trx, { commentId: comment.id, siteId: site.id, dueAt, recipients });
      const subject = { id: comment.thread_id, name: String(comment.number) };
      await record(trx, actor, { deed: "comment-edited", siteId: site.id, subject });
    });
    return { comment: await readComment(db, actor, where, comment.id) };
  });
}

function deleteRoute(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.deleteComment, async ({ actor, params }) => {
    const { comment, where } = await commentFor(db, actor, params.commentId);
    if (!may.deleteComment(actor, { authorId: comment.author_id }, where.project))
      throw forbidden("Only the author of a comment or a project manager may delete it");
    await carryOut(db, async trx => {
      if (!(await lockThread(trx, comment.thread_id))) return;
      if (!(await findComment(trx, comment.id))) return;
      const subject = { id: comment.thread_id, name: String(comment.number) };
      await record(trx, actor, { deed: "comment-deleted", siteId: where.site.id, subject });
      await deleteComment(trx, comment.id);
      if ((await countComments(trx, comment.thread_id)) === 0) await deleteThread(trx, comment.thread_id);
    });
    return null;
  });
}
