import type { Comment } from "#contract/comments/comments.ts";
import type { CommentMessageProps } from "#ui/survey/comment-message/comment-message.tsx";

/** A comment as shown, without its actions. */
export const messageOf = (comment: Comment): CommentMessageProps => ({
  author: comment.author.username || comment.author.email || "–",
  createdAt: comment.createdAt,
  editedAt: comment.editedAt,
  text: comment.text,
  mentions: comment.mentions,
  isUnread: comment.isUnread,
  id: `comment-${comment.seq}`,
});
