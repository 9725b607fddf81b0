import { otherFileByContent } from "../../../cad/other-files.ts";
import { encodingOf } from "../../../cad/tags.ts";
import { unitsOfNumber } from "../../../cad/units.ts";
import { counted } from "../../../reading/text.ts";
import type { UnitClaim } from "../../../reading/units/units.ts";
import { decodeWindows1252 } from "../../../windows-1252.ts";
import {
  type ChosenValues,
  type FormatChoice,
  FormatError,
  type OpenedFile,
  type PointFormat,
  type PointRow,
  type SourceFile,
} from "../../format.ts";
import { bookFacts } from "../book.ts";
import { headLines, linesOf } from "../text-lines.ts";
import { DxfRecords } from "./dxf-entities.ts";
import { DxfPoints, type Kind, type Place, type Unread } from "./dxf-points.ts";

const LABELS: Record<Kind, string> = {
  points: "Points (POINT)",
  lines: "Vertices of 3D polylines",
  faces: "Corners of faces (3DFACE and meshes)",
  inserts: "Places of blocks (INSERT)",
};
const KINDS = ["points", "lines", "faces", "inserts"] as const;
/** $INSUNITS, of units that surveys are drawn in. Its 'feet' are used for either foot. */
const UNITS: Record<number, UnitClaim> = { 2: "feet", 6: "m", 21: "us-ft" };
/** More layers than a person chooses among. */
const MOST_LAYERS = 200;
const MOST_LAYERS_COUNTED = 10_000;

/** One and several of what is not read. */
const UNREAD: Record<Unread, [string, string]> = {
  blocks: ["entity within a block", "entities within blocks"],
  invisible: [
    "entity that is invisible or on a sheet of paper",
    "entities that are invisible or on a sheet of paper",
  ],
  tilted: ["tilted block", "tilted blocks"],
  unreadable: ["place with a coordinate that cannot be read", "places with a coordinate that cannot be read"],
  line: ["line (LINE)", "lines (LINE)"],
  flat: ["polyline without heights of its own", "polylines without heights of their own"],
};

/**
 * Reads points of an ASCII DXF drawing, with their layer as code. Source: DXF Reference (Autodesk). Which kinds and layers count
 * is chosen; blocks are not unfolded, because survey points are drawn as POINT or as a block's place.
 */
export const dxf: PointFormat = {
  id: "dxf",
  recognise(head) {
    if (String.fromCharCode(...head.subarray(0, 18)) === "AutoCAD Binary DXF") return "is a binary DXF";
    const lines = headLines(head, 400).map(line => line.trim());
    const section = lines.findIndex((line, i) => line.toUpperCase() === "SECTION" && lines[i - 1] === "0");
    return section >= 0 && (lines[0] === "0" || lines[0] === "999") ? "starts with a DXF section" : null;
  },

  async open(pieces, chosen, { file, maxPoints }): Promise<OpenedFile> {
    const seen = new Contents();
    const decode = await decoderOf(file.read(0));
    // Twice as many, because layers may be left out.
    const limit = { decode, mostVertices: 2 * maxPoints };
    await seen.read(pieces, limit);
    const wanted = seen.wanted(chosen);
    if (wanted.kinds.size === 0) throw new FormatError("no-points", seen.withoutPoints());
    const lateNotes: string[] = [];
    const unit = UNITS[seen.insunits ?? 0] ?? null;
    return {
      facts: {
        ...bookFacts("dxf", "DXF drawing", { xyUnit: unit, heightUnit: unit }),
        notes: seen.notes(unit),
      },
      choices: seen.choices(wanted),
      rows: rowsOf(file, wanted, limit),
      lateNotes,
    };
  },
};

interface Limits {
  decode: (bytes: Uint8Array) => string;
  mostVertices: number;
}

interface Wanted {
  kinds: ReadonlySet<Kind>;
  /** Null for all. */
  layers: ReadonlySet<string> | null;
}

/** What a first look at the drawing finds. */
class Contents {
  insunits: number | null = null;
  private damagedLines = 0;
  private isWhole = true;
  private readonly kinds = new Map<Kind, number>();
  private readonly layers = new Map<string, number>();
  private readonly unread = new Map<Unread, number>();

  async read(pieces: AsyncIterable<Uint8Array>, { decode, mostVertices }: Limits): Promise<void> {
    let isFirst = true;
    const records = recordsOf(
      place => this.place(place),
      what => add(this.unread, what),
      (kind, layer) => this.groupOf(kind, layer),
      mostVertices,
    );
    for await (const lines of linesOf(refusingBinary(pieces), decode)) {
      isFirst = false;
      for (const line of lines) records.line(line);
    }
    records.end();
    if (isFirst) throw new FormatError("damaged", "The file is empty; save the drawing again");
    this.insunits = records.insunits;
    this.damagedLines = records.damagedLines;
    this.isWhole = records.isWhole;
  }

  /** As chosen; else all but places of blocks, which are symbols as often as points, unless there is nothing else. */
  wanted(chosen: ChosenValues): Wanted {
    const found = KINDS.filter(kind => this.kinds.has(kind));
    const asked = (chosen.kinds ?? "").split(",");
    const own = found.filter(kind => asked.includes(kind));
    const others = found.filter(kind => kind !== "inserts");
    const layers = (chosen.layers ?? "")
      .split(",")
      .map(layerOf)
      .filter(layer => this.layers.has(layer));
    return {
      kinds: new Set(own.length > 0 ? own : others.length > 0 ? others : found),
      layers: layers.length > 0 && this.layers.size <= MOST_LAYERS ? new Set(layers) : null,
    };
  }

  choices({ kinds, layers }: Wanted): FormatChoice[] {
    const found = KINDS.filter(kind => this.kinds.has(kind));
    const choices: FormatChoice[] = [];
    if (found.length > 1)
      choices.push({
        id: "kinds",
        title: "What is a point",
        hint: "A corner that several faces or lines share is one point, and so is a POINT at the corner of a face or line.",
        options: found.map(value => ({
          value,
          label: `${LABELS[value]}: ${counted(this.kinds.get(value)!, "point")}`,
        })),
        isMultiple: true,
        chosen: [...kinds].join(","),
      });
    if (this.layers.size > 1 && this.layers.size <= MOST_LAYERS)
      choices.push({
        id: "layers",
        title: "Layers",
        hint: "The layer of a point becomes its code.",
        options: [...this.layers].map(([layer, count]) => ({
          value: valueOfLayer(layer),
          label: `${layer}: ${counted(count, "point")}`,
        })),
        isMultiple: true,
        chosen: [...(layers ?? this.layers.keys())].map(valueOfLayer).join(","),
      });
    return choices;
  }

  notes(unit: UnitClaim | null): string[] {
    const notes = [...this.unread].map(
      ([what, count]) => `Not read: ${count.toLocaleString("en")} ${UNREAD[what][count === 1 ? 0 : 1]}`,
    );
    const said = unitsOfNumber(this.insunits ?? 0);
    if (unit === null && this.insunits)
      notes.push(`The header of the drawing says ${said}, which CAD programs set by themselves`);
    if (this.layers.size > MOST_LAYERS)
      notes.push(`The points are on ${this.layers.size} layers: all are read`);
    if (this.damagedLines > 0)
      notes.push(
        `${counted(this.damagedLines, "damaged line")} of the drawing ${this.damagedLines === 1 ? "was" : "were"} passed over`,
      );
    if (!this.isWhole) notes.push("The drawing breaks off before its end; what stood behind is missing");
    return notes;
  }

  withoutPoints(): string {
    return this.unread.has("blocks")
      ? "The points of this drawing stand within blocks; explode the blocks and save it again"
      : "This drawing has no points, 3D polylines or faces; export the points of the survey";
  }

  /** Each layer that can be chosen is counted for itself, whatever other layers it touches. */
  private groupOf(kind: Kind, layer: string): string {
    return this.layers.size < MOST_LAYERS || this.layers.has(layer) ? `${kind} ${layer}` : kind;
  }

  private place({ kind, layer }: Place): void {
    add(this.kinds, kind);
    if (this.layers.size < MOST_LAYERS_COUNTED || this.layers.has(layer)) add(this.layers, layer);
  }
}

const add = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Commas join the values of a choice. */
const valueOfLayer = (layer: string) => encodeURIComponent(layer);
function layerOf(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function recordsOf(
  tell: (place: Place) => void,
  unread: (what: Unread) => void,
  groupOf: (kind: Kind, layer: string) => string | null,
  mostVertices: number,
): DxfRecords {
  const points = new DxfPoints(tell, unread, groupOf, mostVertices);
  return new DxfRecords(record => points.record(record));
}

/** Reads names of layers as the header of the drawing says they are written. */
async function decoderOf(pieces: AsyncIterable<Uint8Array>): Promise<(bytes: Uint8Array) => string> {
  const head: number[] = [];
  for await (const piece of pieces) {
    head.push(...piece.subarray(0, HEAD_BYTES));
    if (head.length >= HEAD_BYTES) break;
  }
  const encoding = encodingOf(Uint8Array.from(head));
  if (encoding === "utf-8" || encoding === "windows-1252") return decodeWindows1252;
  const decoder = new TextDecoder(encoding);
  return bytes => decoder.decode(bytes);
}

const HEAD_BYTES = 16_384;

async function* refusingBinary(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const piece of pieces) {
    const other = isFirst && piece.length > 20 ? otherFileByContent(piece) : null;
    if (other?.code === "binary") throw new FormatError("not-supported", other.message);
    isFirst = false;
    yield piece;
  }
}

/** What is read of a drawing is one group: a place of it is one point, whatever stands there. */
const ALL = "all";

async function* rowsOf(
  file: SourceFile,
  { kinds, layers }: Wanted,
  limits: Limits,
): AsyncGenerator<PointRow[]> {
  let rows: PointRow[] = [];
  const isWanted = (kind: Kind, layer: string) => kinds.has(kind) && (!layers || layers.has(layer));
  const points = new DxfPoints(
    ({ layer, x, y, height, line }) => rows.push({ name: "", code: layer, x, y, height, line }),
    () => {},
    (kind, layer) => (isWanted(kind, layer) ? ALL : null),
    limits.mostVertices,
  );
  // A POINT says more than the corner at its place, which may stand before it.
  if (kinds.has("points") && (kinds.has("faces") || kinds.has("lines")))
    await tellPoints(file, limits, place => {
      if (isWanted("points", place.layer)) points.notePoint(ALL, place);
    });
  const records = new DxfRecords(record => points.record(record));
  for await (const lines of linesOf(file.read(0), limits.decode)) {
    for (const line of lines) records.line(line);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  records.end();
  if (rows.length > 0) yield rows;
}

/** Tells the places of all POINT entities. */
async function tellPoints(
  file: SourceFile,
  { decode, mostVertices }: Limits,
  tell: (place: Place) => void,
): Promise<void> {
  const records = recordsOf(
    tell,
    () => {},
    kind => (kind === "points" ? ALL : null),
    mostVertices,
  );
  for await (const lines of linesOf(file.read(0), decode)) for (const line of lines) records.line(line);
  records.end();
}
