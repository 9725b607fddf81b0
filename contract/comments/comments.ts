import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { withoutControls } from "#shapes/values/text.ts";
import { IsoDate, textOfLines } from "../fields.ts";
import { limits } from "../limits.ts";
import { Person } from "../surveys/surveys.ts";
import { texts } from "../texts.ts";
import { Photo } from "./photos.ts";
import { THREAD_STATES } from "./thread-states.ts";

const degrees = (maxDeg: number) =>
  z
    .number(texts.comments.position)
    .min(-maxDeg, texts.comments.position)
    .max(maxDeg, texts.comments.position);

/**
 * What a new thread is about: a place on the map (WGS84, degrees), a point of the current survey by name, a saved volume, or
 * the whole site.
 */
export const NewPlace = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("place"),
    longitude: degrees(surveyLimits.longitudeMaxDeg),
    latitude: degrees(surveyLimits.latitudeMaxDeg),
  }),
  z.object({
    kind: z.literal("point"),
    name: z
      .string()
      .overwrite(withoutControls)
      .trim()
      .min(1, texts.comments.pointName)
      .max(surveyLimits.pointTextMaxLength, texts.comments.pointName),
  }),
  z.object({ kind: z.literal("result"), resultId: z.string().pipe(Id) }),
  z.object({ kind: z.literal("site") }),
]);
export type NewPlace = z.output<typeof NewPlace>;

/** What a thread is about. A point is shown at its place in the latest survey that contains it. */
export const CommentPlace = z.object({
  kind: z.enum(["place", "point", "result", "site"]),
  /** WGS84, degrees; null for results and the site. */
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Of a point. */
  name: z.string().nullable(),
  /** Of a point: metres, in the heights of its survey. */
  heightM: z.number().nullable(),
  /** Of a saved volume. */
  result: z.object({ _id: Id, mode: z.string(), savedAt: IsoDate }).nullable(),
  /** True if the current survey has no such point, or the saved volume was deleted. */
  isMissing: z.boolean(),
});
export type CommentPlace = z.infer<typeof CommentPlace>;

export const Comment = z.object({
  _id: Id,
  /** Counts the comments of its thread from 1; never used twice. */
  seq: z.number().int(),
  /** Plain text with line feeds: neither HTML nor Markdown. */
  text: z.string(),
  /** Parts of the text that mention somebody, such as `@m.keller`. */
  mentions: z.array(z.string()),
  photos: z.array(Photo),
  author: Person,
  createdAt: IsoDate,
  editedAt: IsoDate.nullable(),
  isUnread: z.boolean(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

const thread = {
  _id: Id,
  /** Counts the threads of its site from 1. */
  number: z.number().int(),
  place: CommentPlace,
  createdAt: IsoDate,
  updatedAt: IsoDate,
  resolvedAt: IsoDate.nullable(),
  resolvedBy: Person.nullable(),
  /** Comments, the first one included. */
  count: z.number().int(),
  /** Comments by others that the caller has not seen. */
  unread: z.number().int(),
  /** Whether the first comment was deleted while replies remain. */
  isFirstDeleted: z.boolean(),
};

/** A thread in a list. `first` is its first remaining comment, cut after {@link EXCERPT_LENGTH} characters. */
export const ThreadInList = z.object({ ...thread, first: Comment.extend({ isCut: z.boolean() }) });
export type ThreadInList = z.infer<typeof ThreadInList>;
export const EXCERPT_LENGTH = 400;

/** A thread with all its comments, the earliest first. */
export const Thread = z.object({ ...thread, comments: z.array(Comment) });
export type Thread = z.infer<typeof Thread>;

export const ThreadsQuery = z.object({
  state: z.enum(THREAD_STATES, texts.comments.state).default("open"),
  page: z.coerce.number().int().min(1).max(limits.threadsMax).default(1).describe("From 1"),
  limit: z.coerce.number().int().min(1).max(limits.threadsListedMax).default(50),
});
export type ThreadsQuery = z.infer<typeof ThreadsQuery>;

/** `unread` counts threads with unread comments, open or not. */
export const CommentCounts = z.object({
  open: z.number().int(),
  resolved: z.number().int(),
  unread: z.number().int(),
});
export type CommentCounts = z.infer<typeof CommentCounts>;

/** Threads of a site, those with the latest comments first. */
export const ThreadList = z.object({
  threads: z.array(ThreadInList),
  counts: CommentCounts,
  page: z.number().int(),
  pages: z.number().int(),
});
export type ThreadList = z.infer<typeof ThreadList>;

/** Who can be mentioned; `mention` is what to write after the @. */
export const Mentionable = z.object({ _id: Id, mention: z.string(), name: z.string() });
export type Mentionable = z.infer<typeof Mentionable>;

const text = textOfLines(limits.commentMaxLength, texts.comments.textRequired, "Comment");
export const CommentBody = z.object({ text });
export type CommentBody = z.output<typeof CommentBody>;
const photos = z
  .array(Id)
  .max(limits.photosPerComment, texts.photos.tooMany)
  .default([])
  .describe("Photos that the caller sent to this site, in their order");
export const ReplyBody = z.object({ text, photos });
export const NewThreadBody = z.object({ text, photos, place: NewPlace.default({ kind: "site" }) });
export type NewThreadBody = z.output<typeof NewThreadBody>;
export const ResolveBody = z.object({ isResolved: z.boolean() });
/** `seq` of the last comment shown; without it, the whole thread is seen. */
export const SeenBody = z.object({ seq: z.number().int().min(0).optional() });
