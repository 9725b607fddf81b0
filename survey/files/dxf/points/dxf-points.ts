import { LARGEST_COORDINATE } from "../../../cad/drawing.ts";
import { FormatError } from "../../format.ts";
import { isNumber, numberText } from "../../number-text.ts";
import {
  IN_SPACE,
  isFaceRecord,
  isOff,
  MESH,
  numberOf,
  POLYFACE,
  SPLINE_FRAME,
  textOf,
} from "../document.ts";
import { VertexIndex } from "../vertex-index.ts";
import { type DxfRecord, DxfRecords } from "./dxf-entities.ts";

/** What of a drawing is a point. */
export type Kind = "points" | "lines" | "faces" | "inserts";

/** A place of a drawing, as it is written. */
export interface Place {
  kind: Kind;
  layer: string;
  x: string;
  y: string;
  height: string;
  line: number;
  /** Texts of a block by their tags. */
  attributes?: Map<string, string>;
}

/** Kinds of objects that are not read. */
export type Unread = "blocks" | "paper" | "tilted" | "unreadable" | "flat" | "line";

/** A POLYLINE whose vertices have heights of their own. */
const HAS_HEIGHTS = IN_SPACE | MESH | POLYFACE;

/**
 * Finds points in the records of a drawing: POINT, INSERT, vertices of polylines in space, corners of 3DFACE and of
 * meshes. A vertex that faces and lines of a group share is reported once, and not at all if a POINT of the group was
 * noted before. Source: DXF Reference (Autodesk), group codes by entity.
 */
export class DxfPoints {
  /** Layers that are off or frozen, in capitals. */
  readonly hiddenLayers = new Set<string>();
  /** Objects hidden by their own flag. */
  invisible = 0;
  /** A block whose attributes follow, and the other places of its array. */
  private block: { place: Place; others: Place[] } | null = null;
  private polyline: { kind: Kind | null; layer: string } | null = null;
  private readonly groups = new Map<string, { index: VertexIndex; count: number }>();
  private count = 0;

  constructor(
    private readonly tell: (place: Place) => void,
    private readonly unread: (what: Unread) => void,
    /** The group that a place belongs to; null for a place that is not wanted. */
    private readonly groupOf: (kind: Kind, layer: string) => string | null,
    /** Limits remembered shared vertices, and places in arrays. */
    private readonly mostVertices: number,
    private readonly readsInvisible = false,
  ) {}

  /** Remembers the place of a POINT, so that faces and lines of the group do not repeat it. */
  notePoint(group: string, { x, y, height }: Pick<Place, "x" | "y" | "height">): void {
    this.onceIn(group, [Number(x), Number(y), Number(height || "0")], () => {});
  }

  record(record: DxfRecord): void {
    if (record.type === "ATTRIB" && this.block) {
      this.attribute(record, this.block.place);
      return;
    }
    this.end();
    if (record.section === "TABLES" && record.type === "LAYER") this.layer(record);
    if (record.section === "BLOCKS") {
      if (POINTED.has(record.type)) this.unread("blocks");
      return;
    }
    if (record.section !== "ENTITIES") return;
    if (record.type === "VERTEX") this.vertex(record);
    else if (record.type === "SEQEND") this.polyline = null;
    else this.entity(record);
  }

  /** Passes on the block that is still open. */
  end(): void {
    const { block } = this;
    this.block = null;
    if (!block) return;
    this.tell(block.place);
    for (const other of block.others) this.tell({ ...block.place, x: other.x, y: other.y });
  }

  private layer(record: DxfRecord): void {
    const name = textOf(record, 2);
    if (name && isOff(record)) this.hiddenLayers.add(name.toUpperCase());
  }

  private attribute(record: DxfRecord, { attributes }: Place): void {
    const tag = textOf(record, 2);
    if (tag && attributes && attributes.size < MOST_ATTRIBUTES)
      attributes.set(tag, (textOf(record, 1) ?? "").trim());
  }

  private entity(record: DxfRecord): void {
    if (record.type !== "ATTRIB") this.polyline = null;
    const passedOver = PASSED_OVER[record.type];
    if (passedOver) this.unread(passedOver);
    if (!POINTED.has(record.type)) return;
    if (textOf(record, 67) === "1") {
      this.unread("paper");
      return;
    }
    if (textOf(record, 60) === "1") {
      this.invisible++;
      if (!this.readsInvisible) return;
    }
    const layer = textOf(record, 8) || "0";
    if (record.type === "POINT") this.place(record, "points", layer, 0);
    else if (record.type === "INSERT") this.insert(record, layer);
    else if (record.type === "3DFACE") this.face(record, layer);
    else this.startPolyline(record, layer);
  }

  /** The place of a block is in the axes of the INSERT, which are the drawing's unless it is tilted. */
  private insert(record: DxfRecord, layer: string): void {
    const axes = [210, 220, 230].map(code => Number(textOf(record, code) ?? (code === 230 ? 1 : 0)));
    if (axes[0] !== 0 || axes[1] !== 0 || !(axes[2]! > 0)) this.unread("tilted");
    else this.place(record, "inserts", layer, 0);
  }

  private face(record: DxfRecord, layer: string): void {
    // A triangle may leave its fourth corner out.
    for (const corner of [0, 1, 2, 3])
      if (corner < 3 || textOf(record, 13) !== undefined) this.place(record, "faces", layer, corner);
  }

  private startPolyline(record: DxfRecord, layer: string): void {
    const flags = numberOf(record, 70);
    if (!(flags & HAS_HEIGHTS)) this.unread("flat");
    const kind = flags & (MESH | POLYFACE) ? "faces" : "lines";
    this.polyline = { kind: flags & HAS_HEIGHTS ? kind : null, layer };
  }

  private vertex(record: DxfRecord): void {
    const { polyline } = this;
    if (!polyline?.kind || isFaceRecord(record) || numberOf(record, 70) & SPLINE_FRAME) return;
    this.place(record, polyline.kind, polyline.layer, 0);
  }

  private place(record: DxfRecord, kind: Kind, layer: string, corner: number): void {
    const group = this.groupOf(kind, layer);
    if (group === null) return;
    const [x, y, z] = [10, 20, 30].map(code => textOf(record, code + corner));
    // Drawings from before R11 have one elevation for all of an entity (38).
    const height = z ?? textOf(record, 38) ?? "";
    // A point without a height is still reported, so that reports can count it.
    const numbers = [x, y, height || "0"].map(text => (text && isNumber(text) ? Number(text) : Number.NaN));
    if (!numbers.every(value => Math.abs(value) <= LARGEST_COORDINATE)) {
      this.unread("unreadable");
      return;
    }
    const place = { kind, layer, x: x!, y: y!, height, line: record.line };
    const tell = () => this.tell(place);
    if (kind === "inserts")
      this.block = { place: { ...place, attributes: new Map() }, others: this.arrayOf(record, place) };
    else if (kind === "points") tell();
    else this.onceIn(group, numbers, tell);
  }

  /** The other places of a block that is inserted in rows (71, 45) and columns (70, 44), turned with it (50). */
  private arrayOf(record: DxfRecord, place: Place): Place[] {
    const figure = (code: number, otherwise: number) => {
      const number = Number(textOf(record, code) ?? otherwise);
      return Number.isFinite(number) ? number : otherwise;
    };
    const [columns, rows] = [70, 71].map(code => Math.max(1, Math.floor(figure(code, 1)))) as [
      number,
      number,
    ];
    if (columns * rows === 1) return [];
    this.count += columns * rows;
    if (this.count > this.mostVertices) throw tooMany(this.mostVertices);
    const angle = (figure(50, 0) * Math.PI) / 180;
    const others: Place[] = [];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [across, up] = [column * figure(44, 0), row * figure(45, 0)];
        const x = Number(place.x) + across * Math.cos(angle) - up * Math.sin(angle);
        const y = Number(place.y) + across * Math.sin(angle) + up * Math.cos(angle);
        if (row + column > 0) others.push({ ...place, x: numberText(x), y: numberText(y) });
      }
    return others;
  }

  private onceIn(group: string, [x, y, z]: number[], tell: () => void): void {
    const known = this.groups.get(group) ?? { index: new VertexIndex(), count: 0 };
    this.groups.set(group, known);
    known.index.numberOf(x!, y!, z!, () => {
      if (this.count >= this.mostVertices) throw tooMany(this.mostVertices);
      tell();
      this.count++;
      return known.count++;
    });
  }
}

const tooMany = (most: number) =>
  new FormatError(
    "too-large",
    `The points, faces, lines and arrays of the drawing have more than ${most.toLocaleString("en")} places; export less of it`,
  );

/** No block of a survey has nearly as many attributes. */
const MOST_ATTRIBUTES = 50;
const POINTED = new Set(["POINT", "INSERT", "3DFACE", "POLYLINE"]);
/** Only counted: most of their vertices have no height. */
const PASSED_OVER: Record<string, Unread | undefined> = { LWPOLYLINE: "flat", LINE: "line" };

/** Cuts a drawing into records for points to be found in. */
export const recordsFor = (points: DxfPoints, also: (record: DxfRecord) => void = () => {}): DxfRecords =>
  new DxfRecords(
    record => {
      points.record(record);
      also(record);
    },
    () => points.end(),
  );
