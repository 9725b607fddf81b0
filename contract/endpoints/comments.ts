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
} from "../comments/comments.ts";
import { CreatedPhotos, Photo } from "../comments/photos.ts";
import { limits } from "../limits.ts";
import { addition, subject } from "./endpoint.ts";
import { stores } from "./refusals.ts";

const tooOften = "Too many comments or changes. Wait as many seconds as `Retry-After` says.";
const thread = z.object({ thread: Thread });
const noThread = { 404: "The site or the thread does not exist, or you may not see it." };
const comment = z.object({ comment: Comment });
const photo = { 404: "The photo does not exist, or you may not see it." };
const nothing = z.unknown();

export const comments = subject(
  "Comments",
  "Threads about a site, a place on its map, a point or a saved volume, for everyone who sees the site. Guests with a share link see none.",
  {
    commentThreads: addition("GET", "/sites/:siteId/comments", {
      summary: "List the threads of comments on a site, those with the latest comments first",
      text: "Lists open threads by default, 50 to a page, each with its first comment and how many the caller has not read.",
      may: "comment",
      query: ThreadsQuery,
      data: ThreadList,
    }),
    commentCounts: addition("GET", "/sites/:siteId/comments/counts", {
      summary: "Count the open, the resolved and the unread threads of a site",
      may: "comment",
      data: z.object({ counts: CommentCounts }),
    }),
    mentionable: addition("GET", "/sites/:siteId/comments/people", {
      summary: "List who can be mentioned in comments on a site",
      text: "Lists people who see the site, and what to write after an @ to mention each.",
      may: "comment",
      data: z.object({ people: z.array(Mentionable) }),
    }),
    createCommentThread: addition("POST", "/sites/:siteId/comments", {
      summary: "Begin a thread with its first comment",
      text: "Starts a thread about the site, or about the given `place`. People who are mentioned are notified by email if the installation sends emails.",
      refusals: { 409: "The site has reached its limit of threads.", 429: tooOften },
      example: { text: "Is this the edge?", place: { kind: "place", longitude: 9, latitude: 46.9535 } },
      may: "comment",
      body: NewThreadBody,
      status: 201,
      data: thread,
    }),
    commentThread: addition("GET", "/sites/:siteId/comments/:threadId", {
      summary: "Read a thread with its comments",
      text: "Returns a thread with all its comments, earliest first.",
      refusals: noThread,
      may: "comment",
      data: thread,
    }),
    resolveCommentThread: addition("PATCH", "/sites/:siteId/comments/:threadId", {
      summary: "Resolve a thread, or open it again",
      refusals: { ...noThread, 429: tooOften },
      example: { isResolved: true },
      may: "comment",
      body: ResolveBody,
      data: thread,
    }),
    replyToThread: addition("POST", "/sites/:siteId/comments/:threadId/replies", {
      summary: "Reply in a thread",
      refusals: { ...noThread, 409: "The thread has reached its limit of comments.", 429: tooOften },
      example: { text: "It is. @m.keller measured it again." },
      may: "comment",
      body: ReplyBody,
      status: 201,
      data: comment,
    }),
    markThreadSeen: addition("POST", "/sites/:siteId/comments/:threadId/seen", {
      summary: "Mark the comments of a thread as read by the caller",
      text: "Marks the comments up to `seq` as read by the caller; all of them without it.",
      refusals: noThread,
      example: { seq: 2 },
      may: "comment",
      body: SeenBody,
      data: z.unknown(),
    }),
    markCommentsSeen: addition("POST", "/sites/:siteId/comments/seen", {
      summary: "Mark all comments on a site as read by the caller",
      may: "comment",
      data: z.unknown(),
    }),
    editComment: addition("PATCH", "/comments/:commentId", {
      summary: "Change one's own comment",
      refusals: { 429: tooOften },
      example: { text: "It is the edge." },
      access: "signed-in",
      body: CommentBody,
      data: comment,
    }),
    deleteComment: addition("DELETE", "/comments/:commentId", {
      summary: "Delete a comment; a thread goes with its last one",
      text: "Deletes your own comment; managers of the project can delete any.",
      access: "signed-in",
      data: z.unknown(),
    }),
    createPhotos: addition("POST", "/sites/:siteId/photos", {
      summary: "Send photos, to be named by a comment within 24 hours; a refused one leaves the others",
      text: `Accepts a form with up to ${limits.photosPerComment} JPEG, PNG or WebP files in any fields. Each is redrawn without its metadata and kept for 24 hours; a comment that names it in \`photos\` keeps it for good. Refused files are listed in \`refused\` with the reason, beside the accepted ones; the status is 201 even if some were refused.`,
      refusals: { ...stores, 413: "The form exceeds the total size allowed for its photos." },
      may: "comment",
      streamed: { mediaTypes: ["multipart/form-data"] },
      status: 201,
      data: CreatedPhotos,
    }),
    preparedPhotos: addition("GET", "/sites/:siteId/photos", {
      summary: "List the photos that you sent and no comment has yet",
      may: "comment",
      data: z.object({ photos: z.array(Photo) }),
    }),
    photo: addition("GET", "/photos/:photoId", {
      summary: `Get a photo, at most ${limits.photoEdgePx} pixels long`,
      text: "Returns the photo as JPEG, to those who may see its comment. It never changes: send its `ETag` as `If-None-Match` to get 304.",
      refusals: photo,
      access: "signed-in",
      answers: "image/jpeg",
      data: nothing,
    }),
    photoThumbnail: addition("GET", "/photos/:photoId/thumbnail", {
      summary: `Get a photo, at most ${limits.thumbnailEdgePx} pixels long`,
      text: "Returns the photo as a small JPEG, in the same way.",
      refusals: photo,
      access: "signed-in",
      answers: "image/jpeg",
      data: nothing,
    }),
    deletePhoto: addition("DELETE", "/photos/:photoId", {
      summary: "Delete a photo of a comment, or one that no comment has yet",
      text: "Deletes a photo of your own comment, or one that belongs to no comment yet; managers of the project can delete any photo of a comment.",
      refusals: photo,
      access: "signed-in",
      data: nothing,
    }),
  },
);
