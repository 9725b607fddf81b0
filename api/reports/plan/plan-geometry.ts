import type { GeoBounds } from "#shapes/summary.ts";
import type { PlanFrame, VolumeDrawing } from "#shapes/volume.ts";
import type { FollowedLines } from "#survey/linework/followed-lines.ts";
import type { GeoContours } from "#survey/worker/tasks.ts";
import type { FileCrs, GridSystem } from "./grid-system.ts";

/** What a plan shows, as returned by the engine: the drawing in units of the frame, contours in degrees. */
export interface PlanSource {
  frame: PlanFrame;
  drawing: VolumeDrawing;
  contours: GeoContours | null;
  contourIntervalM: number;
  /** The lines the surface follows; null if no surface was made. */
  lines: FollowedLines | null;
  /** The name of the lines in the legend. */
  linesName: string;
  /** The coordinate system of the site's file; null for degrees. */
  system: FileCrs | null;
  bounds: GeoBounds;
  /** Names the outline: the boundary, or only the extent of the points. */
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

/** A plan whose coordinates are metres in its grid. */
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
    /** The outline of the batters, and the lines where they meet the existing ground. */
    batter: {
      outline: GridLine[];
      bands: { aboveM: number; rings: GridLine[] }[];
      daylight: GridLine[];
    } | null;
  }[];
  uphill: GridLine | null;
  /** The line at which the surface is clipped. */
  surfaceBoundary: GridLine | null;
  stepsM: number[];
}

/** Converts boundary, colours and pads to the grid, and finds the box around boundary, pads and batters. */
export function planGeometry(source: PlanSource, system: GridSystem): PlanGeometry {
  const { frame, drawing, lines } = source;
  const inGrid = gridder(frame, system);
  const outline = drawing.outline.map(inGrid);
  const pads = padsIn(source, inGrid);
  return {
    system,
    box: boxAround([...outline, ...pads.flatMap(({ ring, batter }) => [ring, ...(batter?.daylight ?? [])])]),
    outline,
    bands: bandsIn(drawing.bands, inGrid),
    pads,
    uphill: drawing.uphill && inGrid(drawing.uphill),
    surfaceBoundary: lines?.boundary?.flatMap(corner => system.project(...corner)) ?? null,
    stepsM: drawing.stepsM,
  };
}

type InGrid = (units: readonly number[]) => GridLine;

/** Converts from units of the frame to metres of the grid. */
const gridder =
  ({ origin, degreesPerUnit }: PlanFrame, system: GridSystem): InGrid =>
  units => {
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

const bandsIn = (bands: VolumeDrawing["bands"], inGrid: InGrid) =>
  bands.map(({ aboveM, rings }) => ({ aboveM, rings: rings.map(inGrid) }));

function padsIn({ drawing, padNames }: PlanSource, inGrid: InGrid): PlanGeometry["pads"] {
  return drawing.pads.map(({ id, elevation, ring, bands, batter }, i) => ({
    name: padNames[i]?.name ?? id,
    elevationM: elevation,
    ring: inGrid(ring),
    bands: bandsIn(bands, inGrid),
    batter: batter
      ? {
          outline: batter.outline.map(inGrid),
          bands: bandsIn(batter.bands, inGrid),
          daylight: batter.daylight.map(inGrid),
        }
      : null,
  }));
}

export function boxAround(lines: readonly GridLine[]): GridBox {
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

export const overlap = (a: GridBox, b: GridBox) =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;
