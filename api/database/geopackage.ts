import { DatabaseSync } from "@photostructure/sqlite";
import type { PointColumns } from "#shapes/points.ts";
import { type FileFrame, growingExtent, placing, raising } from "#survey/files/frame.ts";
import { pointBlob } from "#survey/files/geopackage/geometry.ts";
import { wktOf } from "#survey/files/wkt/write-wkt.ts";
import { nameAt } from "#survey/points.ts";
import { qualityAt } from "#survey/quality.ts";

/** Metadata of a GeoPackage. */
export interface GeoPackageHead {
  title: string;
  hasQuality: boolean;
  /** ISO date and time of writing. */
  writtenAt: string;
}

const TABLE = "points";
const APPLICATION_ID = 0x47504b47;
const VERSION = 10_300;
/** WGS 84, which every GeoPackage must describe. */
const WGS84 = 4326;

const HEIGHT_COLUMNS = { m: "height_m", ft: "height_ft", "us-ft": "height_us_ft" } as const;

/**
 * Writes points into a new GeoPackage (OGC 12-128r18, version 1.3): one layer of points with heights. Uses one
 * transaction without a journal, because an unfinished file is thrown away.
 */
export class GeoPackageWriter {
  readonly #database: InstanceType<typeof DatabaseSync>;
  readonly #frame: FileFrame;
  readonly #head: GeoPackageHead;
  readonly #insert: ReturnType<InstanceType<typeof DatabaseSync>["prepare"]>;
  readonly #extent: ReturnType<typeof growingExtent>;
  readonly #place: ReturnType<typeof placing>;
  readonly #raise: ReturnType<typeof raising>;

  constructor(file: string, frame: FileFrame, head: GeoPackageHead) {
    this.#frame = frame;
    this.#head = head;
    this.#extent = growingExtent(frame);
    this.#place = placing(frame.system);
    this.#raise = raising(frame.heights);
    this.#database = new DatabaseSync(file);
    this.#database.exec(
      `pragma application_id = ${APPLICATION_ID}; pragma user_version = ${VERSION}; pragma journal_mode = off; pragma synchronous = off; begin;`,
    );
    this.#database.exec(METADATA_TABLES);
    const quality = head.hasQuality
      ? ", solution text, horizontal_rms_m double, vertical_rms_m double, pdop double, satellites integer"
      : "";
    this.#database.exec(
      `create table ${TABLE} (fid integer primary key autoincrement not null, geom point, name text, code text, ${HEIGHT_COLUMNS[frame.heights.unit]} double${quality})`,
    );
    const marks = Array.from({ length: head.hasQuality ? 9 : 4 }, () => "?").join(", ");
    this.#insert = this.#database.prepare(`insert into ${TABLE} values (null, ${marks})`);
  }

  add(chunk: PointColumns): void {
    this.#extent.grow(chunk, 0, chunk.count);
    const at = { x: 0, y: 0 };
    for (let i = 0; i < chunk.count; i++) {
      this.#place(chunk.longitude[i]!, chunk.latitude[i]!, at);
      const height = this.#raise(chunk.ellipsoidalHeight[i]!);
      const cells = [
        pointBlob(this.#frame.system.epsg, at, height),
        nameAt(chunk, i),
        chunk.codes[chunk.codeIndex[i]!]!,
        height,
      ];
      if (this.#head.hasQuality) {
        const known = (chunk.quality && qualityAt(chunk.quality, i)) ?? {};
        const {
          solution = null,
          horizontalRmsM = null,
          verticalRmsM = null,
          pdop = null,
          satellites = null,
        } = known;
        this.#insert.run(...cells, solution, horizontalRmsM, verticalRmsM, pdop, satellites);
      } else this.#insert.run(...cells);
    }
  }

  /** Writes the file's metadata, and closes it. */
  finish(): void {
    this.#describeSystems();
    const { min, max } = this.#extent.extent;
    const { system, heights } = this.#frame;
    this.#database
      .prepare(
        "insert into gpkg_contents (table_name, data_type, identifier, description, last_change, min_x, min_y, max_x, max_y, srs_id) values (?, 'features', ?, ?, ?, ?, ?, ?, ?, ?)",
      )
      .run(
        TABLE,
        this.#head.title,
        heights.remark,
        this.#head.writtenAt,
        min[0],
        min[1],
        max[0],
        max[1],
        system.epsg,
      );
    this.#database
      .prepare("insert into gpkg_geometry_columns values (?, 'geom', 'POINT', ?, 1, 0)")
      .run(TABLE, system.epsg);
    this.#database.exec("commit");
    this.#database.close();
  }

  /** Closes the file without finishing it. */
  close(): void {
    this.#database.close();
  }

  #describeSystems(): void {
    const describe = this.#database.prepare("insert into gpkg_spatial_ref_sys values (?, ?, ?, ?, ?, null)");
    describe.run("Undefined Cartesian", -1, "NONE", -1, "undefined");
    describe.run("Undefined geographic", 0, "NONE", 0, "undefined");
    for (const epsg of new Set([WGS84, this.#frame.system.epsg])) {
      const name = epsg === WGS84 ? "WGS 84" : this.#frame.system.name;
      describe.run(name, epsg, "EPSG", epsg, wktOf(epsg) ?? "undefined");
    }
  }
}

const METADATA_TABLES = `
create table gpkg_spatial_ref_sys (srs_name text not null, srs_id integer not null primary key,
  organization text not null, organization_coordsys_id integer not null, definition text not null, description text);
create table gpkg_contents (table_name text not null primary key, data_type text not null, identifier text unique,
  description text default '', last_change datetime not null, min_x double, min_y double, max_x double, max_y double,
  srs_id integer references gpkg_spatial_ref_sys(srs_id));
create table gpkg_geometry_columns (table_name text not null unique references gpkg_contents(table_name),
  column_name text not null, geometry_type_name text not null, srs_id integer not null
  references gpkg_spatial_ref_sys(srs_id), z tinyint not null, m tinyint not null,
  primary key (table_name, column_name));`;
