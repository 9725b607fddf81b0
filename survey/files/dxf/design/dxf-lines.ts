import type { LinesRead } from "#shapes/design.ts";
import type { Point3 } from "../../../cad/drawing.ts";
import { LARGEST_COORDINATE } from "../../../cad/drawing.ts";
import type { TriangleMesh } from "../../../design/design-file.ts";
import { DesignError } from "../../../design/errors.ts";
import { quoted } from "../../../reading/text.ts";
import type { Breakline } from "../../../tin/breaklines.ts";
import { SurfaceInputError } from "../../../tin/errors.ts";
import { buildTin, MERGE_WITHIN_M } from "../../../tin/tin.ts";
import { type DxfDocument, type Entity, isInModel, MESH, numberOf, POLYFACE } from "../document.ts";
import { EntityLeftOut } from "../shapes/curves.ts";
import { shapeOf } from "../shapes/shapes.ts";
import { isHiddenLayer } from "./placed-faces.ts";

/** Lines and single points with heights of one layer, in the file's figures. */
export interface LineLayer {
  name: string;
  /** Whether the layer is off or frozen. */
  isHidden: boolean;
  lines: Point3[][];
  spots: Point3[];
  /** Lines and points whose heights are all 0, which is how CAD draws in plan: left out. */
  withoutHeights: number;
  /** What is wrong with one of its lines or points. */
  problem: DesignError | null;
}

const LINE_TYPES = new Set(["LINE", "LWPOLYLINE", "POLYLINE", "ARC", "CIRCLE", "ELLIPSE", "SPLINE"]);
/** Meshes are faces, not lines. */
const MESHES = MESH | POLYFACE;
/** Groups of coordinates and elevations. */
const FIGURES = new Set([10, 20, 30, 11, 21, 31, 38]);
/** Drawings with more are pictures, not contours of a site: forcing them into a surface takes minutes. */
const MOST_CORNERS = 500_000;
const MOST_LAYERS = 1000;

/** Finds lines and points with heights in the model space, by layer; those of blocks are symbols. Throws {@link DesignError}. */
export function lineLayers(document: DxfDocument): LineLayer[] {
  const layers = new Map<string, LineLayer>();
  for (const entity of document.entities) {
    const { type } = entity;
    const isLine = LINE_TYPES.has(type) && !(type === "POLYLINE" && numberOf(entity, 70) & MESHES);
    if (!(isLine || type === "POINT") || !isInModel(entity)) continue;
    const layer = layers.get(entity.layer) ?? emptyLayer(document, entity.layer);
    if (!layers.has(entity.layer) && layers.size === MOST_LAYERS)
      throw new DesignError("too-large", `More than ${MOST_LAYERS} layers have lines; export fewer`);
    layers.set(entity.layer, layer);
    addEntity(layer, entity);
  }
  const found = [...layers.values()].filter(({ lines, spots, problem }) => lines[0] || spots[0] || problem);
  // Points alone are a survey rather than a design.
  return found.some(({ lines, problem }) => lines[0] || problem) ? found : [];
}

const emptyLayer = (document: DxfDocument, name: string): LineLayer => ({
  ...{ name, isHidden: isHiddenLayer(document, name) },
  ...{ lines: [], spots: [], withoutHeights: 0, problem: null },
});

/** What is wrong with a line matters only when its layer is chosen. */
function addEntity(layer: LineLayer, entity: Entity): void {
  try {
    refuseOddFigures(entity);
    const shape = shapeOf(entity);
    if (shape?.kind === "point") addLine(layer, [shape.at]);
    else if (shape?.kind === "lines") for (const line of shape.lines) addLine(layer, line);
  } catch (error) {
    if (error instanceof DesignError) layer.problem ??= error;
    else if (error instanceof EntityLeftOut)
      layer.problem ??= new DesignError("bad-point", `The layer ${quoted(layer.name)}: ${error.message}`);
    else throw error;
  }
}

/** An invalid number would be read as 0. */
function refuseOddFigures(entity: Entity): void {
  for (const { tags } of [entity, ...entity.children])
    for (const { code, value } of tags) {
      if (!FIGURES.has(code)) continue;
      const text = value.trim();
      const figure = text === "" ? Number.NaN : Number(text);
      if (Number.isFinite(figure) && Math.abs(figure) <= LARGEST_COORDINATE) continue;
      throw new DesignError(
        "bad-point",
        `A line on the layer ${quoted(entity.layer)} has ${quoted(text)} where a coordinate belongs`,
      );
    }
}

function addLine(layer: LineLayer, line: Point3[]): void {
  if (line.every(([, , z]) => z === 0)) layer.withoutHeights++;
  else if (line.length === 1) layer.spots.push(line[0]!);
  else layer.lines.push(line);
}

/**
 * Triangulates the lines of layers, whose spans become edges, together with their single points. Where two lines cross,
 * the height of the earlier one counts. Throws {@link DesignError}.
 */
export function meshOfLines(layers: readonly LineLayer[]): { mesh: TriangleMesh; lines: LinesRead } {
  for (const { problem } of layers) if (problem) throw problem;
  const lines = layers.flatMap(layer => layer.lines);
  const spots = layers.flatMap(layer => layer.spots);
  const corners = lines.flat();
  const cornerCount = corners.length + spots.length;
  if (cornerCount > MOST_CORNERS)
    throw new DesignError(
      "too-large",
      `The chosen layers have more than ${MOST_CORNERS.toLocaleString("en")} corners; choose fewer layers, or thin them out`,
    );
  const all = [...corners, ...spots];
  const { shift, size } = placeOf(all);
  const moved = ([x, y, z]: Point3): Point3 => [x - shift[0], y - shift[1], z];
  const tin = triangulated(
    lines.map(line => line.map(moved)),
    spots.map(moved),
    size,
  );
  const mesh = {
    x: tin.x.map(x => x + shift[0]),
    y: tin.y.map(y => y + shift[1]),
    z: tin.z,
    triangles: tin.triangles,
  };
  const lowest = all.reduce((low, [, , z]) => (z === 0 ? low : Math.min(low, z)), Number.POSITIVE_INFINITY);
  const read = {
    lineCount: lines.length,
    spotCount: spots.length,
    cornerCount,
    withoutHeights: layers.reduce((sum, layer) => sum + layer.withoutHeights, 0),
    // Among heights on both sides of it, 0 is a height like any other.
    zeroCorners: lowest > 0 ? all.filter(([, , z]) => z === 0).length : 0,
    crossings: tin.lines?.crossings.length ?? 0,
    heightConflicts: tin.duplicates.conflicts,
    blockedLines: tin.lines?.blocked.length ?? 0,
    ...flatTriangles(mesh),
  };
  return { mesh, lines: read };
}

/** A shift in whole numbers, so that no digit is lost, and the longer side of the extent. */
function placeOf(corners: readonly Point3[]): { shift: [number, number]; size: number } {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const corner of corners)
    for (const axis of [0, 1] as const) {
      low[axis] = Math.min(low[axis]!, corner[axis]);
      high[axis] = Math.max(high[axis]!, corner[axis]);
    }
  return {
    shift: [Math.floor(low[0]!), Math.floor(low[1]!)],
    size: Math.max(high[0]! - low[0]!, high[1]! - low[1]!),
  };
}

/** Share of the longer side: in degrees or kilometres, a thousandth of a unit is far. */
const MERGE_SHARE = 1e-7;

function triangulated(lines: Breakline[], spots: Breakline, size: number) {
  const axis = (k: 0 | 1 | 2) => Float64Array.from(spots, spot => spot[k]);
  const mergeWithinM = Math.min(MERGE_WITHIN_M, MERGE_SHARE * size);
  try {
    return buildTin(axis(0), axis(1), axis(2), { breaklines: lines, mergeWithinM, hasBowedEdges: false });
  } catch (error) {
    if (error instanceof SurfaceInputError) throw new DesignError("bad-lines", error.message);
    if (error instanceof Error && "subject" in error)
      throw new DesignError(
        "no-faces",
        "The lines of the chosen layers make no surface: they need three corners that do not lie on one line",
      );
    throw error;
  }
}

/** Triangles between three corners of one height: their number, and their share of the area in plan. */
function flatTriangles({ x, y, z, triangles }: TriangleMesh) {
  let flatTriangles = 0;
  let flat = 0;
  let total = 0;
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [triangles[k]!, triangles[k + 1]!, triangles[k + 2]!];
    const doubled = Math.abs((x[b]! - x[a]!) * (y[c]! - y[a]!) - (y[b]! - y[a]!) * (x[c]! - x[a]!));
    total += doubled;
    if (z[a] !== z[b] || z[b] !== z[c]) continue;
    flatTriangles++;
    flat += doubled;
  }
  return { flatTriangles, flatShare: total > 0 ? flat / total : 0 };
}
