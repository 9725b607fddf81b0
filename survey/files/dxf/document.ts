import { DrawingError } from "../../cad/drawing.ts";
import { readTags, type Tag } from "./tags.ts";

/**
 * An entity as written: its type and all its tags. POLYLINE and INSERT also carry the entities that follow
 * them.
 */
export interface Entity {
  type: string;
  layer: string;
  tags: Tag[];
  /** VERTEX of a POLYLINE, ATTRIB of an INSERT. */
  children: Entity[];
}

export interface Layer {
  name: string;
  /** AutoCAD colour number, 1..255. */
  colourNumber: number;
  trueColour: number | null;
  isHidden: boolean;
}

export interface Block {
  name: string;
  base: [number, number, number];
  entities: Entity[];
}

export interface DxfDocument {
  /** The first value of each variable that is used. */
  header: Map<string, string>;
  layers: Map<string, Layer>;
  blocks: Map<string, Block>;
  entities: Entity[];
  /** Number of lines without a group code where one belongs. */
  damagedLines: number;
  /** The file ends inside a section. */
  breaksOff: boolean;
}

/** A site plan has fewer entities, and more would not be drawn. */
const MOST_ENTITIES = 1_000_000;
/** Takes some 900 MB of memory. */
const MOST_TAGS = 12_000_000;
/** Longest name of a layer, a block or a type; CAD programs allow 255 characters. */
const MOST_NAME = 255;

/** Group codes needed for drawing; handles, owners and application data are dropped. */
const KEPT = new Set([
  1, 2, 3, 8, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33, 38, 40, 41, 42, 43, 44, 45, 50, 51, 60, 62, 67,
  70, 71, 72, 73, 74, 91, 92, 93, 94, 95, 96, 210, 220, 230, 420,
]);
const HEADERS = new Set(["$ACADVER", "$INSUNITS"]);

/** Reads the sections of an ASCII DXF that matter for drawing. Throws {@link DrawingError}. */
export function readDocument(bytes: Uint8Array): DxfDocument {
  const document: DxfDocument = {
    header: new Map(),
    layers: new Map(),
    blocks: new Map(),
    entities: [],
    damagedLines: 0,
    breaksOff: false,
  };
  const builder = new DocumentBuilder(document);
  const onDamage = () => {
    document.damagedLines++;
  };
  for (const tag of readTags(bytes, onDamage)) builder.take(tag);
  builder.end();
  return document;
}

/** Returns the first value of a group code as text. */
export function textOf(entity: { tags: Tag[] }, code: number): string | undefined {
  return entity.tags.find(tag => tag.code === code)?.value;
}

/** Returns the first value of a group code as a finite number, or the fallback. */
export function numberOf(entity: { tags: Tag[] }, code: number, fallback = 0): number {
  const text = textOf(entity, code);
  return text === undefined ? fallback : toNumber(text, fallback);
}

/** Returns a name as it is looked up and shown. */
export function nameOf(entity: { tags: Tag[] }, code: number): string {
  return (textOf(entity, code) ?? "").trim().slice(0, MOST_NAME);
}

/** Group 67 is 1 on a sheet of paper, group 60 for what is invisible. */
export const isInModel = (entity: { tags: Tag[] }): boolean =>
  numberOf(entity, 67) !== 1 && numberOf(entity, 60) !== 1;

/** Whether a LAYER is off, which has a negative colour, or frozen, which is the first flag. */
export const isOff = (layer: { tags: Tag[] }): boolean =>
  numberOf(layer, 62, 7) < 0 || (numberOf(layer, 70) & 1) === 1;

/** Bits of group 70 of a POLYLINE (DXF reference). */
export const CLOSED = 1;
export const IN_SPACE = 8;
export const MESH = 16;
export const MESH_CLOSED_N = 32;
export const POLYFACE = 64;
/** Flag of a VERTEX that is a control point of a spline. */
export const SPLINE_FRAME = 16;
/** Whether a VERTEX of a polyface mesh is a face rather than a place: 128 without 64. */
export const isFaceRecord = (vertex: { tags: Tag[] }): boolean =>
  (numberOf(vertex, 70) & (128 | POLYFACE)) === 128;

export function toNumber(text: string, fallback = 0): number {
  const value = Number(text.trim());
  return text.trim() !== "" && Number.isFinite(value) ? value : fallback;
}

class DocumentBuilder {
  private section = "";
  private headerName = "";
  private record: Entity | null = null;
  private block: Block | null = null;
  /** The POLYLINE or INSERT whose VERTEX or ATTRIB entities follow. */
  private parent: Entity | null = null;
  private count = 0;
  private tags = 0;

  constructor(private readonly document: DxfDocument) {}

  take(tag: Tag): void {
    if (tag.code === 0) this.startRecord(tag.value.trim().slice(0, MOST_NAME).toUpperCase());
    else if (this.section === "HEADER" && this.record === null) this.takeHeader(tag);
    else if (this.record && KEPT.has(tag.code)) this.keep(tag, this.record);
    if (this.record?.type === "SECTION" && tag.code === 2) {
      this.section = tag.value.trim().toUpperCase();
      this.record = null;
    }
  }

  end(): void {
    this.finishRecord();
    this.document.breaksOff = this.section !== "";
  }

  private keep(tag: Tag, record: Entity): void {
    if (++this.tags > MOST_TAGS)
      throw new DrawingError("too-large", "The drawing is too large to be read; export less of it");
    record.tags.push(tag);
  }

  private takeHeader(tag: Tag): void {
    const { header } = this.document;
    if (tag.code === 9) this.headerName = tag.value.trim();
    else if (HEADERS.has(this.headerName) && !header.has(this.headerName))
      header.set(this.headerName, tag.value.trim());
  }

  private startRecord(type: string): void {
    this.finishRecord();
    if (type === "ENDSEC") {
      this.section = "";
      this.parent = null;
      return;
    }
    const isWanted =
      type === "SECTION" ||
      this.section === "BLOCKS" ||
      this.section === "ENTITIES" ||
      (this.section === "TABLES" && type === "LAYER");
    this.record = isWanted ? { type, layer: "0", tags: [], children: [] } : null;
    if (isWanted && ++this.count > MOST_ENTITIES)
      throw new DrawingError(
        "too-large",
        `The drawing has more than ${MOST_ENTITIES.toLocaleString("en")} entities; export less of it`,
      );
  }

  private finishRecord(): void {
    const { record } = this;
    this.record = null;
    if (!record || record.type === "SECTION") return;
    record.layer = textOf(record, 8) === undefined ? "0" : nameOf(record, 8);
    if (this.section === "TABLES") this.addLayer(record);
    else if (record.type === "BLOCK") this.startBlock(record);
    else if (record.type === "ENDBLK") {
      this.block = null;
      this.parent = null;
    } else this.addEntity(record);
  }

  private addLayer(record: Entity): void {
    const name = nameOf(record, 2);
    if (!name) return;
    const colour = numberOf(record, 62, 7);
    const trueColour = textOf(record, 420);
    this.document.layers.set(name.toUpperCase(), {
      name,
      colourNumber: Math.abs(colour) || 7,
      trueColour: trueColour === undefined ? null : toNumber(trueColour),
      isHidden: isOff(record),
    });
  }

  private startBlock(record: Entity): void {
    const name = nameOf(record, 2);
    this.block = {
      name,
      base: [numberOf(record, 10), numberOf(record, 20), numberOf(record, 30)],
      entities: [],
    };
    this.document.blocks.set(name.toUpperCase(), this.block);
  }

  private addEntity(record: Entity): void {
    const { type } = record;
    if (type === "SEQEND") {
      this.parent = null;
      return;
    }
    if (this.parent && (type === "VERTEX" || type === "ATTRIB")) {
      this.parent.children.push(record);
      return;
    }
    this.parent = type === "POLYLINE" || type === "INSERT" ? record : null;
    if (this.section === "BLOCKS") this.block?.entities.push(record);
    else this.document.entities.push(record);
  }
}
