import { DesignError } from "../../../design/errors.ts";
import {
  type Block,
  type DxfDocument,
  type Entity,
  isFaceRecord,
  isInModel,
  numberOf,
  POLYFACE,
} from "../document.ts";
import { cellsOf, insertionOf } from "../inserts.ts";
import { type Affine, IDENTITY } from "../transform.ts";

/** An entity with faces, and where its block is placed. */
export interface PlacedEntity {
  entity: Entity;
  layer: string;
  place: Affine;
  /** On a layer that is off or frozen, or in a block that is inserted there. */
  isHidden: boolean;
}

/** CAD programs nest blocks a few deep. */
const DEEPEST = 50;

const isPolyface = (entity: Entity) => entity.type === "POLYLINE" && (numberOf(entity, 70) & POLYFACE) !== 0;

/** Number of faces of an entity itself. */
export function faceCount(entity: Entity): number {
  if (entity.type === "3DFACE") return 1;
  return isPolyface(entity) ? entity.children.filter(isFaceRecord).length : 0;
}

/**
 * Finds 3DFACE entities and polyface meshes of the model space, those of inserted blocks as often as they are placed.
 * What lies on layer 0 of a block takes the layer of its INSERT. Blocks that contain themselves are passed over. Throws
 * {@link DesignError} for more than `maxFaces`.
 */
export function* placedFaces(document: DxfDocument, maxFaces: number): Generator<PlacedEntity> {
  yield* new Unfolder(document, maxFaces).below(document.entities, {
    place: IDENTITY,
    layer: null,
    isHidden: false,
  });
}

/** Whether a layer is off or frozen. */
export const isHiddenLayer = ({ layers }: DxfDocument, name: string): boolean =>
  layers.get(name.toUpperCase())?.isHidden ?? false;

/** What entities of a block inherit from the INSERT that places it. */
type Around = Pick<PlacedEntity, "place" | "isHidden"> & { layer: string | null };

class Unfolder {
  /** The entities of each block that have faces or lead to some, and their number of faces. */
  private readonly known = new Map<Block, { entities: Entity[]; faces: number }>();
  private readonly open = new Set<Block>();

  constructor(
    private readonly document: DxfDocument,
    maxFaces: number,
  ) {
    // Counted before anything is expanded: a few nested arrays make more than can be counted one by one.
    const faces = document.entities
      .filter(isInModel)
      .reduce((sum, entity) => sum + this.facesOf(entity, 0), 0);
    if (faces > maxFaces)
      throw new DesignError(
        "too-large",
        `The drawing unfolds to more than ${maxFaces.toLocaleString("en")} faces; thin it out or export less of it`,
      );
  }

  *below(entities: readonly Entity[], around: Around): Generator<PlacedEntity> {
    for (const entity of entities) {
      if (!isInModel(entity)) continue;
      const layer = entity.layer === "0" && around.layer !== null ? around.layer : entity.layer;
      const isHidden = around.isHidden || isHiddenLayer(this.document, layer);
      const own = { layer, place: around.place, isHidden };
      if (faceCount(entity) > 0) yield { entity, ...own };
      else if (entity.type === "INSERT") yield* this.inserted(entity, own);
    }
  }

  private *inserted(entity: Entity, { place, ...own }: Around): Generator<PlacedEntity> {
    const insertion = insertionOf(entity);
    const block = this.document.blocks.get(insertion.key);
    if (!block || this.open.has(block)) return;
    const { entities } = this.inside(block);
    if (entities.length === 0) return;
    this.open.add(block);
    for (const at of cellsOf(insertion, block.base, place))
      yield* this.below(entities, { ...own, place: at });
    this.open.delete(block);
  }

  private inside(block: Block, depth = 0): { entities: Entity[]; faces: number } {
    const known = this.known.get(block);
    if (known) return known;
    const found = { entities: [] as Entity[], faces: 0 };
    // Set before its contents are counted: a block that contains itself then adds nothing.
    this.known.set(block, found);
    for (const entity of block.entities) {
      const faces = this.facesOf(entity, depth + 1);
      if (faces === 0 || !isInModel(entity)) continue;
      found.entities.push(entity);
      found.faces += faces;
    }
    return found;
  }

  /** Number of faces of an entity, with those of the blocks that it inserts. */
  private facesOf(entity: Entity, depth: number): number {
    if (entity.type !== "INSERT") return faceCount(entity);
    const { key, columns, rows } = insertionOf(entity);
    const block = this.document.blocks.get(key);
    if (depth > DEEPEST)
      throw new DesignError(
        "too-large",
        "Blocks are nested too deep; explode them and export the drawing again",
      );
    const faces = block ? this.inside(block, depth).faces : 0;
    // 0 faces in endless rows would be NaN.
    return faces === 0 ? 0 : faces * Math.ceil(columns) * Math.ceil(rows);
  }
}
