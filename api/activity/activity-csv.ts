import type { ActivityFilter } from "#contract/activity.ts";
import { csvSlices } from "#survey/files/csv/csv-rows.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import { type ActivityRow, listActivity } from "./activity.repository.ts";

const ROWS_PER_PIECE = 1_000;
const HEAD = [
  "Time (UTC)",
  "Account",
  "Email",
  "Username",
  "Address",
  "Deed",
  "Project",
  "Project Name",
  "Site",
  "Site Name",
  "Subject",
  "Subject Name",
  "Survey Date",
  "Details",
];

/** Writes activity as CSV, newest first, a thousand rows at a time. */
export async function* activityCsv(db: Db, filter: ActivityFilter): AsyncGenerator<Uint8Array> {
  yield* encoded([HEAD]);
  let before: ActivityRow | null = null;
  for (;;) {
    const rows: ActivityRow[] = await listActivity(db, filter, { before, limit: ROWS_PER_PIECE });
    yield* encoded(rows.map(cellsOf));
    if (rows.length < ROWS_PER_PIECE) return;
    before = rows.at(-1)!;
  }
}

function* encoded(rows: (string | null)[][]): Generator<Uint8Array> {
  for (const slice of csvSlices(rows)) yield Buffer.from(slice);
}

const cellsOf = (row: ActivityRow) => [
  isoDate(row.at),
  row.actor_id,
  row.actor_email,
  row.actor_username,
  row.address,
  row.deed,
  row.project_id,
  row.project_name,
  row.site_id,
  row.site_name,
  row.subject_id,
  row.subject_name,
  row.surveyed_on,
  row.details === "{}" ? null : row.details,
];
