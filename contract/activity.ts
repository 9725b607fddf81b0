import { z } from "zod";
import { Id } from "#shapes/id.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { IsoDate } from "./fields.ts";
import { SearchText } from "./search/lists.ts";
import { SHARE_KINDS } from "./sharing/kinds.ts";
import { texts } from "./texts.ts";
import { OFF_REASONS } from "./webhooks/events.ts";

/** Everything that is recorded, grouped by what it is about. */
export const deedsAbout = {
  account: [
    "signed-in",
    "signed-out",
    "sign-in-locked",
    "registered",
    "password-changed",
    "password-reset",
    "reset-link-made",
    "email-confirmed",
    "session-ended",
    "second-factor-set-up",
    "second-factor-removed",
    "passkey-added",
    "passkey-removed",
    "recovery-code-used",
    "identity-linked",
    "identity-unlinked",
    "token-made",
    "token-revoked",
    "approval-changed",
    "role-changed",
    "account-renamed",
    "account-deleted",
  ],
  team: [
    "team-created",
    "team-edited",
    "team-deleted",
    "member-added",
    "member-role-changed",
    "member-removed",
    "member-left",
    "member-invited",
    "invitation-withdrawn",
    "member-joined",
  ],
  project: [
    "project-created",
    "sample-created",
    "project-edited",
    "project-moved",
    "project-deleted",
    "project-restored",
    "codes-chosen",
    "code-rules-chosen",
    "report-details-changed",
    "units-chosen",
  ],
  site: [
    "site-created",
    "site-edited",
    "site-deleted",
    "site-restored",
    "surface-set",
    "calibration-set",
    "calibration-removed",
    "link-made",
    "link-revoked",
  ],
  survey: [
    "survey-uploaded",
    "survey-replaced",
    "survey-corrected",
    "survey-made-current",
    "survey-edited",
    "survey-deleted",
    "survey-restored",
  ],
  drawing: ["drawing-uploaded", "drawing-replaced", "drawing-deleted", "drawing-restored"],
  design: ["design-added", "design-edited", "design-deleted", "design-restored"],
  layer: ["layer-set", "layer-removed"],
  result: ["volume-saved", "volume-cleared", "volume-deleted"],
  stockpile: [
    "stockpile-added",
    "stockpile-edited",
    "stockpile-deleted",
    "material-added",
    "material-edited",
    "material-deleted",
  ],
  comment: ["comment-added", "comment-edited", "comment-resolved", "comment-reopened", "comment-deleted"],
  webhook: [
    "webhook-added",
    "webhook-edited",
    "webhook-deleted",
    "webhook-switched-on",
    "webhook-switched-off",
    "webhook-stopped",
    "webhook-secret-replaced",
    "webhook-secret-ended",
  ],
  job: ["job-retried", "job-cancelled"],
  export: ["exported"],
} as const;

export const ActivityKind = z.enum(Object.keys(deedsAbout) as (keyof typeof deedsAbout)[]);
export type ActivityKind = z.infer<typeof ActivityKind>;

const deeds = Object.values(deedsAbout).flat() as (typeof deedsAbout)[ActivityKind][number][];
export const Deed = z.enum(deeds);
export type Deed = z.infer<typeof Deed>;

/** Details of an entry. Never coordinates, passwords or file contents. */
export const ActivityDetails = z
  .object({
    points: z.number().int(),
    /** For a correction: points that were left out, or changed. */
    excluded: z.number().int(),
    changed: z.number().int(),
    /** For an export: an extension of contract/site-export.ts. */
    format: z.string(),
    /** For an export of something other than a survey. */
    content: z.enum([
      "differences",
      "design-differences",
      "progress",
      "profile",
      "stockpiles",
      "activity",
      "volume-report",
      "comparison-report",
      "progress-report",
      "site-plan",
    ]),
    /** For differences: the day and label of the survey that the subject is compared with. */
    fromSurvey: z.string(),
    /** Of a volume. */
    mode: z.string(),
    /** Fields that were changed, by their names in the API. */
    fields: z.array(z.string()),
    /** For a link: what it shows. */
    shows: z.enum(SHARE_KINDS),
    formerName: z.string(),
    /** Why the server switched off a webhook. */
    reason: z.enum(OFF_REASONS),
    /** The name of a passkey. */
    passkey: z.string(),
    /** The token that was made or revoked, or that the program used. */
    token: z.string(),
    status: z.string(),
    role: z.string(),
    approvalStatus: z.string(),
    provider: z.string(),
    /** The email address of a team's member. */
    member: z.string(),
    /** Names of teams; null for a personal project. */
    fromTeam: z.string().nullable(),
    toTeam: z.string().nullable(),
    /** Counts for a deleted account. */
    projects: z.number().int(),
    teams: z.number().int(),
    sites: z.number().int(),
  })
  .partial();
export type ActivityDetails = z.infer<typeof ActivityDetails>;

const named = z.object({ _id: Id, name: z.string().nullable() });

/** One entry of the activity. Names are those of the time; what they refer to may be gone. */
export const Activity = z.object({
  _id: Id,
  at: IsoDate,
  deed: Deed,
  /** Null for commands run by the operator, and for failed sign-ins. */
  actor: z.object({ _id: Id, username: z.string().nullable(), email: z.string().nullish() }).nullable(),
  project: named.nullable(),
  site: named.nullable(),
  /** A survey, a drawing, a stockpile, a material, a webhook, a team or an account other than the actor's. */
  subject: named.nullable(),
  /** For a survey: the day it was measured. */
  surveyedOn: z.string().nullable(),
  details: ActivityDetails,
  /** The actor's network, shown to administrators only; null when unknown. */
  address: z.string().nullable().optional(),
});
export type Activity = z.infer<typeof Activity>;

/** `next` is the `before` of the next, older page; null on the last. */
export const ActivityPage = z.object({ activity: z.array(Activity), next: z.string().nullable() });
export type ActivityPage = z.infer<typeof ActivityPage>;

const Cursor = z.string().regex(/^\d{1,15}-\w{1,64}$/, texts.activity.invalidCursor);
const Day = z.iso.date(texts.activity.invalidDay);

export const ActivityQuery = z.object({
  before: Cursor.optional().describe("What an earlier page answered as `next`"),
});

const filters = {
  kind: ActivityKind.optional().describe("What the deeds are about"),
  account: SearchText.optional().describe(
    "An account that did it, or that it was done to: its id, or words of its address or name",
  ),
  project: z
    .string()
    .trim()
    .min(1)
    .max(surveyLimits.nameMaxLength)
    .optional()
    .describe("The id of a project, or a part of its name"),
  from: Day.optional().describe("The first day, in UTC"),
  to: Day.optional().describe("The last day, in UTC"),
};
const isInOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const order = { path: ["to"], error: texts.activity.daysInOrder };

export const ActivityFilter = z.object(filters).refine(isInOrder, order);
export type ActivityFilter = z.infer<typeof ActivityFilter>;
export const AdminActivityQuery = z.object({ ...filters, ...ActivityQuery.shape }).refine(isInOrder, order);
