import type { Design } from "#contract/designs/designs.ts";
import type { Db } from "../database/connection.ts";
import { isoDate } from "../database/rows.ts";
import { type DatasetRow, datasetColumns } from "../points/datasets.repository.ts";
import { DELETED_USER, type SiteRow } from "../sites/sites.repository.ts";

/** What is stored about a design besides its triangles. */
export type DesignHead = Pick<Design, "heights" | "file" | "plane">;

const selectDesigns = (db: Db, siteId: string) =>
  db
    .selectFrom("datasets")
    .leftJoin("users", "users.id", "datasets.uploaded_by")
    .select(datasetColumns.map(column => `datasets.${column}` as const))
    .select(["datasets.head", "users.username", "users.email"])
    .where("datasets.site_id", "=", siteId)
    .where("datasets.state", "=", "live")
    .where("datasets.kind", "=", "design");

/** Lists a site's designs, latest first; those without a date are sorted by when they were added. */
export async function listDesigns(db: Db, site: Pick<SiteRow, "id">): Promise<Design[]> {
  const rows = await selectDesigns(db, site.id)
    .orderBy("datasets.created_at", "desc")
    .orderBy("datasets.id", "desc")
    .execute();
  const day = ({ designedOn, addedAt }: Design) => designedOn ?? addedAt.slice(0, 10);
  return rows.map(toDesign).sort((a, b) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0));
}

export async function findDesign(
  db: Db,
  site: Pick<SiteRow, "id">,
  designId: string,
): Promise<Design | undefined> {
  const row = await selectDesigns(db, site.id).where("datasets.id", "=", designId).executeTakeFirst();
  return row && toDesign(row);
}

/** Counts the live designs of a site. */
export async function countDesigns(db: Db, siteId: string): Promise<number> {
  const row = await db
    .selectFrom("datasets")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("site_id", "=", siteId)
    .where("state", "=", "live")
    .where("kind", "=", "design")
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Returns false when the design is gone. */
export async function updateDesign(
  db: Db,
  site: Pick<SiteRow, "id">,
  designId: string,
  { name, designedOn }: { name?: string; designedOn?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("datasets")
    .set({
      // A value that is always set, so that the update is valid even if nothing changes.
      state: "live",
      ...(designedOn !== undefined && { surveyed_on: designedOn }),
      ...(name !== undefined && { label: name }),
    })
    .where("id", "=", designId)
    .where("site_id", "=", site.id)
    .where("state", "=", "live")
    .where("kind", "=", "design")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type DesignRow = DatasetRow & { head: string | null; username: string | null; email: string | null };

function toDesign(row: DesignRow): Design {
  const { design } = JSON.parse(row.head!) as { design: DesignHead };
  return {
    _id: row.id,
    name: row.label,
    designedOn: row.surveyed_on,
    heights: design.heights,
    file: design.file,
    fileName: row.file_name,
    fileSize: row.file_size,
    plane: design.plane,
    addedAt: isoDate(row.created_at),
    addedBy:
      row.uploaded_by === null
        ? { username: DELETED_USER }
        : { _id: row.uploaded_by, username: row.username, email: row.email ?? undefined },
  };
}
