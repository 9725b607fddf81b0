import type { FormatChoice } from "#shapes/file-preview.ts";
import type { Statement } from "../../../reading/statements.ts";
import { counted, shortened } from "../../../reading/text.ts";
import { fieldChoice, THIRD } from "../../fields.ts";
import { type ChosenValues, FormatError } from "../../format.ts";
import { areRead, type HiddenThing, hiddenChoice, hiddenStatement } from "../../hidden.ts";
import { Remarks } from "../../remarks.ts";
import { Tally } from "../../tally.ts";
import { lineBatches } from "../../text-lines.ts";
import { textOf } from "../document.ts";
import { BlockAttributes, type BlockFields } from "./block-attributes.ts";
import type { DxfRecord } from "./dxf-entities.ts";
import { DxfPoints, type Kind, type Place, recordsFor, type Unread } from "./dxf-points.ts";
import { type GeoData, geoDataOf } from "./geo-data.ts";
import { HeightTexts, MOST_BESIDE } from "./height-texts.ts";
import { type HeightsBeside, heightsBeside } from "./heights-beside.ts";

const LABELS: Record<Kind, string> = {
  points: "Points (POINT)",
  lines: "Vertices of 3D polylines",
  faces: "Corners of faces (3DFACE and meshes)",
  inserts: "Places of blocks (INSERT)",
};
/** The flag of a block that is another drawing. */
const XREF = 4;
const KINDS = ["points", "lines", "faces", "inserts"] as const;
/** More layers than a person chooses among. */
const MOST_LAYERS = 200;
const MOST_LAYERS_COUNTED = 10_000;

/** Singular and plural of what is not read. */
const UNREAD: Record<Unread, [string, string]> = {
  blocks: ["entity within a block", "entities within blocks"],
  paper: ["entity on a sheet of paper", "entities on sheets of paper"],
  tilted: ["tilted block", "tilted blocks"],
  unreadable: ["place with a coordinate that cannot be read", "places with a coordinate that cannot be read"],
  line: ["line (LINE)", "lines (LINE)"],
  flat: ["polyline without heights of its own", "polylines without heights of their own"],
};

const HIDDEN: HiddenThing = {
  id: "hidden",
  word: "hidden object",
  title: "Hidden objects",
  hint: "Points, blocks, lines and faces that the drawing does not show.",
  kind: "visibility",
  words: "visibility 1 (group 60)",
  place: "the entities of the drawing",
};

export interface Limits {
  decode: (bytes: Uint8Array) => string;
  mostVertices: number;
}

export interface Wanted {
  kinds: ReadonlySet<Kind>;
  takesLayer: (layer: string) => boolean;
  /** Whether objects hidden by their own flag are read. */
  readsHidden: boolean;
  /** Where the blocks have names, codes and heights; null if none has attributes. */
  ofBlocks: BlockFields | null;
  /** Heights from texts, if places have none of their own; null if no text is clearly theirs. */
  beside: HeightsBeside | null;
  /** Whether heights are read from the texts beside the places. */
  fromTexts: boolean;
}

/** What a first look at the drawing finds. */
export class Contents {
  insunits: number | null = null;
  /** The largest easting or northing, regardless of sign. */
  largest = 0;
  private damagedLines = 0;
  private isWhole = true;
  private readonly kinds = new Map<Kind, number>();
  /** Kinds on layers that are shown. */
  private readonly shownKinds = new Set<Kind>();
  private hiddenLayers: ReadonlySet<string> = new Set();
  private invisible = 0;
  private xrefs = 0;
  geoData: GeoData | null = null;
  readonly remarks = new Remarks();
  private readonly layers = new Map<string, number>();
  private readonly unread = new Map<Unread, number>();
  private readonly attributes = new BlockAttributes();
  private readonly texts = new HeightTexts();

  constructor(private readonly chosen: ChosenValues) {}

  async read(pieces: AsyncIterable<Uint8Array>, { decode, mostVertices }: Limits): Promise<void> {
    let isFirst = true;
    const points = new DxfPoints(
      place => this.place(place),
      what => add(this.unread, what),
      (kind, layer) => this.groupOf(kind, layer),
      mostVertices,
      areRead(HIDDEN, this.chosen),
    );
    this.hiddenLayers = points.hiddenLayers;
    const records = recordsFor(points, record => {
      this.texts.record(record);
      this.note(record);
    });
    for await (const batch of lineBatches(pieces, decode)) {
      isFirst = false;
      records.lines(batch);
    }
    records.end();
    if (isFirst) throw new FormatError("damaged", "The file is empty; save the drawing again");
    this.insunits = records.insunits;
    for (const comment of records.comments) this.remarks.note(comment, "a comment of the drawing");
    this.damagedLines = records.damagedLines;
    this.isWhole = records.isWhole;
    this.invisible = points.invisible;
  }

  /**
   * What is read: as chosen; else whatever is on visible layers, if anything is: all but block insertions, which are as
   * often symbols as points, unless there is nothing else.
   */
  wanted(): Wanted {
    const { chosen } = this;
    const found = KINDS.filter(kind => this.kinds.has(kind));
    const asked = (chosen.kinds ?? "").split(",");
    const own = found.filter(kind => asked.includes(kind));
    const { takesLayer, isProposed } = this.layersFor();
    const shown = isProposed ? found.filter(kind => this.shownKinds.has(kind)) : found;
    const others = shown.filter(kind => kind !== "inserts");
    const kinds = new Set(own.length > 0 ? own : others.length > 0 ? others : shown);
    const taken = {
      ...{ kinds, takesLayer, readsHidden: areRead(HIDDEN, chosen) },
      ofBlocks: kinds.has("inserts") ? this.attributes.chosen(chosen) : null,
    };
    const beside = taken.ofBlocks ? null : this.beside(taken);
    return { ...taken, beside, fromTexts: beside !== null && chosen.height !== THIRD.value };
  }

  /** The layers that are read; proposed are those that are shown. */
  private layersFor(): Pick<Wanted, "takesLayer"> & { isProposed: boolean } {
    const { chosen } = this;
    const layers = (chosen.layers ?? "")
      .split(",")
      .map(layerOf)
      .filter(layer => this.layers.has(layer));
    if (layers.length > 0 && this.layers.size <= MOST_LAYERS)
      return { takesLayer: layer => layers.includes(layer), isProposed: false };
    const isProposed = this.shownKinds.size > 0 && !areRead(HIDDEN, chosen);
    return { takesLayer: layer => !isProposed || this.isShown(layer), isProposed };
  }

  private isShown(layer: string): boolean {
    return !this.hiddenLayers.has(layer.toUpperCase());
  }

  private beside({ kinds, takesLayer }: Pick<Wanted, "kinds" | "takesLayer">): HeightsBeside | null {
    const { isFlat, places, texts } = this.texts;
    if (!isFlat) return null;
    return heightsBeside(
      places.filter(({ kind, layer }) => kinds.has(kind) && takesLayer(layer)),
      texts,
    );
  }

  choices({ kinds, takesLayer, readsHidden, beside }: Wanted): FormatChoice[] {
    const { chosen } = this;
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
          label: `${layer}: ${counted(count, "point")}${this.isShown(layer) ? "" : ", off or frozen"}`,
        })),
        isMultiple: true,
        chosen: [...this.layers.keys()].filter(takesLayer).map(valueOfLayer).join(","),
      });
    const hidden = this.invisible + (this.layers.size > MOST_LAYERS ? this.onHiddenLayers() : 0);
    if (hidden > 0) choices.push(hiddenChoice(HIDDEN, hidden, readsHidden));
    if (beside) {
      const texts = {
        value: "texts",
        label: `Texts beside the points: ${counted(beside.byLine.size, "point")}`,
      };
      choices.push(fieldChoice("height", [texts, THIRD], texts, chosen));
    }
    return kinds.has("inserts") ? [...choices, ...this.attributes.choices(chosen)] : choices;
  }

  notes({ ofBlocks, beside, fromTexts }: Wanted): string[] {
    const notes = [...this.unread].map(
      ([what, count]) => `Not read: ${count.toLocaleString("en")} ${UNREAD[what][count === 1 ? 0 : 1]}`,
    );
    notes.push(...(ofBlocks?.heights.notes() ?? []));
    if (beside && fromTexts) notes.push(...besideNotes(beside));
    if (this.texts.isTooLarge) notes.push(TEXTS_NOT_SEARCHED);
    if (this.layers.size > MOST_LAYERS)
      notes.push(`The points are on ${this.layers.size} layers: all are read`);
    if (this.xrefs > 0)
      notes.push(`Not read: ${counted(this.xrefs, "drawing")} that this one only refers to (XREF)`);
    if (this.damagedLines > 0)
      notes.push(
        `${counted(this.damagedLines, "damaged line")} of the drawing ${this.damagedLines === 1 ? "was" : "were"} skipped`,
      );
    if (!this.isWhole) notes.push("The drawing breaks off before its end; the rest is missing");
    return notes;
  }

  /** What of the drawing is not shown, and what became of it. */
  statements({ takesLayer, readsHidden }: Wanted): Statement[] {
    const statements: Statement[] = [];
    const hidden = [...this.layers].filter(([layer]) => !this.isShown(layer));
    for (const isTaken of [false, true]) {
      const layers = hidden.filter(([layer]) => takesLayer(layer) === isTaken);
      if (layers.length === 0) continue;
      const count = layers.reduce((sum, [, points]) => sum + points, 0);
      const are = `${count === 1 ? "is" : "are"} ${isTaken ? "read" : "left out"}`;
      statements.push({
        kind: "visibility",
        words: shortened(layers.map(([layer]) => layer).join(", ")),
        place: "the layers of the drawing",
        outcome: "told",
        effect: `${counted(count, "point")} on ${layers.length === 1 ? "a layer that is" : `${layers.length} layers that are`} switched off or frozen ${are}`,
      });
    }
    if (this.invisible > 0) statements.push(hiddenStatement(HIDDEN, this.invisible, readsHidden));
    return statements;
  }

  /** Texts of the drawing, and what it has from other files. */
  private note(record: DxfRecord): void {
    if (record.type === "TEXT" || record.type === "MTEXT")
      this.remarks.note(textOf(record, 1)?.replaceAll("\\P", "\n"), "a text of the drawing", true);
    else if (
      record.section === "BLOCKS" &&
      record.type === "BLOCK" &&
      (Number(textOf(record, 70)) & XREF) !== 0
    )
      this.xrefs++;
    else if (record.type === "GEODATA") this.geoData = geoDataOf(record);
  }

  private onHiddenLayers(): number {
    let count = 0;
    for (const [layer, points] of this.layers) if (!this.isShown(layer)) count += points;
    return count;
  }

  withoutPoints(): string {
    if (this.invisible > 0)
      return "The points of this drawing are invisible; make them visible, and save it again";
    return this.unread.has("blocks")
      ? "The points of this drawing are within blocks; explode the blocks and save it again"
      : "This drawing has no points, 3D polylines or faces; export the points of the survey";
  }

  /** Each layer that can be chosen is counted for itself, whatever other layers it touches. */
  private groupOf(kind: Kind, layer: string): string {
    return this.layers.size < MOST_LAYERS || this.layers.has(layer) ? `${kind} ${layer}` : kind;
  }

  private place(place: Place): void {
    const { kind, layer } = place;
    this.largest = Math.max(this.largest, Math.abs(Number(place.x)), Math.abs(Number(place.y)));
    if (kind === "inserts") this.attributes.note(place);
    if (this.isShown(layer)) {
      this.texts.place(place);
      this.shownKinds.add(kind);
    }
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

const TEXTS_NOT_SEARCHED = `Heights in texts were not looked for: the drawing has more than ${MOST_BESIDE.toLocaleString("en")} points or texts with decimals`;

function besideNotes({ byLine, numbers, unclear }: HeightsBeside): string[] {
  const skipped = new Tally();
  for (const line of unclear) skipped.skip("no text is clearly the height of the point", line);
  return [
    `Heights were read from the texts beside the points: ${counted(byLine.size, "point")}`,
    ...numbers.notes(),
    ...skipped.notes(""),
  ];
}
