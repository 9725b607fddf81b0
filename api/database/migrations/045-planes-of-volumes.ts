import type { Kysely } from "kysely";

interface Tables {
  volume_results: { id: string; body: string };
}

/** How a result says in words in which plane it was computed. */
const IN_WORDS =
  /^transverse Mercator at the site \((-?[\d.]+), (-?[\d.]+)\), WGS84 ellipsoid lifted to (-?[\d.]+) m$/;

/** Stores the plane of saved volumes as figures beside its words. Other words, of other clients, stay as they are. */
export async function planesOfVolumes(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<Tables>;
  const like = "%transverse Mercator at the site%";
  const saved = await db.selectFrom("volume_results").select("id").where("body", "like", like).execute();
  for (const { id } of saved) await addPlane(db, id);
}

/** One at a time, because the corners of pads can make a result large. */
async function addPlane(db: Kysely<Tables>, id: string): Promise<void> {
  const row = await db.selectFrom("volume_results").select("body").where("id", "=", id).executeTakeFirst();
  const results = JSON.parse(row?.body ?? "{}");
  const [, latitude, longitude, heightM] = IN_WORDS.exec(results.projection) ?? [];
  if (heightM === undefined || "plane" in results) return;
  const plane = { longitude: Number(longitude), latitude: Number(latitude), heightM: Number(heightM) };
  const body = JSON.stringify({ ...results, plane });
  await db.updateTable("volume_results").set({ body }).where("id", "=", id).execute();
}
