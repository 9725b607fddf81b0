import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { changeProjects } from "../bulk/change-projects.ts";
import { decideOnAccounts } from "../bulk/decide-on-accounts.ts";
import { deleteSites } from "../bulk/delete-sites.ts";
import { restoreItems } from "../bulk/restore-items.ts";
import { call } from "../http/call.ts";
import type { Services } from "../services.ts";

const signedIn = { access: "signed-in" } as const;

/** One deed for several things. */
export function bulkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  call(app, services, endpoints.changeProjects, signedIn, ({ actor, body }) =>
    changeProjects(db, actor, body),
  );
  call(app, services, endpoints.deleteSites, signedIn, ({ actor, body }) => deleteSites(db, actor, body.ids));
  call(app, services, endpoints.restoreItems, signedIn, ({ actor, body }) =>
    restoreItems(db, actor, body.ids),
  );
  call(app, services, endpoints.decideOnAccounts, { access: "admin" }, ({ actor, body }) =>
    decideOnAccounts(services, actor, body),
  );
}
