import { type Entity, numberOf, readDocument, textOf } from "../../cad/document.ts";
import { DxfError } from "../../cad/errors.ts";
import { isUnitName, unitsOfNumber } from "../../cad/units.ts";
import { DESIGN_LIMITS, type DesignFile, type DesignLimits } from "../design-file.ts";
import { DesignError, quoted } from "../errors.ts";
import { TriangleBuilder } from "../mesh-builder.ts";
import { VertexIndex } from "./vertex-index.ts";

type Corner = readonly [x: number, y: number, z: number];

const LARGEST = 1e10;
const MOST_LAYERS = 1000;
/** Group 70 of a POLYLINE that is a polyface mesh, and of its VERTEX records: a place, and a face when 64 is missing. */
const POLYFACE = 64;
const FACE_RECORD = 128;

/**
 * Reads the faces of a DXF drawing: 3DFACE entities and polyface meshes of the model space. Each layer with faces is
 * a surface; `wanted` is the index of one, by default that with the most faces. Quads are cut from their first corner
 * to the third. Throws {@link DesignError}.
 */
export function readDxfFaces(
  bytes: Uint8Array,
  wanted: number | null = null,
  limits: DesignLimits = DESIGN_LIMITS,
): DesignFile {
  const document = documentOf(bytes);
  const layers = layersOf(document.entities);
  if (layers.length === 0)
    throw new DesignError(
      "no-faces",
      "There are no 3D faces or polyface meshes in the model space of this drawing; explode blocks, or export the surface as LandXML",
    );
  const surface =
    wanted ?? layers.reduce((most, { faces }, i) => (faces > layers[most]!.faces ? i : most), 0);
  const layer = layers[surface];
  if (!layer)
    throw new DesignError("no-surface", `The drawing has no layer number ${surface + 1} with faces`);
  const mesh = new FaceMesh(limits);
  for (const entity of layer.entities) for (const face of facesOf(entity)) mesh.add(face);
  if (mesh.builder.faceCount === 0)
    throw new DesignError("no-faces", `The faces of the layer ${quoted(layer.name)} have no area in plan`);
  const insunits = document.header.get("$INSUNITS")?.trim() ?? "";
  const unit = insunits === "" ? "unitless" : unitsOfNumber(Number(insunits));
  const facts = {
    format: "DXF" as const,
    version: document.header.get("$ACADVER")?.trim().slice(0, 20) ?? null,
    program: null,
    surfaces: layers.map(({ name, faces }) => ({ name, pointCount: 0, faceCount: faces })),
    surface,
    unit: isUnitName(unit) ? unit : null,
    heightUnit: null,
    unitEvidence: insunits === "" ? null : `$INSUNITS ${insunits.slice(0, 10)}, ${unit}`,
    epsg: null,
    crsName: null,
    verticalDatum: null,
    triangleCount: mesh.builder.faceCount,
    invisibleCount: 0,
    flatCount: mesh.builder.flatCount,
  };
  return { facts, mesh: mesh.builder.finish() };
}

function documentOf(bytes: Uint8Array) {
  try {
    const document = readDocument(bytes);
    if (document.breaksOff)
      throw new DesignError("malformed", "The drawing breaks off inside a section; export it again");
    return document;
  } catch (error) {
    if (!(error instanceof DxfError)) throw error;
    throw new DesignError(error.code === "too-large" ? "too-large" : "not-a-design", error.message);
  }
}

interface Layer {
  name: string;
  faces: number;
  entities: Entity[];
}

/** The layers that have faces, by their first. */
function layersOf(entities: readonly Entity[]): Layer[] {
  const layers = new Map<string, Layer>();
  for (const entity of entities) {
    const faces = faceCount(entity);
    // Group 67 is 1 on a sheet of paper.
    if (faces === 0 || numberOf(entity, 67) === 1) continue;
    const layer = layers.get(entity.layer) ?? { name: entity.layer, faces: 0, entities: [] };
    if (!layers.has(entity.layer) && layers.size === MOST_LAYERS)
      throw new DesignError("too-large", `More than ${MOST_LAYERS} layers have faces; export fewer`);
    layer.faces += faces;
    layer.entities.push(entity);
    layers.set(entity.layer, layer);
  }
  return [...layers.values()];
}

const isPolyface = (entity: Entity) => entity.type === "POLYLINE" && (numberOf(entity, 70) & POLYFACE) !== 0;

function faceCount(entity: Entity): number {
  if (entity.type === "3DFACE") return 1;
  return isPolyface(entity) ? entity.children.filter(isFaceRecord).length : 0;
}

const isFaceRecord = (child: Entity) => (numberOf(child, 70) & (FACE_RECORD | POLYFACE)) === FACE_RECORD;

function* facesOf(entity: Entity): Generator<Corner[]> {
  if (entity.type === "3DFACE") {
    yield [0, 1, 2, 3].map(i => cornerOf(entity, i));
    return;
  }
  const places = entity.children.filter(child => !isFaceRecord(child)).map(child => cornerOf(child, 0));
  for (const child of entity.children.filter(isFaceRecord)) {
    // A number below 0 is that of a place too: the edge that follows is not drawn.
    const numbers = [71, 72, 73, 74]
      .map(code => Math.abs(numberOf(child, code)))
      .filter(number => number > 0);
    const corners = numbers.map(number => places[number - 1]);
    if (corners.length < 3 || corners.some(corner => corner === undefined))
      throw new DesignError(
        "bad-face",
        `A face of a polyface mesh on the layer ${quoted(entity.layer)} names places that the mesh does not have`,
      );
    yield corners as Corner[];
  }
}

/** Groups 10, 20 and 30 of the first corner, 11, 21 and 31 of the second, and so on. */
function cornerOf(entity: Entity, i: number): Corner {
  const figure = (code: number) => {
    const text = textOf(entity, code)?.trim() ?? "";
    const value = text === "" ? Number.NaN : Number(text);
    if (Number.isFinite(value) && Math.abs(value) <= LARGEST) return value;
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

  add(corners: readonly Corner[]): void {
    const [a, b, c, d] = corners.map(([x, y, z]) =>
      this.index.numberOf(x, y, z, () => this.builder.addPoint(x, y, z)),
    ) as [number, number, number, number?];
    this.builder.addFace(a, b, c);
    // A triangle repeats its third corner.
    if (d !== undefined && d !== c && d !== a) this.builder.addFace(a, c, d);
  }
}
