import { computes, subject } from "./description.ts";

const exists = "The site or the design does not exist, or you may not see it.";

export const surfaces = subject(
  "Surface and designs",
  "How a survey becomes a surface (lines, codes, edges), and designs, the surfaces to build to.",
  {
    codeRules: {
      text: "Returns which codes stand for lines, closed lines, single points or nothing, and how line controls are written.",
    },
    updateCodeRules: {
      text: "Replaces the rules of the project. This outdates volumes of sites that use codes.",
      example: { codeRules: { convention: "civil3d", rules: [{ code: "EP", kind: "line" }] } },
    },
    codeGuess: {
      text: "Suggests rules for the codes of a survey, with the reason for each. Saves nothing.",
      refusals: computes,
    },
    siteLines: {
      text: "Lists the lines of codes and drawing with their lengths, crossings and conflicts of height.",
      refusals: computes,
    },
    drawingOutlines: {
      text: "Lists closed lines of the drawing, and open ones that can be closed with a straight side, with area, perimeter and corners: the 500 largest at most. Arcs are approximated by chords of at most 2°, within 0.02 % of their radius; circles by chords of 5°, within 0.1 %.",
      refusals: computes,
    },
    surfaceSettings: {
      text: "Returns which lines the surface follows, where it ends, and which layers are available.",
    },
    updateSurfaceSettings: {
      text: "Replaces the settings. This outdates volumes saved before.",
      refusals: { 409: "Somebody has changed the site in the meantime." },
      example: {
        settings: { useCodes: true, drawingLayers: [], maxEdgeM: 50, minAngleDeg: null, boundary: null },
      },
    },
    surfaceRecipe: {
      text: "Returns lines and boundary in the form that the engine takes; null for a plain surface.",
      refusals: computes,
    },
    designs: { text: "Lists designs with their date, file and extent." },
    designPreview: {
      text: "Reads a LandXML or DXF file as a design with the answers in the query, and says where it lies.",
      refusals: {
        400: "The file cannot be read as a design.",
        404: "The upload does not exist, belongs to somebody else, or its 24 hours are over.",
        429: "Too many of your files are being read. Wait as many seconds as `Retry-After` says.",
        503: "The server is busy with other files. Wait as many seconds as `Retry-After` says.",
      },
    },
    createDesign: {
      text: "Stores a file as previewed, or a level or sloping plane.",
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
    },
    updateDesign: {
      text: "Changes name or date.",
      refusals: { 404: exists },
      example: { name: "Formation level, rev. B" },
    },
    deleteDesign: {
      text: "Deletes a design. This outdates volumes against it.",
      refusals: { 404: exists },
    },
    designTriangles: {
      text: "Returns the triangles of a design as binary frames (`application/vnd.survey.triangles`): kind 1 is the JSON answer, kind 2 a piece, kind 3 the end.",
      refusals: { 404: exists },
    },
    designDifferences: {
      text: "Lists how high each point lies above the design, farthest first, and counts those within a tolerance.",
      refusals: {
        ...computes,
        404: exists,
        409: "Survey and design cannot be compared; the message says why.",
      },
    },
    designDifferencesCsv: {
      text: "Returns the complete list as CSV.",
      refusals: {
        ...computes,
        404: exists,
        409: "Survey and design cannot be compared; the message says why.",
      },
    },
  },
);
