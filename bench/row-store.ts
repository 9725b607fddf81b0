import type { DatabaseSync } from "@photostructure/sqlite";
import type pg from "pg";
import type { SurveyPoint } from "#shapes/points.ts";

/** Points in the usual form, one row each. */
export const rowTable = `create table if not exists points (site_id text not null, n integer not null,
  name text not null, code text not null, latitude double precision not null,
  longitude double precision not null, height double precision not null, primary key (site_id, n))`;

/** One prepared statement in one transaction: SQLite's fastest way to insert rows. */
export function insertRows(
  db: InstanceType<typeof DatabaseSync>,
  siteId: string,
  points: SurveyPoint[],
): void {
  const insert = db.prepare("insert into points values (?, ?, ?, ?, ?, ?, ?)");
  db.exec("begin immediate");
  points.forEach((p, i) => {
    insert.run(siteId, i, p.name, p.code, p.latitude, p.longitude, p.ellipsoidalHeight);
  });
  db.exec("commit");
}

/** Arrays unnested in batches, in one transaction: PostgreSQL's fastest way short of COPY. */
export async function insertRowsPostgres(
  client: pg.Client,
  siteId: string,
  points: SurveyPoint[],
): Promise<void> {
  const BATCH = 20_000;
  await client.query("begin");
  for (let from = 0; from < points.length; from += BATCH) {
    const batch = points.slice(from, from + BATCH);
    await client.query(
      `insert into points select $1, * from unnest($2::int[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::float8[])`,
      [
        siteId,
        batch.map((_, i) => from + i),
        batch.map(p => p.name),
        batch.map(p => p.code),
        batch.map(p => p.latitude),
        batch.map(p => p.longitude),
        batch.map(p => p.ellipsoidalHeight),
      ],
    );
  }
  await client.query("commit");
}
