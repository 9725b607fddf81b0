import type { Generated } from "kysely";
import type { ApiTokenScope } from "#contract/accounts/api-tokens.ts";
import type { MemberRole } from "#contract/accounts/team.ts";
import type { ApprovalStatus, UserRole } from "#contract/accounts/user.ts";
import type { Deed } from "#contract/activity.ts";
import type { BackupFaultCode } from "#contract/health.ts";
import type { JobKind, JobStage, JobState } from "#contract/imports/job.ts";
import type { ProjectStatus } from "#contract/project.ts";
import type { StockpileBody } from "#contract/stockpiles/stockpiles.ts";
import type {
  DeliveryProblem,
  DeliveryState,
  OffReason,
  TEST_EVENT,
  WebhookEvent,
} from "#contract/webhooks/events.ts";

/** Milliseconds since 1970, UTC. */
type Time = number;
/** 0 or 1: SQLite has no booleans. */
type Flag = 0 | 1;

/** What lists filter and sort a row by (api/lists/list-texts.repository.ts). */
interface ListTexts {
  /** Made from its name, or from an account's address. */
  sort_text: string;
  search_text: string;
  /** Made from its description; for an account, from its name and the end of its id. */
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
    /** When a session of the account was last used, to a quarter of an hour. */
    last_seen_at: Time | null;
    /** When the account's visit before this one ended; null on its first. */
    previous_visit_at: Time | null;
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
    /** When its person last proved that they own the account, by signing in or later. */
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
  team_invitations: {
    id: string;
    team_id: string;
    email: string;
    email_key: string;
    role: MemberRole;
    created_at: Time;
    expires_at: Time;
  };
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
    /** Null when there is a problem, like the other figures. */
    cut_m3: number | null;
    fill_m3: number | null;
    area_m2: number | null;
    /** JSON: VolumeUncertainty; null when unknown. */
    uncertainty: string | null;
    points_without_accuracy: number | null;
    /** Why there is no volume: `no-overlap`, or a sentence that has figures in it. */
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

/** Data removed `with-site` comes back with its site. */
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
  /** For points: the day of measurement, `YYYY-MM-DD`; null when unknown. For designs: their day. */
  surveyed_on: string | null;
  /** For points: the survey's label. For designs: their name. */
  label: string;
  /** Why it is superseded; null when that happened before this was recorded. */
  removed_as: RemovedAs | null;
  removed_by: string | null;
  /**
   * For points: the original that this survey is a version of; for an imported survey, itself. Of the live versions
   * of one original on a site, the one with the highest `precedence` counts: it was made, or made current, last.
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

/** The key of an account's authenticator app. */
export interface AppKeyTable {
  user_id: string;
  /**
   * Base32, sealed for the account if there is a key (secrets/sealer.ts): the server must read it to compute codes.
   */
  secret: string;
  created_at: Time;
  /** Null until a first code has proved that the owner's app has the secret; until then no code is required. */
  confirmed_at: Time | null;
  /** The 30-second step of the last code used: that code and older ones are refused. */
  last_step: number;
}

export interface RecoveryCodeTable {
  id: string;
  user_id: string;
  code_hash: string;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  /** The authenticator's id of the credential, base64url. */
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  /** The authenticator's signature counter; 0 for those without one. */
  counter: number;
  /** JSON: how the browser reaches the authenticator, such as `["usb"]`. */
  transports: string;
  name: string;
  /** Where it was created, such as `https://survey.example.org`. */
  origin: string;
  created_at: Time;
  last_used_at: Time | null;
}

export interface PasskeyChallengeTable {
  challenge_hash: string;
  purpose: "register" | "sign-in" | "proof";
  /** Null at a sign-in without a password: the passkey identifies the account. */
  user_id: string | null;
  expires_at: Time;
}

/** A link to view something of a site without an account. Times are milliseconds since 1970, UTC. */
export interface ShareLinkTable {
  id: string;
  /** SHA-256 of the token in the link's address. */
  token_hash: string;
  site_id: string;
  /** Its creator: the link shows what this account may see. */
  created_by: string;
  label: string;
  /** JSON of the contract's `Shows`: the kind of page it opens, and of which thing. */
  shows: string;
  /** JSON: origins of pages that may embed its map. */
  embed_origins: string;
  /** Argon2id; null without a password. */
  password_hash: string | null;
  created_at: number;
  /** Null for never. */
  expires_at: number | null;
  revoked_at: number | null;
  opened_count: number;
  last_opened_at: number | null;
}

/** What a project's stockpiles are made of. */
export interface MaterialTable {
  id: string;
  project_id: string;
  name: string;
  density_t_per_m3: number | null;
  /** Where the density comes from; may be empty. */
  source: string;
  created_at: Time;
}

export interface StockpileTable {
  id: string;
  site_id: string;
  name: string;
  /** JSON: [longitude, latitude][]. */
  outline: string;
  base: StockpileBody["base"];
  /** Only for the base `custom`. */
  custom_elevation_m: number | null;
  /** JSON: HeightReference of the elevation; null when the site had no survey. */
  custom_heights: string | null;
  material_id: string | null;
  /** Overrides the material's density. */
  density_t_per_m3: number | null;
  price_amount: number | null;
  price_currency: string | null;
  price_per: "t" | "m3" | null;
  /** Incremented when outline or base change: volumes of other revisions are out of date. */
  revision: number;
  created_at: Time;
}

export interface StockpileVolumeTable {
  stockpile_id: string;
  revision: number;
  dataset_id: string;
  /** Key of the surface settings that it was computed with. */
  surface: string;
  /** Null when there is a problem, like the other figures. */
  above_m3: number | null;
  below_m3: number | null;
  surveyed_m2: number | null;
  /** The area within the outline that the survey does not cover. */
  uncovered_m2: number | null;
  /** Mean elevation of the base. */
  base_m: number | null;
  /** JSON: VolumeUncertainty; null when unknown. */
  uncertainty: string | null;
  points_without_accuracy: number | null;
  /** JSON: string[]. */
  warnings: string;
  /** Why there is no volume: a code of `texts.stockpiles.problems`, or a sentence that has figures in it. */
  problem: string | null;
  computed_at: Time;
}

/** A token that lets a program make calls for an account. Times are milliseconds since 1970, UTC. */
export interface ApiTokenTable {
  id: string;
  /** SHA-256 of the token. */
  token_hash: string;
  user_id: string;
  name: string;
  scope: ApiTokenScope;
  /** The only project that it can access; null for all that its owner may see. */
  project_id: string | null;
  created_at: number;
  /** Null for never. */
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  /** The caller's network at its last use. */
  last_used_from: string | null;
}

/** Results of backups and their checks: the last success and the last failure of each kind. */
export interface BackupResultTable {
  work: "backup" | "check";
  started_by: "schedule" | "command";
  /** `running` is set while a check runs in the background, and remains if it was killed. */
  outcome: "success" | "failure" | "running";
  /**
   * Milliseconds since 1970, UTC. For a successful backup, the moment of its snapshot; for failures and checks, when
   * they ended; for a running check, when it started.
   */
  at: number;
  /** Where the file is, or should have been; null for backups by earlier versions. */
  folder: string | null;
  /** Name of the file; null for a failed backup. */
  file: string | null;
  /** Size of a successful backup. */
  bytes: number | null;
  /** Why it failed; null for a success. */
  code: BackupFaultCode | null;
  /** The system's own error message. */
  reason: string | null;
}

/** Comments on sites. Times are milliseconds since 1970, UTC; positions WGS84, degrees. */
export interface CommentTables {
  comment_threads: ThreadTable;
  comments: CommentTable;
  comment_reads: CommentReadTable;
  comment_notices: CommentNoticeTable;
}

interface ThreadTable {
  id: string;
  site_id: string;
  /** Numbers the threads of a site from 1. */
  number: number;
  place_kind: "place" | "point" | "result" | "site";
  /** For a place: as chosen. For a point: from the last survey that has it. */
  longitude: number | null;
  latitude: number | null;
  /** For a point: its name, and its height in metres. */
  point_name: string | null;
  height_m: number | null;
  /** For a point: the survey in which it was last looked up, and whether it is missing there. Not a foreign key. */
  checked_survey_id: string | null;
  is_missing: 0 | 1;
  /** For a saved volume: its id. Not a foreign key: the thread outlives the volume, and still says what it was. */
  result_id: string | null;
  result_mode: string | null;
  result_saved_at: number | null;
  created_at: number;
  /** When its latest comment was added. */
  updated_at: number;
  /** Number of the next comment. */
  next_seq: number;
  resolved_at: number | null;
  resolved_by: string | null;
}

interface CommentTable {
  id: string;
  thread_id: string;
  /** Numbers the comments of a thread from 1; never reused. */
  seq: number;
  /** Null once the account is deleted. */
  author_id: string | null;
  text: string;
  /** JSON: {@link StoredMention}[]. */
  mentions: string;
  created_at: number;
  edited_at: number | null;
}

export interface StoredMention {
  userId: string;
  /** The part of the text, as `@m.keller`. */
  text: string;
}

/** The last comment of a thread that a person has seen. */
interface CommentReadTable {
  thread_id: string;
  user_id: string;
  seen_seq: number;
}

/** A comment to notify somebody of by mail, together with others of its site. */
interface CommentNoticeTable {
  comment_id: string;
  user_id: string;
  site_id: string;
  is_mention: 0 | 1;
  due_at: number;
}

/** The bounds of a dataset's points, copied from its summary, which is too long to read for a list. */
export interface DatasetBoundsTable {
  dataset_id: string;
  /** Degrees. `west` is greater than `east` when the box crosses the antimeridian. */
  west: number;
  south: number;
  east: number;
  north: number;
}

/** An account at an OpenID provider that signs in to an account here. */
export interface IdentityTable {
  /** The provider's issuer, as in its tokens. Issuer and subject are the primary key. */
  issuer: string;
  /** The person's id at the provider, which never changes and is never reassigned. */
  subject: string;
  user_id: string;
  /** As the provider gave it when they were linked, to help people recognise the identity. */
  email: string | null;
  linked_at: number;
  last_used_at: number | null;
}

/** A person who was sent to a provider and has not returned yet. */
export interface OidcFlowTable {
  /** SHA-256 of the parameter `state`. */
  state_hash: string;
  /** SHA-256 of the browser's cookie. */
  browser_hash: string;
  provider_id: string;
  /** Whose account is to be linked, or whose session to be proved; null for a sign-in. */
  user_id: string | null;
  /** 1 to prove a session. */
  proves: 0 | 1;
  nonce: string;
  code_verifier: string;
  /** A path of the app. */
  return_to: string;
  expires_at: number;
}

/** An identity that a browser has proven and that waits for its owner to link it to an account. */
export interface OidcOfferTable {
  /** SHA-256 of the browser's cookie. */
  browser_hash: string;
  provider_id: string;
  issuer: string;
  subject: string;
  email: string | null;
  /** The only account that it may be linked to. */
  user_id: string;
  expires_at: number;
}

export interface JobTable {
  id: string;
  /** Who started it; only they and administrators see it. */
  owner_id: string;
  site_id: string | null;
  kind: JobKind;
  /** JSON: ids and answers that its handler needs. Never data, which the handler finds by id. */
  parameters: string;
  /**
   * Hash of kind and input; an owner can have only one unfinished job with it. Null for work that may run
   * concurrently.
   */
  hash: string | null;
  state: JobState;
  stage: JobStage | null;
  /** How much of the stage is done, in the stage's own unit: bytes read, points saved. */
  done: number;
  total: number | null;
  /** JSON: the result. */
  outcome: string | null;
  /** JSON: JobError. */
  error: string | null;
  /** How often it was claimed. Updates name this number, so that a former worker can change nothing. */
  attempts: number;
  /** Workers that died while they had it. */
  crashes: number;
  /** The worker that has it, or last had it. */
  worker_id: string | null;
  created_at: Time;
  /** The job cannot be claimed earlier. */
  not_before: Time;
  /** When it was claimed last. */
  started_at: Time | null;
  /** Time of the last heartbeat of its worker. */
  heartbeat_at: Time;
  finished_at: Time | null;
}

/** Processes that run jobs. */
export interface WorkerTable {
  id: string;
  started_at: Time;
  beat_at: Time;
}

/** Work that only one process does at a time, such as removing expired data. */
export interface LeaseTable {
  name: string;
  holder: string;
  expires_at: Time;
}

/** Progress of an upload or preview, so that calls answered by another process can report it. */
export interface ProgressTable {
  owner_id: string;
  key: string;
  /** JSON: Progress. */
  progress: string;
  reported_at: Time;
}

/** The answer of a study, by the hash of its datasets and input. Datasets never change, so neither does the answer. */
export interface AnswerTable {
  hash: string;
  body: string;
  created_at: Time;
}

/** Names of a dataset's points, sorted by key, some hundreds to a block (survey/names/index-names.ts). */
export interface NameBlockTable {
  dataset_id: string;
  seq: number;
  /** Keys of the block's first and last name, compared by bytes so that all databases agree. */
  first_key: Uint8Array;
  last_key: Uint8Array;
  body: Uint8Array;
}

/** A row marks a dataset whose blocks are all stored. */
export interface NameIndexTable {
  dataset_id: string;
}

/** A body, either in the row itself or in an object of the store; then `body` is empty. */
export interface BodyInRow {
  body: Uint8Array;
  object: Generated<string | null>;
  object_bytes: Generated<number | null>;
  /** Hexadecimal. */
  object_sha256: Generated<string | null>;
}

export interface ObjectTables {
  /** Objects that no row refers to, and since when: milliseconds since 1970, UTC. */
  object_orphans: { name: string; seen_at: number };
  /** One row: the prefix of the names of this installation's objects. */
  object_names: { prefix: string };
}

export interface PhotoTables {
  photos: PhotoTable;
  photo_parts: PhotoPartTable;
}

/**
 * A photo of a comment. Without a comment it is being prepared until it expires, and after that about to be removed.
 * Times are milliseconds since 1970, UTC.
 */
interface PhotoTable {
  id: string;
  /** Null once the site is purged. */
  site_id: string | null;
  comment_id: string | null;
  /** Null once the account is deleted. */
  uploaded_by: string | null;
  /** Numbers the photos of a comment from 0. */
  seq: number;
  width_px: number;
  height_px: number;
  thumbnail_width_px: number;
  thumbnail_height_px: number;
  /** Of photo and thumbnail together. */
  stored_bytes: number;
  /** The camera's clock, in the contract's format. */
  taken_at: string | null;
  /** WGS84, degrees. */
  longitude: number | null;
  latitude: number | null;
  accuracy_m: number | null;
  created_at: number;
  /** 0 once it belongs to a comment, so that it is removed as soon as the comment is. */
  expires_at: number;
}

interface PhotoPartTable extends BodyInRow {
  photo_id: string;
  is_thumbnail: 0 | 1;
  seq: number;
}

/** A file between the steps of its import. Times are milliseconds since 1970, UTC. */
export interface UploadTable {
  id: string;
  owner_id: string;
  /**
   * The project of the token that the file was uploaded with, if that token is restricted to one. Not a foreign key,
   * because a file is kept for only a day.
   */
  project_id: string | null;
  /** The site that it was chosen for, if its sender named one. Not a foreign key either. */
  site_id: string | null;
  file_name: string;
  content_type: string;
  size: number;
  /** `unfinished`: arriving in several calls, and not complete yet. */
  state: "staged" | "unfinished" | "whole";
  created_at: number;
  expires_at: number;
  /** For a table: the file that it was converted from. It is deleted with that file. */
  converted_from: string | null;
  /** What was chosen to be read from the file, as a text that is equal for equal choices. */
  chosen: string | null;
  /** JSON: what the file says about itself; null until the table is complete. */
  conversion: string | null;
  /** For a file that arrives in several calls: its total bytes, and the metadata from its sender. */
  length: number | null;
  metadata: string | null;
}

/** An address that is notified of events in a project. Times are milliseconds since 1970, UTC. */
interface WebhookTable {
  id: string;
  project_id: string;
  /** Null once the account is deleted. */
  created_by: string | null;
  name: string;
  url: string;
  /** JSON: WebhookEvent[]. */
  events: string;
  is_on: 0 | 1;
  /** Null while it is on. */
  off_reason: OffReason | null;
  created_at: number;
  /** Since when every attempt has failed; null after a success and before the first attempt. */
  failing_since: number | null;
  /** 1 if its last attempt failed or took long: such a webhook is sent to only if there is room beside the others. */
  is_slow: 0 | 1;
  /** Until then only one process sends to it. */
  leased_until: number;
  /** When it was last leased: the project that has waited longest comes first. */
  served_at: number;
}

/** A secret that signs deliveries. */
interface WebhookSecretTable {
  id: string;
  webhook_id: string;
  /**
   * `whsec_` and 32 random bytes in base64, sealed for the webhook if there is a key: the server must read it to sign.
   */
  secret: string;
  created_at: number;
  /** Null for the current one. */
  expires_at: number | null;
}

/** An event for one webhook: queued in the transaction of the change itself, and kept as the log. */
interface WebhookDeliveryTable {
  id: string;
  webhook_id: string;
  type: WebhookEvent | typeof TEST_EVENT;
  /** JSON: the payload, with paths of pages where full addresses will go. */
  payload: string;
  state: DeliveryState;
  created_at: number;
  attempts: number;
  /** Null unless it waits. */
  next_attempt_at: number | null;
  /** The columns below describe the last attempt. */
  last_attempt_at: number | null;
  status: number | null;
  duration_ms: number | null;
  problem: DeliveryProblem | null;
  answer: string;
}

export interface WebhookTables {
  webhooks: WebhookTable;
  webhook_secrets: WebhookSecretTable;
  webhook_deliveries: WebhookDeliveryTable;
}
