import type { HeightFit, PlanFit } from "#shapes/calibration.ts";
import type { DrawingDiagnostic } from "#shapes/drawing.ts";
import type { DrawingSketch } from "#shapes/outlines.ts";
import { type CadDrawing, converterFor, type DrawingPlace, placeDrawing } from "../cad/geojson.ts";
import { outlineBox, outlineOf } from "../cad/outline.ts";
import { heightAt } from "../calibration/height-fit.ts";
import { localToWgs84 } from "../calibration/local-grid.ts";
import { drawDxf } from "../files/dxf/draw-dxf.ts";
import { drawLandXml } from "../files/landxml/draw-landxml.ts";
import { isLandXml } from "../files/landxml/head.ts";
import type { UsedConversion } from "../geodesy/crs/conversion.ts";

/** A drawing in a local grid, and how that lies in a coordinate system. */
export interface LocalGridPlace {
  epsg: number;
  /** How the system is converted, if not by the table's conversion. */
  used?: UsedConversion;
  metresPerUnit: number;
  plan: PlanFit;
  /** Added to the heights of shapes that have any. */
  height?: HeightFit;
}

/** What a file shows before its place is known. */
export interface DrawingAnswer {
  diagnostic: DrawingDiagnostic;
  outline: DrawingSketch | null;
}

export interface PlacementCall {
  place:
    | { epsg: number; used?: UsedConversion; metresPerUnit?: number }
    | LocalGridPlace
    | Exclude<DrawingPlace, { crs: unknown }>;
  /** The drawing itself is wanted, not only where it lies. */
  withData?: boolean;
}

export interface PlacementAnswer {
  /** Facts of the drawing, with messages about this place. */
  diagnostic: DrawingDiagnostic;
  placed: {
    bounds: CadDrawing["bounds"];
    core: CadDrawing["core"];
    featureCount: number;
    /** Corners of the outline: at its origin, at the end of x, at the end of y; null if one cannot be placed. */
    corners: [longitude: number, latitude: number][] | null;
    /** The FeatureCollection as JSON text, in pieces: a caller passes it on and never holds the objects. */
    cadData: Uint8Array[];
  };
}

export type Drawn = ReturnType<typeof drawDxf>;

/** Reads a DXF file, or the lines of a LandXML file. Throws DrawingError. */
export const readDrawing = (bytes: Uint8Array): Drawn =>
  isLandXml(bytes) ? drawLandXml(bytes) : drawDxf(bytes);

export const shownOf = ({ diagnostic, shapes }: Drawn): DrawingAnswer => ({
  diagnostic,
  outline: outlineOf(shapes),
});

/** Places a drawing on the ground. Throws DrawingError, UnknownCrsError. */
export async function placeOnGround(
  { shapes, diagnostic }: Drawn,
  { place, withData = false }: PlacementCall,
): Promise<PlacementAnswer> {
  const where = await groundOf(place);
  const told = { ...diagnostic, warnings: [...diagnostic.warnings] };
  const { cadData, bounds, core } = placeDrawing({ shapes, diagnostic: told }, where);
  const pieces = withData ? jsonPieces(cadData) : [];
  const corners = cornersOf(shapes, where);
  const placed = { bounds, core, corners, featureCount: cadData.features.length, cadData: pieces };
  return { diagnostic: told, placed };
}

/** The table of coordinate systems is loaded only when one is asked for. */
async function groundOf(place: PlacementCall["place"]): Promise<DrawingPlace> {
  if (!("epsg" in place)) return place;
  const crs = (await import("../geodesy/crs/crs.ts")).crsOf(place.epsg, place.used);
  if (!("plan" in place)) return { ...place, crs };
  const { plan, height, metresPerUnit } = place;
  // The fit is in metres, whatever the system's unit.
  const grid = { ...crs, metresPerUnit: 1, toWgs84: localToWgs84(crs, plan, 1) };
  return {
    crs: grid,
    metresPerUnit,
    ...(height && { liftM: (x: number, y: number) => heightAt(height, x, y) }),
  };
}

function cornersOf(shapes: Drawn["shapes"], place: DrawingPlace): PlacementAnswer["placed"]["corners"] {
  const box = outlineBox(shapes);
  if (!box) return null;
  const toDegrees = converterFor(place);
  const corners = [
    [box.minX, box.maxY],
    [box.maxX, box.maxY],
    [box.minX, box.minY],
  ].map(([x, y]) => toDegrees([x!, y!, 0], false));
  return corners.every(at => at !== null) ? corners.map(at => [at[0]!, at[1]!]) : null;
}

/** About a megabyte, unless one feature alone is longer. */
const PIECE_CHARACTERS = 1_000_000;

function jsonPieces({ features }: CadDrawing["cadData"]): Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let text = '{"type":"FeatureCollection","features":[';
  features.forEach((feature, i) => {
    text += (i === 0 ? "" : ",") + JSON.stringify(feature);
    if (text.length < PIECE_CHARACTERS) return;
    pieces.push(encoder.encode(text));
    text = "";
  });
  pieces.push(encoder.encode(`${text}]}`));
  return pieces;
}
