import { z } from "zod";
import {
  Comment,
  CommentBody,
  CommentCounts,
  Mentionable,
  NewThreadBody,
  ReplyBody,
  ResolveBody,
  SeenBody,
  Thread,
  ThreadList,
  ThreadsQuery,
} from "../../comments/comments.ts";
import { addition, extended } from "../endpoint.ts";

const thread = z.object({ thread: Thread });
const comment = z.object({ comment: Comment });

/** Comments on a site, for everyone who can see it, except guests. */
export const commentEndpoints = {
  commentThreads: extended(
    addition(
      "GET",
      "/sites/:siteId/comments",
      "List the threads of comments on a site, those with the latest comments first",
      ThreadList,
    ),
    { query: ThreadsQuery },
  ),
  commentCounts: addition(
    "GET",
    "/sites/:siteId/comments/counts",
    "Count the open, the resolved and the unread threads of a site",
    z.object({ counts: CommentCounts }),
  ),
  mentionable: addition(
    "GET",
    "/sites/:siteId/comments/people",
    "List who can be mentioned in comments on a site",
    z.object({ people: z.array(Mentionable) }),
  ),
  createCommentThread: addition(
    "POST",
    "/sites/:siteId/comments",
    "Begin a thread with its first comment",
    thread,
    NewThreadBody,
  ),
  commentThread: addition(
    "GET",
    "/sites/:siteId/comments/:threadId",
    "Read a thread with its comments",
    thread,
  ),
  resolveCommentThread: addition(
    "PATCH",
    "/sites/:siteId/comments/:threadId",
    "Resolve a thread, or open it again",
    thread,
    ResolveBody,
  ),
  replyToThread: addition(
    "POST",
    "/sites/:siteId/comments/:threadId/replies",
    "Reply in a thread",
    comment,
    ReplyBody,
  ),
  markThreadSeen: addition(
    "POST",
    "/sites/:siteId/comments/:threadId/seen",
    "Mark the comments of a thread as read by the caller",
    z.unknown(),
    SeenBody,
  ),
  markCommentsSeen: addition(
    "POST",
    "/sites/:siteId/comments/seen",
    "Mark all comments on a site as read by the caller",
    z.unknown(),
  ),
  editComment: addition("PATCH", "/comments/:commentId", "Change one's own comment", comment, CommentBody),
  deleteComment: addition(
    "DELETE",
    "/comments/:commentId",
    "Delete a comment; a thread goes with its last one",
    z.unknown(),
  ),
} as const;
