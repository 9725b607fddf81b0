import { stores, subject } from "./description.ts";

const tooOften = "Too many comments or changes. Wait as many seconds as `Retry-After` says.";
const photo = { 404: "The photo does not exist, or you may not see it." };
const thread = { 404: "The site or the thread does not exist, or you may not see it." };

export const comments = subject(
  "Comments",
  "Threads about a site, a place on its map, a point or a saved volume, for everyone who sees the site. Guests with a share link see none.",
  {
    commentThreads: {
      text: "Lists open threads by default, 50 to a page, each with its first comment and how many the caller has not read.",
    },
    commentCounts: { text: "Counts open, resolved and unread threads." },
    mentionable: { text: "Lists people who see the site, and what to write after an @ to mention each." },
    createCommentThread: {
      text: "Starts a thread about the site, or about the given `place`. People who are mentioned are notified by email if the installation sends emails.",
      refusals: { 409: "The site has reached its limit of threads.", 429: tooOften },
      example: { text: "Is this the edge?", place: { kind: "place", longitude: 9, latitude: 46.9535 } },
    },
    commentThread: { text: "Returns a thread with all its comments, earliest first.", refusals: thread },
    resolveCommentThread: {
      text: "Resolves or reopens a thread.",
      refusals: { ...thread, 429: tooOften },
      example: { isResolved: true },
    },
    replyToThread: {
      text: "Adds a comment to a thread.",
      refusals: { ...thread, 409: "The thread has reached its limit of comments.", 429: tooOften },
      example: { text: "It is. @m.keller measured it again." },
    },
    markThreadSeen: {
      text: "Marks the comments up to `seq` as read by the caller; all of them without it.",
      refusals: thread,
      example: { seq: 2 },
    },
    markCommentsSeen: { text: "Marks every comment on the site as read by the caller." },
    editComment: {
      text: "Replaces the text of one of your own comments.",
      refusals: { 429: tooOften },
      example: { text: "It is the edge." },
    },
    deleteComment: { text: "Deletes your own comment; managers of the project can delete any." },
    createPhotos: {
      text: "Accepts a form with up to 10 JPEG, PNG or WebP files in any fields. Each is redrawn without its metadata and kept for 24 hours; a comment that names it in `photos` keeps it for good. Refused files are listed in `refused` with the reason, beside the accepted ones; the status is 201 even if some were refused.",
      refusals: { ...stores, 413: "The form exceeds the total size allowed for its photos." },
    },
    preparedPhotos: { text: "Lists your own photos for this site that belong to no comment yet." },
    photo: {
      text: "Returns the photo as JPEG, to those who may see its comment. It never changes: send its `ETag` as `If-None-Match` to get 304.",
      refusals: photo,
    },
    photoThumbnail: { text: "Returns the photo as a small JPEG, in the same way.", refusals: photo },
    deletePhoto: {
      text: "Deletes a photo of your own comment, or one that belongs to no comment yet; managers of the project can delete any photo of a comment.",
      refusals: photo,
    },
  },
);
