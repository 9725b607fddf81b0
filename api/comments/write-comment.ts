import { limits } from "#contract/limits.ts";
import type { Project } from "#contract/project.ts";
import { texts } from "#contract/texts.ts";
import type { Db } from "../database/connection.ts";
import type { StoredMention } from "../database/schema.ts";
import { invalid } from "../http/refusal.ts";
import { attachPhotos } from "../photos/photos.repository.ts";
import type { Services } from "../services.ts";
import { insertComment, listAuthorIds } from "./comments.repository.ts";
import { findMentions } from "./mentions.ts";
import { insertNotices } from "./notices.repository.ts";
import { membersOf, peopleOf } from "./people.ts";
import { updateThread } from "./threads.repository.ts";

/** A text with the people it mentions, and everyone to notify. */
export interface WrittenText {
  text: string;
  mentions: StoredMention[];
  /** Ids of accounts with a role in the project. */
  members: string[];
}

/** Finds the people a text mentions; refuses with 422 if there are too many. */
export async function readMentions(
  db: Db,
  project: Project,
  siteId: string,
  text: string,
): Promise<WrittenText> {
  const mentions = text.includes("@") ? findMentions(text, await peopleOf(db, project, siteId)) : [];
  if (new Set(mentions.map(({ userId }) => userId)).size > limits.mentionsMax)
    throw invalid("text", texts.comments.tooManyMentions(limits.mentionsMax));
  return { text, mentions, members: (await membersOf(db, project)).map(({ id }) => id) };
}

interface NewInThread {
  thread: { id: string; next_seq: number };
  siteId: string;
  authorId: string;
  written: WrittenText;
  photoIds: readonly string[];
}

/** Stores a comment in a thread that the transaction has locked, and records whom to notify. Returns its id. */
export async function addComment(
  trx: Db,
  { outbox }: Services,
  { thread, siteId, authorId, written, photoIds }: NewInThread,
): Promise<string> {
  const { text, mentions, members } = written;
  const seq = thread.next_seq;
  const id = await insertComment(trx, { threadId: thread.id, seq, authorId, text, mentions });
  if (!(await attachPhotos(trx, { commentId: id, siteId, ownerId: authorId, ids: photoIds })))
    throw invalid("photos", texts.photos.gone);
  await updateThread(trx, thread.id, { next_seq: seq + 1, updated_at: Date.now() });
  if (!outbox.isOn) return id;
  const mentioned = new Set(mentions.map(({ userId }) => userId));
  const told = new Set([...members, ...mentioned, ...(await listAuthorIds(trx, thread.id))]);
  told.delete(authorId);
  const recipients = [...told].map(userId => ({ userId, isMention: mentioned.has(userId) }));
  await insertNotices(trx, { commentId: id, siteId, dueAt: outbox.digestDueAt(), recipients });
  return id;
}
