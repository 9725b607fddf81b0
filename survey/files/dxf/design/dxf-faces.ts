import type { Point3 } from "../../../cad/drawing.ts";
import { LARGEST_COORDINATE } from "../../../cad/drawing.ts";
import type { DesignLimits } from "../../../design/design-file.ts";
import { DesignError } from "../../../design/errors.ts";
import { TriangleBuilder } from "../../../design/mesh-builder.ts";
import { quoted } from "../../../reading/text.ts";
import { type DxfDocument, type Entity, isFaceRecord, numberOf, textOf } from "../document.ts";
import { type Affine, applyAffine, IDENTITY } from "../transform.ts";
import { VertexIndex } from "../vertex-index.ts";
import { faceCount, type PlacedEntity, placedFaces } from "./placed-faces.ts";

const MOST_LAYERS = 1000;

export interface FaceLayer {
  name: string;
  /** On a layer that is off or frozen, or in a block inserted on one. */
  isHidden: boolean;
  /** Number of faces: an entity may have many. */
  count: number;
  faces: PlacedEntity[];
}

/** The layers that have faces, in the order of their first face. */
export function faceLayers(document: DxfDocument, { maxFaces }: DesignLimits): FaceLayer[] {
  const layers = new Map<string, FaceLayer>();
  for (const face of placedFaces(document, maxFaces)) {
    const { layer: name, isHidden } = face;
    const key = `${isHidden} ${name}`;
    const layer = layers.get(key) ?? { name, isHidden, count: 0, faces: [] };
    if (!layers.has(key) && layers.size === MOST_LAYERS)
      throw new DesignError("too-large", `More than ${MOST_LAYERS} layers have faces; export fewer`);
    layer.count += faceCount(face.entity);
    layer.faces.push(face);
    layers.set(key, layer);
  }
  return [...layers.values()];
}

/** Makes triangles of a layer's faces. Quads are cut from their first corner to the third. Throws {@link DesignError}. */
export function meshOfFaces(layer: FaceLayer, limits: DesignLimits): TriangleBuilder {
  const mesh = new FaceMesh(limits);
  for (const { entity, place } of layer.faces)
    for (const face of facesOf(entity)) mesh.add(face.map(corner => placedCorner(corner, place, entity)));
  if (mesh.builder.faceCount === 0)
    throw new DesignError("no-faces", `The faces of the layer ${quoted(layer.name)} have no area in plan`);
  return mesh.builder;
}

function placedCorner(corner: Point3, place: Affine, { layer }: Entity): Point3 {
  if (place === IDENTITY) return corner;
  const placed = applyAffine(place, corner);
  if (placed.every(value => Math.abs(value) <= LARGEST_COORDINATE)) return placed;
  throw new DesignError(
    "bad-point",
    `A block with faces on the layer ${quoted(layer)} is placed where no coordinates are`,
  );
}

function* facesOf(entity: Entity): Generator<Point3[]> {
  if (entity.type === "3DFACE") {
    yield [0, 1, 2, 3].map(i => cornerOf(entity, i));
    return;
  }
  const places = entity.children.filter(child => !isFaceRecord(child)).map(child => cornerOf(child, 0));
  for (const child of entity.children.filter(isFaceRecord)) {
    // A negative number names a vertex, too; its sign hides the edge that follows.
    const numbers = [71, 72, 73, 74]
      .map(code => Math.abs(numberOf(child, code)))
      .filter(number => number > 0);
    const corners = numbers.map(number => places[number - 1]);
    if (corners.length < 3 || corners.some(corner => corner === undefined))
      throw new DesignError(
        "bad-face",
        `A face of a polyface mesh on the layer ${quoted(entity.layer)} names places that the mesh does not have`,
      );
    yield corners as Point3[];
  }
}

/** Groups 10, 20 and 30 of the first corner, 11, 21 and 31 of the second, and so on. */
function cornerOf(entity: Entity, i: number): Point3 {
  const figure = (code: number) => {
    const text = textOf(entity, code)?.trim() ?? "";
    const value = text === "" ? Number.NaN : Number(text);
    if (Number.isFinite(value) && Math.abs(value) <= LARGEST_COORDINATE) return value;
    throw new DesignError(
      "bad-point",
      `A face on the layer ${quoted(entity.layer)} has ${quoted(text)} where a coordinate belongs`,
    );
  };
  return [figure(10 + i), figure(20 + i), figure(30 + i)];
}

class FaceMesh {
  readonly builder: TriangleBuilder;
  private readonly index = new VertexIndex();

  constructor(limits: DesignLimits) {
    this.builder = new TriangleBuilder(limits);
  }

  add(corners: readonly Point3[]): void {
    const [a, b, c, d] = corners.map(([x, y, z]) =>
      this.index.numberOf(x, y, z, () => this.builder.addPoint(x, y, z)),
    ) as [number, number, number, number?];
    this.builder.addFace(a, b, c);
    // A triangle repeats its third corner.
    if (d !== undefined && d !== c && d !== a) this.builder.addFace(a, c, d);
  }
}
