import type { Kysely } from "kysely";
import type { CrsConversion } from "#shapes/reading.ts";

interface Tables {
  datasets: { id: string; head: string | null };
  sites: { id: string; calibration: string | null };
}
type Db = Kysely<Tables>;

interface FileReading {
  position?: { kind: string; epsg?: number; conversion?: CrsConversion };
}
interface Head {
  reading?: FileReading & { files?: { reading: FileReading }[] };
}

/** Adds to existing surveys and calibrations the conversion to WGS 84 that they were made with. */
export async function conversions(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Db;
  const datasets = await db
    .selectFrom("datasets")
    .select("id")
    .where("head", "like", '%"projected"%')
    .execute();
  for (const { id } of datasets) await inDataset(db, id);
  const sites = await db
    .selectFrom("sites")
    .select(["id", "calibration"])
    .where("calibration", "is not", null)
    .execute();
  for (const { id, calibration } of sites) await inCalibration(db, id, JSON.parse(calibration!));
}

/** One at a time, because the reading of a calibrated survey of many files is large. */
async function inDataset(db: Db, id: string): Promise<void> {
  const row = await db.selectFrom("datasets").select("head").where("id", "=", id).executeTakeFirst();
  const head = JSON.parse(row?.head ?? "{}") as Head;
  const files = head.reading?.files?.map(({ reading }) => reading) ?? [];
  for (const { position } of [head.reading ?? {}, ...files]) {
    const conversion = position?.kind === "projected" ? await earlierOf(position.epsg!) : null;
    if (position && conversion) position.conversion ??= conversion;
  }
  await db
    .updateTable("datasets")
    .set({ head: JSON.stringify(head) })
    .where("id", "=", id)
    .execute();
}

async function inCalibration(
  db: Db,
  id: string,
  calibration: { given: { epsg: number }; conversion?: CrsConversion },
): Promise<void> {
  const conversion = await earlierOf(calibration.given.epsg);
  if (!conversion) return;
  const text = JSON.stringify({ conversion, ...calibration });
  await db.updateTable("sites").set({ calibration: text }).where("id", "=", id).execute();
}

/** The conversion that a system used before a better one was chosen; null if nothing was converted, or only by a grid. */
async function earlierOf(epsg: number): Promise<CrsConversion | null> {
  const { entryOf } = await import("#survey/geodesy/crs/entries.ts");
  const conversion = entryOf(epsg)?.earlier;
  return conversion?.name ? conversion : null;
}
