import type { FastifyBaseLogger } from "fastify";
import { limits } from "#contract/limits.ts";
import { deleteExpiredLinks } from "../accounts/links.repository.ts";
import { deleteExpiredFlows } from "../accounts/oidc/oidc-flows.repository.ts";
import { deleteExpiredLimits } from "../accounts/rate-limits.repository.ts";
import { deleteExpiredChallenges } from "../accounts/second-factor/passkeys.repository.ts";
import { deleteExpiredSessions } from "../accounts/sessions.repository.ts";
import { deleteActivityBefore } from "../activity/activity.repository.ts";
import { KEPT_MS, purgeBin } from "../bin/bin.repository.ts";
import type { Database, Db } from "../database/connection.ts";
import { giveRoomBack } from "../database/room.ts";
import { deleteOldKeys } from "../http/idempotency.repository.ts";
import { newId } from "../ids.ts";
import { deleteOldProgress } from "../imports/progress.repository.ts";
import { deleteStudyAnswersBefore } from "../jobs/computed-answers.repository.ts";
import { deleteJobsEndedBefore } from "../jobs/jobs.repository.ts";
import { forgetWorkers } from "../jobs/workers.repository.ts";
import { purgePhotos } from "../photos/photos.repository.ts";
import { listPurgeable, purgeDataset } from "../points/datasets.repository.ts";
import { deleteShareLinksEndedBefore } from "../sharing/share-links.repository.ts";
import { deleteExpiredInvitations } from "../teams/invitations.repository.ts";
import { deleteApiTokensEndedBefore } from "../tokens/api-tokens.repository.ts";
import { deleteUpload, listExpiredUploads } from "../uploads/uploads.repository.ts";
import { shortenLogs } from "../webhooks/deliveries.repository.ts";
import { deleteExpiredSecrets } from "../webhooks/webhook-secrets.repository.ts";
import { deleteLeasesEndedBefore, endLease, takeLease } from "./leases.repository.ts";

const EVERY_MS = 600_000;
/** The lease ends this long before the next run, so that one left by a killed process does not block it. */
const LEASE_SPARE_MS = 30_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Staged data whose next chunk takes longer was left behind by a crashed process. */
const STAGED_MS = HOUR_MS;
/** How long an ended job can be queried. */
const ENDED_JOB_MS = DAY_MS;
/** How long a large study's answer can be fetched again without recomputing it. */
const ANSWER_MS = DAY_MS;

/** Removes expired data and returns its space to the disk, at start and every ten minutes; one process at a time. */
export function startHousekeeping(
  { db, kind }: Pick<Database, "db" | "kind">,
  log: FastifyBaseLogger,
  activityDays: number,
): () => Promise<void> {
  const lease = { name: "housekeeping", holder: newId(), lengthMs: EVERY_MS - LEASE_SPARE_MS };
  const closing = new AbortController();
  let giving = Promise.resolve();
  const run = async () => {
    try {
      if (!(await takeLease(db, lease))) return;
      await purgeExpired(db, Date.now(), activityDays);
      if (kind !== "sqlite" || closing.signal.aborted) return;
      giving = giveRoomBack(db, { signal: closing.signal, forMs: lease.lengthMs / 2 });
      await giving;
    } catch (error) {
      log.warn({ err: error }, "housekeeping failed");
    }
  };
  const timer = setInterval(run, EVERY_MS).unref();
  void run();
  return async () => {
    clearInterval(timer);
    closing.abort();
    await giving.catch(() => undefined);
    await endLease(db, lease).catch(() => undefined);
  };
}

export async function purgeExpired(
  db: Db,
  now = Date.now(),
  activityDays: number = limits.activityDays,
): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredLinks(db);
  await deleteExpiredInvitations(db);
  await deleteExpiredChallenges(db);
  await deleteExpiredFlows(db);
  await deleteExpiredLimits(db);
  await deleteOldKeys(db);
  await deleteOldProgress(db);
  await forgetWorkers(db);
  await deleteLeasesEndedBefore(db, now - HOUR_MS);
  await deleteJobsEndedBefore(db, now - ENDED_JOB_MS);
  await deleteStudyAnswersBefore(db, now - ANSWER_MS);
  for (const id of await listExpiredUploads(db)) await deleteUpload(db, id);
  await deleteApiTokensEndedBefore(db, now - KEPT_MS);
  await deleteShareLinksEndedBefore(db, now - KEPT_MS);
  await deleteExpiredSecrets(db);
  await shortenLogs(db, now);
  await deleteActivityBefore(db, now - activityDays * DAY_MS);
  // Purges later than items can be restored, so that nothing is restored while it is being removed.
  await purgeBin(db, now - KEPT_MS - HOUR_MS);
  await purgePhotos(db, now);
  const before = { superseded: now - KEPT_MS - HOUR_MS, staged: now - STAGED_MS };
  for (const id of await listPurgeable(db, before)) await purgeDataset(db, id);
}
