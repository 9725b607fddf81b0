import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from "kysely";
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
import { secondFactors } from "./migrations/019-second-factors.ts";
import { identities } from "./migrations/020-identities.ts";
import { shareLinks } from "./migrations/021-share-links.ts";
import { comments } from "./migrations/022-comments.ts";
import { photos } from "./migrations/023-photos.ts";
import { apiTokens } from "./migrations/024-api-tokens.ts";
import { webhooks } from "./migrations/025-webhooks.ts";
import { pointNames } from "./migrations/026-point-names.ts";
import { datasetBounds } from "./migrations/027-dataset-bounds.ts";
import { jobQueue } from "./migrations/028-job-queue.ts";
import { objects } from "./migrations/030-objects.ts";
import { backupResults } from "./migrations/031-backup-results.ts";
import { convertedFiles } from "./migrations/032-converted-files.ts";
import { siteCalibration } from "./migrations/033-site-calibration.ts";
import { unfinishedUploads } from "./migrations/034-unfinished-uploads.ts";
import { sitesOfUploads } from "./migrations/035-sites-of-uploads.ts";
import { conversions } from "./migrations/036-conversions.ts";
import { surveyVersions } from "./migrations/037-survey-versions.ts";
import { toes } from "./migrations/038-toes.ts";
import { listTexts } from "./migrations/039-list-texts.ts";
import { backupChecks } from "./migrations/040-backup-checks.ts";
import { callsOfKeys } from "./migrations/041-calls-of-keys.ts";
import { sealedSecrets } from "./migrations/042-sealed-secrets.ts";
import { proofs } from "./migrations/043-proofs.ts";
import { registeredFrom } from "./migrations/044-registered-from.ts";
import { planesOfVolumes } from "./migrations/045-planes-of-volumes.ts";
import { codesOfProblems } from "./migrations/046-codes-of-problems.ts";
import { flankWarnings } from "./migrations/047-flank-warnings.ts";
import { teamInvitations } from "./migrations/050-team-invitations.ts";
import { visits } from "./migrations/051-visits.ts";

/** All migrations, by the names under which they are stored. They run in the order of their names. */
export const steps = {
  "001-first-tables": firstTables,
  "002-jobs": jobs,
  "003-code-marks": codeMarks,
  "004-accounts": accounts,
  "005-storage": storage,
  "006-idempotency": idempotency,
  "007-surveys": surveys,
  "008-activity": activity,
  "009-survey-volumes": surveyVolumes,
  "010-linework": linework,
  "013-stockpiles": stockpiles,
  "014-report-details": reportDetails,
  "015-display-units": displayUnits,
  "016-uncertainty": uncertainty,
  "018-account-links": accountLinks,
  "019-second-factors": secondFactors,
  "020-identities": identities,
  "021-share-links": shareLinks,
  "022-comments": comments,
  "023-photos": photos,
  "024-api-tokens": apiTokens,
  "025-webhooks": webhooks,
  "026-point-names": pointNames,
  "027-dataset-bounds": datasetBounds,
  "028-job-queue": jobQueue,
  "030-objects": objects,
  "031-backup-results": backupResults,
  "032-converted-files": convertedFiles,
  "033-site-calibration": siteCalibration,
  "034-unfinished-uploads": unfinishedUploads,
  "035-sites-of-uploads": sitesOfUploads,
  "036-conversions": conversions,
  "037-survey-versions": surveyVersions,
  "038-toes": toes,
  "039-list-texts": listTexts,
  "040-backup-checks": backupChecks,
  "041-calls-of-keys": callsOfKeys,
  "042-sealed-secrets": sealedSecrets,
  "043-proofs": proofs,
  "044-registered-from": registeredFrom,
  "045-planes-of-volumes": planesOfVolumes,
  "046-codes-of-problems": codesOfProblems,
  "047-flank-warnings": flankWarnings,
  "050-team-invitations": teamInvitations,
  "051-visits": visits,
} as const;

/** Thrown before anything is done: a newer version has changed the tables in ways that this one does not know. */
export class NewerDatabase extends Error {
  override name = "NewerDatabase";
  constructor(readonly steps: readonly string[]) {
    super(`Unknown steps: ${steps.join(", ")}`);
  }
}

type Target = Pick<Database, "kind"> & { db: Kysely<unknown> };

/** Names of all migrations that this program knows, in order. */
export const knownMigrations: readonly string[] = Object.keys(steps).sort();

/**
 * Migrates the tables; throws {@link NewerDatabase}. If two processes start at once, PostgreSQL's advisory lock or
 * SQLite's write lock makes the second wait and then find nothing to do.
 */
export async function migrate(database: Pick<Database, "db" | "kind">): Promise<void> {
  const unknown = (await stepsDone(database)).filter(name => !(name in steps));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  await migrateWith({ db: database.db as Kysely<unknown>, kind: database.kind }, knownMigrations);
}

/** Tells whether a database has had all migrations of this program, and no others. */
export async function isMigrated(database: Pick<Database, "db" | "kind">): Promise<boolean> {
  return (await stepsDone(database)).join() === knownMigrations.join();
}

/** Makes the tables of an older program, by running only these migrations. */
export async function migrateWith({ db, kind }: Target, names: readonly string[]): Promise<void> {
  const chosen = names.map((name): [string, Migration] => {
    const up = steps[name as keyof typeof steps];
    return [name, { up: trx => up(trx, kind) }];
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(chosen) },
    // Another schema of the same database may have tables with the same names.
    migrationTableSchema: kind === "postgres" ? await currentSchema(db) : undefined,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of the migrations that a database has had; none for an empty one. */
async function stepsDone({ db, kind }: Pick<Database, "db" | "kind">): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const schema = kind === "postgres" ? await currentSchema(db as Kysely<unknown>) : undefined;
  if (!tables.some(each => each.name === DEFAULT_MIGRATION_TABLE && each.schema === schema)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function currentSchema(db: Kysely<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? undefined;
}
