import { stores, subject } from "./description.ts";

const tooOften = "Too many comments or changes. Wait for the seconds in `Retry-After`.";
const photo = { 404: "The photo is not there, or not for you to see." };
const thread = { 404: "The site or the thread is not there, or not for you to see." };

export const comments = subject(
  "Comments",
  "Threads about a site, a place on its map, a point or a saved volume, for everyone who sees the site. Guests by link read none.",
  {
    commentThreads: {
      text: "Lists open threads by default, 50 to a page, each with its first comment and how many the caller has not read.",
    },
    commentCounts: { text: "Counts open, resolved and unread threads." },
    mentionable: { text: "Lists people who see the site, and what to write after an @ to mention each." },
    createCommentThread: {
      text: "Begins a thread about the site, or about the `place` that is sent. People who are mentioned are told by email where emails are sent.",
      refusals: { 409: "The site has as many threads as it may.", 429: tooOften },
      example: { text: "Is this the edge?", place: { kind: "place", longitude: 9, latitude: 46.9535 } },
    },
    commentThread: { text: "Answers a thread with all its comments, the earliest first.", refusals: thread },
    resolveCommentThread: {
      text: "Resolves a thread or opens it again.",
      refusals: { ...thread, 429: tooOften },
      example: { isResolved: true },
    },
    replyToThread: {
      text: "Adds a comment to a thread.",
      refusals: { ...thread, 409: "The thread has as many comments as it may.", 429: tooOften },
      example: { text: "It is. @m.keller measured it again." },
    },
    markThreadSeen: {
      text: "Marks the comments up to `seq` as read by the caller; all of them without it.",
      refusals: thread,
      example: { seq: 2 },
    },
    markCommentsSeen: { text: "Marks every comment on the site as read by the caller." },
    editComment: {
      text: "Replaces the text of a comment of your own.",
      refusals: { 429: tooOften },
      example: { text: "It is the edge." },
    },
    deleteComment: { text: "Deletes your own comment; managers of the project delete any." },
    createPhotos: {
      text: "Takes a form with up to 10 files of JPEG, PNG or WebP in any fields. Each is drawn anew without its metadata and waits 24 hours for a comment that names it in `photos`. What is not taken stands in `refused` with its reason, beside the photos that are; a call with refused photos answers 201, too.",
      refusals: { ...stores, 413: "The form is larger than its photos may be together." },
    },
    preparedPhotos: { text: "Lists photos of your own for this site that no comment names yet." },
    photo: {
      text: "Answers the photo as JPEG, to those who see its comment. It never changes: send its `ETag` as `If-None-Match` to be answered 304.",
      refusals: photo,
    },
    photoThumbnail: { text: "Answers the photo as a small JPEG, in the same way.", refusals: photo },
    deletePhoto: {
      text: "Deletes a photo of your own comment, or one that no comment names yet; managers of the project delete any of a comment.",
      refusals: photo,
    },
  },
);
