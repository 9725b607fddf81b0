import { z } from "zod";
import { codedIssue } from "#shapes/coded-issue.ts";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { PROGRESS_REFERENCES } from "#shapes/values/volume-words.ts";
import { IsoDate, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { texts } from "../texts.ts";
import { hasMap } from "./kinds.ts";
import { isOrigin } from "./origins.ts";

/** Carries the token of a share link, from the end of its address. */
export const SHARE_TOKEN_HEADER = "share-token";
/** Carries the pass received in exchange for a link's password. */
export const SHARE_PASS_HEADER = "share-pass";

/** What each survey on a progress page is compared with. */
const ProgressAsked = z.object({
  against: z.enum(PROGRESS_REFERENCES, texts.comparison.against).default("first"),
  /** For `level`: metres, in the heights of the current survey. */
  levelM: z
    .number(texts.volume.elevationMissing.message)
    .min(-surveyLimits.heightMaxM, texts.volume.tooLarge)
    .max(surveyLimits.heightMaxM, texts.volume.tooLarge)
    .optional(),
  /** For `design`: a design of the site. */
  designId: Id.optional(),
});

/**
 * What a link shows: the site with whichever survey is current; one survey; the report of a saved volume; or the progress of
 * the site.
 */
export const Shows = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("site") }),
    z.object({ kind: z.literal("survey"), surveyId: z.string().pipe(Id) }),
    z.object({ kind: z.literal("report"), resultId: z.string().pipe(Id) }),
    ProgressAsked.extend({ kind: z.literal("progress") }),
  ])
  .refine(shows => shows.kind !== "progress" || shows.against !== "level" || shows.levelM !== undefined, {
    path: ["levelM"],
    ...codedIssue(texts.volume.elevationMissing),
  })
  .refine(shows => shows.kind !== "progress" || shows.against !== "design" || Boolean(shows.designId), {
    path: ["designId"],
    message: texts.volume.noDesign,
  });
export type Shows = z.output<typeof Shows>;

/**
 * Read access without an account to one site, survey, report or progress page. The token is returned only once, when it is
 * created.
 */
export const ShareLink = z.object({
  _id: Id,
  /** Whom the link is for, as its creator wrote it. */
  label: z.string(),
  shows: Shows,
  hasPassword: z.boolean(),
  /** Origins that may embed the link's map; empty for none. */
  embedOrigins: z.array(z.string()),
  createdAt: IsoDate,
  /** Null for a link that does not expire. */
  expiresAt: IsoDate.nullable(),
  revokedAt: IsoDate.nullable(),
  /** Visits; those from one network within half an hour count once. */
  openedCount: z.number().int(),
  lastOpenedAt: IsoDate.nullable(),
  createdBy: z.string().nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

export const CreateShareLinkBody = z
  .object({
    label: requiredName(texts.sharing.labelRequired, "For"),
    shows: Shows.default({ kind: "site" }),
    /** ISO 8601 with a time zone; null for never. */
    expiresAt: z.iso
      .datetime({ offset: true, error: texts.sharing.expiryInvalid })
      .refine(at => Date.parse(at) > Date.now(), texts.sharing.expiryPast)
      .nullable(),
    /** Null for no password. */
    password: z
      .string()
      .min(limits.sharePasswordMinLength, texts.sharing.passwordTooShort)
      .max(limits.passwordMaxLength, texts.tooLong("Password", limits.passwordMaxLength))
      .nullable()
      .default(null),
    /**
     * Origins that may embed the map, such as `https://www.example.org`. Not with a password: browsers withhold cookies from
     * embedded pages.
     */
    embedOrigins: z
      .array(z.string().refine(isOrigin, texts.sharing.originInvalid))
      .max(limits.embedOriginsMax, texts.sharing.tooManyOrigins)
      .default([]),
  })
  .refine(({ embedOrigins, password }) => embedOrigins.length === 0 || password === null, {
    path: ["embedOrigins"],
    message: texts.sharing.noEmbedWithPassword,
  })
  .refine(({ embedOrigins, shows }) => embedOrigins.length === 0 || hasMap(shows.kind), {
    path: ["embedOrigins"],
    message: texts.sharing.noMapToEmbed,
  });
export type CreateShareLinkBody = z.infer<typeof CreateShareLinkBody>;

export const CreatedShareLink = z.object({ link: ShareLink, token: z.string() });

export const UnlockBody = z.object({ password: z.string().min(1).max(limits.passwordMaxLength) });

/** `pass` is sent in the header `share-pass` of reads; it is valid until `expiresAt`. */
export const Unlocked = z.object({ pass: z.string(), expiresAt: IsoDate });
