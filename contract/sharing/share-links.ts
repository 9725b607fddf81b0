import { z } from "zod";
import { CodeMarkChoice } from "../code-marks.ts";
import { DisplayUnits } from "../display-units.ts";
import { Id, IsoDate, requiredName } from "../fields.ts";
import { limits } from "../limits.ts";
import { HeightReference } from "../points/reading.ts";
import { SiteSummary } from "../points/summary.ts";
import { texts } from "../texts.ts";

/** The header that names the link through which a guest reads: the token at the end of its address. */
export const SHARE_TOKEN_HEADER = "share-token";
/** The header with the pass that a link's password was exchanged for. */
export const SHARE_PASS_HEADER = "share-pass";

/** A link to read one site without an account. Its token is answered once, when it is made. */
export const ShareLink = z.object({
  _id: Id,
  /** Whom it is for, as its maker wrote. */
  label: z.string(),
  hasPassword: z.boolean(),
  createdAt: IsoDate,
  /** Null for a link without an end. */
  expiresAt: IsoDate.nullable(),
  revokedAt: IsoDate.nullable(),
  /** Visits: what one network opens within half an hour counts once. */
  openedCount: z.number().int(),
  lastOpenedAt: IsoDate.nullable(),
  createdBy: z.string().nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

export const CreateShareLinkBody = z.object({
  label: requiredName(texts.sharing.labelRequired, "For"),
  /** ISO 8601 with a time zone; null for never. */
  expiresAt: z.iso
    .datetime({ offset: true, error: texts.sharing.expiryInvalid })
    .refine(at => Date.parse(at) > Date.now(), texts.sharing.expiryPast)
    .nullable(),
  /** Null for none. */
  password: z
    .string()
    .min(limits.sharePasswordMinLength, texts.sharing.passwordTooShort)
    .max(limits.passwordMaxLength, texts.tooLong("Password", limits.passwordMaxLength))
    .nullable()
    .default(null),
});
export type CreateShareLinkBody = z.infer<typeof CreateShareLinkBody>;

export const CreatedShareLink = z.object({ link: ShareLink, token: z.string() });

export const UnlockBody = z.object({ password: z.string().min(1).max(limits.passwordMaxLength) });

/** `pass` goes into the header `share-pass` of the reads; it is valid until `expiresAt`. */
export const Unlocked = z.object({ pass: z.string(), expiresAt: IsoDate });

/**
 * A site as a guest reads it: its current survey without ids, names of accounts or of the project. SI units.
 */
export const SharedSite = z.object({
  name: z.string(),
  description: z.string(),
  surveyedOn: z.string().nullable(),
  surveyLabel: z.string(),
  uploadedAt: IsoDate.nullable(),
  /** What the heights are measured from; null when it is unknown: then they are ellipsoidal. */
  heights: HeightReference.nullable(),
  summary: SiteSummary,
  codeMarks: z.array(CodeMarkChoice),
  displayUnits: DisplayUnits,
  /** Names of the drawing and of the map layer; null where there is none. */
  drawing: z.string().nullable(),
  mapLayer: z.string().nullable(),
  /** When the link ends. */
  expiresAt: IsoDate.nullable(),
});
export type SharedSite = z.infer<typeof SharedSite>;

export const SharedPointsQuery = z.object({
  offset: z.string().optional().describe("Number of the first point, from 0"),
  limit: z.string().optional().describe("At most 1000 points; 100 unless told"),
});
