import type { ActivityDetails, Deed } from "#contract/activity.ts";
import type { SurveyCorrection } from "#contract/surveys/correction.ts";
import { TEST_EVENT, type WebhookEvent } from "#contract/webhooks/events.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import { newId } from "../ids.ts";
import { insertDeliveries, type Payload } from "./deliveries.repository.ts";

/** The changes that webhooks are notified of. */
const EVENTS: Partial<Record<Deed, WebhookEvent>> = {
  "survey-uploaded": "survey.published",
  "survey-replaced": "survey.published",
  "survey-corrected": "survey.published",
  "survey-made-current": "survey.published",
  "volume-saved": "result.saved",
  "member-added": "member.added",
  "member-joined": "member.added",
  "comment-added": "comment.added",
};

interface Person {
  id: string | null;
  username: string | null;
}

interface Done {
  deed: Deed;
  siteId?: string;
  datasetId?: string;
  teamId?: string;
  accountId?: string;
  /** For a comment: its thread, named by its number. */
  subject?: { id: string; name: string };
  details?: ActivityDetails;
}

/**
 * Queues the notifications of a change for a project's webhooks, in the transaction of the change. Contains ids, names
 * and pages; no coordinates, and of people only their usernames.
 */
export async function queueEvent(trx: Db, by: Person, done: Done): Promise<void> {
  const type = EVENTS[done.deed];
  if (!type) return;
  const hooks = (await hooksFor(trx, done)).filter(({ events }) =>
    (JSON.parse(events) as WebhookEvent[]).includes(type),
  );
  if (hooks.length === 0) return;
  const data = { ...(await dataOf(trx, type, done)), by: personOf(by) };
  await insertDeliveries(
    trx,
    hooks.map(hook => toDelivery(hook, type, data)),
  );
}

/** Queues a test delivery; returns its id. */
export async function queueTest(trx: Db, webhookId: string, by: Person): Promise<string> {
  const hook = await selectHooks(trx).where("webhooks.id", "=", webhookId).executeTakeFirstOrThrow();
  const delivery = toDelivery(hook, TEST_EVENT, { by: personOf(by) });
  await insertDeliveries(trx, [delivery]);
  return delivery.id;
}

const personOf = ({ id, username }: Person) => ({ id, username });

const selectHooks = (db: Db) =>
  db
    .selectFrom("webhooks")
    .innerJoin("projects", "projects.id", "webhooks.project_id")
    .select(["webhooks.id", "webhooks.events", "projects.id as project_id", "projects.name as project_name"])
    .where("webhooks.is_on", "=", 1)
    .where("projects.deleted_at", "is", null);

type Hook = Awaited<ReturnType<typeof hooksFor>>[number];

/** The webhooks of the site's project, or of all projects of a team. */
const hooksFor = (trx: Db, { siteId, teamId }: Done) =>
  siteId === undefined
    ? selectHooks(trx)
        .where("projects.team_id", "=", teamId ?? "")
        .execute()
    : selectHooks(trx)
        .where("projects.id", "=", ({ selectFrom }) =>
          selectFrom("sites").select("project_id").where("sites.id", "=", siteId),
        )
        .execute();

function toDelivery(hook: Hook, type: WebhookEvent | typeof TEST_EVENT, data: Record<string, unknown>) {
  const id = newId();
  const project = { id: hook.project_id, name: hook.project_name, url: `/projects/${hook.project_id}` };
  const payload: Payload = { id, type, createdAt: isoDate(Date.now()), project, data };
  return { id, webhook_id: hook.id, type, payload: JSON.stringify(payload) };
}

async function dataOf(trx: Db, type: WebhookEvent, done: Done): Promise<Record<string, unknown>> {
  if (type === "member.added") return memberData(trx, done);
  const site = await trx
    .selectFrom("sites")
    .select(["id", "name", "volume_result_id"])
    .where("id", "=", done.siteId!)
    .executeTakeFirstOrThrow();
  const path = `/sites/${site.id}`;
  const named = { site: { id: site.id, name: site.name, url: path } };
  if (type === "survey.published")
    return { ...named, survey: await surveyData(trx, done.datasetId!, path), change: CHANGES[done.deed] };
  if (type === "comment.added") {
    const thread = { id: done.subject!.id, number: Number(done.subject!.name) };
    return { ...named, thread: { ...thread, url: `${path}/comments/${thread.id}` } };
  }
  const result = { id: site.volume_result_id, mode: done.details?.mode ?? null };
  return { ...named, result: { ...result, url: `${path}/report` } };
}

const CHANGES: Partial<Record<Deed, string>> = {
  "survey-uploaded": "uploaded",
  "survey-replaced": "replaced",
  "survey-corrected": "corrected",
  "survey-made-current": "made-current",
};

async function surveyData(trx: Db, datasetId: string, sitePath: string) {
  const survey = await trx
    .selectFrom("datasets")
    .select(["label", "file_name", "surveyed_on", "point_count", "head"])
    .where("id", "=", datasetId)
    .executeTakeFirstOrThrow();
  const { correction } = (survey.head === null ? {} : JSON.parse(survey.head)) as {
    correction?: SurveyCorrection;
  };
  return {
    id: datasetId,
    ...(correction && { correctionOf: correction.of }),
    name: survey.label || survey.file_name,
    surveyedOn: survey.surveyed_on,
    points: survey.point_count,
    url: `${sitePath}?survey=${datasetId}`,
  };
}

async function memberData(trx: Db, { teamId, accountId, details }: Done) {
  const team = await trx
    .selectFrom("teams")
    .select(["id", "name"])
    .where("id", "=", teamId!)
    .executeTakeFirstOrThrow();
  const member = await trx
    .selectFrom("users")
    .select(["id", "username"])
    .where("id", "=", accountId ?? "")
    .executeTakeFirst();
  return {
    team: { ...team, url: `/teams/${team.id}` },
    member: { id: member?.id ?? null, username: member?.username ?? null, role: details?.role ?? null },
  };
}
