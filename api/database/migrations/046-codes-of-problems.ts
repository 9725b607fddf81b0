import { type Kysely, sql } from "kysely";

/** What was stored as a sentence until now, and the code that stands for it. */
const CODES = [
  ["stockpile_volumes", "Outside the survey.", "boundary-without-survey"],
  ["stockpile_volumes", "The outline must run over surveyed ground, at least in part.", "toe-without-survey"],
  ["survey_volumes", "The survey and the other survey do not overlap.", "no-overlap"],
  ["survey_volumes", "The survey and the design do not overlap.", "no-overlap"],
] as const;

/** Stores why there is no volume as a code. Sentences with figures in them stay as they are. */
export async function codesOfProblems(db: Kysely<unknown>): Promise<void> {
  for (const [table, was, code] of CODES)
    await sql`update ${sql.table(table)} set problem = ${code} where problem = ${was}`.execute(db);
}
