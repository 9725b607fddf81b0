import type { ProfileRun } from "../../profile/profile.ts";
import { stepAbove } from "../../steps.ts";
import { inSlices, plainNumber } from "../write-text.ts";
import { dxfText, layerNames } from "./text.ts";
import { dxfHeader } from "./write-header.ts";

export interface DrawnSection {
  title: string;
  /** Runs of each surface, in the order of their layers. */
  surfaces: (readonly ProfileRun[])[];
}

export interface ProfileDrawing {
  /** Names of the surfaces, shown in the drawing, and what their layers are to be called. */
  surfaces: { name: string; layer: string }[];
  /** Metres of the drawing for one metre of height; one metre of distance is always one. */
  exaggeration: number;
  /** Comment lines and lines of text below the first title: what was cut, height reference. */
  notes: string[];
  sections: DrawnSection[];
}

const COLOURS = [7, 30, 5, 6, 3, 1, 4, 2];
const GRID = "GRID";
const TEXTS = "TEXT";
/** Metres of the drawing between sections, and the height of letters, for each metre of the widest section. */
const GAP_SHARE = 0.06;
const LETTER_SHARE = 0.008;

/**
 * Writes sections as an AutoCAD R12 ASCII drawing, one below the other: x is the distance in metres, y the height
 * above a round height that the grid names, times the exaggeration, which the drawing states. Yields slices of text,
 * to be encoded as DXF_ENCODING.
 */
export function profileDxf(drawing: ProfileDrawing): Generator<string> {
  return inSlices(lines());
  function* lines() {
    for (const note of drawing.notes) yield `999\n${dxfText(note)}\n`;
    const layers = layerNames(
      drawing.surfaces.map(({ layer }) => layer),
      ["0", GRID, TEXTS],
    );
    yield* dxfHeader(layersOf(layers), "m");
    yield "0\nSECTION\n2\nENTITIES\n";
    const widest = Math.max(...drawing.sections.map(section => extentOf(section).width), 1);
    const letterM = widest * LETTER_SHARE;
    const drawn = { layers, letterM, exaggeration: drawing.exaggeration };
    let top = 0;
    for (const [i, section] of drawing.sections.entries()) {
      const notes = i === 0 ? [...drawing.notes, ...legendOf(drawing, layers)] : [];
      top = yield* drawSection(section, { ...drawn, top, notes });
      top -= widest * GAP_SHARE;
    }
    yield "0\nENDSEC\n0\nEOF\n";
  }
}

const legendOf = ({ surfaces, exaggeration }: ProfileDrawing, layers: string[]) => [
  `Heights drawn ${exaggeration} times as large as distances`,
  ...surfaces.map(({ name }, k) => `${layers[k]}: ${name}`),
];

const layersOf = (surfaces: string[]): [string, number][] => [
  ["0", 7],
  [GRID, 8],
  [TEXTS, 7],
  ...surfaces.map((layer, k): [string, number] => [layer, COLOURS[k % COLOURS.length]!]),
];

interface Extent {
  from: number;
  to: number;
  width: number;
  low: number;
  high: number;
}

function extentOf({ surfaces }: DrawnSection): Extent {
  const extent = { from: Infinity, to: -Infinity, low: Infinity, high: -Infinity };
  for (const { distanceM, heightM } of surfaces.flat())
    for (let i = 0; i < distanceM.length; i++) {
      extent.from = Math.min(extent.from, distanceM[i]!);
      extent.to = Math.max(extent.to, distanceM[i]!);
      extent.low = Math.min(extent.low, heightM[i]!);
      extent.high = Math.max(extent.high, heightM[i]!);
    }
  if (extent.low > extent.high) return { from: 0, to: 0, width: 0, low: 0, high: 0 };
  return { ...extent, width: extent.to - extent.from };
}

interface Placed {
  /** y of the section's upper end. */
  top: number;
  letterM: number;
  layers: string[];
  notes: string[];
  exaggeration: number;
}

/** Returns y of the section's lower end. */
function* drawSection(section: DrawnSection, placed: Placed): Generator<string, number> {
  const { top, letterM, layers, exaggeration } = placed;
  const { from, to, low, high } = extentOf(section);
  const stepM = stepAbove(Math.max(high - low, 0.1) / 6);
  const [bottomM, topM] = [Math.floor(low / stepM) * stepM, Math.ceil(high / stepM + 1e-9) * stepM];
  const heading = [section.title, ...placed.notes];
  for (const [i, line] of heading.entries()) yield text(from, top - letterM * 2 * (i + 1), letterM, line);
  const upper = top - letterM * 2 * (heading.length + 1);
  const y = (heightM: number) => upper - (topM - heightM) * exaggeration;
  for (let k = Math.round(bottomM / stepM); k <= Math.round(topM / stepM); k++) {
    const heightM = Number((k * stepM).toPrecision(12));
    yield polyline(GRID, [from, to], [y(heightM), y(heightM)]);
    yield text(from - letterM * 8, y(heightM) - letterM / 2, letterM, plainNumber(heightM, 3));
  }
  const alongM = stepAbove(Math.max(to - from, 0.1) / 12);
  for (let k = Math.ceil(from / alongM - 1e-9); k * alongM <= to + 1e-9; k++) {
    const at = Number((k * alongM).toPrecision(12));
    yield polyline(GRID, [at, at], [y(bottomM), y(topM)]);
    yield text(at, y(bottomM) - letterM * 2, letterM, plainNumber(at, 2));
  }
  for (const [k, runs] of section.surfaces.entries())
    for (const { distanceM, heightM } of runs) yield polyline(layers[k]!, distanceM, Array.from(heightM, y));
  return y(bottomM) - letterM * 3;
}

function text(x: number, y: number, heightM: number, value: string): string {
  return `0\nTEXT\n8\n${TEXTS}\n10\n${plainNumber(x, 4)}\n20\n${plainNumber(y, 4)}\n30\n0\n40\n${plainNumber(heightM, 4)}\n1\n${dxfText(value)}\n`;
}

function polyline(layer: string, x: ArrayLike<number>, y: ArrayLike<number>): string {
  const vertices = Array.from(
    x,
    (at, i) => `0\nVERTEX\n8\n${layer}\n10\n${plainNumber(at, 4)}\n20\n${plainNumber(y[i]!, 4)}\n30\n0\n`,
  );
  return `0\nPOLYLINE\n8\n${layer}\n66\n1\n10\n0\n20\n0\n30\n0\n70\n0\n${vertices.join("")}0\nSEQEND\n8\n${layer}\n`;
}
