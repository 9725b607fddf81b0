import { type Kysely, type Migration, Migrator } from "kysely";
import type { Database } from "./connection.ts";
import { firstTables } from "./migrations/001-first-tables.ts";
import { jobs } from "./migrations/002-jobs.ts";
import { codeMarks } from "./migrations/003-code-marks.ts";
import { accounts } from "./migrations/004-accounts.ts";
import { storage } from "./migrations/005-storage.ts";
import { idempotency } from "./migrations/006-idempotency.ts";
import { surveys } from "./migrations/007-surveys.ts";
import { activity } from "./migrations/008-activity.ts";
import { surveyVolumes } from "./migrations/009-survey-volumes.ts";
import { linework } from "./migrations/010-linework.ts";
import { stockpiles } from "./migrations/013-stockpiles.ts";
import { reportDetails } from "./migrations/014-report-details.ts";
import { displayUnits } from "./migrations/015-display-units.ts";
import { uncertainty } from "./migrations/016-uncertainty.ts";
import { accountLinks } from "./migrations/018-account-links.ts";
import { secondFactors } from "./migrations/accounts/019-second-factors.ts";
import { identities } from "./migrations/accounts/020-identities.ts";
import { pointNames } from "./migrations/finding/026-point-names.ts";
import { datasetBounds } from "./migrations/finding/027-dataset-bounds.ts";
import { apiTokens } from "./migrations/programs/024-api-tokens.ts";
import { webhooks } from "./migrations/programs/025-webhooks.ts";
import { jobQueue } from "./migrations/running/028-job-queue.ts";
import { shareLinks } from "./migrations/sharing/021-share-links.ts";
import { comments } from "./migrations/talk/022-comments.ts";
import { photos } from "./migrations/talk/023-photos.ts";

/**
 * Updates the tables. Two processes may start at once: PostgreSQL's advisory lock and SQLite's write lock
 * make the second wait and then find nothing to do.
 */
export async function migrate(database: Database): Promise<void> {
  const step = (up: typeof firstTables): Migration => ({
    up: (db: Kysely<unknown>) => up(db, database.kind),
  });
  const migrations = {
    "001-first-tables": step(firstTables),
    "002-jobs": step(jobs),
    "003-code-marks": step(codeMarks),
    "004-accounts": step(accounts),
    "005-storage": step(storage),
    "006-idempotency": step(idempotency),
    "007-surveys": step(surveys),
    "008-activity": step(activity),
    "009-survey-volumes": step(surveyVolumes),
    "010-linework": step(linework),
    "013-stockpiles": step(stockpiles),
    "014-report-details": step(reportDetails),
    "015-display-units": step(displayUnits),
    "016-uncertainty": step(uncertainty),
    "018-account-links": step(accountLinks),
    "019-second-factors": step(secondFactors),
    "020-identities": step(identities),
    "021-share-links": step(shareLinks),
    "022-comments": step(comments),
    "023-photos": step(photos),
    "024-api-tokens": step(apiTokens),
    "028-job-queue": step(jobQueue),
    "027-dataset-bounds": step(datasetBounds),
    "026-point-names": step(pointNames),
    "025-webhooks": step(webhooks),
  };
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
