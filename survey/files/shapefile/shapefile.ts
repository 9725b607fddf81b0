import { counted } from "../../reading/text.ts";
import { ByteReader } from "../byte-reader.ts";
import {
  attributeOf,
  type ChosenFields,
  chosenFields,
  heightStatements,
  layerChoice,
  layerFieldChoices,
  saidOfHeights,
  THIRD,
  type Third,
} from "../fields.ts";
import {
  type ChosenValues,
  type FileFacts,
  type FormatChoice,
  FormatError,
  type OpenedFile,
  type PointFormat,
  type PointRow,
} from "../format.ts";
import { numberText } from "../number-text.ts";
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
    return {
      facts,
      choices,
      rows: rowsOf(zip, layer, picked, lateNotes),
      lateNotes,
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
  { prj }: Layer,
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
    statements: [...(said?.statements ?? []), ...heightStatements(field)],
    notes: [
      dbf?.header.note ?? "",
      said ? "" : "No .prj file in the archive names the coordinate system",
    ].filter(Boolean),
  };
}

async function* rowsOf(
  zip: ZipArchive,
  layer: Layer,
  chosen: ChosenFields,
  lateNotes: string[],
): AsyncGenerator<PointRow[]> {
  const { shapes, dbf, close } = await openLayer(zip, layer);
  const fields = {
    name: attributeOf(chosen.name),
    code: attributeOf(chosen.code),
    height: attributeOf(chosen.height),
  };
  const wanted = new Set(Object.values(fields).filter(field => field !== null));
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
  if (left.deleted > 0)
    lateNotes.push(
      `${counted(left.deleted, "deleted record")} ${left.deleted === 1 ? "is" : "are"} not read`,
    );
  if (left.empty > 0)
    lateNotes.push(
      `${counted(left.empty, "record")} without a place ${left.empty === 1 ? "is" : "are"} not read`,
    );
}

const NOTHING: ReadonlyMap<string, string> = new Map();
const heightText = (height: number) => (Number.isNaN(height) ? "" : numberText(height));
