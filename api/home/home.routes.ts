import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { HomeChange } from "#contract/overview/home.ts";
import { findUser } from "../accounts/users.repository.ts";
import { toActivity } from "../activity/activity.repository.ts";
import { isoDateOrNull } from "../database/rows.ts";
import { type Caller, sightOf } from "../http/access.ts";
import { call } from "../http/call.ts";
import { visibleTo } from "../http/names-only.ts";
import { findProjects } from "../projects/projects.repository.ts";
import type { Services } from "../services.ts";
import { listChangesByOthers, listRecentSites, listVolumesSince } from "./home.repository.ts";

/** The home page of a person who is signed in. */
export function homeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.home, async ({ actor }) => {
    const sight = sightOf(actor);
    const month = new Date().toISOString().slice(0, "2026-12".length);
    // Read anew: this very call may have begun the visit.
    const account = await findUser(db, actor._id);
    return {
      previousVisitAt: isoDateOrNull(account?.previous_visit_at ?? null),
      sites: await listRecentSites(db, sight),
      changes: await changesFor(actor),
      volumes: { month, ...(await listVolumesSince(db, sight, Date.parse(month))) },
    };
  });

  async function changesFor(actor: Caller): Promise<HomeChange[]> {
    const sight = sightOf(actor);
    const rows = await listChangesByOthers(db, sight, actor._id);
    const ids = [...new Set(rows.flatMap(row => row.project_id ?? []))];
    if (ids.length === 0) return [];
    const { projects } = await findProjects(db, sight, { ids });
    return rows.flatMap(row => {
      const project = projects.find(({ _id }) => _id === row.project_id);
      // Gone since the rows were read.
      if (!project) return [];
      return visibleTo(actor, project, { ...toActivity(row), hasSite: row.live_site_id !== null });
    });
  }
}
