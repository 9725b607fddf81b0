import { bestColumn } from "../../reading/columns/columns.ts";
import type { Statement } from "../../reading/statements.ts";
import { counted } from "../../reading/text.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import { asciiCompatible } from "../csv/source.ts";
import { heightStatements, MarkedPoints, saidOfHeights } from "../fields.ts";
import { type FileFacts, FormatError, type OpenedFile, type PointFormat, type PointRow } from "../format.ts";
import { Remarks } from "../remarks.ts";
import { OtherShapes } from "../tally.ts";
import {
  type Feature,
  featureOf,
  isObject,
  type JsonObject,
  rowsOf,
  type ShownProperties,
  textOf,
} from "./geojson-features.ts";
import { JsonCutter, parseTexts } from "./json-objects.ts";

/** Features that show which properties are names, codes and heights. */
const FIRST_FEATURES = 1_000;
const MOST_PROPERTIES = 1_000;
const BRACE = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*(?:\[\s*)?\{/;
const TYPE = /"type"\s*:\s*"(FeatureCollection|Feature|Point|MultiPoint|GeometryCollection)"/;

/**
 * Reads points of GeoJSON (RFC 7946), of its 2008 form with a member `crs` (geojson.org/geojson-spec.html), of text
 * sequences (RFC 8142), and of plain lists of features. Names, codes, and heights if there is no third coordinate, come
 * from properties by their names.
 */
export const geojson: PointFormat = {
  id: "geojson",

  recognise(head) {
    // Removes the zeros of UTF-16, and the mark before a record of a text sequence.
    const text = decodeWindows1252(head).replaceAll("\0", "").replace("\u001e", "");
    // Arcs of TopoJSON use the same type names.
    if (!BRACE.test(text) || /"type"\s*:\s*"Topology"/.test(text)) return null;
    const type = TYPE.exec(text)?.[1];
    return type ? `is JSON with the type ${type}` : null;
  },

  async open(pieces): Promise<OpenedFile> {
    const reader = new GeoJsonReader(pieces);
    const first: Feature[] = [];
    while (first.length < FIRST_FEATURES) {
      const { done, value } = await reader.features.next();
      if (done) break;
      first.push(...value);
    }
    const shown = shownProperties(first);
    const facts = await factsOf(reader.root, first, shown);
    const lateNotes: string[] = [];
    const late = { choices: [], statements: [] as Statement[] };
    const marked = new MarkedPoints(namesOf(first));
    const remarks = new Remarks();
    noteMembers(reader.root, remarks);
    noteUnits(first, remarks);
    const rows = rowsIn(reader, first, shown, { notes: lateNotes, marked, remarks, ...late });
    return { facts, choices: [], rows, lateNotes, late, remarks };
  },
};

/** Reads features in batches, and the members around them. */
class GeoJsonReader {
  /** Members before the features: what they say is known before the first point. */
  root: JsonObject = {};
  /** All members but the features; known at the end. */
  rest: JsonObject = {};
  readonly features: AsyncGenerator<Feature[]>;
  private readonly cutter = new JsonCutter("features");
  private record = 0;
  /** The system that features or geometries name, if not that of the file. */
  private own: unknown;
  /** Whether the first features are in degrees. */
  private areDegrees: boolean | undefined;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.features = this.read(pieces);
  }

  private async *read(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Feature[]> {
    const decoder = new TextDecoder();
    const asCollection = collectionOfList();
    for await (const piece of asciiCompatible(pieces)) {
      const features: Feature[] = [];
      for (const { kind, text } of this.cutter.push(asCollection(decoder.decode(piece, { stream: true })))) {
        if (kind === "element" && this.record === 0) this.root = this.rootSoFar();
        const value = text === null ? null : this.parsed(text);
        if (kind === "root" && value?.type === "FeatureCollection") this.checkRoot(value, features);
        else
          for (const each of featuresIn(value)) {
            if (each) this.heedOwnSystem(each);
            features.push(featureOf(each, ++this.record));
          }
      }
      if (features.length === 0) continue;
      this.areDegrees ??= mostAreDegrees(features);
      yield features;
    }
    for (const _ of this.cutter.push(asCollection.end()));
    this.cutter.end();
  }

  private rootSoFar(): JsonObject {
    const members = this.cutter.rootText().replace(/,?\s*"features"\s*:\s*\[[\s,]*$/, "");
    try {
      return parseTexts(`${members}}`) as JsonObject;
    } catch {
      throw new FormatError(
        "damaged",
        "The file is not valid JSON before its first feature: export it again",
      );
    }
  }

  private parsed(text: string): JsonObject | null {
    try {
      const value = parseTexts(text);
      return isObject(value) ? value : {};
    } catch {
      throw new FormatError(
        "damaged",
        `Feature ${this.record + 1} is not valid JSON: the file is damaged, export it again`,
      );
    }
  }

  /** A member `crs` of a feature or of its geometry counts for the file, if all features before have the same. */
  private heedOwnSystem({ crs, geometry }: JsonObject): void {
    const own = crs ?? (isObject(geometry) ? geometry.crs : undefined);
    if (own === undefined && this.own !== undefined)
      throw new FormatError(
        "not-supported",
        `Feature ${this.record + 1} names no coordinate system, as features before it do: save the file in one system, as with QGIS`,
      );
    if (own === undefined || JSON.stringify(own) === JSON.stringify(this.root.crs)) return;
    if (this.record > 0 || this.root.crs !== undefined)
      throw new FormatError(
        "not-supported",
        `Feature ${this.record + 1} names another coordinate system than the features before it: save the file in one system, as with QGIS`,
      );
    this.own = own;
    this.root = { ...this.root, crs: own };
  }

  /** A system after the features comes too late to be used. */
  private checkRoot(root: JsonObject, features: Feature[]): void {
    this.rest = root;
    const areDegrees = this.areDegrees ?? mostAreDegrees(features);
    const isSame =
      JSON.stringify(root.crs) === JSON.stringify(this.root.crs) &&
      otherSystem(root, areDegrees) === otherSystem(this.root, areDegrees);
    if (this.record === 0 || isSame) return;
    throw new FormatError(
      "not-supported",
      "The file names its coordinate system behind its points: save it again, as with QGIS, so that it comes first",
    );
  }
}

/** Wraps a file that is a plain list of features in a collection, piece by piece. */
function collectionOfList(): { (text: string): string; end(): string } {
  let isList: boolean | null = null;
  const wrap = (text: string) => {
    if (isList !== null || text.trim() === "") return text;
    isList = text.trimStart().startsWith("[");
    return isList ? `{"type":"FeatureCollection","features":${text}` : text;
  };
  return Object.assign(wrap, { end: () => (isList ? "}" : "") });
}

/** Expands a collection within a list into its features. */
const featuresIn = (value: JsonObject | null): (JsonObject | null)[] =>
  value?.type === "FeatureCollection" && Array.isArray(value.features)
    ? value.features.filter(isObject)
    : [value];

async function* rowsIn(
  reader: GeoJsonReader,
  first: Feature[],
  shown: ShownProperties,
  late: { notes: string[]; statements: Statement[]; marked: MarkedPoints; remarks: Remarks },
): AsyncGenerator<PointRow[]> {
  const others = new OtherShapes();
  let longPositions = 0;
  try {
    for (let batch = first; ; ) {
      for (const { other, longPositions: found, points, properties } of batch) {
        if (points.length > 0) late.marked.note(name => textOf(properties[name]));
        if (other !== null) others.note(other);
        longPositions += found;
      }
      yield batch.flatMap(feature => rowsOf(feature, shown));
      const next = await reader.features.next();
      if (next.done) break;
      batch = next.value;
    }
    late.statements.push(...late.marked.statements());
    noteMembers(reader.rest, late.remarks);
    if (longPositions > 0)
      late.notes.push(
        `${counted(longPositions, "position")} ${longPositions === 1 ? "has" : "have"} more than three numbers; only the first three are read`,
      );
    late.notes.push(...others.notes());
  } finally {
    await reader.features.return(undefined);
  }
}

function namesOf(features: Feature[]): string[] {
  const names = new Set<string>();
  for (const { properties } of features)
    for (const key of Object.keys(properties)) if (names.size < MOST_PROPERTIES) names.add(key);
  return [...names];
}

/** What members besides the points say in words: 'zUnit: US survey foot'. */
function noteMembers(root: JsonObject, remarks: Remarks): void {
  const noteAll = (value: JsonObject, depth: number) => {
    for (const [key, member] of Object.entries(value)) {
      if (KNOWN_MEMBERS.has(key)) continue;
      if (isObject(member) && depth > 0) noteAll(member, depth - 1);
      else remarks.note(`${wordsOf(key)}: ${textOf(member)}`, `the member '${key.slice(0, 60)}'`);
    }
  };
  noteAll(root, 2);
}

/** Properties that are named as units. */
function noteUnits(features: Feature[], remarks: Remarks): void {
  for (const { properties } of features)
    for (const [key, value] of Object.entries(properties))
      if (/unit/i.test(key))
        remarks.note(`${wordsOf(key)}: ${textOf(value)}`, `the property '${key.slice(0, 60)}'`);
}

const KNOWN_MEMBERS = new Set([
  "type",
  "features",
  "bbox",
  "geometry",
  "coordinates",
  "geometries",
  "properties",
  ...["crs", "coordRefSys", "coordinateReferenceSystem", "spatialReference"],
]);
/** 'zUnit' and 'elevation_unit' are two words. */
const wordsOf = (key: string) => key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ");

function shownProperties(features: Feature[]): ShownProperties {
  const keys = namesOf(features);
  const hasThird = features.some(({ points }) => points.some(([, , z]) => z !== undefined));
  return {
    name: bestColumn(keys, "name", ["text"])?.header ?? null,
    code: bestColumn(keys, "code", ["text"])?.header ?? null,
    height: hasThird
      ? null
      : (bestColumn(keys, "height", ["ellipsoidal", "sea-level", "unsaid"])?.header ?? null),
  };
}

async function factsOf(root: JsonObject, features: Feature[], shown: ShownProperties): Promise<FileFacts> {
  const areDegrees = mostAreDegrees(features);
  const other = root.crs === undefined ? otherSystem(root, areDegrees) : null;
  const isStandard = root.crs === undefined && other === null;
  const named = isStandard ? (areDegrees ? "EPSG:4326" : null) : (other ?? crsName(root.crs));
  const { crsNamed } = await import("../../geodesy/crs/crs.ts");
  const known = named === null ? null : crsNamed(named);
  const notes =
    isStandard && !areDegrees
      ? ["The coordinates are not degrees, though GeoJSON that names no system is in degrees of WGS 84"]
      : [];
  return {
    format: "geojson",
    label: "GeoJSON file",
    coordinates: (known?.isGeographic ?? areDegrees) ? "degrees" : "projected",
    system: named,
    xyUnit: null,
    ...heightsOf(root, shown, isStandard && areDegrees),
    surveyedOn: null,
    notes,
    statements: heightStatements(shown.height),
  };
}

/** RFC 7946 prescribes ellipsoidal metres, but many programs ignore the reference. Our own export states it. */
function heightsOf(
  { heights }: JsonObject,
  { height }: ShownProperties,
  isStandard: boolean,
): Pick<FileFacts, "heights" | "heightUnit"> {
  if (height !== null) return saidOfHeights(height);
  const said = textOf(heights);
  const datum = /^heights above sea level \((.+)\)$/.exec(said)?.[1];
  return {
    heights: datum
      ? { kind: "sea-level", datum }
      : said === "heights above the WGS 84 ellipsoid"
        ? { kind: "ellipsoidal" }
        : null,
    heightUnit: isStandard ? "m" : null,
  };
}

/**
 * The name of a member `crs`: 'EPSG:2056' of 'urn:ogc:def:crs:EPSG::2056' (OGC 09-048r5), of an address that ends with
 * /EPSG/0/2056, of a link to such an address, and of a code by itself, as before 2008; null for anything else.
 */
function crsName(crs: unknown): string | null {
  if (!isObject(crs) || !isObject(crs.properties)) return null;
  const name = textOf(crs.properties.name);
  if (/\bCRS84h?$/i.test(name)) return "EPSG:4326";
  const code = /\bEPSG(?::|:[^:]*:|\/[^/]*\/)(\d{4,6})$/i.exec(name)?.[1];
  if (code) return `EPSG:${code}`;
  const linked = crs.type === "link" ? textOf(crs.properties.href) : "";
  const linkedCode = /\bepsg\/(?:[\d.]+\/)?(\d{4,6})\b/i.exec(linked)?.[1];
  if (linkedCode) return `EPSG:${linkedCode}`;
  if (linked) return `the link ${linked}`;
  const bare = crs.type === "EPSG" ? /^\d{4,6}$/.exec(textOf(crs.properties.code)) : null;
  return bare ? `EPSG:${bare[0]}` : name || null;
}

/**
 * The system in a member of other programs: `coordRefSys` of JSON-FG (OGC 21-045), `proj:epsg` of STAC,
 * `spatialReference` of ArcGIS; null if there is none.
 */
function otherSystem(root: JsonObject, areDegrees: boolean): string | null {
  const { coordinateReferenceSystem, spatialReference } = root;
  // In JSON-FG it is the system of 'place'; 'geometry' stays in degrees of WGS 84.
  const coordRefSys = areDegrees ? undefined : root.coordRefSys;
  const said =
    coordRefSys ?? coordinateReferenceSystem ?? spatialReference ?? root["proj:epsg"] ?? root["proj:code"];
  const first = Array.isArray(said) ? said[0] : said;
  if (first === undefined || first === null) return null;
  const text = isObject(first)
    ? textOf(first.latestWkid ?? first.wkid ?? first.href ?? first.name)
    : textOf(first);
  if (/\bCRS84h?\b/i.test(text)) return null;
  const code = /(?:^|[:/])(\d{4,6})\]?$/.exec(text)?.[1];
  return code ? `EPSG:${code === "102100" ? "3857" : code}` : text || JSON.stringify(first).slice(0, 100);
}

function mostAreDegrees(features: Feature[]): boolean {
  let degrees = 0;
  let all = 0;
  for (const { points } of features)
    for (const [x, y] of points) {
      all++;
      if (Math.abs(Number(x)) <= 360 && Math.abs(Number(y)) <= 90) degrees++;
    }
  return degrees * 2 >= all;
}
