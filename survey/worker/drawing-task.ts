import { type DxfDiagnostic, drawDxf } from "../cad/drawing.ts";
import { type CadDrawing, type DrawingPlace, placeDrawing } from "../cad/geojson.ts";
import { type DrawingOutline, outlineOf } from "../cad/shapes/outline.ts";

export interface DrawingCall {
  /** The DXF file: its bytes, or a stream where streams can be transferred. */
  source: Uint8Array | ReadableStream<Uint8Array>;
  /** Where it lies; without it only what the file shows is answered. */
  place?: { epsg: number; metresPerUnit?: number } | Exclude<DrawingPlace, { crs: unknown }>;
}

export interface DrawingAnswer {
  diagnostic: DxfDiagnostic;
  outline: DrawingOutline | null;
  placed: {
    bounds: CadDrawing["bounds"];
    core: CadDrawing["core"];
    featureCount: number;
    /** The FeatureCollection as JSON text, in pieces: a caller passes it on and never holds the objects. */
    cadData: Uint8Array[];
  } | null;
}

/** Reads a drawing, and places it on the ground when told where. Throws DxfError, UnknownCrsError. */
export async function readDrawing({ source, place }: DrawingCall): Promise<DrawingAnswer> {
  const drawn = drawDxf(source instanceof Uint8Array ? source : await bytesOf(source));
  const outline = outlineOf(drawn.shapes);
  const { diagnostic } = drawn;
  if (!place) return { diagnostic, outline, placed: null };
  // The table of coordinate systems is loaded only when one is asked for.
  const where =
    "epsg" in place ? { ...place, crs: (await import("../geodesy/crs/crs.ts")).crsOf(place.epsg) } : place;
  const { cadData, bounds, core } = placeDrawing(drawn, where);
  const placed = { bounds, core, featureCount: cadData.features.length, cadData: jsonPieces(cadData) };
  return { diagnostic, outline, placed };
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

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
