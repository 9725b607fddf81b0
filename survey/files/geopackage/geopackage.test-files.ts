import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "@photostructure/sqlite";

type Database = InstanceType<typeof DatabaseSync>;

/** A geometry of GeoPackage: header and well-known binary of a point, in either order of bytes. */
export function pointBlob(
  x: number,
  y: number,
  z?: number,
  { isLittle = true, hasEnvelope = false } = {},
): Uint8Array {
  const envelope = hasEnvelope ? 32 : 0;
  const view = new DataView(new ArrayBuffer(8 + envelope + 5 + (z === undefined ? 16 : 24)));
  view.setUint16(0, 0x4750);
  view.setUint8(3, Number(isLittle) | (hasEnvelope ? 2 : 0));
  const at = 8 + envelope;
  view.setUint8(at, Number(isLittle));
  view.setUint32(at + 1, z === undefined ? 1 : 1001, isLittle);
  for (const [i, value] of [x, y, ...(z === undefined ? [] : [z])].entries())
    view.setFloat64(at + 5 + 8 * i, value, isLittle);
  return new Uint8Array(view.buffer);
}

const TABLES = `
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL, organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL, CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name));
  INSERT INTO gpkg_spatial_ref_sys VALUES ('CH1903+ / LV95', 2056, 'EPSG', 2056, 'PROJCS["CH1903+ / LV95",GEOGCS["CH1903+",UNIT["degree",0.0174532925199433]],UNIT["metre",1],AUTHORITY["EPSG","2056"]]', NULL);
`;

/** Has SQLite itself write a file with the tables of a GeoPackage, filled by `fill`. */
export function geopackageFile(fill: (database: Database) => void, pageBytes = 4096): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), "survey-gpkg-"));
  const path = join(folder, "file.gpkg");
  try {
    const database = new DatabaseSync(path);
    database.exec(`PRAGMA page_size=${pageBytes}; ${TABLES}`);
    database.exec("BEGIN");
    fill(database);
    database.exec("COMMIT");
    database.close();
    return new Uint8Array(readFileSync(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Declares a table as a layer of LV95. */
export function declare(database: Database, name: string, kind = "POINT"): void {
  database.prepare("INSERT INTO gpkg_geometry_columns VALUES (?, 'Geom', ?, 2056, 1, 0)").run(name, kind);
}
