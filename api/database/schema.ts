import type { MemberRole } from "#contract/accounts/team.ts";
import type { ApprovalStatus, UserRole } from "#contract/accounts/user.ts";
import type { Deed } from "#contract/activity.ts";
import type { ProjectStatus } from "#contract/project.ts";
import type { AppKeyTable, PasskeyChallengeTable, PasskeyTable, RecoveryCodeTable } from "./factor-tables.ts";
import type { ShareLinkTable } from "./share-link-table.ts";
import type { MaterialTable, StockpileTable, StockpileVolumeTable } from "./stockpile-tables.ts";
import type { ApiTokenTable } from "./tables/api-token-table.ts";
import type { BackupResultTable } from "./tables/backup-result-table.ts";
import type { CommentTables } from "./tables/comment-tables.ts";
import type { DatasetBoundsTable } from "./tables/dataset-bounds-table.ts";
import type { IdentityTable, OidcFlowTable, OidcOfferTable } from "./tables/identity-tables.ts";
import type { AnswerTable, JobTable, LeaseTable, ProgressTable, WorkerTable } from "./tables/job-tables.ts";
import type { NameBlockTable, NameIndexTable } from "./tables/name-tables.ts";
import type { BodyInRow, ObjectTables } from "./tables/object-tables.ts";
import type { PhotoTables } from "./tables/photo-tables.ts";
import type { UploadTable } from "./tables/upload-table.ts";
import type { WebhookTables } from "./tables/webhook-tables.ts";

/** Milliseconds since 1970, UTC. */
type Time = number;
/** 0 or 1: SQLite has no booleans. */
type Flag = 0 | 1;

/** What lists filter and sort a row by (repositories/finding/list-texts.ts). */
interface ListTexts {
  /** From its name, or an account's address. */
  sort_text: string;
  search_text: string;
  /** From its description; for an account, its name and the end of its id. */
  search_more: string;
}

export interface Schema extends CommentTables, ObjectTables, PhotoTables, WebhookTables {
  users: ListTexts & {
    id: string;
    email: string;
    /** The form in which addresses are compared (contract/fields.ts). */
    email_key: string;
    username: string | null;
    password_hash: string;
    role: UserRole;
    approval_status: ApprovalStatus;
    email_notifications: Flag;
    /** 0 until the address is confirmed through the mailed link, or an administrator vouches for it. */
    email_confirmed: Flag;
    /**
     * SHA-256 of the block of addresses that the account was requested from; null when it is unknown, and once the
     * request is decided.
     */
    registered_from: string | null;
    created_at: Time;
    last_login_at: Time | null;
  };
  sessions: {
    /** SHA-256 of the cookie's token, so that a stolen table is no use for signing in. */
    token_hash: string;
    user_id: string;
    created_at: Time;
    expires_at: Time;
    /** 1 if its cookie's name has the prefix `__Host-`. */
    host_only: Flag;
    /** The browser's User-Agent; null when it sent none, and for sessions that began before this was stored. */
    device: string | null;
    /** The caller's network at the last use. */
    address: string | null;
    last_used_at: Time | null;
    /** When its person last proved to own the account, by signing in or later. */
    proved_at: Time;
  };
  /** Single-use links that give access to an account without its password, and tickets of half a sign-in. */
  account_links: {
    token_hash: string;
    user_id: string;
    purpose: "reset" | "confirm" | "sign-in";
    created_at: Time;
    expires_at: Time;
  };
  second_factors: AppKeyTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  /** Links to view a site without an account. */
  share_links: ShareLinkTable;
  /** Tokens that programs authenticate with. */
  api_tokens: ApiTokenTable;
  identities: IdentityTable;
  oidc_flows: OidcFlowTable;
  oidc_offers: OidcOfferTable;
  teams: { id: string; name: string; description: string; owner_id: string; created_at: Time };
  team_members: { team_id: string; user_id: string; role: MemberRole; created_at: Time };
  projects: ListTexts & {
    id: string;
    name: string;
    description: string;
    status: ProjectStatus;
    team_id: string | null;
    owner_id: string;
    created_at: Time;
    updated_at: Time;
    /** JSON: CodeMarkChoice[]; null without choices. */
    code_marks: string | null;
    /** JSON: CodeRules; null until somebody chose. */
    code_rules: string | null;
    /** JSON: DisplayUnits; null until somebody chose. */
    display_units: string | null;
    /** Null unless it is in the bin. */
    deleted_at: Time | null;
    deleted_by: string | null;
  };
  /** The title block of a project's reports. */
  report_details: {
    project_id: string;
    /** JSON: ReportDetails without the logo. */
    fields: string;
    /** JSON: metadata of the logo file; null without a logo. */
    logo_info: string | null;
    /** The file, PNG or JPEG. */
    logo: Uint8Array | null;
    updated_at: Time;
  };
  sites: ListTexts & {
    id: string;
    project_id: string;
    name: string;
    description: string;
    /** Null once the account is deleted. */
    uploaded_by: string | null;
    uploaded_at: Time;
    created_at: Time;
    points_dataset_id: string | null;
    topographic_dataset_id: string | null;
    cad_dataset_id: string | null;
    /** JSON. */
    wms_layer: string | null;
    /** The saved volume that it shows. */
    volume_result_id: string | null;
    /** JSON: SurfaceSettings; null for the plain surface. */
    surface_settings: string | null;
    /** JSON: how the local grid lies in a coordinate system; null without a calibration. */
    calibration: string | null;
    /** Null unless it is in the bin. */
    deleted_at: Time | null;
    deleted_by: string | null;
    /** 1 when it was deleted with its project, and will be restored with it. */
    deleted_with_project: Flag;
  };
  /** Every saved volume; the API's `volumeResults` returns the newest. */
  volume_results: {
    id: string;
    site_id: string;
    /**
     * The survey it was computed from, and for a comparison the earlier survey or the design. Not foreign keys:
     * results outlive them.
     */
    dataset_id: string | null;
    other_dataset_id: string | null;
    /** JSON: VolumeResults. */
    body: string;
    saved_at: Time;
    saved_by: string | null;
  };
  /** Volumes of surveys against others, levels or designs. Datasets never change, so these need no recomputation. */
  survey_volumes: {
    later_id: string;
    /** `earlier_id`, or `level` and its metres, or `design` and its id. */
    against: string;
    /** The survey or the design; null against a level. */
    earlier_id: string | null;
    /** Key of the settings that made the surfaces; empty without settings. A row with another key is recomputed. */
    surface: string;
    /** Null, like the others, when there is a problem. */
    cut_m3: number | null;
    fill_m3: number | null;
    area_m2: number | null;
    /** JSON: VolumeUncertainty; null where it is not known. */
    uncertainty: string | null;
    points_without_accuracy: number | null;
    /** Why there is no volume, as a sentence. */
    problem: string | null;
    computed_at: Time;
  };
  materials: MaterialTable;
  stockpiles: StockpileTable;
  /** Volumes of stockpiles in surveys. Datasets never change, so only a new revision needs recomputation. */
  stockpile_volumes: StockpileVolumeTable;
  datasets: DatasetTable;
  dataset_bounds: DatasetBoundsTable;
  name_blocks: NameBlockTable;
  name_indexes: NameIndexTable;
  /**
   * Bodies of datasets. For points, chunks of contract/columns.ts. For drawings, pieces of the JSON text of `cadData`.
   * For designs, chunks of survey/design/chunks.ts; planes have none.
   */
  chunks: {
    dataset_id: string;
    seq: number;
    /** Index of the chunk's first point in the dataset; 0 in drawings. */
    first: number;
    /** Points in the chunk; 0 in drawings. */
    n: number;
  } & BodyInRow;
  uploads: UploadTable;
  upload_parts: { upload_id: string; seq: number } & BodyInRow;
  jobs: JobTable;
  job_workers: WorkerTable;
  leases: LeaseTable;
  progress_reports: ProgressTable;
  study_answers: AnswerTable;
  rate_limits: { key: string; count: number; resets_at: Time };
  idempotency_keys: {
    /** Hash of the account and the caller's Idempotency-Key. */
    key: string;
    /** Hash of the call that it was sent with: method, address, query and body. */
    call: string;
    /** What the first call created. */
    created_id: string;
    created_at: Time;
  };
  registration_notices: { id: string; user_id: string; due_at: Time };
  mail_outbox: {
    id: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    created_at: Time;
    next_attempt_at: Time;
    attempts: number;
    last_error: string | null;
  };
  activity: ActivityTable;
  backup_results: BackupResultTable;
  secrets: { name: SecretName; value: string };
  /** Rows that a transaction updates first, so that only one runs at a time. Works on both databases. */
  locks: { name: LockName; passes: number };
}

/** `browsers` signs the cookie that recognises browsers that have signed in before. */
export type SecretName = "browsers" | "share-passes";
export type LockName = "administrators" | "notices" | "jobs";
export type DatasetKind = "points" | "topographic" | "cad" | "design";
/** Kinds of surveys. */
export const SURVEY_KINDS = ["points", "topographic"] as const satisfies DatasetKind[];

/** `with-site` comes back with its site. */
export type RemovedAs = "replaced" | "deleted" | "with-site";

interface DatasetTable {
  id: string;
  kind: DatasetKind;
  /**
   * `staged` until a site has it, `live` while a site does, `superseded` while it is in the bin. A site has one live
   * drawing, and any number of live surveys and designs; `points_dataset_id` or `topographic_dataset_id` is the
   * current one.
   */
  state: "staged" | "live" | "superseded";
  site_id: string | null;
  uploaded_by: string | null;
  file_name: string | null;
  /** Bytes. */
  file_size: number;
  point_count: number;
  created_at: Time;
  superseded_at: Time | null;
  /** Bytes of its chunks, for the uploader's quota. */
  stored_bytes: number;
  /**
   * The site and project it belonged to, stored when it was superseded: the site itself may be gone by then.
   */
  site_name: string | null;
  project_id: string | null;
  project_name: string | null;
  /** Of points: the day of measurement, `YYYY-MM-DD`; null when unknown. Of designs: their day. */
  surveyed_on: string | null;
  /** Of points: the survey's label. Of designs: their name. */
  label: string;
  /** Why it is superseded; null when that happened before this was recorded. */
  removed_as: RemovedAs | null;
  removed_by: string | null;
  /**
   * Of points: the original of which this survey is a version; for an imported survey, itself. Of the live versions of
   * one original on a site, the one with the highest `precedence` counts: it was made, or made current, last.
   */
  original_id: string;
  precedence: number;
  /** JSON. For drawings, the fields other than cadData. For points `{reading}`, how their file was read. For designs `{design}`. */
  head: string | null;
  /** JSON: SiteSummary. The last column, because it is long and rarely read. */
  summary: string | null;
}

/**
 * What people did. Rows are only added and, years later, removed. No column is a foreign key: the rows outlive
 * everything they name.
 */
interface ActivityTable {
  id: string;
  at: Time;
  /** Null for the operator, and for an unknown person. */
  actor_id: string | null;
  actor_username: string | null;
  actor_email: string | null;
  /** The actor's network; null when unknown. */
  address: string | null;
  deed: Deed;
  project_id: string | null;
  project_name: string | null;
  site_id: string | null;
  site_name: string | null;
  /** A survey, a drawing, a team or an account. */
  subject_id: string | null;
  subject_name: string | null;
  surveyed_on: string | null;
  /** JSON: ActivityDetails. */
  details: string;
}
