import { z } from "zod";
import { SurfaceRecipe } from "#shapes/surface.ts";
import {
  CreateDesignBody,
  Design,
  DesignDifferences,
  DesignDifferencesQuery,
  DesignPreview,
  DesignPreviewQuery,
  UpdateDesignBody,
} from "../designs/designs.ts";
import { TRIANGLES_MEDIA_TYPE } from "../designs/triangles.ts";
import { limits } from "../limits.ts";
import { CodeGuess, CodeRulesBody, ProjectCodeRules } from "../linework/code-rules.ts";
import { DrawingOutlines, OutlinesQuery } from "../linework/outlines.ts";
import {
  LinesQuery,
  SiteLines,
  SurfaceChoices,
  SurfacePreview,
  SurfacePreviewBody,
  SurfaceSettingsBody,
} from "../linework/surface.ts";
import { addition, subject } from "./endpoint.ts";
import { computes } from "./refusals.ts";

const design = z.object({ design: Design });
const exists = "The site or the design does not exist, or you may not see it.";
const nothing = z.unknown();

export const surfaces = subject(
  "Surface and designs",
  "How a survey becomes a surface (lines, codes, edges), and designs, the surfaces to build to.",
  {
    codeRules: addition("GET", "/projects/:projectId/code-rules", {
      summary: "Get what a project's point codes stand for: lines, points, or nothing of the surface",
      text: "Returns which codes stand for lines, closed lines, single points or nothing, and how line controls are written.",
      may: "seeProject",
      data: ProjectCodeRules,
    }),
    updateCodeRules: addition("PUT", "/projects/:projectId/code-rules", {
      summary: "Choose what a project's point codes stand for",
      text: "Replaces the rules of the project. This outdates volumes of sites that use codes.",
      example: { codeRules: { convention: "civil3d", rules: [{ code: "EP", kind: "line" }] } },
      may: "manageProject",
      body: CodeRulesBody,
      data: ProjectCodeRules,
    }),
    codeGuess: addition("GET", "/sites/:siteId/code-guess", {
      summary: "Guess code rules from the points of a survey, with the evidence; nothing is saved",
      refusals: computes,
      may: "seeProject",
      query: LinesQuery,
      data: CodeGuess,
    }),
    siteLines: addition("GET", "/sites/:siteId/lines", {
      summary: "List a survey's lines from codes and drawing, with what is done where they meet",
      text: "Lists the lines of codes and drawing with their lengths, crossings and conflicts of height.",
      refusals: computes,
      may: "seeProject",
      query: LinesQuery,
      data: SiteLines,
    }),
    drawingOutlines: addition("GET", "/sites/:siteId/drawing-outlines", {
      summary:
        "List lines of a site's drawing or survey that enclose an area, to take a boundary, pad or stockpile from",
      text: `Lists closed lines of the drawing and, with \`codes=1\`, of the survey's point codes, and open ones that can be closed with a straight side, with area, perimeter and corners: of each the ${limits.outlinesMax} largest at most. Arcs are approximated by chords of at most 2°, within 0.02 % of their radius; circles by chords of 5°, within 0.1 %.`,
      refusals: computes,
      may: "seeProject",
      query: OutlinesQuery,
      data: DrawingOutlines,
    }),
    surfaceSettings: addition("GET", "/sites/:siteId/surface-settings", {
      summary: "Get how a site makes its surface, and the layers to choose from",
      text: "Returns which lines the surface follows, where it ends, and which layers are available.",
      may: "seeProject",
      data: SurfaceChoices,
    }),
    updateSurfaceSettings: addition("PUT", "/sites/:siteId/surface-settings", {
      summary: "Choose how a site makes its surface; volumes saved before are outdated then",
      refusals: { 409: "Somebody has changed the site in the meantime." },
      example: {
        settings: { useCodes: true, drawingLayers: [], maxEdgeM: 50, minAngleDeg: null, boundary: null },
      },
      may: "changeSiteData",
      body: SurfaceSettingsBody,
      data: SurfaceChoices,
    }),
    previewSurface: addition("POST", "/sites/:siteId/surface-previews", {
      summary: "See what other surface settings would change, without saving them",
      text: "Makes the surface of the current survey with the stored settings and with those sent, and returns triangles and area of both, and cut and fill between them. With `frame`, the answer includes the outlines of both and a drawing of the height differences.",
      refusals: { ...computes, 422: "The settings are not valid, or make no surface of these points." },
      example: {
        settings: { useCodes: true, drawingLayers: [], maxEdgeM: 50, minAngleDeg: null, boundary: null },
      },
      may: "seeProject",
      token: "read",
      body: SurfacePreviewBody,
      data: SurfacePreview,
    }),
    surfaceRecipe: addition("GET", "/sites/:siteId/surface-recipe", {
      summary: "Get what a computation of the site's surface takes beside the points",
      text: "Returns lines and boundary in the form that the engine takes; null for a plain surface.",
      refusals: computes,
      may: "seeProject",
      data: z.object({ recipe: SurfaceRecipe.nullable() }),
    }),
    designs: addition("GET", "/sites/:siteId/designs", {
      summary: "List the designs of a site, the latest first",
      text: "Lists designs with their date, file and extent.",
      may: "seeProject",
      data: z.object({ designs: z.array(Design) }),
    }),
    designPreview: addition("GET", "/uploads/:uploadId/design-preview", {
      summary: "Preview a LandXML or DXF file as a design: its surface, units and location",
      text: "Reads a LandXML or DXF file as a design with the answers in the query, and says where it lies.",
      refusals: {
        400: "The file cannot be read as a design.",
        404: "The upload does not exist, belongs to somebody else, or its 24 hours are over.",
        429: "Too many of your files are being read. Wait as many seconds as `Retry-After` says.",
        503: "The server is busy with other files. Wait as many seconds as `Retry-After` says.",
      },
      access: "signed-in",
      query: DesignPreviewQuery,
      data: DesignPreview,
    }),
    createDesign: addition("POST", "/sites/:siteId/designs", {
      summary: "Add a design to a site: an uploaded file as previewed, or a plane",
      refusals: {
        400: "The file cannot be read as a design.",
        404: "The site or the upload does not exist.",
        409: "The site has reached its limit of designs.",
        413: "Your account is full.",
        429: "Too many of your files are being read. Wait as many seconds as `Retry-After` says.",
        503: "The server is busy with other files. Wait as many seconds as `Retry-After` says.",
        507: "The server's disk is full.",
      },
      example: {
        name: "Formation level",
        designedOn: null,
        plane: { longitude: 9, latitude: 46.9535, elevationM: 99 },
      },
      may: "changeSiteData",
      body: CreateDesignBody,
      status: 201,
      data: design,
    }),
    updateDesign: addition("PATCH", "/sites/:siteId/designs/:designId", {
      summary: "Change the name or date of a design",
      refusals: { 404: exists },
      example: { name: "Formation level, rev. B" },
      may: "changeSiteData",
      body: UpdateDesignBody,
      data: design,
    }),
    deleteDesign: addition("DELETE", "/sites/:siteId/designs/:designId", {
      summary: "Delete a design; it can be restored for 30 days",
      text: "This outdates volumes against it.",
      refusals: { 404: exists },
      may: "changeSiteData",
      data: nothing,
    }),
    designTriangles: addition("GET", "/sites/:siteId/designs/:designId/triangles", {
      summary: "Get a design with its triangles, in binary pieces",
      text: "Returns the triangles of a design as binary frames (`application/vnd.survey.triangles`): kind 1 is the JSON answer, kind 2 a piece, kind 3 the end.",
      refusals: { 404: exists },
      may: "seeProject",
      answers: TRIANGLES_MEDIA_TYPE,
      data: nothing,
    }),
    designDifferences: addition("GET", "/sites/:siteId/designs/:designId/differences", {
      summary: "List how high each surveyed point lies above a design",
      text: "Lists how high each point lies above the design, farthest first, and counts those within a tolerance.",
      refusals: {
        ...computes,
        404: exists,
        409: "Survey and design cannot be compared; the message says why.",
      },
      may: "seeProject",
      query: DesignDifferencesQuery,
      data: DesignDifferences,
    }),
    designDifferencesCsv: addition("GET", "/sites/:siteId/designs/:designId/differences.csv", {
      summary: "Download how high each surveyed point lies above a design as CSV",
      text: "Returns the complete list as CSV.",
      refusals: {
        ...computes,
        404: exists,
        409: "Survey and design cannot be compared; the message says why.",
      },
      may: "seeProject",
      query: DesignDifferencesQuery.omit({ offset: true, limit: true }),
      answers: "text/csv",
      data: nothing,
    }),
  },
);
