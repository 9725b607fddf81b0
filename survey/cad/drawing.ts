import { colourOfNumber, colourOfRgb } from "./colours.ts";
import { coreOf, type Extent } from "./core.ts";
import { type DxfDocument, type Entity, numberOf, readDocument, textOf, toNumber } from "./document.ts";
import { DxfError } from "./errors.ts";
import { axesOf, isDrawnType, pointOf, type Shape, shapeOf } from "./shapes/shapes.ts";
import {
  type Affine,
  applyAffine,
  compose,
  IDENTITY,
  type Point3,
  rotationZ,
  scaling,
  translation,
} from "./transform.ts";
import { unitsOfNumber } from "./units.ts";

/** A shape at its place in the drawing, with its style. */
export interface DrawnShape {
  shape: Shape;
  type: string;
  layer: string;
  /** #rrggbb, or null for the foreground colour. */
  colour: string | null;
}

/** What was read from a drawing, for the person who uploaded it. */
export interface DxfDiagnostic {
  version: string | null;
  units: string;
  /** Number of entities by type. Those in blocks count once for each place where they are drawn. */
  drawn: Record<string, number>;
  dropped: Record<string, number>;
  /** On frozen or off layers, invisible, or on a layout. */
  hidden: Record<string, number>;
  layers: { name: string; colour: string | null; isHidden: boolean; count: number }[];
  /** In drawing units. */
  extent: Extent | null;
  /** The middle half of the shapes, in drawing units; a stray shape does not move it. */
  core: Extent | null;
  warnings: string[];
}

/** No site plan reaches these limits; every DXF bomb does. */
export interface DxfLimits {
  features: number;
  vertices: number;
  depth: number;
}
export const DXF_LIMITS: DxfLimits = { features: 250_000, vertices: 6_000_000, depth: 24 };

/**
 * Returns everything a DXF drawing shows, with blocks expanded, in drawing units. Throws {@link DxfError} for
 * binary files, for files that are no DXF, and for drawings whose blocks repeat beyond the limits.
 */
export function drawDxf(bytes: Uint8Array, limits: DxfLimits = DXF_LIMITS) {
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

class Drawer {
  readonly shapes: DrawnShape[] = [];
  private readonly drawn: Record<string, number> = {};
  private readonly dropped: Record<string, number> = {};
  private readonly hidden: Record<string, number> = {};
  private readonly layerCounts = new Map<string, number>();
  private readonly warnings = new Set<string>();
  private readonly extent = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  private readonly known = new Map<Entity, Shape | null>();
  private vertices = 0;
  private steps = 0;

  constructor(
    private readonly document: DxfDocument,
    private readonly limits: DxfLimits,
  ) {}

  draw(entity: Entity, place: Affine, inherited: Inherited, depth: number): void {
    // Every step counts, so that empty blocks cannot multiply for ever either.
    if (++this.steps > this.limits.features * 2) this.refuse();
    const { type } = entity;
    if (type === "ATTDEF" || type === "VIEWPORT") {
      count(this.dropped, type);
      return;
    }
    const layer = entity.layer === "0" && inherited.layer !== null ? inherited.layer : entity.layer;
    if (this.isHidden(entity, layer)) {
      count(this.hidden, type);
      return;
    }
    const colour = this.colourOf(entity, layer, inherited);
    if (type === "INSERT" || type === "DIMENSION") {
      this.insert(entity, place, { layer, colour, blocks: inherited.blocks }, depth);
      return;
    }
    const shape = this.shapeOf(entity);
    if (!shape) {
      count(this.dropped, type);
      if (isDrawnType(type)) this.warnings.add(`Some ${type} entities hold nothing that can be drawn`);
      return;
    }
    this.add(entity, moved(shape, place), layer, colour);
  }

  finish(): DxfDiagnostic {
    const { document, extent } = this;
    if (document.damagedLines > 0)
      this.warnings.add(`${document.damagedLines} damaged lines were passed over; something may be missing`);
    if (document.breaksOff)
      this.warnings.add("The file breaks off before its end; what stood behind is missing");
    if (this.shapes.length === 0) this.warnings.add("The drawing shows nothing in its model space");
    const layers = [...this.layerCounts].map(([name, shapes]) => {
      const layer = document.layers.get(name.toUpperCase());
      return {
        name,
        colour: layer ? layerColour(layer) : null,
        isHidden: layer?.isHidden ?? false,
        count: shapes,
      };
    });
    const unit = Number(document.header.get("$INSUNITS")?.[0]?.value ?? 0);
    return {
      version: document.header.get("$ACADVER")?.[0]?.value.trim() ?? null,
      units: unitsOfNumber(unit),
      drawn: this.drawn,
      dropped: this.dropped,
      hidden: this.hidden,
      layers,
      extent: Number.isFinite(extent.minX) ? extent : null,
      core: coreOf(this.shapes.flatMap(({ shape }) => (pointsIn(shape)[0] ?? []).slice(0, 2))),
      warnings: [...this.warnings],
    };
  }

  /** An entity of a block is read once, however often the block is placed. */
  private shapeOf(entity: Entity): Shape | null {
    let shape = this.known.get(entity);
    if (shape === undefined) {
      shape = shapeOf(entity);
      this.known.set(entity, shape);
    }
    return shape;
  }

  private isHidden(entity: Entity, layer: string): boolean {
    const isInvisible = numberOf(entity, 60) === 1 || numberOf(entity, 67) === 1;
    return isInvisible || (this.document.layers.get(layer.toUpperCase())?.isHidden ?? false);
  }

  private colourOf(entity: Entity, layer: string, inherited: Inherited): string | null {
    const rgb = textOf(entity, 420);
    if (rgb !== undefined) return colourOfRgb(toNumber(rgb));
    const number = numberOf(entity, 62, 256);
    if (number === 0) return inherited.colour;
    if (number !== 256) return colourOfNumber(Math.abs(number));
    const known = this.document.layers.get(layer.toUpperCase());
    return known ? layerColour(known) : null;
  }

  /** Places a block, once or as an array; its attributes become texts. */
  private insert(entity: Entity, place: Affine, inherited: Inherited, depth: number): void {
    const name = textOf(entity, 2)?.trim() ?? "";
    const block = this.document.blocks.get(name.toUpperCase());
    const isRecursive = inherited.blocks.includes(name.toUpperCase());
    if (!block || isRecursive || depth >= this.limits.depth) {
      count(this.dropped, entity.type);
      if (isRecursive) this.warnings.add(`Block '${name}' contains itself; it was drawn once`);
      else if (!block) this.warnings.add(`Block '${name}' is missing`);
      else this.warnings.add(`Blocks are nested deeper than ${this.limits.depth}; the rest is left out`);
      return;
    }
    count(this.drawn, entity.type);
    const inside: Inherited = { ...inherited, blocks: [...inherited.blocks, name.toUpperCase()] };
    if (block.entities.length > 0) {
      const isInsert = entity.type === "INSERT";
      const frame = isInsert ? compose(place, frameOf(entity)) : place;
      const inBlock = isInsert ? scaledBlock(entity, block.base) : IDENTITY;
      for (const [dx, dy] of cellsOf(entity)) {
        const at = compose(frame, compose(translation(dx, dy, 0), inBlock));
        for (const child of block.entities) this.draw(child, at, inside, depth + 1);
      }
    }
    for (const attribute of entity.children) this.draw(attribute, place, inherited, depth + 1);
  }

  private add(entity: Entity, shape: Shape, layer: string, colour: string | null): void {
    const points = pointsIn(shape);
    this.vertices += points.length;
    if (this.shapes.length >= this.limits.features || this.vertices > this.limits.vertices) this.refuse();
    for (const [x, y] of points) {
      this.extent.minX = Math.min(this.extent.minX, x);
      this.extent.minY = Math.min(this.extent.minY, y);
      this.extent.maxX = Math.max(this.extent.maxX, x);
      this.extent.maxY = Math.max(this.extent.maxY, y);
    }
    count(this.drawn, entity.type);
    this.layerCounts.set(layer, (this.layerCounts.get(layer) ?? 0) + 1);
    this.shapes.push({ shape, type: entity.type, layer, colour });
  }

  private refuse(): never {
    throw new DxfError(
      "too-large",
      `The drawing unfolds to more than ${this.limits.features.toLocaleString("en")} shapes; explode or remove its nested blocks and export less of it`,
    );
  }
}

/**
 * Returns the columns and rows of an INSERT (groups 70, 71, 44, 45) as shifts along the block's rotated axes.
 */
function* cellsOf(entity: Entity): Generator<[number, number]> {
  const isInsert = entity.type === "INSERT";
  const columns = isInsert ? Math.max(1, numberOf(entity, 70, 1)) : 1;
  const rows = isInsert ? Math.max(1, numberOf(entity, 71, 1)) : 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      yield [column * numberOf(entity, 44), row * numberOf(entity, 45)];
}

/** Returns where an INSERT stands and how it is rotated. */
function frameOf(entity: Entity): Affine {
  return compose(
    axesOf(entity),
    compose(translation(...pointOf(entity, 10)), rotationZ(numberOf(entity, 50))),
  );
}

function scaledBlock(entity: Entity, base: Point3): Affine {
  const scale = scaling(numberOf(entity, 41, 1), numberOf(entity, 42, 1), numberOf(entity, 43, 1));
  return compose(scale, translation(-base[0], -base[1], -base[2]));
}

function moved(shape: Shape, place: Affine): Shape {
  if (place === IDENTITY) return shape;
  const move = (point: Point3) => applyAffine(place, point);
  if (shape.kind === "lines") return { kind: "lines", lines: shape.lines.map(line => line.map(move)) };
  if (shape.kind === "polygon") return { kind: "polygon", rings: shape.rings.map(ring => ring.map(move)) };
  if (shape.kind === "point") return { kind: "point", at: move(shape.at) };
  const turn = (Math.atan2(place[1], place[0]) * 180) / Math.PI;
  return {
    ...shape,
    at: move(shape.at),
    heightUnits: shape.heightUnits * Math.hypot(place[3], place[4]),
    rotationDeg: shape.rotationDeg + turn,
  };
}

export function pointsIn(shape: Shape): Point3[] {
  if (shape.kind === "lines") return shape.lines.flat();
  return shape.kind === "polygon" ? shape.rings.flat() : [shape.at];
}

function layerColour(layer: { colourNumber: number; trueColour: number | null }): string | null {
  return layer.trueColour === null ? colourOfNumber(layer.colourNumber) : colourOfRgb(layer.trueColour);
}

function count(counts: Record<string, number>, type: string): void {
  counts[type] = (counts[type] ?? 0) + 1;
}
