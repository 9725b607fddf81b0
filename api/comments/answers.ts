import {
  type Comment,
  type CommentPlace,
  EXCERPT_LENGTH,
  type Thread,
  type ThreadInList,
} from "#contract/comments/comments.ts";
import type { Photo } from "#contract/comments/photos.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import type { SignedIn } from "../accounts/session.ts";
import { isoDate, isoDateOrNull } from "../database/rows.ts";
import { visibleTo } from "../http/names-only.ts";
import { DELETED_USER } from "../sites/sites.repository.ts";
import { type CommentRow, mentionsOf } from "./comments.repository.ts";
import { withoutAddresses } from "./mentions.ts";
import type { ThreadRow } from "./threads.repository.ts";

/** The reader and the project: together they decide what the reader may do. */
interface Reader {
  actor: SignedIn;
  project: Project;
  /** By comment id. */
  photos: ReadonlyMap<string, Photo[]>;
}

export function toThread(row: ThreadRow, comments: readonly CommentRow[], by: Reader): Thread {
  return { ...headOf(row, by), comments: comments.map(comment => toComment(comment, row.seen_seq, by)) };
}

export function toThreadInList(row: ThreadRow, first: CommentRow, by: Reader): ThreadInList {
  const comment = toComment(first, row.seen_seq, by);
  const text = excerpt(comment.text);
  return { ...headOf(row, by), first: { ...comment, text, isCut: text !== comment.text } };
}

/** Cuts between characters, not inside a surrogate pair. */
function excerpt(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text
    .slice(0, EXCERPT_LENGTH - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}

export function toComment(row: CommentRow, seenSeq: number, { actor, project, photos }: Reader): Comment {
  const comment = { authorId: row.author_id };
  const stored = mentionsOf(row);
  // Authors get their own text back unchanged, because they may edit it.
  const isAsWritten = row.author_id === actor.id || may.seeAddresses(actor, project);
  const shown = (text: string) => (isAsWritten ? text : withoutAddresses(text, stored, actor));
  return visibleTo(actor, project, {
    _id: row.id,
    seq: row.seq,
    text: shown(row.text),
    mentions: [...new Set(stored.map(({ text }) => shown(text)))],
    photos: photos.get(row.id) ?? [],
    author: person(row.author_id, row.author_username, row.author_email),
    createdAt: isoDate(row.created_at),
    editedAt: isoDateOrNull(row.edited_at),
    isUnread: row.seq > seenSeq && row.author_id !== actor.id,
    mayEdit: may.editComment(actor, comment),
    mayDelete: may.deleteComment(actor, comment, project),
  });
}

function headOf(row: ThreadRow, { actor, project }: Reader): Omit<Thread, "comments"> {
  return visibleTo(actor, project, {
    _id: row.id,
    number: row.number,
    place: placeOf(row),
    createdAt: isoDate(row.created_at),
    updatedAt: isoDate(row.updated_at),
    resolvedAt: isoDateOrNull(row.resolved_at),
    resolvedBy:
      row.resolved_at === null ? null : person(row.resolved_by, row.resolver_username, row.resolver_email),
    count: row.comment_count,
    unread: row.unread_count,
    isFirstDeleted: (row.first_seq ?? 1) > 1,
  });
}

function placeOf(row: ThreadRow): CommentPlace {
  return {
    kind: row.place_kind,
    longitude: row.longitude,
    latitude: row.latitude,
    name: row.point_name,
    heightM: row.height_m,
    result:
      row.result_id === null
        ? null
        : { _id: row.result_id, mode: row.result_mode!, savedAt: isoDate(row.result_saved_at!) },
    isMissing: row.is_missing === 1 || (row.result_id !== null && row.result_is_there === 0),
  };
}

const person = (id: string | null, username: string | null, email: string | null) =>
  id === null ? { username: DELETED_USER } : { _id: id, username, email: email ?? undefined };
