import { isIndexLevel } from "#survey/contours/contours.ts";
import { simplifyLine } from "#survey/contours/simplify.ts";
import type { GeoBounds } from "#survey/geodesy/bounds.ts";
import { metresPerDegree } from "#survey/geodesy/local-plane.ts";
import type { PlanFrame, VolumeDrawing } from "#survey/volume/drawing/drawing.ts";
import type { GeoContours } from "#survey/worker/tasks.ts";
import type { GridSystem } from "./grid-system.ts";

/** What a plan shows, as the engine answers it: the drawing in units of the frame, contours in degrees. */
export interface PlanSource {
  frame: PlanFrame;
  drawing: VolumeDrawing;
  contours: GeoContours | null;
  contourIntervalM: number;
  /** The coordinate system of the site's file; null for degrees. */
  epsg: number | null;
  bounds: GeoBounds;
  /** What the outline is: the boundary, or only where points are. */
  outlineName: string;
  padNames: { name: string; elevationM: number }[];
}

/** [east0, north0, east1, north1, ...] in metres of the grid. */
export type GridLine = number[];

export interface GridBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A plan in metres of its grid. */
export interface PlanGeometry {
  system: GridSystem;
  box: GridBox;
  outline: GridLine[];
  bands: { aboveM: number; rings: GridLine[] }[];
  pads: {
    name: string;
    elevationM: number;
    ring: GridLine;
    bands: { aboveM: number; rings: GridLine[] }[];
    /** The ground beside the pad, and the lines where its batters meet the ground as it is. */
    batter: {
      outline: GridLine[];
      bands: { aboveM: number; rings: GridLine[] }[];
      daylight: GridLine[];
    } | null;
  }[];
  uphill: GridLine | null;
  stepsM: number[];
}

/** Brings boundary, colours and pads into the grid, and finds the box around boundary, pads and batters. */
export function planGeometry({ frame, drawing, padNames }: PlanSource, system: GridSystem): PlanGeometry {
  const { origin, degreesPerUnit } = frame;
  const inGrid = (units: readonly number[]): GridLine => {
    const line: number[] = [];
    for (let i = 0; i + 1 < units.length; i += 2)
      line.push(
        ...system.project(
          origin.longitude + units[i]! * degreesPerUnit.longitude,
          origin.latitude - units[i + 1]! * degreesPerUnit.latitude,
        ),
      );
    return line;
  };
  const bandsIn = (bands: VolumeDrawing["bands"]) =>
    bands.map(({ aboveM, rings }) => ({ aboveM, rings: rings.map(inGrid) }));
  const outline = drawing.outline.map(inGrid);
  const pads = drawing.pads.map((pad, i) => ({
    name: padNames[i]?.name ?? pad.id,
    elevationM: pad.elevation,
    ring: inGrid(pad.ring),
    bands: bandsIn(pad.bands),
    batter: pad.batter
      ? {
          outline: pad.batter.outline.map(inGrid),
          bands: bandsIn(pad.batter.bands),
          daylight: pad.batter.daylight.map(inGrid),
        }
      : null,
  }));
  return {
    system,
    box: boxAround([...outline, ...pads.flatMap(({ ring, batter }) => [ring, ...(batter?.daylight ?? [])])]),
    outline,
    bands: bandsIn(drawing.bands),
    pads,
    uphill: drawing.uphill && inGrid(drawing.uphill),
    stepsM: drawing.stepsM,
  };
}

function boxAround(lines: readonly GridLine[]): GridBox {
  const box = {
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  };
  for (const line of lines)
    for (let i = 0; i + 1 < line.length; i += 2) {
      box.west = Math.min(box.west, line[i]!);
      box.east = Math.max(box.east, line[i]!);
      box.south = Math.min(box.south, line[i + 1]!);
      box.north = Math.max(box.north, line[i + 1]!);
    }
  return box;
}

export interface GridContours {
  lines: { heightM: number; isIndex: boolean; isClosed: boolean; line: GridLine }[];
  labels: { heightM: number; at: [eastM: number, northM: number]; angleDeg: number }[];
}

/** More positions would make a file of many megabytes of which no printer shows anything. */
const MOST_POSITIONS = 250_000;

/**
 * Returns the contours that reach into the box, simplified to `toleranceM`, and more where they would still have more than
 * 250,000 positions. Lines are simplified before they are projected, in degrees taken for a plane.
 */
export function gridContours(
  { contours, contourIntervalM, bounds }: PlanSource,
  system: GridSystem,
  box: GridBox,
  toleranceM: number,
): GridContours {
  if (!contours) return { lines: [], labels: [] };
  const { longitude, latitude } = contours;
  const perDegree = metresPerDegree({
    longitude0: 0,
    latitude0: (bounds.south + bounds.north) / 2,
    heightM: 0,
    isWide: false,
  });
  const x = longitude.map(value => value * perDegree.longitude);
  const y = latitude.map(value => value * perDegree.latitude);
  for (let tolerance = toleranceM; ; tolerance *= 2) {
    const kept = Array.from(contours.ends, (end, i) =>
      simplifyLine(x, y, i > 0 ? contours.ends[i - 1]! : 0, end, tolerance),
    );
    if (kept.reduce((sum, line) => sum + line.length, 0) <= MOST_POSITIONS) return inGrid(kept);
  }

  function inGrid(kept: number[][]): GridContours {
    const lines = kept.flatMap((indices, i) => {
      const line = indices.flatMap(at => system.project(longitude[at]!, latitude[at]!));
      const heightM = contours!.levelsM[contours!.level[i]!]!;
      if (line.length < 4 || !overlap(boxAround([line]), box)) return [];
      return [
        {
          heightM,
          isIndex: isIndexLevel(heightM, contourIntervalM),
          isClosed: contours!.isClosed[i] === 1,
          line,
        },
      ];
    });
    const { labels } = contours!;
    return {
      lines,
      labels: Array.from(labels.line, (line, i) => ({
        heightM: contours!.levelsM[contours!.level[line]!]!,
        at: system.project(labels.longitude[i]!, labels.latitude[i]!),
        angleDeg: labels.angleDeg[i]! - system.trueNorthDeg,
      })),
    };
  }
}

const overlap = (a: GridBox, b: GridBox) =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
