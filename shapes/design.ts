import { z } from "zod";
import { refusedAs } from "./coded-issue.ts";
import { DrawingExtent } from "./drawing.ts";
import { shapeTexts } from "./values/texts.ts";
import { Azimuth, Elevation, SlopePercentage } from "./volume-input.ts";

const count = z.number().int().nonnegative();

const Longitude = z
  .number(shapeTexts.designs.longitude)
  .min(-180, shapeTexts.designs.longitude)
  .max(180, shapeTexts.designs.longitude);
const Latitude = z
  .number(shapeTexts.designs.latitude)
  .min(-89, shapeTexts.designs.latitude)
  .max(89, shapeTexts.designs.latitude);

/** A level, or a plane that rises towards an azimuth. Unbounded. */
export const DesignPlane = z.object({
  longitude: Longitude,
  latitude: Latitude,
  /** Metres, at the reference position. */
  elevationM: refusedAs(Elevation, shapeTexts.volume.elevationMissing, value => !Number.isFinite(value)),
  /** Percent; 0 for a level. */
  slopePercentage: SlopePercentage.default(0),
  /** Uphill direction from true north, degrees clockwise. */
  azimuthDeg: Azimuth.default(0),
});
export type DesignPlane = z.infer<typeof DesignPlane>;

export const DesignFormat = z.enum(["LandXML", "DXF"]);

/** A surface of a design file: its faces, or lines and points that can be triangulated. */
export const SurfaceSeen = z.object({
  name: z.string(),
  /** On a layer that is off or frozen: read only if chosen, or if there is nothing else. */
  isHidden: z.literal(true).optional(),
  pointCount: count,
  faceCount: count,
  /** Lines with heights that can be triangulated; 0 for a surface of faces. */
  lineCount: count,
});
export type SurfaceSeen = z.infer<typeof SurfaceSeen>;

/** Lines with heights that were triangulated. */
export const LinesRead = z.object({
  lineCount: count,
  /** Single points with a height. */
  spotCount: count,
  cornerCount: count,
  /** Lines and points of the chosen layers whose heights are all 0: left out. */
  withoutHeights: count,
  /** Corners at height 0 if all others lie above it. */
  zeroCorners: count,
  /** Where two lines cross or touch at different heights. */
  crossings: count,
  /** Places where corners have different heights: the mean was used. */
  heightConflicts: count,
  /** Lines of which a part could not become edges. */
  blockedLines: count,
  /** Triangles between three corners of one height, and their share of the area in plan. */
  flatTriangles: count,
  flatShare: z.number(),
});
export type LinesRead = z.infer<typeof LinesRead>;

/** What was read from a design file. */
export const DesignFacts = z.object({
  format: DesignFormat,
  version: z.string().nullable(),
  /** The program that wrote it. */
  program: z.string().nullable(),
  surfaces: z.array(SurfaceSeen),
  /** Index of the surface that was read, or of the first layer of lines. */
  surface: count,
  /** All that were read: several layers of lines make one surface. */
  chosen: z.array(count),
  /** The lines triangulated; null if the file contains triangles. */
  lines: LinesRead.nullable(),
  /** Triangles that are used. */
  triangleCount: count,
  /** Faces left out: those marked as invisible in the file, and those without area in plan. */
  invisibleCount: count,
  flatCount: count,
  /** What the file says about its unit, coordinate system and heights. */
  unitEvidence: z.string().nullable(),
  crsName: z.string().nullable(),
  epsg: z.number().int().nullable(),
  verticalDatum: z.string().nullable(),
});
export type DesignFacts = z.infer<typeof DesignFacts>;

/** In the file's own units. */
export const DesignExtent = DrawingExtent.extend({ low: z.number(), high: z.number() });
export type DesignExtent = z.infer<typeof DesignExtent>;
