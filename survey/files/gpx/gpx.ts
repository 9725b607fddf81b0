import type { FormatChoice } from "#shapes/file-preview.ts";
import { counted } from "../../reading/text.ts";
import {
  attribute,
  attributeOf,
  type Field,
  fieldChoice,
  heightStatements,
  likelyAttribute,
  NO_FIELD,
  saidOfHeights,
} from "../fields.ts";
import { charactersIn, firstItems } from "../first-items.ts";
import type { ChosenValues, FileFacts, OpenedFile, PointFormat, PointRow } from "../format.ts";
import { Remarks } from "../remarks.ts";
import { OtherShapes } from "../tally.ts";
import { readXml, WRONG_ENCODING, type XmlItems, xmlStart } from "../xml/read-xml.ts";
import type { Attributes } from "../xml/xml-scanner.ts";

type GpxKind = "wpt" | "rtept" | "trkpt";

interface GpxPoint {
  kind: GpxKind;
  /** Number among all points of the file, from 1. */
  record: number;
  lat: string;
  lon: string;
  /**
   * Texts of its elements: ele, time, name, cmt, desc, sym, type; those of its extensions by `field:` and their names.
   */
  texts: Map<string, string>;
}

const KINDS: Record<GpxKind, { label: string; word: string }> = {
  wpt: { label: "Waypoints", word: "waypoint" },
  rtept: { label: "Points of routes", word: "route point" },
  trkpt: { label: "Points of tracks", word: "track point" },
};
const CODES: Field[] = [
  { value: "type", label: "Type" },
  { value: "sym", label: "Symbol" },
  { value: "desc", label: "Description" },
  { value: "cmt", label: "Comment" },
];
const ELEVATION: Field = { value: "ele", label: "Elevation (ele)" };
const KEPT = new Set(["ele", "time", "name", "cmt", "desc", "sym", "type", "fix"]);
/** Elements whose text is in words. */
const IN_WORDS = new Set(["name", "desc", "cmt", "keywords"]);
const MOST_TEXTS = 100;
const FIRST_POINTS = 2_000;

/**
 * Reads waypoints, or the points of routes or tracks, of GPX 1.0 and 1.1 (topografix.com/GPX/1/1): degrees of WGS 84
 * and elevations in metres. The format does not say what these are measured from: receivers write heights above sea
 * level by geoids of their own, and some write ellipsoidal heights.
 */
export const gpx: PointFormat = {
  id: "gpx",

  recognise: head => (/^<gpx[\s>]/.test(xmlStart(head)) ? "starts with the element <gpx>" : null),

  async open(pieces, chosen): Promise<OpenedFile> {
    const lateNotes: string[] = [];
    const items = new GpxPoints();
    const points = readXml(pieces, items, () => lateNotes.push(WRONG_ENCODING));
    const { first, all } = await firstItems(points, FIRST_POINTS, ({ texts }) => charactersIn(texts));
    const kinds = kindChoice(first, chosen);
    const kind = kinds.chosen as GpxKind;
    const extensions = extensionsOf(first, kind);
    const codes = codeChoice(first, kind, extensions, chosen);
    const heights = heightChoice(first, kind, extensions, chosen);
    const picked = { kind, code: codes.chosen, height: heights?.chosen ?? ELEVATION.value };
    return {
      facts: factsOf(first, picked),
      choices: [kinds, codes, ...(heights ? [heights] : [])],
      rows: rowsOf(all, picked, lateNotes),
      lateNotes,
      remarks: items.remarks,
    };
  },
};

class GpxPoints implements XmlItems<GpxPoint> {
  private point: GpxPoint | null = null;
  /** Elements that are open inside the point. */
  private readonly path: string[] = [];
  private record = 0;
  private made: GpxPoint[] = [];
  readonly remarks = new Remarks();

  take(): GpxPoint[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  open(name: string, attributes: Attributes): void {
    if (this.point) this.path.push(name);
    else if (Object.hasOwn(KINDS, name)) {
      const at = { lat: attributes("lat") ?? "", lon: attributes("lon") ?? "" };
      this.point = { kind: name as GpxKind, record: ++this.record, ...at, texts: new Map() };
    }
  }

  close(name: string, text: string): void {
    const { point } = this;
    if (IN_WORDS.has(name)) this.remarks.note(text, `the element <${name}>`, point !== null);
    if (!point) return;
    if (this.path.length === 0) {
      this.made.push(point);
      this.point = null;
      return;
    }
    this.path.pop();
    const isField = this.path[0] === "extensions" && point.texts.size < MOST_TEXTS;
    const key = isField ? attribute(name).value : this.path.length === 0 && KEPT.has(name) ? name : null;
    if (key !== null) point.texts.set(key, text.trim().replaceAll(/\s*[\r\n]\s*/g, " "));
  }
}

function kindChoice(first: GpxPoint[], chosen: ChosenValues): FormatChoice {
  const options = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));
  const proposed =
    kindsOf(first.filter(({ texts }) => texts.get("ele")))[0] ??
    kindsOf(first)[0] ??
    ("wpt" satisfies GpxKind);
  const wanted = options.find(({ value }) => value === chosen.points)?.value ?? proposed;
  const hint = "Waypoints are single places; routes and tracks are lines of points.";
  return { id: "points", title: "Points", hint, options, isMultiple: false, chosen: wanted };
}

/** Waypoints first: single points are what is measured. */
const kindsOf = (points: GpxPoint[]): GpxKind[] =>
  (Object.keys(KINDS) as GpxKind[]).filter(wanted => points.some(({ kind }) => kind === wanted));

/** Names of what programs add to points, such as the columns that GDAL keeps as extensions. */
function extensionsOf(first: GpxPoint[], wanted: GpxKind): string[] {
  const points = first.filter(({ kind }) => kind === wanted);
  const names = points.flatMap(({ texts }) =>
    [...texts.keys()].map(attributeOf).filter(name => name !== null),
  );
  return [...new Set(names)];
}

/** Lets a person choose the heights if there are extensions, and proposes one of these if no point has an elevation. */
function heightChoice(
  first: GpxPoint[],
  wanted: GpxKind,
  extensions: string[],
  chosen: ChosenValues,
): FormatChoice | null {
  if (extensions.length === 0) return null;
  const hasElevations = first.some(({ kind, texts }) => kind === wanted && texts.get("ele"));
  const proposed = hasElevations ? ELEVATION : (likelyAttribute(extensions, "height") ?? ELEVATION);
  return fieldChoice("height", [ELEVATION, ...extensions.map(attribute)], proposed, chosen);
}

function codeChoice(
  first: GpxPoint[],
  kind: GpxKind,
  extensions: string[],
  chosen: ChosenValues,
): FormatChoice {
  const points = first.filter(point => point.kind === kind);
  const proposed =
    likelyAttribute(extensions, "code") ??
    CODES.find(({ value }) => points.some(({ texts }) => texts.get(value))) ??
    NO_FIELD;
  return fieldChoice("code", [...CODES, ...extensions.map(attribute), NO_FIELD], proposed, chosen);
}

interface Picked {
  kind: GpxKind;
  code: string;
  height: string;
}

function factsOf(first: GpxPoint[], { kind: wanted, height }: Picked): FileFacts {
  const field = attributeOf(height);
  const time = first.find(({ kind, texts }) => kind === wanted && texts.get("time"))?.texts.get("time");
  return {
    format: "gpx",
    label: "GPX file",
    coordinates: "degrees",
    system: "EPSG:4326",
    xyUnit: null,
    ...(field === null ? { heightUnit: "m", heights: null } : saidOfHeights(field)),
    surveyedOn: /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(time ?? "")?.[0] ?? null,
    notes: [],
    statements: heightStatements(field),
  };
}

async function* rowsOf(
  batches: AsyncGenerator<GpxPoint[]>,
  { kind: wanted, code, height }: Picked,
  lateNotes: string[],
): AsyncGenerator<PointRow[]> {
  const others = new OtherShapes();
  let unfixed = 0;
  for await (const points of batches) {
    const rows: PointRow[] = [];
    for (const { kind, record, lat, lon, texts } of points) {
      const text = (name: string) => texts.get(name) ?? "";
      if (kind !== wanted) others.note(KINDS[kind].word);
      else {
        if (/^(?:none|2d)$/i.test(text("fix"))) unfixed++;
        rows.push({
          name: text("name"),
          code: text(code),
          x: lon,
          y: lat,
          height: text(height),
          line: record,
        });
      }
    }
    yield rows;
  }
  if (unfixed > 0)
    lateNotes.push(
      `${counted(unfixed, "point")} ${unfixed === 1 ? "has" : "have"} the fix 'none' or '2d', so their elevation was not measured`,
    );
  lateNotes.push(...others.notes());
}
