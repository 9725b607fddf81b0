import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { BulkOutcome } from "#contract/bulk.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { BinItem } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { SignedIn } from "../accounts/session.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import { projectFor, viewersOnlyLook } from "../http/access.ts";
import { Outcome } from "../http/bulk-outcome.ts";
import { call } from "../http/call.ts";
import { conflict, forbidden, notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import { type BinRow, KEPT_MS, listBin } from "./bin.repository.ts";
import { binRights } from "./bin-rights.ts";
import { RestoreFault, restore } from "./restore.repository.ts";

/** Deleted and replaced items, for those who may restore them. */
export function binRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.bin, async ({ actor, query }) => {
    const { siteId, projectId } = query;
    const { projectIds, rightTo } = await binRights(db, actor);
    const wanted = projectId === undefined ? projectIds : [projectId];
    const rows = await listBin(db, { siteId, projectIds: wanted });
    return { items: rows.filter(row => rightTo(row) === "restores").map(toItem) };
  });

  call(app, services, endpoints.restore, async ({ actor, params, body }) => {
    const [row] = await listBin(db, { itemId: params.itemId });
    const right = row ? (await binRights(db, actor)).rightTo(row) : "none";
    if (right === "none") throw notFound("Item");
    if (right === "looks") throw forbidden(viewersOnlyLook);
    if (right === "sees") throw forbidden("Only project managers may do this");
    if (body.projectId) await projectFor(db, actor, body.projectId, "addSite");
    try {
      const projectId = body.projectId ?? null;
      return await restore(db, { itemId: params.itemId, projectId, by: actor });
    } catch (error) {
      throw error instanceof RestoreFault ? conflict(error.message) : error;
    }
  });

  call(app, services, endpoints.restoreItems, ({ actor, body, log }) =>
    restoreItems(db, actor, body.ids, log),
  );
}

const KINDS = {
  project: "project",
  site: "site",
  points: "survey",
  topographic: "survey",
  cad: "drawing",
  design: "design",
} as const satisfies Record<BinRow["kind"], BinItem["kind"]>;

function toItem(row: BinRow): BinItem {
  const { id, kind, site_id, site_name, project_id, project_name, removed_by, removed_at } = row;
  const isOwn = kind === "project" || kind === "site";
  return {
    _id: id,
    kind: KINDS[kind],
    name: (isOwn ? row.name : row.name || row.file_name) ?? "",
    site: site_name === null ? null : { _id: row.has_site ? site_id : null, name: site_name },
    project: project_name === null ? null : { _id: row.has_project ? project_id : null, name: project_name },
    surveyedOn: row.surveyed_on,
    pointCount: Number(row.point_count),
    bytes: Number(row.bytes),
    removedAs: row.removed_as,
    removedAt: isoDate(removed_at),
    removedBy:
      removed_by === null
        ? null
        : { _id: removed_by, username: row.removed_by_username, email: row.removed_by_email ?? undefined },
    keptUntil: isoDate(removed_at + KEPT_MS),
  };
}

const REFUSALS = {
  none: texts.bulk.gone,
  sees: texts.bulk.managersOnly,
  looks: texts.bulk.viewersOnly,
} as const;

/**
 * Restores projects before their sites, and sites before their data, so that items selected together come back
 * together.
 */
const rank = ({ kind }: BinRow) => (kind === "project" ? 0 : kind === "site" ? 1 : 2);

/** Restores several items from the bin, each by itself: a failure does not affect the others. */
async function restoreItems(
  db: Db,
  actor: SignedIn,
  ids: readonly string[],
  log: Pick<FastifyBaseLogger, "error">,
): Promise<BulkOutcome> {
  const outcome = new Outcome();
  const { rightTo } = await binRights(db, actor);
  const rows: BinRow[] = [];
  for (const id of ids) {
    const [row] = await listBin(db, { itemId: id });
    const right = row ? rightTo(row) : "none";
    if (row && right === "restores") rows.push(row);
    else if (right !== "restores")
      outcome.refuse(id, right === "none" ? null : nameOf(row!), REFUSALS[right]);
  }
  for (const row of rows.sort((a, b) => rank(a) - rank(b))) {
    try {
      await restore(db, { itemId: row.id, projectId: null, by: actor });
      outcome.succeed();
    } catch (error) {
      const isRefusal = error instanceof RestoreFault;
      // Items that were restored stay restored, so the answer has to list them instead of failing.
      if (!isRefusal && outcome.isEmpty) throw error;
      if (!isRefusal) log.error({ err: error }, "an item could not be restored");
      outcome.refuse(row.id, nameOf(row), isRefusal ? error.message : texts.bulk.failed);
    }
  }
  return outcome.toAnswer();
}

const nameOf = ({ name, file_name }: BinRow) => name || file_name;
