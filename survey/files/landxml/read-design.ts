import type { SurfaceSeen } from "#shapes/design.ts";
import { LARGEST_COORDINATE } from "../../cad/drawing.ts";
import type { UnitName } from "../../cad/units.ts";
import type { ReadDesign } from "../../design/design-file.ts";
import { DESIGN_LIMITS, type DesignLimits } from "../../design/design-file.ts";
import { DesignError } from "../../design/errors.ts";
import { TriangleBuilder } from "../../design/mesh-builder.ts";
import { quoted } from "../../reading/text.ts";
import { isNumber } from "../number-text.ts";
import { XmlDecoder } from "../xml/read-xml.ts";
import { type Attributes, XmlError, XmlScanner } from "../xml/xml-scanner.ts";
import { epsgIn, heightUnitOf, linearUnitOf } from "./head.ts";

const MOST_SURFACES = 1000;

/**
 * Reads the TIN surfaces of a LandXML file (1.0 to 2.0) piece by piece; <P> holds northing, easting and elevation.
 * Keeps one surface: the one of index `wanted`, else the first that has faces. Only faces that are visible count.
 * Throws {@link DesignError} with a sentence for the person who has the file.
 */
export async function readLandXmlDesign(
  pieces: AsyncIterable<Uint8Array>,
  wanted: number | null = null,
  limits: DesignLimits = DESIGN_LIMITS,
): Promise<ReadDesign> {
  const reader = new SurfaceReader(wanted, limits);
  const decoder = new XmlDecoder();
  try {
    for await (const piece of pieces) reader.push(decoder.decode(piece));
    reader.push(decoder.end());
    return reader.finish();
  } catch (error) {
    if (error instanceof XmlError)
      throw new DesignError(error.code === "encoding" ? "malformed" : error.code, error.message);
    throw error;
  }
}

class SurfaceReader {
  private readonly scanner = new XmlScanner({
    open: (name, attributes) => this.opened(name, attributes),
    close: (name, text) => this.closed(name, text),
  });
  private readonly said = {
    version: null as string | null,
    program: null as string | null,
    unit: null as UnitName | null,
    heightUnit: null as UnitName | null,
    unitEvidence: null as string | null,
    epsg: null as number | null,
    crsName: null as string | null,
    verticalDatum: null as string | null,
  };
  private readonly surfaces: SurfaceSeen[] = [];
  private hasRoot = false;
  private kept: { index: number; mesh: TriangleBuilder; invisibleCount: number } | null = null;
  private mesh: TriangleBuilder;
  private numbers = new PointNumbers();
  private invisibleCount = 0;
  private inside: "Pnts" | "Faces" | null = null;
  private pointId = "";
  private isVisible = true;

  constructor(
    private readonly wanted: number | null,
    private readonly limits: DesignLimits,
  ) {
    this.mesh = new TriangleBuilder(limits);
  }

  push(piece: string): void {
    this.scanner.push(piece);
  }

  finish(): ReadDesign {
    if (!this.hasRoot) throw new DesignError("not-a-design", "This is not a LandXML file: it holds no XML");
    this.scanner.finish();
    if (this.surfaces.length === 0)
      throw new DesignError("no-surface", "There is no surface in this LandXML file; export the surface too");
    if (!this.kept) throw this.withoutFaces();
    const { index, mesh, invisibleCount } = this.kept;
    const facts = {
      format: "LandXML" as const,
      ...this.said,
      surfaces: this.surfaces,
      surface: index,
      chosen: [index],
      lines: null,
      triangleCount: mesh.faceCount,
      invisibleCount,
      flatCount: mesh.flatCount,
    };
    return { facts, mesh: mesh.finish() };
  }

  private withoutFaces(): DesignError {
    const surface = this.wanted === null ? this.surfaces[0] : this.surfaces[this.wanted];
    if (!surface) return new DesignError("no-surface", `The file has no surface number ${this.wanted! + 1}`);
    const name = quoted(surface.name);
    return new DesignError(
      "no-faces",
      surface.pointCount === 0
        ? `The surface ${name} has neither points nor faces; export it as a TIN`
        : `The surface ${name} has points but no faces; export it with its triangles`,
    );
  }

  private opened(name: string, attributes: Attributes): void {
    if (!this.hasRoot) this.root(name, attributes);
    else if (name === "P" && this.inside === "Pnts") this.pointId = attributes("id")?.trim() ?? "";
    else if (name === "F" && this.inside === "Faces") this.isVisible = attributes("i")?.trim() !== "1";
    else if (name === "Pnts" || name === "Faces") this.inside = name;
    else if (name === "Surface") this.startSurface(attributes);
    else if (name === "Definition") this.checkDefinition(attributes);
    else if (name === "Metric" || name === "Imperial") this.units(name, attributes);
    else if (name === "CoordinateSystem") this.coordinateSystem(attributes);
    else if (name === "Application") this.said.program ??= textOf(attributes("name"));
  }

  private closed(name: string, text: string): void {
    if (name === "P" && this.inside === "Pnts") this.point(text);
    else if (name === "F" && this.inside === "Faces") this.face(text);
    else if (name === "Pnts" || name === "Faces") this.inside = null;
    else if (name === "Surface") this.endSurface();
  }

  private root(name: string, attributes: Attributes): void {
    if (name !== "LandXML")
      throw new DesignError(
        "not-a-design",
        `This is not a LandXML file: it starts with ${quoted(`<${name}>`)}`,
      );
    this.hasRoot = true;
    this.said.version = textOf(attributes("version"));
  }

  private startSurface(attributes: Attributes): void {
    if (this.surfaces.length === MOST_SURFACES)
      throw new DesignError("too-large", `The file has more than ${MOST_SURFACES} surfaces; export fewer`);
    const name = textOf(attributes("name")) ?? `Surface ${this.surfaces.length + 1}`;
    this.surfaces.push({ name, pointCount: 0, faceCount: 0, lineCount: 0 });
    this.mesh = new TriangleBuilder(this.limits);
    this.numbers = new PointNumbers();
    this.invisibleCount = 0;
  }

  private endSurface(): void {
    const index = this.surfaces.length - 1;
    const isWanted = this.wanted === null ? this.kept === null : this.wanted === index;
    if (isWanted && this.mesh.faceCount > 0)
      this.kept = { index, mesh: this.mesh, invisibleCount: this.invisibleCount };
    this.mesh = new TriangleBuilder(this.limits);
  }

  private checkDefinition(attributes: Attributes): void {
    const type = attributes("surfType");
    if (this.isKept && type !== null && type.toUpperCase() !== "TIN")
      throw new DesignError(
        "not-triangles",
        `The surface ${quoted(this.surface?.name ?? "")} is of type ${quoted(type)}; export it as a TIN`,
      );
  }

  /** Points and faces of other surfaces are counted, not kept. */
  private get isKept(): boolean {
    return this.wanted === null ? this.kept === null : this.wanted === this.surfaces.length - 1;
  }

  private get surface(): SurfaceSeen | undefined {
    return this.surfaces.at(-1);
  }

  private units(system: string, attributes: Attributes): void {
    const linear = attributes("linearUnit");
    const elevation = attributes("elevationUnit");
    if (linear !== null) this.said.unit = linearUnitOf(linear);
    if (elevation !== null) this.said.heightUnit = heightUnitOf(elevation, this.said.unit);
    const heights = elevation === null ? "" : `, elevationUnit="${elevation.slice(0, 40)}"`;
    this.said.unitEvidence = `${system} linearUnit="${(linear ?? "").slice(0, 40)}"${heights}`;
  }

  private coordinateSystem(attributes: Attributes): void {
    this.said.epsg ??= epsgIn(attributes);
    this.said.crsName ??= textOf(attributes("name")) ?? textOf(attributes("desc"));
    this.said.verticalDatum ??= textOf(attributes("verticalDatum"));
  }

  private point(text: string): void {
    const { surface } = this;
    if (!surface) return;
    surface.pointCount++;
    if (!this.isKept) return;
    const id = this.pointId;
    const of = id === "" ? `number ${surface.pointCount}` : quoted(id);
    const figures = figuresIn(text);
    if (figures.length !== 3)
      throw new DesignError(
        "bad-point",
        figures.length === 2
          ? `Point ${of} of the surface ${quoted(surface.name)} has no elevation; export the surface in three dimensions`
          : `Point ${of} of the surface ${quoted(surface.name)} needs northing, easting and elevation, and has ${figures.length} figures`,
      );
    const [northing, easting, elevation] = figures.map(figure => this.coordinate(figure, of));
    const number = this.mesh.addPoint(easting!, northing!, elevation!);
    if (!this.numbers.add(id === "" ? String(surface.pointCount) : id, number))
      throw new DesignError("bad-point", `Two points of the surface ${quoted(surface.name)} are both ${of}`);
  }

  private coordinate(figure: string, of: string): number {
    const value = isNumber(figure) ? Number(figure) : Number.NaN;
    if (Number.isFinite(value) && Math.abs(value) <= LARGEST_COORDINATE) return value;
    throw new DesignError("bad-point", `Point ${of} has ${quoted(figure)} where a coordinate belongs`);
  }

  private face(text: string): void {
    const { surface } = this;
    if (!surface) return;
    surface.faceCount++;
    if (!this.isKept) return;
    if (!this.isVisible) {
      this.invisibleCount++;
      return;
    }
    const corners = figuresIn(text);
    if (corners.length !== 3)
      throw new DesignError(
        corners.length > 3 ? "not-triangles" : "bad-face",
        `Face ${surface.faceCount} of the surface ${quoted(surface.name)} has ${corners.length} corners instead of 3; export the surface as a TIN`,
      );
    const [a, b, c] = corners.map(id => {
      const number = this.numbers.of(id);
      if (number === undefined)
        throw new DesignError(
          "bad-face",
          `Face ${surface.faceCount} of the surface ${quoted(surface.name)} names point ${quoted(id)}, which the surface does not have before it`,
        );
      return number;
    });
    this.mesh.addFace(a!, b!, c!);
  }
}

const textOf = (text: string | null): string | null => text?.trim().slice(0, 200) || null;

/** No text of a point or face is longer; the rest is not looked at. */
const MOST_TEXT = 1000;

function figuresIn(text: string): string[] {
  const trimmed = text.slice(0, MOST_TEXT).trim();
  return trimmed === "" ? [] : trimmed.split(/\s+/);
}

/** Ids up to this index an array: programs count points from 1. */
const LARGEST_INDEX = 8_388_608;

/** The number of each point by its id. */
class PointNumbers {
  private byIndex = new Int32Array(1024).fill(-1);
  private readonly byText = new Map<string, number>();

  /** Returns false when the id is taken. */
  add(id: string, number: number): boolean {
    if (this.of(id) !== undefined) return false;
    const index = indexOf(id);
    if (index === null) this.byText.set(id, number);
    else {
      if (index >= this.byIndex.length) this.grow(index);
      this.byIndex[index] = number;
    }
    return true;
  }

  of(id: string): number | undefined {
    const index = indexOf(id);
    if (index === null) return this.byText.get(id);
    const number = this.byIndex[index];
    return number === undefined || number < 0 ? undefined : number;
  }

  private grow(index: number): void {
    const more = new Int32Array(Math.max(2 * this.byIndex.length, index + 1)).fill(-1);
    more.set(this.byIndex);
    this.byIndex = more;
  }
}

/** Plain whole numbers only: '01' and '1' are two ids. */
function indexOf(id: string): number | null {
  if (id.length > 7 || !/^(?:0|[1-9]\d*)$/.test(id)) return null;
  const index = Number(id);
  return index < LARGEST_INDEX ? index : null;
}
