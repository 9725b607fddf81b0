import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, type Selectable, sql } from "kysely";
import {
  type Activity,
  type ActivityDetails,
  type ActivityFilter,
  type Deed,
  deedsAbout,
} from "#contract/activity.ts";
import { emailKey } from "#contract/fields.ts";
import { foldWithoutAccents } from "#survey/names/fold.ts";
import { accountsCalled } from "../accounts/users.repository.ts";
import type { Db } from "../database/connection.ts";
import { isoDate, type UserRow } from "../database/rows.ts";
import type { Schema } from "../database/schema.ts";
import { newId } from "../ids.ts";
import { holds, IS_ID } from "../lists/list-texts.repository.ts";
import { queueEvent } from "../webhooks/queue-event.repository.ts";

/** Who did something: a signed-in account, as found by http/doer.ts. */
export interface Doer {
  id: string | null;
  username: string | null;
  email: string | null;
  /** The network of the call; null when unknown. */
  address: string | null;
  /** The token of a program that acts for the account. */
  token?: { name: string } | null;
}

/** Whoever runs commands on the server. */
export const OPERATOR: Doer = { id: null, username: null, email: null, address: null };

export interface NewActivity {
  deed: Deed;
  /** Not needed if there is a site. */
  projectId?: string;
  siteId?: string;
  /** A survey or a drawing. */
  datasetId?: string;
  teamId?: string;
  /** The member, if there is a team. */
  accountId?: string;
  /** A stockpile, a material or a webhook, with its name at the time. */
  subject?: { id: string; name: string };
  details?: ActivityDetails;
}

/**
 * Records a change, with the current names of what it concerns, and queues it for webhooks. Call it in the transaction
 * of the change, so that neither is stored without the other. What the change deletes for good must be named in `subject`.
 */
export async function record(trx: Db, by: Doer, done: NewActivity): Promise<void> {
  const { deed, siteId } = done;
  const details = { ...done.details, ...(by.token && { token: by.token.name }) };
  const projectId =
    siteId === undefined
      ? sql`${done.projectId ?? null}`
      : sql`(select project_id from sites where id = ${siteId})`;
  await trx
    .insertInto("activity")
    .values({
      id: newId(),
      at: Date.now(),
      actor_id: by.id,
      actor_username: by.username,
      actor_email: by.email,
      address: by.address,
      deed,
      project_id: projectId as RawBuilder<string | null>,
      project_name: sql`(select name from projects where id = ${projectId})`,
      site_id: siteId ?? null,
      site_name: siteId === undefined ? null : sql`(select name from sites where id = ${siteId})`,
      ...subjectOf(done),
      details: JSON.stringify(details),
    })
    .execute();
  await queueEvent(trx, by, done);
}

/** Names the fields that a change really changes. */
export const changedFields = <T extends object>(before: T, change: Partial<T>): string[] =>
  Object.entries(change)
    .filter(([name, value]) => value !== undefined && value !== before[name as keyof T])
    .map(([name]) => name);

/** Details to record about a change to something with a name; null if nothing changes. */
export function changeDetails<T extends { name: string }>(
  before: T,
  change: Partial<T>,
): { fields: string[]; formerName?: string } | null {
  const fields = changedFields(before, change);
  if (fields.length === 0) return null;
  return { fields, ...(fields.includes("name") && { formerName: before.name }) };
}

type Account = Pick<UserRow, "id" | "username">;
export const isRenamed = (before: Account, username: string | null | undefined) =>
  username !== undefined && username !== before.username;
export const renamed = ({ id, username }: Account): NewActivity => ({
  deed: "account-renamed",
  accountId: id,
  details: { formerName: username ?? "" },
});

type Subject = "subject_id" | "subject_name" | "surveyed_on";

function subjectOf({
  datasetId,
  teamId,
  accountId,
  subject,
}: NewActivity): Record<Subject, RawBuilder<string> | string | null> {
  if (subject) return { subject_id: subject.id, subject_name: subject.name, surveyed_on: null };
  if (datasetId !== undefined)
    return {
      subject_id: datasetId,
      subject_name: sql`(select coalesce(nullif(label, ''), file_name) from datasets where id = ${datasetId})`,
      surveyed_on: sql`(select surveyed_on from datasets where id = ${datasetId})`,
    };
  const surveyed_on = null;
  if (teamId !== undefined)
    return {
      subject_id: teamId,
      subject_name: sql`(select name from teams where id = ${teamId})`,
      surveyed_on,
    };
  if (accountId !== undefined)
    return {
      subject_id: accountId,
      subject_name: sql`(select email from users where id = ${accountId})`,
      surveyed_on,
    };
  return { subject_id: null, subject_name: null, surveyed_on };
}

/** A position between two rows: the next page lists older ones. */
export interface ActivityCursor {
  at: number;
  id: string;
}
export const writeCursor = ({ at, id }: ActivityCursor): string => `${at}-${id}`;
export function readCursor(text: string): ActivityCursor {
  const dash = text.indexOf("-");
  return { at: Number(text.slice(0, dash)), id: text.slice(dash + 1) };
}

export type ActivityRow = Selectable<Schema["activity"]>;
const DAY_MS = 86_400_000;

/** Lists activity, newest first: `limit` rows older than the cursor. */
export async function listActivity(
  db: Db,
  { kind, account, project, from, to }: ActivityFilter,
  { before, limit }: { before: ActivityCursor | null; limit: number },
): Promise<ActivityRow[]> {
  return db
    .selectFrom("activity")
    .selectAll()
    .$if(kind !== undefined, query => query.where("deed", "in", [...deedsAbout[kind!]]))
    .$if(account !== undefined, query =>
      query.where(({ eb, or }) =>
        IS_ID.test(account!)
          ? or([eb("actor_id", "=", account!), eb("subject_id", "=", account!)])
          : or([
              eb("actor_id", "in", accountsCalled(db, account!)),
              eb("subject_id", "in", accountsCalled(db, account!)),
              // Deleted accounts have no row any more, so their activity is also found by address.
              eb(sql`lower(actor_email)`, "=", emailKey(account!)),
              eb(sql`lower(subject_name)`, "=", emailKey(account!)),
            ]),
      ),
    )
    .$if(project !== undefined, query =>
      query.where(({ eb, or }) =>
        IS_ID.test(project!)
          ? eb("project_id", "=", project!)
          : or([eb("project_id", "in", projectsCalled(db, project!)), eb("project_name", "=", project!)]),
      ),
    )
    .$if(from !== undefined, query => query.where("at", ">=", Date.parse(from!)))
    .$if(to !== undefined, query => query.where("at", "<", Date.parse(to!) + DAY_MS))
    .$if(before !== null, query => query.where(sql<boolean>`(at, id) < (${before!.at}, ${before!.id})`))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

const projectsCalled = (db: Db, text: string) =>
  db
    .selectFrom("projects")
    .select("id")
    .where(holds(sql.ref("projects.search_text"), foldWithoutAccents(text)));

export function toActivity(row: ActivityRow): Activity {
  const named = (_id: string | null, name: string | null) => (_id === null ? null : { _id, name });
  return {
    _id: row.id,
    at: isoDate(row.at),
    deed: row.deed,
    actor:
      row.actor_id === null
        ? null
        : { _id: row.actor_id, username: row.actor_username, email: row.actor_email },
    project: named(row.project_id, row.project_name),
    site: named(row.site_id, row.site_name),
    subject: named(row.subject_id, row.subject_name),
    surveyedOn: row.surveyed_on,
    details: JSON.parse(row.details) as ActivityDetails,
  };
}

const ROWS_PER_STEP = 500;
/** The next round continues where this one stops. */
const STEPS_MAX = 200;

/** Removes activity from before a time, in short statements. */
export async function deleteActivityBefore(db: Db, time: number): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    const oldest = db
      .selectFrom("activity")
      .select("id")
      .where("at", "<", time)
      .orderBy("at")
      .orderBy("id")
      .limit(ROWS_PER_STEP);
    const { numDeletedRows } = await db.deleteFrom("activity").where("id", "in", oldest).executeTakeFirst();
    if (numDeletedRows < ROWS_PER_STEP) return;
    // Yields to the event loop, because the embedded database answers without doing so.
    await nextTurn();
  }
}
