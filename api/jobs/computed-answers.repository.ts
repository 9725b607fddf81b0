import type { FieldIssue } from "#contract/error.ts";
import type { Db } from "../database/connection.ts";

/** The answer of a study, or why it cannot be computed. */
export type StudyAnswer =
  | { answer: object }
  | { refusal: { status: number; message: string; errors?: FieldIssue[] } };

/** Finds the answer that a worker has stored under the hash of the question. */
export async function findStudyAnswer(db: Db, hash: string): Promise<StudyAnswer | undefined> {
  const row = await db.selectFrom("study_answers").select("body").where("hash", "=", hash).executeTakeFirst();
  return row && JSON.parse(row.body);
}

/** Stores an answer. An existing one stays, because the same hash has the same answer. */
export async function saveStudyAnswer(db: Db, hash: string, answer: StudyAnswer): Promise<void> {
  await db
    .insertInto("study_answers")
    .values({ hash, body: JSON.stringify(answer), created_at: Date.now() })
    .onConflict(conflict => conflict.column("hash").doNothing())
    .execute();
}

export async function deleteStudyAnswersBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom("study_answers").where("created_at", "<", before).execute();
}
