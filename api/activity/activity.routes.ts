import type { FastifyInstance } from "fastify";
import type { Activity, ActivityFilter, ActivityPage } from "#contract/activity.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { sendCsv } from "../exports/send-file.ts";
import { call } from "../http/call.ts";
import { visibleTo } from "../http/names-only.ts";
import type { Services } from "../services.ts";
import {
  type ActivityRow,
  listActivity,
  readCursor,
  record,
  toActivity,
  writeCursor,
} from "./activity.repository.ts";
import { activityCsv } from "./activity-csv.ts";

/** Who did what: per project for those who may see it, and everything for administrators. */
export function activityRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.projectActivity, async request => {
    const { actor, found } = request;
    const { project } = found;
    const { before } = request.query;
    return page({ project: project._id }, before, row => visibleTo(actor, project, toActivity(row)));
  });

  call(app, services, endpoints.adminActivity, async ({ query }) => {
    const { before, ...filter } = query;
    return page(filter, before, row => ({ ...toActivity(row), address: row.address }));
  });

  call(app, services, endpoints.adminActivityCsv, async ({ actor, query }, reply) => {
    const filter = query;
    await record(db, actor, { deed: "exported", details: { format: "csv", content: "activity" } });
    return sendCsv(reply, "activity", activityCsv(db, filter));
  });

  async function page(
    filter: ActivityFilter,
    before: string | undefined,
    shown: (row: ActivityRow) => Activity,
  ): Promise<ActivityPage> {
    const cursor = before === undefined ? null : readCursor(before);
    const rows = await listActivity(db, filter, { before: cursor, limit: limits.activityPage + 1 });
    const listed = rows.slice(0, limits.activityPage);
    return {
      activity: listed.map(shown),
      next: rows.length > listed.length ? writeCursor(listed.at(-1)!) : null,
    };
  }
}
