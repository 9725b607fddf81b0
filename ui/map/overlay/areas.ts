import type { MapAreas, Ring } from "../engine/types.ts";
import type { MapView } from "../engine/view.ts";
import type { MapColours } from "../scene/colours.ts";
import type { Scene } from "../scene/scene.ts";
import { type OverlayPart, trace } from "./overlay.ts";
import { placeAt } from "./sheet.ts";

/** A corner of the boundary (pad null) or of a pad. */
export interface Corner {
  pad: number | null;
  index: number;
  /** A handle in the middle of the side after this corner: dragging it inserts a corner. */
  isMiddle?: boolean;
}

/**
 * Paints the calculator's boundary and pads, with handles where they can be dragged, and the line of a
 * profile.
 */
export function paintAreas(
  areas: MapAreas,
  { css }: MapColours,
  { figures }: Pick<MapView, "figures">,
  hasHandles: boolean,
): OverlayPart {
  return (pen, scene) => {
    const places = (ring: Ring) => ring.map(corner => placeAt(scene.anchor, corner));
    if (areas.boundary) {
      trace(pen, scene, places(areas.boundary), true);
      pen.setLineDash([7, 4]);
      pen.lineWidth = 1.6;
      pen.strokeStyle = css.text;
      pen.stroke();
      pen.setLineDash([]);
    }
    for (const pad of areas.pads) {
      trace(pen, scene, places(pad.ring), true);
      pen.lineWidth = 3.4;
      pen.globalAlpha = 0.7;
      pen.strokeStyle = css["map-halo"];
      pen.stroke();
      pen.globalAlpha = 1;
      pen.lineWidth = 1.7;
      pen.strokeStyle = css.text;
      pen.stroke();
      const at = middleOf(scene, pad.ring);
      if (at) writePad(pen, css, at, pad.name, figures.heightText(pad.elevation));
    }
    if (areas.profile) paintProfile(pen, scene, css, areas.profile);
    if (!hasHandles) return;
    for (const { place, corner } of [...middlesOf(areas, scene), ...cornersOf(areas, scene)]) {
      pen.beginPath();
      pen.arc(place[0], place[1], corner.isMiddle ? 3 : 5, 0, 2 * Math.PI);
      pen.fillStyle = css["map-halo"];
      pen.strokeStyle = css.primary;
      pen.lineWidth = 2;
      pen.fill();
      pen.stroke();
    }
  };
}

/** As on the plan of a profile: the line from A to B over its cross-sections. */
function paintProfile(
  pen: CanvasRenderingContext2D,
  scene: Scene,
  css: MapColours["css"],
  { line, sections }: NonNullable<MapAreas["profile"]>,
): void {
  const places = (path: Ring) => path.map(corner => placeAt(scene.anchor, corner));
  const stroke = (path: Ring, width: number, colour: string) => {
    trace(pen, scene, places(path), false);
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  };
  for (const ends of sections) stroke(ends, 1.2, css.text);
  stroke(line, 6, css["map-halo"]);
  stroke(line, 2.5, css.text);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = "650 12px Inter Variable, sans-serif";
  const ends = [line[0], line.at(-1)];
  ends.forEach((corner, i) => {
    const at = corner && scene.project(...placeAt(scene.anchor, corner));
    if (!at) return;
    pen.beginPath();
    pen.arc(at[0], at[1], 10, 0, 2 * Math.PI);
    pen.fillStyle = css.text;
    pen.strokeStyle = css["map-halo"];
    pen.lineWidth = 1.5;
    pen.fill();
    pen.stroke();
    pen.fillStyle = css["map-halo"];
    pen.fillText(i === 0 ? "A" : "B", at[0], at[1] + 0.5);
  });
}

/** Paints where the batters of pads meet the ground, dotted as on the plan. */
export function paintDaylight(lines: readonly Ring[], { css }: MapColours): OverlayPart {
  return (pen, scene) => {
    pen.setLineDash([2, 3]);
    pen.lineWidth = 1.5;
    pen.strokeStyle = css.text;
    for (const line of lines) {
      trace(
        pen,
        scene,
        line.map(corner => placeAt(scene.anchor, corner)),
        false,
      );
      pen.stroke();
    }
  };
}

function writePad(
  pen: CanvasRenderingContext2D,
  css: MapColours["css"],
  [x, y]: readonly [number, number],
  name: string,
  note: string,
): void {
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.lineJoin = "round";
  pen.lineWidth = 3.5;
  pen.strokeStyle = css["map-halo"];
  pen.fillStyle = css.text;
  for (const [text, dy, font] of [
    [name, -7, "620 12px Inter Variable, sans-serif"],
    [note, 7, "500 10.5px Inter Variable, sans-serif"],
  ] as const) {
    pen.font = font;
    pen.strokeText(text, x, y + dy);
    pen.fillText(text, x, y + dy);
  }
}

function middleOf(scene: Scene, ring: Ring): [number, number] | null {
  const places = ring.map(corner => scene.project(...placeAt(scene.anchor, corner)));
  if (places.length === 0 || !places.every(place => place !== null)) return null;
  const sum = places.reduce(([x, y], place) => [x + place[0], y + place[1]], [0, 0]);
  return [sum[0]! / places.length, sum[1]! / places.length];
}

interface PlacedCorner {
  corner: Corner;
  place: [number, number];
}

function cornersOf(areas: MapAreas, scene: Scene): PlacedCorner[] {
  const found: PlacedCorner[] = [];
  const add = (ring: Ring, pad: number | null) =>
    ring.forEach((degrees, index) => {
      const place = scene.project(...placeAt(scene.anchor, degrees));
      if (place) found.push({ corner: { pad, index }, place });
    });
  if (areas.boundary) add(areas.boundary, null);
  areas.pads.forEach((pad, i) => {
    add(pad.ring, i);
  });
  return found;
}

/** Sides that are shorter on the screen get no middle handle, pixels. */
const LEAST_SIDE_PX = 44;

/** The middle handles of sides that are long enough. */
function middlesOf(areas: MapAreas, scene: Scene): PlacedCorner[] {
  const found: PlacedCorner[] = [];
  const add = (ring: Ring, pad: number | null) => {
    const places = ring.map(degrees => scene.project(...placeAt(scene.anchor, degrees)));
    for (const [index, from] of places.entries()) {
      const to = places[(index + 1) % places.length];
      if (!from || !to || Math.hypot(to[0] - from[0], to[1] - from[1]) < LEAST_SIDE_PX) continue;
      const place: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      found.push({ corner: { pad, index, isMiddle: true }, place });
    }
  };
  if (areas.boundary) add(areas.boundary, null);
  for (const [i, { ring }] of areas.pads.entries()) add(ring, i);
  return found;
}

/** The corner at a place in the picture, pixels; else the middle of a side. */
export function cornerAt(
  areas: MapAreas,
  scene: Scene,
  x: number,
  y: number,
  reachPx: number,
): Corner | null {
  return (
    nearestOf(cornersOf(areas, scene), x, y, reachPx) ?? nearestOf(middlesOf(areas, scene), x, y, reachPx)
  );
}

function nearestOf(corners: PlacedCorner[], x: number, y: number, reachPx: number): Corner | null {
  let best: Corner | null = null;
  let nearest = reachPx * reachPx;
  for (const { corner, place } of corners) {
    const distance = (place[0] - x) ** 2 + (place[1] - y) ** 2;
    if (distance > nearest) continue;
    nearest = distance;
    best = corner;
  }
  return best;
}

/** The areas with one corner moved, inserted or removed (a ring keeps at least three). */
export function withCorner(areas: MapAreas, corner: Corner, to: [number, number] | null): MapAreas {
  const change = (ring: Ring): Ring => {
    if (corner.isMiddle) return to ? ring.toSpliced(corner.index + 1, 0, to) : ring;
    if (to) return ring.map((place, i) => (i === corner.index ? to : place));
    return ring.length > 3 ? ring.filter((_, i) => i !== corner.index) : ring;
  };
  if (corner.pad === null) return { ...areas, boundary: areas.boundary && change(areas.boundary) };
  return {
    ...areas,
    pads: areas.pads.map((pad, i) => (i === corner.pad ? { ...pad, ring: change(pad.ring) } : pad)),
  };
}
