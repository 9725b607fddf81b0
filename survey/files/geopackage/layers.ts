import { counted, sentence, shortened } from "../../reading/text.ts";
import { FormatError } from "../format.ts";
import { Remarks } from "../remarks.ts";
import { readWkt, systemName, type WktFacts } from "../wkt/wkt.ts";
import type { SqlitePages } from "./sqlite-pages.ts";
import { namedValues, readSchema, type SqlTable } from "./sqlite-schema.ts";
import { readTable, type SqlValue, sqlText } from "./sqlite-table.ts";

/** A table of features. */
export interface Layer {
  name: string;
  table: SqlTable;
  /** `srs_id` of the other systems that the file defines. */
  otherSystems: ReadonlySet<number>;
  geometry: string;
  /** 'POINT', 'MULTIPOINT', 'GEOMETRY' and the like. */
  kind: string;
  system: WktFacts | null;
  /** What the tables of contents, columns and metadata say in words; of columns, only the one of heights counts. */
  remarksOf(heightColumn: string | null): Remarks;
}

const MOST_ROWS = 10_000;
const MAY_HAVE_POINTS = /^(POINT|MULTIPOINT|GEOMETRY|GEOMETRYCOLLECTION)$/;

/** Reads the layers of a GeoPackage that may hold points (OGC 12-128r18, 1.1 and 2.1). */
export async function layersOf(pages: SqlitePages): Promise<{ layers: Layer[]; notes: string[] }> {
  const { tables, queries } = await readSchema(pages);
  const geometries = await rowsOf(pages, tables.get("gpkg_geometry_columns"));
  const systems = await rowsOf(pages, tables.get("gpkg_spatial_ref_sys"));
  const words: Map<string, SqlValue>[] = [];
  for (const name of TABLES_OF_WORDS) words.push(...(await rowsOf(pages, tables.get(name))));
  const unread: string[] = [];
  const all = geometries.flatMap(row => {
    const text = (name: string) => sqlText(row.get(name));
    const table = tables.get(text("table_name").toLowerCase());
    if (!table) {
      if (queries.has(text("table_name").toLowerCase())) unread.push(text("table_name"));
      return [];
    }
    const system = systems.find(found => found.get("srs_id") === row.get("srs_id"));
    const kind = text("geometry_type_name").toUpperCase();
    return [
      {
        name: text("table_name"),
        table,
        geometry: text("column_name"),
        kind,
        otherSystems: otherSystems(systems, row.get("srs_id")),
        system: system ? systemOf(system) : null,
        remarksOf: (height: string | null) => remarksOf(text("table_name"), height, words),
      },
    ];
  });
  const layers = all.filter(({ kind }) => MAY_HAVE_POINTS.test(kind));
  if (layers.length === 0 && unread.length > 0)
    throw new FormatError("not-supported", sentence(queryOnly(unread)));
  if (layers.length === 0)
    throw new FormatError(
      "no-points",
      all.length === 0
        ? "This database is not a GeoPackage with layers of points: export the points as GeoPackage or CSV"
        : "The GeoPackage holds lines or areas and no points: choose one of points",
    );
  return { layers, notes: unread.length > 0 ? [sentence(queryOnly(unread))] : [] };
}

/** Ids of defined systems besides that of a layer. Many programs write 0 or 4326 into geometries of any system. */
const otherSystems = (
  systems: readonly Map<string, SqlValue>[],
  own: SqlValue | undefined,
): ReadonlySet<number> =>
  new Set(
    systems
      .map(row => row.get("srs_id"))
      .filter(id => typeof id === "number" && id > 0 && id !== 4326 && id !== own) as number[],
  );

/** Tables whose rows describe layers, their columns, and the file (OGC 12-128r18, 1.1.3; extensions F.8 and F.9). */
const TABLES_OF_WORDS = ["gpkg_contents", "gpkg_data_columns", "gpkg_metadata"];

/** What these rows say in words of a layer; a row of metadata may be about any. */
function remarksOf(layer: string, height: string | null, rows: readonly Map<string, SqlValue>[]): Remarks {
  const remarks = new Remarks();
  for (const row of rows) {
    const text = (name: string) => sqlText(row.get(name));
    const table = text("table_name");
    if (table !== "" && table.toLowerCase() !== layer.toLowerCase()) continue;
    const column = text("column_name");
    if (column !== "" && column.toLowerCase() !== height?.toLowerCase()) continue;
    const place =
      column === "" ? "the description of the layer" : `the description of the column '${shortened(column)}'`;
    for (const name of ["identifier", "title", "description", "metadata"]) remarks.note(text(name), place);
  }
  return remarks;
}

/** Nothing in a file is run, including a view's query that chooses or computes. */
const queryOnly = (names: string[]) =>
  `${names.length === 1 ? `the layer “${shortened(names[0]!)}” is a view whose query is not run` : `${counted(names.length, "layer")} are views whose queries are not run`}: save the points as a layer of their own, as with QGIS`;

async function rowsOf(pages: SqlitePages, table: SqlTable | undefined): Promise<Map<string, SqlValue>[]> {
  const rows: Map<string, SqlValue>[] = [];
  if (!table) return rows;
  for await (const row of readTable(pages, table.root)) {
    rows.push(namedValues(table, row));
    if (rows.length >= MOST_ROWS) break;
  }
  return rows;
}

/** The ids -1 and 0 stand for an unknown system. */
function systemOf(row: Map<string, SqlValue>): WktFacts | null {
  const said =
    readWkt(sqlText(row.get("definition_12_063")) || sqlText(row.get("definition"))) ??
    readWkt(sqlText(row.get("definition")));
  // A three-dimensional system has a code other than its two-dimensional one, so its name is used.
  if (said?.coordinates === "degrees" && said.heights) return said;
  const code = row.get("organization_coordsys_id");
  if (!/^epsg$/i.test(sqlText(row.get("organization"))) || typeof code !== "number" || code <= 0) return said;
  const facts = said ?? { coordinates: "projected" as const, xyUnit: null, heightUnit: null, heights: null };
  return { name: systemName(sqlText(row.get("srs_name"))), ...facts, system: `EPSG:${code}` };
}
