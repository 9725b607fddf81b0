import type { Statement } from "../../reading/statements.ts";
import { counted } from "../../reading/text.ts";
import {
  attributeOf,
  type ChosenFields,
  chosenFields,
  heightStatements,
  layerChoice,
  layerFieldChoices,
  MarkedPoints,
  saidOfHeights,
  THIRD,
  type Third,
} from "../fields.ts";
import type { FileFacts, OpenedFile, PointFormat, PointRow } from "../format.ts";
import { numberText } from "../number-text.ts";
import { checkedSystem } from "../wkt/checked-system.ts";
import { placesOf, systemIdOf } from "./geometry.ts";
import { type Layer, layersOf } from "./layers.ts";
import { SqlitePages } from "./sqlite-pages.ts";
import { namedValues } from "./sqlite-schema.ts";
import { readTable, sqlText } from "./sqlite-table.ts";

const FIRST_ROWS = 200;
const BATCH = 4_096;

/** Reads the points of a layer of a GeoPackage (OGC 12-128r18), page by page of its SQLite file. */
export const geopackage: PointFormat = {
  id: "geopackage",

  recognise(head) {
    const isSqlite = new TextDecoder().decode(head.subarray(0, 16)) === "SQLite format 3\0";
    return isSqlite ? "starts as an SQLite database, which a GeoPackage is" : null;
  },

  async open(_pieces, chosen, { file }): Promise<OpenedFile> {
    const pages = await SqlitePages.open(file);
    const { layers, notes } = await layersOf(pages);
    const layer = layers.find(({ name }) => name === chosen.layer) ?? layers[0]!;
    const third = await thirdOf(pages, layer);
    await pages.close();
    const { columns } = layer.table;
    const names = columns.filter(column => column.toLowerCase() !== layer.geometry.toLowerCase());
    const layerNames = layers.map(({ name }) => name);
    const choices = [
      ...layerChoice(layerNames, layer.name, "The layer of the GeoPackage that is read."),
      ...layerFieldChoices(names, third, chosen),
    ];
    const picked = chosenFields(choices);
    const lateNotes: string[] = [];
    const late = { choices: [], statements: [] as Statement[] };
    const marked = new MarkedPoints(names);
    const rows = rowsOf(await SqlitePages.open(file), layer, picked, { notes: lateNotes, marked, ...late });
    const facts = { ...(await factsOf(layer, picked.height)), notes };
    return { facts, choices, rows, lateNotes, late, remarks: layer.remarksOf(attributeOf(picked.height)) };
  },
};

async function thirdOf(pages: SqlitePages, { table, geometry }: Layer): Promise<Third> {
  let rows = 0;
  let third: Third = "none";
  for await (const row of readTable(pages, table.root)) {
    const blob = namedValues(table, row).get(geometry.toLowerCase());
    const places = blob instanceof Uint8Array ? placesOf(blob) : null;
    if (places && places.length > 0 && !Number.isNaN(places[2]!)) third = "zeros";
    if (third === "zeros" && places?.[2]) return "heights";
    if (++rows >= FIRST_ROWS) break;
  }
  return third;
}

async function factsOf({ system: definition }: Layer, height: string): Promise<FileFacts> {
  const field = attributeOf(height);
  const system = definition && (await checkedSystem(definition, "the table gpkg_spatial_ref_sys"));
  return {
    format: "geopackage",
    label: "GeoPackage",
    coordinates: system?.coordinates ?? "projected",
    system: system?.system ?? null,
    xyUnit: system?.xyUnit ?? null,
    heightUnit: system?.heightUnit ?? null,
    heights: system?.heights ?? null,
    ...(field !== null && saidOfHeights(field, system)),
    surveyedOn: null,
    notes: [],
    statements: [...(system?.statements ?? []), ...heightStatements(field)],
  };
}

async function* rowsOf(
  pages: SqlitePages,
  { table, geometry, otherSystems }: Layer,
  picked: ChosenFields,
  late: { notes: string[]; statements: Statement[]; marked: MarkedPoints },
): AsyncGenerator<PointRow[]> {
  let rows: PointRow[] = [];
  let others = 0;
  let elsewhere = 0;
  let record = 0;
  try {
    for await (const row of readTable(pages, table.root)) {
      record++;
      const values = namedValues(table, row);
      const text = (chosen: string) => sqlText(values.get((attributeOf(chosen) ?? "").toLowerCase()));
      const blob = values.get(geometry.toLowerCase());
      const places = blob instanceof Uint8Array ? placesOf(blob) : null;
      if (blob instanceof Uint8Array && places && otherSystems.has(systemIdOf(blob))) elsewhere++;
      if (!places || places.length === 0) others++;
      else late.marked.note(name => sqlText(values.get(name.toLowerCase())));
      for (let at = 0; places && at < places.length; at += 3) {
        const z = places[at + 2]!;
        const height =
          picked.height === THIRD.value ? (Number.isNaN(z) ? "" : numberText(z)) : text(picked.height);
        const [x, y] = [numberText(places[at]!), numberText(places[at + 1]!)];
        rows.push({ name: text(picked.name), code: text(picked.code), x, y, height, line: record });
        if (rows.length < BATCH) continue;
        yield rows;
        rows = [];
      }
    }
    yield rows;
  } finally {
    await pages.close();
  }
  late.statements.push(...late.marked.statements());
  if (elsewhere > 0)
    late.statements.push({
      ...{ kind: "system", words: "srs_id", place: "the geometries of the points", outcome: "open" },
      effect: `${counted(elsewhere, "point")} ${elsewhere === 1 ? "names" : "name"} another coordinate system than the layer does; all are read in that of the layer`,
    });
  if (others > 0)
    late.notes.push(`${counted(others, "record")} without a point ${others === 1 ? "is" : "are"} not read`);
}
