import { z } from "zod";
import { surveyLimits } from "./values/limits.ts";

const count = z.number().int().nonnegative();
const counts = z.record(z.string(), count);

/** In units of the drawing. */
export const DrawingExtent = z.object({
  minX: z.number(),
  minY: z.number(),
  maxX: z.number(),
  maxY: z.number(),
});
export type DrawingExtent = z.infer<typeof DrawingExtent>;

/** Contents of a DXF file, or of the lines of a LandXML file: drawn, hidden and left out. */
export const DrawingDiagnostic = z.object({
  version: z.string().nullable(),
  units: z.string(),
  /** The coordinate system that a LandXML file names. */
  epsg: z.number().int().optional(),
  /** Entities by type. Those in a block count once per insertion. */
  drawn: counts,
  dropped: counts,
  /** On frozen or off layers, invisible, or on a layout. */
  hidden: counts,
  /** The first of `layerCount` that something is drawn on. */
  layers: z
    .array(z.object({ name: z.string(), colour: z.string().nullable(), isHidden: z.boolean(), count }))
    .max(surveyLimits.drawingLayersListed),
  layerCount: count,
  extent: DrawingExtent.nullable(),
  /** Extent of the middle half of the shapes, so that stray shapes do not affect it. */
  core: DrawingExtent.nullable(),
  /** Sentences without a full stop. */
  warnings: z.array(z.string()),
});
export type DrawingDiagnostic = z.infer<typeof DrawingDiagnostic>;

/** The unit of a drawing's coordinates, when it lies in a coordinate system. */
export const DrawingFigures = z.object({
  /** The unit that was chosen; '' when none was. */
  value: z.string(),
  /** The unit that is used; '' when it must be chosen first. */
  taken: z.string(),
  /** What the file says, such as millimetres or unitless. */
  file: z.string(),
  /** The coordinate system's own unit; null if that has no name. */
  own: z.string().nullable(),
  metresPerUnit: z.number(),
  /** True when the file and the coordinate system have different units and it is not clear which is right. */
  isOpen: z.boolean(),
});
export type DrawingFigures = z.infer<typeof DrawingFigures>;
