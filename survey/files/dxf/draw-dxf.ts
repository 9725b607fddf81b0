import type { DrawingDiagnostic } from "#shapes/drawing.ts";
import { coreOf } from "../../cad/core.ts";
import {
  DRAWING_LIMITS,
  DrawingError,
  type DrawingLimits,
  type DrawnShape,
  isPlaced,
  pointsIn,
  type Shape,
} from "../../cad/drawing.ts";
import { colourOfNumber, colourOfRgb } from "./colours.ts";
import {
  type DxfDocument,
  type Entity,
  isInModel,
  numberOf,
  readDocument,
  textOf,
  toNumber,
} from "./document.ts";
import { cellsOf, type Insertion, insertionOf, moved } from "./inserts.ts";
import { unitsOfNumber } from "./insunits.ts";
import { EntityLeftOut } from "./shapes/curves.ts";
import { isDrawnType, shapeOf } from "./shapes/shapes.ts";
import { type Affine, IDENTITY } from "./transform.ts";

/**
 * Returns everything a DXF drawing shows, with blocks expanded, in drawing units. Throws {@link DrawingError} for binary
 * files, for files that are not DXF, and for drawings whose blocks repeat beyond the limits.
 */
export function drawDxf(bytes: Uint8Array, limits: DrawingLimits = DRAWING_LIMITS) {
  const document = readDocument(bytes);
  const drawer = new Drawer(document, limits);
  for (const entity of document.entities) drawer.draw(entity, IDENTITY, TOP, 0);
  return { shapes: drawer.shapes, diagnostic: drawer.finish() };
}

/** What a block's entities inherit from the INSERT that places it. */
interface Inherited {
  layer: string | null;
  colour: string | null;
  blocks: readonly string[];
}
const TOP: Inherited = { layer: null, colour: null, blocks: [] };

/** What an entity's tags say, read once even if its block is placed many times. */
interface Known {
  isInvisible: boolean;
  /** The entity's own colour, or the marker that it takes its block's or layer's. */
  colour: { own: string | null } | typeof BY_BLOCK | typeof BY_LAYER;
  /** Not read for an entity that is hidden. */
  shape?: Shape | null;
  insertion?: Insertion;
}
const BY_BLOCK = 0;
const BY_LAYER = 256;

const LAYERS_LISTED = 1_000;
const TYPES_COUNTED = 1_000;
/** Limits warnings that a file can cause by the thousand. */
const MOST_WARNINGS = 40;
const CHARACTERS_OF_VERTEX = 20;

class Drawer {
  readonly shapes: DrawnShape[] = [];
  private readonly drawn = new Map<string, number>();
  private readonly dropped = new Map<string, number>();
  private readonly hidden = new Map<string, number>();
  private readonly layerCounts = new Map<string, number>();
  private readonly warnings = new Set<string>();
  private readonly extent = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  private readonly known = new Map<Entity, Known>();
  private vertices = 0;
  private steps = 0;

  constructor(
    private readonly document: DxfDocument,
    private readonly limits: DrawingLimits,
  ) {}

  draw(entity: Entity, place: Affine, inherited: Inherited, depth: number): void {
    // Counts every step, so that empty blocks cannot multiply without end either.
    if (++this.steps > this.limits.features * 2) this.refuse();
    const { type } = entity;
    if (type === "ATTDEF" || type === "VIEWPORT") {
      count(this.dropped, type);
      return;
    }
    const layer = entity.layer === "0" && inherited.layer !== null ? inherited.layer : entity.layer;
    const known = this.knownOf(entity, depth);
    if (known.isInvisible || this.document.layers.get(layer.toUpperCase())?.isHidden) {
      count(this.hidden, type);
      return;
    }
    const colour = this.colourOf(known, layer, inherited);
    if (type === "INSERT" || type === "DIMENSION") {
      known.insertion ??= insertionOf(entity);
      const inside = { layer, colour, blocks: inherited.blocks };
      this.insert(entity, known.insertion, place, inside, depth);
      return;
    }
    if (known.shape === undefined) known.shape = this.shapeOf(entity);
    if (known.shape === null) {
      count(this.dropped, type);
      return;
    }
    this.add(entity, known.shape, place, { layer, colour });
  }

  finish(): DrawingDiagnostic {
    const { document, extent } = this;
    if (document.damagedLines > 0)
      this.warnings.add(`${document.damagedLines} damaged lines were skipped; something may be missing`);
    if (document.breaksOff) this.warnings.add("The file breaks off before its end; the rest is missing");
    if (this.shapes.length === 0) this.warnings.add("The drawing shows nothing in its model space");
    const layers = [...this.layerCounts].slice(0, LAYERS_LISTED).map(([name, shapes]) => {
      const layer = document.layers.get(name.toUpperCase());
      return {
        name,
        colour: layer ? layerColour(layer) : null,
        isHidden: layer?.isHidden ?? false,
        count: shapes,
      };
    });
    const unit = Number(document.header.get("$INSUNITS") ?? 0);
    return {
      version: document.header.get("$ACADVER")?.slice(0, 100) ?? null,
      units: unitsOfNumber(unit),
      drawn: Object.fromEntries(this.drawn),
      dropped: Object.fromEntries(this.dropped),
      hidden: Object.fromEntries(this.hidden),
      layers,
      layerCount: this.layerCounts.size,
      extent: Number.isFinite(extent.minX) ? extent : null,
      core: coreOf(this.shapes.flatMap(({ shape }) => (pointsIn(shape)[0] ?? []).slice(0, 2))),
      warnings: [...this.warnings],
    };
  }

  /** Cached for entities of blocks, which are drawn once per insert. */
  private knownOf(entity: Entity, depth: number): Known {
    const before = this.known.get(entity);
    if (before) return before;
    const known = { isInvisible: !isInModel(entity), colour: ownColour(entity) };
    if (depth > 0) this.known.set(entity, known);
    return known;
  }

  private shapeOf(entity: Entity): Shape | null {
    try {
      const shape = shapeOf(entity);
      if (!shape && isDrawnType(entity.type))
        this.warn(`Some ${entity.type} entities hold nothing that can be drawn`);
      return shape;
    } catch (error) {
      if (!(error instanceof EntityLeftOut)) throw error;
      this.warn(error.message);
      return null;
    }
  }

  private warn(text: string): void {
    if (this.warnings.size < MOST_WARNINGS) this.warnings.add(text);
  }

  private colourOf({ colour }: Known, layer: string, inherited: Inherited): string | null {
    if (colour === BY_BLOCK) return inherited.colour;
    if (colour !== BY_LAYER) return colour.own;
    const known = this.document.layers.get(layer.toUpperCase());
    return known ? layerColour(known) : null;
  }

  /** Places a block, once or as an array; its attributes become texts. */
  private insert(
    entity: Entity,
    insertion: Insertion,
    place: Affine,
    inherited: Inherited,
    depth: number,
  ): void {
    const { name, key } = insertion;
    const block = this.document.blocks.get(key);
    const isRecursive = inherited.blocks.includes(key);
    if (!block || isRecursive || depth >= this.limits.depth) {
      count(this.dropped, entity.type);
      if (isRecursive) this.warn(`Block '${name}' contains itself; it was drawn once`);
      else if (!block) this.warn(`Block '${name}' is missing`);
      else this.warn(`Blocks are nested deeper than ${this.limits.depth}; the rest is left out`);
      return;
    }
    count(this.drawn, entity.type);
    const inside: Inherited = { ...inherited, blocks: [...inherited.blocks, key] };
    if (block.entities.length > 0)
      for (const at of cellsOf(insertion, block.base, place))
        for (const child of block.entities) this.draw(child, at, inside, depth + 1);
    for (const attribute of entity.children) this.draw(attribute, place, inherited, depth + 1);
  }

  private add(
    { type }: Entity,
    own: Shape,
    place: Affine,
    { layer, colour }: Pick<DrawnShape, "layer" | "colour">,
  ): void {
    this.vertices += sizeOf(own);
    if (this.shapes.length >= this.limits.features || this.vertices > this.limits.vertices) this.refuse();
    const shape = moved(own, place);
    if (!isPlaced(shape)) {
      count(this.dropped, type);
      this.warn(`Some ${type} entities hold nothing that can be drawn`);
      return;
    }
    const points = pointsIn(shape);
    for (const [x, y] of points) {
      this.extent.minX = Math.min(this.extent.minX, x);
      this.extent.minY = Math.min(this.extent.minY, y);
      this.extent.maxX = Math.max(this.extent.maxX, x);
      this.extent.maxY = Math.max(this.extent.maxY, y);
    }
    count(this.drawn, type);
    this.layerCounts.set(layer, (this.layerCounts.get(layer) ?? 0) + 1);
    this.shapes.push({ shape, type, layer, colour });
  }

  private refuse(): never {
    throw new DrawingError(
      "too-large",
      `The drawing unfolds to more than ${this.limits.features.toLocaleString("en")} shapes; explode or remove its nested blocks and export less of it`,
    );
  }
}

/** Size of a shape in vertices. */
function sizeOf(shape: Shape): number {
  if (shape.kind === "text") return 1 + Math.ceil(shape.text.length / CHARACTERS_OF_VERTEX);
  if (shape.kind === "point") return 1;
  const parts = shape.kind === "lines" ? shape.lines : shape.rings;
  return parts.reduce((sum, part) => sum + part.length, 0);
}

function ownColour(entity: Entity): Known["colour"] {
  const rgb = textOf(entity, 420);
  if (rgb !== undefined) return { own: colourOfRgb(toNumber(rgb)) };
  const number = numberOf(entity, 62, BY_LAYER);
  return number === BY_BLOCK || number === BY_LAYER ? number : { own: colourOfNumber(Math.abs(number)) };
}

function layerColour(layer: { colourNumber: number; trueColour: number | null }): string | null {
  return layer.trueColour === null ? colourOfNumber(layer.colourNumber) : colourOfRgb(layer.trueColour);
}

/** Limits distinct types: a file may invent any number. */
function count(counts: Map<string, number>, type: string): void {
  const key = counts.has(type) || counts.size < TYPES_COUNTED ? type : "OTHER";
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
