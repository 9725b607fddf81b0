import { z } from "zod";
import { refusedAs } from "#shapes/coded-issue.ts";
import { ListedCrossing, ListedLine } from "#shapes/lines.ts";
import { LayerLines } from "#shapes/surface.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { PlanFrame, VolumeDrawing } from "#shapes/volume.ts";
import { Corners } from "#shapes/volume-input.ts";
import { limits } from "../limits.ts";
import { SurveyQuery } from "../surveys/surveys.ts";
import { texts } from "../texts.ts";

const LayerName = z.string().max(surveyLimits.nameMaxLength);

/** How a site's surface is made from the points of a survey. Without settings it is the plain triangulation. */
export const SurfaceSettings = z.object({
  /** Uses lines from the project's code rules and leaves out points with ignored codes. */
  useCodes: z.boolean(),
  /** Layers of the site's drawing whose lines the surface follows. */
  drawingLayers: z.array(LayerName).max(limits.surfaceLayersMax),
  /** Leaves out triangles at the edge of the survey with a longer edge there; metres. */
  maxEdgeM: refusedAs(
    z
      .number()
      .positive()
      .max(surveyLimits.toleranceMaxM * 100)
      .nullable(),
    texts.surface.maxEdge,
  ),
  /** Degrees; leaves out triangles at the edge of the survey with a smaller angle. */
  minAngleDeg: z.number().positive(texts.surface.minAngle).max(45, texts.surface.minAngle).nullable(),
  /** Cuts the surface along it, at the surface's own heights; [longitude, latitude] in degrees, closed implicitly. */
  boundary: Corners.nullable(),
});
export type SurfaceSettings = z.infer<typeof SurfaceSettings>;

export const SurfaceSettingsBody = z.object({ settings: SurfaceSettings });
export type SurfaceSettingsBody = z.infer<typeof SurfaceSettingsBody>;

/** A site's settings, and the available choices. */
export const SurfaceChoices = z.object({
  settings: SurfaceSettings,
  /** Identifies the surface of these settings; volumes saved with another key are outdated. Empty for the plain one. */
  key: z.string(),
  /** Rules of the project that make lines or leave points out. */
  codeRuleCount: z.number().int(),
  /** Layers of the drawing with lines; null without a drawing. */
  layers: z.array(LayerLines).nullable(),
});
export type SurfaceChoices = z.infer<typeof SurfaceChoices>;

/** Settings to try; with `frame`, the answer includes outlines and a drawing. */
export const SurfacePreviewBody = SurfaceSettingsBody.extend({ frame: PlanFrame.optional() });
export type SurfacePreviewBody = z.infer<typeof SurfacePreviewBody>;

const PreviewedSurface = z.object({
  /** As in the surface settings. */
  key: z.string(),
  /** Points that belong to the surface: without those left out. */
  pointCount: z.number().int(),
  triangleCount: z.number().int(),
  /** In plan. */
  areaM2: z.number(),
  /** In the units of the given frame, [x0, y0, x1, y1, ...], closed implicitly; empty without a frame. */
  outline: z.array(z.array(z.number())),
});

/** The current survey's surface as it is, and as other settings would make it. */
export const SurfacePreview = z.object({
  /** Null when the stored settings make no surface. */
  stored: PreviewedSurface.nullable(),
  /** With the settings that were sent. */
  previewed: PreviewedSurface,
  /** Between the two, where both cover the ground; null when there is no such place. */
  difference: z
    .object({
      /** Where the previewed surface is lower. */
      cutVolumeM3: z.number(),
      fillVolumeM3: z.number(),
      commonAreaM2: z.number(),
      /** Smaller height differences are one colour in the drawing. */
      toleranceM: z.number(),
      /** Positive where the previewed surface is lower; null without a frame. */
      drawing: VolumeDrawing.nullable(),
    })
    .nullable(),
});
export type SurfacePreview = z.infer<typeof SurfacePreview>;

/** Which survey's lines are asked for; by default the current one's. */
export const LinesQuery = z.object({ survey: SurveyQuery });

/**
 * Lines of a survey by the project's rules and of the chosen layers, including those the surface does not use, and how
 * crossings are resolved. Lists are cut; counts are complete.
 */
export const SiteLines = z.object({
  lines: z.array(ListedLine),
  lineCount: z.number().int(),
  /**
   * Where two lines cross, or touch at different heights: the surface takes `heightM`, from the earlier line or the touching
   * corner. Where lines share a corner at different heights, it takes the mean of all heights there; `sharedHeightsM` are
   * those of the two lines.
   */
  crossings: z.array(ListedCrossing),
  crossingCount: z.number().int(),
  /** Line names with only one point, which stays a point. */
  single: z.array(z.object({ name: z.string(), longitude: z.number(), latitude: z.number() })),
  singleCount: z.number().int(),
  /** By layer, chosen lines without heights: left out of the surface. */
  flat: z.array(z.object({ layer: z.string(), lines: z.number().int() })),
  /** Points of ignored codes. */
  leftOutPoints: z.number().int(),
  leftOut: z.array(z.object({ longitude: z.number(), latitude: z.number() })),
  /** Outer boundary of the surface settings. */
  boundary: SurfaceSettings.shape.boundary,
  /** Which lines the surface uses. */
  uses: z.object({ codes: z.boolean(), drawing: z.boolean() }),
});
export type SiteLines = z.infer<typeof SiteLines>;
