import type { DrawingSketch } from "#shapes/outlines.ts";
import { extentOf } from "./core.ts";
import { type DrawnShape, type Point3, pointsIn } from "./drawing.ts";

const SIDE = 1000;
/** In drawing units; a smaller drawing is drawn as a point. */
const SHORTEST = 1e-9;
/** Vertices closer than this, and smaller shapes, cannot be told apart. */
const SMALLEST = 0.8;
/** About 80 kB of path data. */
const MOST_VERTICES = 8000;

/** Returns the largest shapes of a drawing as paths; null when there is nothing to see. */
export function outlineOf(shapes: readonly DrawnShape[]): DrawingSketch | null {
  const box = outlineBox(shapes);
  if (!box) return null;
  const side = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const scale = SIDE / (side > SHORTEST ? side : 1);
  const lines = shapes.map(({ shape, colour }) => {
    const parts =
      shape.kind === "lines" ? shape.lines : shape.kind === "polygon" ? shape.rings : [[shape.at]];
    return { colour, parts, sizeUnits: sizeOf(pointsIn(shape)) * scale };
  });
  lines.sort((a, b) => b.sizeUnits - a.sizeUnits);
  const paths = new Map<string | null, string[]>();
  let vertices = 0;
  let left = 0;
  for (const { colour, parts, sizeUnits } of lines) {
    if (vertices >= MOST_VERTICES || (sizeUnits < SMALLEST && vertices > MOST_VERTICES / 2)) {
      left++;
      continue;
    }
    const into = paths.get(colour) ?? [];
    paths.set(colour, into);
    for (const part of parts) {
      const drawn = fewer(part.map(([x, y]) => [(x - box.minX) * scale, (box.maxY - y) * scale] as const));
      vertices += drawn.length;
      into.push(pathOf(drawn));
    }
  }
  return {
    width: Math.max(1, (box.maxX - box.minX) * scale),
    height: Math.max(1, (box.maxY - box.minY) * scale),
    paths: [...paths].map(([colour, parts]) => ({ colour, d: parts.join("") })),
    left,
  };
}

/** Returns the box of the outline in drawing units. */
export const outlineBox = (shapes: readonly DrawnShape[]) =>
  extentOf(shapes.flatMap(({ shape }) => cornersOf(pointsIn(shape))));

type Place = readonly [number, number];

/** A single place is a dot: a line without length and with round ends. */
function pathOf(places: Place[]): string {
  const text = ([x, y]: Place) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  if (places.length === 1) return `M${text(places[0]!)}h0`;
  return `M${places.map(text).join("L")}`;
}

/** Thins positions that are too many to draw to every nth, and the last. */
function fewer(places: Place[]): Place[] {
  const kept = thinned(places);
  const step = Math.ceil(kept.length / MOST_VERTICES);
  return step > 1 ? kept.filter((_, i) => i % step === 0 || i === kept.length - 1) : kept;
}

function thinned(places: Place[]): Place[] {
  const kept: Place[] = [];
  places.forEach((place, i) => {
    const last = kept.at(-1);
    const isEnd = i === places.length - 1;
    if (!last || isEnd || Math.hypot(place[0] - last[0], place[1] - last[1]) >= SMALLEST) kept.push(place);
  });
  return kept;
}

function cornersOf(points: readonly Point3[]): Point3[] {
  const box = extentOf(points);
  return box
    ? [
        [box.minX, box.minY, 0],
        [box.maxX, box.maxY, 0],
      ]
    : [];
}

function sizeOf(points: readonly Point3[]): number {
  const box = extentOf(points);
  return box ? Math.hypot(box.maxX - box.minX, box.maxY - box.minY) : 0;
}
