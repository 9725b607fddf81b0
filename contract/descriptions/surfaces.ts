import { computes, subject } from "./description.ts";

const exists = "The site or the design is not there, or not for you to see.";

export const surfaces = subject(
  "Surface and designs",
  "How a survey becomes a surface (lines, codes, edges), and the surfaces that are to be built.",
  {
    codeRules: {
      text: "Answers which codes stand for lines, closed lines, single points or nothing, and how line controls are written.",
    },
    updateCodeRules: {
      text: "Replaces the rules of the project. Volumes of sites that use codes are outdated then.",
      example: { codeRules: { convention: "civil3d", rules: [{ code: "EP", kind: "line" }] } },
    },
    codeGuess: {
      text: "Proposes rules for the codes of a survey, with the reason for each. Saves nothing.",
      refusals: computes,
    },
    siteLines: {
      text: "Lists the lines of codes and drawing with their lengths, crossings and conflicts of height.",
      refusals: computes,
    },
    drawingOutlines: {
      text: "Lists closed lines of the drawing, and open ones that a straight side closes, with area, perimeter and corners: at most 500, the largest. Arcs are followed by chords of at most 2°, within 0.02 % of their radius; circles of 5°, within 0.1 %.",
      refusals: computes,
    },
    surfaceSettings: {
      text: "Answers which lines the surface follows, where it ends, and which layers there are.",
    },
    updateSurfaceSettings: {
      text: "Replaces the settings. Volumes saved before are outdated then.",
      refusals: { 409: "Somebody changed the site meanwhile." },
      example: {
        settings: { useCodes: true, drawingLayers: [], maxEdgeM: 50, minAngleDeg: null, boundary: null },
      },
    },
    surfaceRecipe: {
      text: "Answers lines and boundary in the form that the engine takes; null for a plain surface.",
      refusals: computes,
    },
    designs: { text: "Lists designs with their day, file and extent." },
    designPreview: {
      text: "Reads a LandXML or DXF file as a design by the answers in the query, and says where it lies.",
      refusals: {
        400: "The file cannot be read as a design.",
        404: "The upload is not there, is somebody else's, or its 24 hours are over.",
        429: "Too many files of yours are being read. Wait for the seconds in `Retry-After`.",
        503: "The server is busy with other files. Wait for the seconds in `Retry-After`.",
      },
    },
    createDesign: {
      text: "Stores a file as previewed, or a level or sloping plane.",
      refusals: {
        400: "The file cannot be read as a design.",
        404: "The site or the upload is not there.",
        409: "The site has as many designs as it may.",
        413: "Your account is full.",
        429: "Too many files of yours are being read. Wait for the seconds in `Retry-After`.",
        503: "The server is busy with other files. Wait for the seconds in `Retry-After`.",
        507: "The server's disk is full.",
      },
      example: {
        name: "Formation level",
        designedOn: null,
        plane: { longitude: 9, latitude: 46.9535, elevationM: 99 },
      },
    },
    updateDesign: {
      text: "Changes name or day.",
      refusals: { 404: exists },
      example: { name: "Formation level, rev. B" },
    },
    deleteDesign: {
      text: "Deletes a design. Volumes against it are outdated then.",
      refusals: { 404: exists },
    },
    designTriangles: {
      text: "Answers the triangles of a design as frames of bytes (`application/vnd.survey.triangles`): kind 1 is the JSON answer, kind 2 a piece, kind 3 the end.",
      refusals: { 404: exists },
    },
    designDifferences: {
      text: "Lists how high each point lies above the design, the farthest first, and counts those within a tolerance.",
      refusals: {
        ...computes,
        404: exists,
        409: "Survey and design cannot be compared: the message says why.",
      },
    },
    designDifferencesCsv: {
      text: "Answers the same as CSV, all of it.",
      refusals: {
        ...computes,
        404: exists,
        409: "Survey and design cannot be compared: the message says why.",
      },
    },
  },
);
