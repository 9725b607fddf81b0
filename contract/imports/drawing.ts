import { z } from "zod";
import { FieldIssue } from "../error.ts";
import { Id } from "../fields.ts";
import { LOCAL_CRS } from "./answer-words.ts";

export { LOCAL_CRS, SYSTEM_UNIT } from "./answer-words.ts";

const count = z.number().int().nonnegative();
const counts = z.record(z.string(), count);
/** In drawing units. */
const Extent = z.object({ minX: z.number(), minY: z.number(), maxX: z.number(), maxY: z.number() });
/** Degrees. */
const Box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

/** Layers that are listed; the drawing may have more. */
export const DRAWING_LAYERS_LISTED = 1_000;

const answer = (meaning: string) => z.string().max(200).optional().describe(meaning);

/** What a person answers about where a drawing lies, as in a form or the query of an address. */
export const DrawingAnswers = z.object({
  crs: answer(`EPSG code, or ${LOCAL_CRS}; when absent a likely coordinate system is looked for`),
  figures: answer("Unit of the figures in a coordinate system: metres, millimetres, feet, ..., or system"),
  lon: answer("With crs=local: longitude of the origin, degrees"),
  lat: answer("With crs=local: latitude of the origin, degrees"),
  x: answer("With crs=local: x of the drawing at the origin; 0 when absent"),
  y: answer("With crs=local: y of the drawing at the origin; 0 when absent"),
  unit: answer("With crs=local: unit of the drawing, such as metres"),
  rotation: answer("With crs=local: the drawing's north from true north, degrees clockwise; 0 when absent"),
});
export type DrawingAnswers = z.output<typeof DrawingAnswers>;

export const DrawingPreviewQuery = DrawingAnswers.extend({
  siteId: Id.optional().describe("The site that the drawing belongs to: its points tell where it may lie"),
});

/** What a DXF file holds: drawn, hidden and left out, so that nothing is left out in silence. */
const Diagnostic = z.object({
  version: z.string().nullable(),
  units: z.string(),
  /** Entities by type; those in blocks count once for each place they are drawn. */
  drawn: counts,
  dropped: counts,
  /** On frozen or off layers, invisible, or on a layout. */
  hidden: counts,
  layers: z
    .array(z.object({ name: z.string(), colour: z.string().nullable(), isHidden: z.boolean(), count }))
    .max(DRAWING_LAYERS_LISTED),
  layerCount: count,
  extent: Extent.nullable(),
  /** The middle half of the shapes, which a stray one does not move. */
  core: Extent.nullable(),
  /** A sentence each, without its full stop. */
  warnings: z.array(z.string()),
});
export type DrawingDiagnostic = z.output<typeof Diagnostic>;

const Outline = z.object({
  /** In outline units, x to the right and y down as in SVG; the longer side has 1,000. */
  width: z.number(),
  height: z.number(),
  /** SVG path data by colour (#rrggbb, or null for the foreground). */
  paths: z.array(z.object({ colour: z.string().nullable(), d: z.string() })),
  /** Shapes that were too small or too many to show. */
  left: count,
});

/** What the figures of a drawing in a coordinate system are in. */
const Figures = z.object({
  /** The choice; '' when nobody chose. */
  value: z.string(),
  /** What is taken; '' while it has to be chosen. */
  taken: z.string(),
  /** What the file says, such as millimetres or unitless. */
  file: z.string(),
  /** The coordinate system's own unit; null where that has no name. */
  own: z.string().nullable(),
  metresPerUnit: z.number(),
  /** The file says another unit than the coordinate system's, and nothing settles which is right. */
  isOpen: z.boolean(),
});
export type DrawingFigures = z.output<typeof Figures>;

/** How the drawing is placed: what was answered, and what was found out for the rest. */
const Placement = z.object({
  /** As in the query; '' while nothing was chosen or found. */
  crs: z.string(),
  /** The coordinate system was found out: in it the drawing lies on the site's points. */
  isLikely: z.boolean(),
  /** Null where there is no unit to choose. */
  figures: Figures.nullable(),
  /** Of the other fields. */
  values: z.object({
    lon: z.string(),
    lat: z.string(),
    x: z.string(),
    y: z.string(),
    unit: z.string(),
    rotation: z.string(),
  }),
  errors: z.array(FieldIssue),
});
export type DrawingPlacement = z.output<typeof Placement>;

/** What to do about a drawing that does not lie where it is meant to. */
const Advice = z.object({
  /** Figures of a coordinate system in a local drawing, or a system that puts it elsewhere. */
  reason: z.enum(["local-far", "elsewhere"]),
  /** In drawing units. */
  middle: z.object({ x: z.number(), y: z.number() }),
  /** Coordinate systems that put it on the site, the likeliest first; `unit` null is the system's own. */
  likely: z.array(z.object({ epsg: z.number().int(), name: z.string(), unit: z.string().nullable() })),
});
export type DrawingAdvice = z.output<typeof Advice>;

export const DrawingPreview = z.object({
  /** Null when the file cannot be read. */
  diagnostic: Diagnostic.nullable(),
  outline: Outline.nullable(),
  /** Where the drawing lies; null before it is placed. */
  placed: z.object({ bounds: Box.nullable(), core: Box.nullable(), featureCount: count }).nullable(),
  problem: z.object({ code: z.enum(["not-readable", "crs", "failed"]), message: z.string() }).nullable(),
  placement: Placement,
  /** Kilometres from the site's points to where most of the placed drawing lies; null when either is unknown. */
  awayKm: z.number().nullable(),
  /** Width and height on the ground of all that is drawn, metres. */
  sizeM: z.array(z.number()).length(2).nullable(),
  advice: Advice.nullable(),
  /** The drawing that an import would replace; null when the site has none. */
  replaces: z.string().nullable(),
});
export type DrawingPreview = z.output<typeof DrawingPreview>;

export const ImportDrawingBody = z.object({
  uploadId: Id.regex(/^[\w-]{1,64}$/),
  answers: DrawingAnswers,
  replace: z
    .string()
    .max(64)
    .optional()
    .describe("The preview's `replaces`: the drawing that may be replaced"),
});

/** What came of an import of a drawing: the outcome of a job of kind `import-drawing`. */
export const DrawingImported = z.object({ shapeCount: count });
