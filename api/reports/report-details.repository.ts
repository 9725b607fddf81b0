import type { ReportDetails } from "#contract/reports/report-details.ts";
import type { Db } from "../database/connection.ts";

/** The details of a project that has none stored. */
const NOTHING: ReportDetails = {
  company: "",
  client: "",
  reportNumber: "",
  surveyedBy: "",
  checkedBy: "",
  logo: null,
};

/** Returns the title block of a project's reports. */
export async function findReportDetails(db: Db, projectId: string): Promise<ReportDetails> {
  const row = await db
    .selectFrom("report_details")
    .select(["fields", "logo_info"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  if (!row) return NOTHING;
  return {
    ...NOTHING,
    ...JSON.parse(row.fields),
    logo: row.logo_info === null ? null : JSON.parse(row.logo_info),
  };
}

/** Returns the logo file of a project; null without one. */
export async function findReportLogo(db: Db, projectId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("report_details")
    .select("logo")
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row?.logo ?? null;
}

/** Saves all fields; the logo stays as it is when `logo` is undefined. */
export async function saveReportDetails(
  trx: Db,
  projectId: string,
  { logo: info, ...fields }: ReportDetails,
  logo: Uint8Array | null | undefined,
): Promise<void> {
  const changed = {
    fields: JSON.stringify(fields),
    updated_at: Date.now(),
    ...(logo !== undefined && { logo, logo_info: info && JSON.stringify(info) }),
  };
  await trx
    .insertInto("report_details")
    .values({ project_id: projectId, logo: null, logo_info: null, ...changed })
    .onConflict(conflict => conflict.column("project_id").doUpdateSet(changed))
    .execute();
}
