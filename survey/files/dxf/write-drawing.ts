import type { PointColumns } from "#shapes/points.ts";
import type { LengthUnit } from "#shapes/values/units.ts";
import type { ContourLines } from "../../contours/contours.ts";
import { nameAt } from "../../points.ts";
import { METRES_PER } from "../../reading/units/units.ts";
import { asItIs, inSlices, type Projection, plainNumber } from "../write-text.ts";
import { dxfString, dxfText, layerNames } from "./text.ts";
import { dxfHeader } from "./write-header.ts";

/** Positions of the drawing in metres east and north, or what {@link DxfDrawing.project} turns into such. */
export interface DrawingPositions {
  x: Float64Array;
  y: Float64Array;
}

export interface DxfDrawing {
  points?: { columns: PointColumns; at: DrawingPositions };
  contours?: ContourLines;
  /** Lines that the surface follows: x, y and height of each corner, on the layer BREAKLINES. */
  breaklines?: readonly (readonly (readonly [number, number, number])[])[];
  /** Level rings at their elevation, x0, y0, x1, y1, ... */
  pads?: { id: string; elevationM: number; ring: ArrayLike<number> }[];
  /** True for pads of a volume that was computed from other points: their layer is named PADS_OUTDATED. */
  padsAreOutdated?: boolean;
  /** Unit of the file's coordinates and heights; metres when absent. */
  unit?: LengthUnit;
  /** Projects every position, if they are not yet in the file's coordinates. */
  project?: Projection;
  /** A comment line at the top of the file, such as the coordinate system: R12 has no other place for it. */
  remark?: string;
}

/** AutoCAD colour numbers that match the code chips: TOPO blue, PL_1 orange, ELEV green, others purple. */
const CODE_COLOURS = new Map([
  ["TOPO", 5],
  ["PL_1", 30],
  ["ELEV", 3],
]);
const OTHER_COLOUR = 6;
const CONTOUR_COLOUR = 34;
const PAD_COLOUR = 1;
const BREAKLINE_COLOUR = 7;

/** Layers that belong to no code. */
const OWN_LAYERS = ["0", "BREAKLINES", "CONTOURS", "PADS", "PADS_OUTDATED"];

/**
 * Application name of the extended data in which points keep what their layer and text cannot say exactly.
 */
const APPLICATION = "TOPO_PROJECTS";

/**
 * Writes an AutoCAD R12 ASCII drawing: points with their heights on one layer per code, contours as
 * polylines at their elevation, pads as closed polylines. If the layer or text of a point is not exactly its
 * code or name, its extended data has both (`code=`, `name=`). Every program reads R12. Yields slices of
 * text, to be encoded as {@link DXF_ENCODING}.
 */
export function drawingDxf(drawing: DxfDrawing): Generator<string> {
  return inSlices(lines());
  function* lines() {
    const unit = drawing.unit ?? "m";
    const place = placing(drawing.project ?? asItIs, METRES_PER[unit]);
    if (drawing.remark) yield `999\n${dxfText(drawing.remark)}\n`;
    const names = layerNames(drawing.points?.columns.codes ?? [], OWN_LAYERS);
    yield* dxfHeader(layersOf(drawing, names), unit, APPLICATION);
    yield "0\nSECTION\n2\nENTITIES\n";
    if (drawing.points) yield* pointEntities(drawing.points, names, place);
    if (drawing.contours) yield* contourEntities(drawing.contours, place);
    for (const line of drawing.breaklines ?? []) yield* breakline(line, place);
    for (const pad of drawing.pads ?? [])
      yield* polyline(padLayer(drawing), pad.elevationM, pad.ring, true, place);
    yield "0\nENDSEC\n0\nEOF\n";
  }
}

/** Writes a position with its height in metres. */
type Place = (x: number, y: number, heightM: number) => string;

function placing(project: Projection, metresPerUnit: number): Place {
  const out = { x: 0, y: 0 };
  return (x, y, heightM) => {
    project(x, y, out);
    const height = plainNumber(heightM / metresPerUnit, 4);
    return `10\n${plainNumber(out.x, 4)}\n20\n${plainNumber(out.y, 4)}\n30\n${height}\n`;
  };
}

const padLayer = ({ padsAreOutdated }: DxfDrawing) => (padsAreOutdated ? "PADS_OUTDATED" : "PADS");

function layersOf(drawing: DxfDrawing, names: string[]): Map<string, number> {
  const { points, contours, breaklines, pads } = drawing;
  const layers = new Map<string, number>([["0", 7]]);
  points?.columns.codes.forEach((code, i) => {
    layers.set(names[i]!, CODE_COLOURS.get(code) ?? OTHER_COLOUR);
  });
  if (contours) layers.set("CONTOURS", CONTOUR_COLOUR);
  if (breaklines?.length) layers.set("BREAKLINES", BREAKLINE_COLOUR);
  if (pads?.length) layers.set(padLayer(drawing), PAD_COLOUR);
  return layers;
}

function* pointEntities(
  { columns, at }: NonNullable<DxfDrawing["points"]>,
  layers: string[],
  place: Place,
): Generator<string> {
  const { codes, codeIndex, ellipsoidalHeight } = columns;
  for (let i = 0; i < columns.count; i++) {
    const code = codes[codeIndex[i]!]!;
    const layer = layers[codeIndex[i]!]!;
    const name = nameAt(columns, i);
    const text = dxfText(name);
    const where = place(at.x[i]!, at.y[i]!, ellipsoidalHeight[i]!);
    const exact =
      layer === code && text === name
        ? ""
        : `1001\n${APPLICATION}\n1000\n${dxfString(`code=${code}`)}\n1000\n${dxfString(`name=${name}`)}\n`;
    yield `0\nPOINT\n8\n${layer}\n${where}${exact}0\nTEXT\n8\n${layer}\n${where}40\n0.5\n1\n${text}\n`;
  }
}

function* contourEntities(lines: ContourLines, place: Place): Generator<string> {
  let from = 0;
  for (let i = 0; i < lines.ends.length; i++) {
    const to = lines.ends[i]!;
    const ring = new Float64Array(2 * (to - from));
    for (let k = from; k < to; k++) {
      ring[2 * (k - from)] = lines.x[k]!;
      ring[2 * (k - from) + 1] = lines.y[k]!;
    }
    yield* polyline("CONTOURS", lines.levelsM[lines.level[i]!]!, ring, lines.isClosed[i] === 1, place);
    from = to;
  }
}

/** A 3D polyline: flag 8, and 32 at each corner. */
function* breakline(line: readonly (readonly [number, number, number])[], place: Place): Generator<string> {
  const layer = "BREAKLINES";
  yield `0\nPOLYLINE\n8\n${layer}\n66\n1\n10\n0\n20\n0\n30\n0\n70\n8\n`;
  for (const [x, y, z] of line) yield `0\nVERTEX\n8\n${layer}\n${place(x, y, z)}70\n32\n`;
  yield `0\nSEQEND\n8\n${layer}\n`;
}

function* polyline(
  layer: string,
  elevationM: number,
  xy: ArrayLike<number>,
  isClosed: boolean,
  place: Place,
): Generator<string> {
  const corners = Array.from({ length: xy.length >> 1 }, (_, i) =>
    place(xy[2 * i]!, xy[2 * i + 1]!, elevationM),
  );
  const height = corners[0]?.slice(corners[0].indexOf("\n30\n") + 1) ?? "30\n0\n";
  yield `0\nPOLYLINE\n8\n${layer}\n66\n1\n10\n0\n20\n0\n${height}70\n${isClosed ? 1 : 0}\n`;
  for (const corner of corners) yield `0\nVERTEX\n8\n${layer}\n${corner}`;
  yield `0\nSEQEND\n8\n${layer}\n`;
}
