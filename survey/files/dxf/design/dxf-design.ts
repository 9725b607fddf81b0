import { DrawingError } from "../../../cad/drawing.ts";
import { isUnitName } from "../../../cad/units.ts";
import type { ReadDesign } from "../../../design/design-file.ts";
import { DESIGN_LIMITS, type DesignLimits, type TriangleMesh } from "../../../design/design-file.ts";
import { DesignError } from "../../../design/errors.ts";
import { readDocument } from "../document.ts";
import { unitsOfNumber } from "../insunits.ts";
import { type FaceLayer, faceLayers, meshOfFaces } from "./dxf-faces.ts";
import { type LineLayer, lineLayers, meshOfLines } from "./dxf-lines.ts";

/**
 * Reads a DXF drawing: 3DFACE entities and polyface meshes, those of inserted blocks too, or lines with heights that
 * are triangulated. Each layer with faces is a surface, and each with lines; `wanted` has the index of one with faces,
 * or of several with lines. By default it is that with the most faces, else all lines, of layers that the drawing shows.
 * Throws {@link DesignError}.
 */
export function readDxfDesign(
  bytes: Uint8Array,
  wanted: readonly number[] | null = null,
  limits: DesignLimits = DESIGN_LIMITS,
): ReadDesign {
  const document = documentOf(bytes);
  const faces = faceLayers(document, limits);
  const lines = lineLayers(document);
  if (faces.length + lines.length === 0)
    throw new DesignError(
      "no-faces",
      "There are no 3D faces, polyface meshes or lines with heights in the model space of this drawing; export the surface as LandXML",
    );
  const chosen = wanted ?? byDefault(faces, lines);
  const read = meshOf(chosen, faces, lines, limits);
  const facts = {
    format: "DXF" as const,
    version: document.header.get("$ACADVER")?.trim().slice(0, 20) ?? null,
    program: null,
    surfaces: surfacesOf(faces, lines),
    surface: chosen[0]!,
    chosen: [...chosen],
    ...unitOf(document.header.get("$INSUNITS")?.trim() ?? ""),
    heightUnit: null,
    epsg: null,
    crsName: null,
    verticalDatum: null,
    triangleCount: read.mesh.triangles.length / 3,
    invisibleCount: 0,
    flatCount: read.flatCount,
    lines: read.lines,
  };
  return { facts, mesh: read.mesh };
}

const surfacesOf = (faces: readonly FaceLayer[], lines: readonly LineLayer[]) => [
  ...faces.map(layer => ({
    name: shownName(layer),
    ...(layer.isHidden && { isHidden: true as const }),
    pointCount: 0,
    faceCount: faceCountOf(layer),
    lineCount: 0,
  })),
  ...lines.map(layer => ({
    name: shownName(layer),
    ...(layer.isHidden && { isHidden: true as const }),
    pointCount: layer.spots.length,
    faceCount: 0,
    lineCount: layer.lines.length,
  })),
];

/** The unit that the header's `$INSUNITS` names; a drawing without it has none. */
function unitOf(insunits: string): Pick<ReadDesign["facts"], "unit" | "unitEvidence"> {
  const unit = insunits === "" ? "unitless" : unitsOfNumber(Number(insunits));
  return {
    unit: isUnitName(unit) ? unit : null,
    unitEvidence: insunits === "" ? null : `$INSUNITS ${insunits.slice(0, 10)}, ${unit}`,
  };
}

/** The layers that the drawing shows; all if it shows none. */
function byDefault(faces: readonly FaceLayer[], lines: readonly LineLayer[]): number[] {
  const all = [...faces, ...lines].map(({ isHidden }, i) => ({ isHidden, i }));
  const shown = all.filter(({ isHidden }) => !isHidden);
  const open = (shown.length > 0 ? shown : all).map(({ i }) => i);
  const ofFaces = open.filter(i => i < faces.length);
  if (ofFaces.length === 0) return open;
  const counts = ofFaces.map(i => faceCountOf(faces[i]!));
  return [ofFaces[counts.indexOf(Math.max(...counts))]!];
}

interface Read {
  mesh: TriangleMesh;
  flatCount: number;
  lines: ReadDesign["facts"]["lines"];
}

function meshOf(
  chosen: readonly number[],
  faces: readonly FaceLayer[],
  lines: readonly LineLayer[],
  limits: DesignLimits,
): Read {
  const beyond = chosen.find(index => index >= faces.length + lines.length);
  if (beyond !== undefined || chosen.length === 0)
    throw new DesignError(
      "no-surface",
      `The drawing has no layer number ${(beyond ?? 0) + 1} with faces or lines`,
    );
  const ofFaces = chosen.filter(index => index < faces.length);
  if (ofFaces.length > 0) {
    if (chosen.length > 1)
      throw new DesignError("bad-choice", "Choose either one layer of faces, or layers of lines only");
    const builder = meshOfFaces(faces[ofFaces[0]!]!, limits);
    return { mesh: builder.finish(), flatCount: builder.flatCount, lines: null };
  }
  const read = meshOfLines(chosen.map(index => lines[index - faces.length]!));
  if (read.mesh.x.length > limits.maxPoints)
    throw new DesignError(
      "too-large",
      `The lines have more than ${limits.maxPoints.toLocaleString("en")} corners; choose fewer layers, or thin them out`,
    );
  return { ...read, flatCount: 0 };
}

/** The name cut to 200 characters, as many as names from LandXML files may have. */
const shownName = ({ name }: { name: string }) => name.slice(0, 200);

const faceCountOf = ({ count }: FaceLayer) => count;

function documentOf(bytes: Uint8Array) {
  try {
    const document = readDocument(bytes);
    if (document.breaksOff)
      throw new DesignError("malformed", "The drawing breaks off inside a section; export it again");
    return document;
  } catch (error) {
    if (!(error instanceof DrawingError)) throw error;
    throw new DesignError(error.code === "too-large" ? "too-large" : "not-a-design", error.message);
  }
}
