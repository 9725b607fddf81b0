import type { FormatChoice } from "#shapes/file-preview.ts";
import type { Statement } from "../../reading/statements.ts";
import { counted } from "../../reading/text.ts";
import { ByteReader } from "../byte-reader.ts";
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
import {
  type ChosenValues,
  type FileFacts,
  FormatError,
  type OpenedFile,
  type PointFormat,
  type PointRow,
} from "../format.ts";
import { numberText } from "../number-text.ts";
import { Remarks } from "../remarks.ts";
import { checkedSystem } from "../wkt/checked-system.ts";
import { readWkt } from "../wkt/wkt.ts";
import { zipNamesIn } from "../zip/directory.ts";
import { openZip, type ZipArchive } from "../zip/zip.ts";
import { type DbfHeader, readDbfHeader, valuesOf } from "./dbf.ts";
import { type Layer, layersOf } from "./layers.ts";
import { hasHeights, hasPoints, readShapeHeader, readShapes, SHAPE_WORDS } from "./shp.ts";

const BATCH = 4_096;
const FIRST_SHAPES = 200;

/**
 * Reads the points of a zipped shapefile (ESRI Shapefile Technical Description, 1998): .shp with points or groups of them,
 * .dbf with their attributes, .prj with the coordinate system and .cpg with the encoding of texts.
 */
export const shapefile: PointFormat = {
  id: "shapefile",

  recognise(head) {
    const isPart = (name: string) => /\.(shp|shx|dbf|prj|cpg|qpj|sbn|sbx|shp\.xml|qmd)$/i.test(name);
    return zipNamesIn(head).some(isPart) ? "is a ZIP archive with a shapefile" : null;
  },

  async open(_pieces, chosen, { file }): Promise<OpenedFile> {
    const zip = await openZip(file);
    const layers = await layersOf(zip);
    const layer =
      layers.find(({ name }) => name === chosen.layer) ??
      layers.find(({ type }) => hasPoints(type)) ??
      layers[0]!;
    if (!hasPoints(layer.type))
      throw new FormatError(
        "no-points",
        `The shapefile '${layer.name}' holds ${SHAPE_WORDS[layer.type] ?? "other shapes"} and no points: choose one of points`,
      );
    const opened = await openLayer(zip, layer);
    const choices = await choicesOf(layer, opened, layers, chosen);
    const lateNotes: string[] = [];
    const picked = chosenFields(choices);
    const facts = await factsOf(zip, layer, opened, picked.height);
    const marked = new MarkedPoints(opened.dbf?.header.fields.map(({ name }) => name) ?? []);
    const late = { choices: [], statements: [] };
    return {
      facts,
      choices,
      rows: rowsOf(zip, layer, picked, { notes: lateNotes, marked, ...late }),
      lateNotes,
      late,
      remarks: await remarksBeside(zip),
    };
  },
};

interface Opened {
  shapes: ReturnType<typeof readShapes>;
  dbf: { reader: ByteReader; header: DbfHeader } | null;
  close(): Promise<void>;
}

async function openLayer(zip: ZipArchive, { shp, dbf, codePage }: Layer): Promise<Opened> {
  const shapes = new ByteReader(zip.read(shp));
  const table = dbf && new ByteReader(zip.read(dbf));
  await readShapeHeader(shapes);
  return {
    shapes: readShapes(shapes),
    dbf: table && { reader: table, header: await readDbfHeader(table, codePage) },
    async close() {
      await shapes.close();
      await table?.close();
    },
  };
}

async function choicesOf(
  { name, type }: Layer,
  { dbf, shapes }: Opened,
  layers: Layer[],
  chosen: ChosenValues,
): Promise<FormatChoice[]> {
  const ofPoints = layers.filter(found => hasPoints(found.type)).map(found => found.name);
  const names = dbf?.header.fields.map(field => field.name) ?? [];
  return [
    ...layerChoice(ofPoints, name, "The shapefile of the archive that is read."),
    ...layerFieldChoices(names, hasHeights(type) ? await thirdOf(shapes) : "none", chosen),
  ];
}

async function thirdOf(shapes: Opened["shapes"]): Promise<Third> {
  let count = 0;
  for await (const { places } of shapes) {
    for (let at = 2; at < places.length; at += 3) if (places[at] !== 0) return "heights";
    if (++count >= FIRST_SHAPES) break;
  }
  return "zeros";
}

async function factsOf(
  zip: ZipArchive,
  { prj, qpj }: Layer,
  { dbf, close }: Opened,
  height: string,
): Promise<FileFacts> {
  await close();
  const wkt = prj && readWkt(new TextDecoder().decode(await zip.readWhole(prj)));
  const said = wkt && (await checkedSystem(wkt, "the .prj file"));
  const field = attributeOf(height);
  return {
    format: "shapefile",
    label: "Shapefile",
    // Small coordinates may be degrees or of a local grid: that is asked.
    coordinates: said?.coordinates ?? "projected",
    system: said?.system ?? null,
    xyUnit: said?.xyUnit ?? null,
    heightUnit: said?.heightUnit ?? null,
    heights: said?.heights ?? null,
    ...(field !== null && saidOfHeights(field, said)),
    surveyedOn: null,
    statements: [
      ...(said?.statements ?? []),
      ...(await otherSystem(said?.system ?? null, qpj && (await zip.readWhole(qpj)))),
      ...heightStatements(field),
    ],
    notes: [
      dbf?.header.note ?? "",
      said ? "" : "No .prj file in the archive names the coordinate system",
    ].filter(Boolean),
  };
}

/** Whether a .qpj file names another system than the .prj file, which is used. */
async function otherSystem(used: string | null, qpj: Uint8Array | null): Promise<Statement[]> {
  const said = qpj && readWkt(new TextDecoder().decode(qpj))?.system;
  if (!said || used === null) return [];
  const { areAlike, crsNamed } = await import("../../geodesy/crs/crs.ts");
  const [own, other] = [crsNamed(used), crsNamed(said)];
  if (!own || !other || own.epsg === other.epsg || areAlike(own.epsg, other.epsg)) return [];
  return [
    {
      ...{
        kind: "system",
        words: `${other.name} (EPSG:${other.epsg})`,
        place: "the .qpj file",
        outcome: "open",
      },
      effect: `the .prj file says ${own.name} (EPSG:${own.epsg}), which is used`,
    },
  ];
}

interface Late {
  notes: string[];
  statements: Statement[];
  marked: MarkedPoints;
}

async function* rowsOf(
  zip: ZipArchive,
  layer: Layer,
  chosen: ChosenFields,
  late: Late,
): AsyncGenerator<PointRow[]> {
  const { shapes, dbf, close } = await openLayer(zip, layer);
  const fields = {
    name: attributeOf(chosen.name),
    code: attributeOf(chosen.code),
    height: attributeOf(chosen.height),
  };
  const chosenNames = Object.values(fields).filter(field => field !== null);
  const wanted = new Set([...chosenNames, ...late.marked.attributes]);
  const left = { deleted: 0, empty: 0 };
  let rows: PointRow[] = [];
  try {
    for await (const { record, places } of shapes) {
      const values = dbf
        ? valuesOf(dbf.header, await dbf.reader.exactly(dbf.header.recordBytes, "its table"), wanted)
        : NOTHING;
      if (values === null) left.deleted++;
      else if (places.length === 0) left.empty++;
      const text = (field: string | null) => (field === null ? "" : (values?.get(field) ?? ""));
      if (values !== null && places.length > 0) late.marked.note(text);
      for (let at = 0; values && at < places.length; at += 3) {
        const z = chosen.height === THIRD.value ? heightText(places[at + 2]!) : text(fields.height);
        rows.push({
          name: text(fields.name),
          code: text(fields.code),
          x: numberText(places[at]!),
          y: numberText(places[at + 1]!),
          height: z,
          line: record,
        });
        if (rows.length < BATCH) continue;
        yield rows;
        rows = [];
      }
    }
    yield rows;
  } finally {
    await close();
  }
  late.statements.push(...late.marked.statements());
  if (left.deleted > 0)
    late.notes.push(
      `${counted(left.deleted, "deleted record")} ${left.deleted === 1 ? "is" : "are"} not read`,
    );
  if (left.empty > 0)
    late.notes.push(
      `${counted(left.empty, "record")} without a place ${left.empty === 1 ? "is" : "are"} not read`,
    );
}

/** Notes and metadata that lie beside the shapes: a readme, what ArcGIS writes as .shp.xml. */
async function remarksBeside(zip: ZipArchive): Promise<Remarks> {
  const remarks = new Remarks();
  const beside = zip.entries.filter(
    ({ name, bytes, isEncrypted }) =>
      /\.(?:txt|md|xml)$/i.test(name) && bytes <= MOST_REMARK_BYTES && !isEncrypted,
  );
  for (const entry of beside.slice(0, MOST_BESIDE)) {
    const text = new TextDecoder().decode(await zip.readWhole(entry));
    // Elements name what they hold: <altunits>feet</altunits>.
    const lines = text.replaceAll(
      /<(\w+)(?:\s[^<>]*)?>([^<>]{1,200})<\/\1>/g,
      (_, tag, value) => `\n${wordsOf(tag)}: ${value}\n`,
    );
    for (const line of lines.split(/[\r\n]+/)) remarks.note(line.trim(), entry.name.slice(0, 80));
  }
  return remarks;
}

/** 'altunits' is 'alt units'. */
const wordsOf = (tag: string) =>
  tag.replace(/^alt(?=units?$)/i, "altitude ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
const MOST_REMARK_BYTES = 262_144;
const MOST_BESIDE = 20;

const NOTHING: ReadonlyMap<string, string> = new Map();
const heightText = (height: number) => (Number.isNaN(height) ? "" : numberText(height));
