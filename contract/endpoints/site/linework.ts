import { z } from "zod";
import { SurfaceRecipe } from "#shapes/surface.ts";
import { CodeGuess, CodeRulesBody, ProjectCodeRules } from "../../linework/code-rules.ts";
import { DrawingOutlines, OutlinesQuery } from "../../linework/outlines.ts";
import { LinesQuery, SiteLines, SurfaceChoices, SurfaceSettingsBody } from "../../linework/surface.ts";
import { addition, extended } from "../endpoint.ts";

/** Lines from codes and drawings, and the settings of a site's surface. */
export const lineworkEndpoints = {
  codeRules: addition(
    "GET",
    "/projects/:projectId/code-rules",
    "Get what a project's point codes stand for: lines, points, or nothing of the surface",
    ProjectCodeRules,
  ),
  updateCodeRules: addition(
    "PUT",
    "/projects/:projectId/code-rules",
    "Choose what a project's point codes stand for",
    ProjectCodeRules,
    CodeRulesBody,
  ),
  codeGuess: extended(
    addition(
      "GET",
      "/sites/:siteId/code-guess",
      "Guess code rules from the points of a survey, with the evidence; nothing is saved",
      CodeGuess,
    ),
    { query: LinesQuery },
  ),
  siteLines: extended(
    addition(
      "GET",
      "/sites/:siteId/lines",
      "List a survey's lines from codes and drawing, with what is done where they meet",
      SiteLines,
    ),
    { query: LinesQuery },
  ),
  drawingOutlines: extended(
    addition(
      "GET",
      "/sites/:siteId/drawing-outlines",
      "List lines of a site's drawing that enclose an area, to take a boundary, pad or stockpile from",
      DrawingOutlines,
    ),
    { query: OutlinesQuery },
  ),
  surfaceSettings: addition(
    "GET",
    "/sites/:siteId/surface-settings",
    "Get how a site makes its surface, and the layers to choose from",
    SurfaceChoices,
  ),
  updateSurfaceSettings: addition(
    "PUT",
    "/sites/:siteId/surface-settings",
    "Choose how a site makes its surface; volumes saved before are outdated then",
    SurfaceChoices,
    SurfaceSettingsBody,
  ),
  surfaceRecipe: addition(
    "GET",
    "/sites/:siteId/surface-recipe",
    "Get what a computation of the site's surface takes beside the points",
    z.object({ recipe: SurfaceRecipe.nullable() }),
  ),
} as const;
