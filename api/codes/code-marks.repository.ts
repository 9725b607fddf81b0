import type { CodeMarkChoice } from "#contract/code-marks.ts";
import { limits } from "#contract/limits.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { CodeCount } from "#shapes/summary.ts";
import { lineControls, markCode } from "#survey/linework/mark-code.ts";
import type { Db } from "../database/connection.ts";
import { isCurrentDataset } from "../sites/sites.repository.ts";
import { findCodeRules } from "./linework.repository.ts";

/** Limited, because each summary takes about 50 kB. */
const SITES_MAX = 200;

/** How a project's codes are drawn, as far as this was chosen; empty for a project that is gone. */
export async function findCodeMarks(db: Db, projectId: string): Promise<CodeMarkChoice[]> {
  const row = await db
    .selectFrom("projects")
    .select("code_marks")
    .where("id", "=", projectId)
    .executeTakeFirst();
  return row?.code_marks ? (JSON.parse(row.code_marks) as CodeMarkChoice[]) : [];
}

export async function saveCodeMarks(db: Db, projectId: string, marks: CodeMarkChoice[]): Promise<void> {
  await db
    .updateTable("projects")
    .set({ code_marks: marks.length > 0 ? JSON.stringify(marks) : null, updated_at: Date.now() })
    .where("id", "=", projectId)
    .execute();
}

/**
 * Counts the codes of the project's newest sites, most frequent first, as in legends: without line controls. Leaves
 * out points without a code.
 */
export async function listProjectCodes(db: Db, projectId: string): Promise<CodeCount[]> {
  const rows = await db
    .selectFrom("sites")
    .innerJoin("datasets", join => join.on(isCurrentDataset))
    .select("datasets.summary")
    .where("sites.project_id", "=", projectId)
    .where("sites.deleted_at", "is", null)
    .orderBy("sites.created_at", "desc")
    .limit(SITES_MAX)
    .execute();
  const controls = lineControls(await findCodeRules(db, projectId));
  const counts = new Map<string, number>();
  for (const { summary } of rows) {
    const { codes } = summary === null ? { codes: [] } : (JSON.parse(summary) as StoredSummary);
    for (const { code, count } of codes) {
      const mark = markCode(code, controls);
      if (mark !== "") counts.set(mark, (counts.get(mark) ?? 0) + count);
    }
  }
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .slice(0, limits.codeMarksMax);
}
