import type { DrawingDiagnostic } from "#shapes/drawing.ts";
import { coreOf, extentOf } from "../../cad/core.ts";
import {
  DRAWING_LIMITS,
  DrawingError,
  type DrawingLimits,
  type DrawnShape,
  LARGEST_COORDINATE,
  type Point3,
} from "../../cad/drawing.ts";
import { UNIT_METRES, type UnitName } from "../../cad/units.ts";
import { XmlDecoder } from "../xml/read-xml.ts";
import { type Attributes, XmlError, XmlScanner } from "../xml/xml-scanner.ts";
import { epsgIn, heightUnitOf, linearUnitOf } from "./head.ts";

/** With more names than anyone chooses from, lines are sorted by kind. */
const MOST_NAMES = 150;
const LONGEST_NAME = 200;

/** A line as the file has it: easting, northing, height. */
interface FoundLine {
  kind: string;
  name: string | null;
  points: Point3[];
}

/**
 * Reads the lines of a LandXML file (1.0 to 2.0) as a drawing: breaklines and boundaries of the source data of surfaces
 * (`PntList3D`, or `PntList2D` without heights), and the straight lines of plan features (`CoordGeom`, `PntList3D`).
 * Positions are northing, easting and height. Each is on a layer of its name, or of its kind if it has none or the file
 * has more than 150 names. Curves and spirals are counted and left out, because their chords would be other lines.
 * Throws {@link DrawingError} for files that cannot be read or have no lines.
 */
export function drawLandXml(
  bytes: Uint8Array,
  limits: DrawingLimits = DRAWING_LIMITS,
): { shapes: DrawnShape[]; diagnostic: DrawingDiagnostic } {
  const reader = new LineReader(limits);
  try {
    const decoder = new XmlDecoder();
    reader.read(decoder.decode(bytes) + decoder.end());
  } catch (error) {
    if (error instanceof XmlError) throw new DrawingError("landxml", error.message);
    throw error;
  }
  return reader.finish();
}

class LineReader {
  private readonly lines: FoundLine[] = [];
  private readonly said = {
    version: "LandXML",
    unit: null as UnitName | null,
    heightUnit: null as UnitName | null,
  };
  private epsg: number | null = null;
  private readonly dropped: Record<string, number> = {};
  private readonly warnings = new Set<string>();
  /** The breakline, boundary or plan feature that is open. */
  private owner: { kind: string; name: string | null } | null = null;
  /** The <Line> or <IrregularLine> that is open. */
  private segment: Segment | null = null;
  /** Text of the open element that the scanner handed over because it is long. */
  private longText = "";
  /** The chain of segments that each begin where the last one ended. */
  private chain: Point3[] = [];
  private vertices = 0;

  constructor(private readonly limits: DrawingLimits) {}

  read(text: string): void {
    const scanner = new XmlScanner({
      open: (name, attributes) => {
        this.longText = "";
        this.opened(name, attributes);
      },
      part: text => {
        this.longText += text;
      },
      close: (name, between) => {
        this.closed(name, this.longText + between);
        this.longText = "";
      },
    });
    scanner.push(text.replace(/^\uFEFF/, ""));
    scanner.finish();
  }

  finish(): { shapes: DrawnShape[]; diagnostic: DrawingDiagnostic } {
    if (this.lines.length === 0)
      throw new DrawingError(
        "landxml",
        "This LandXML file has no breaklines, boundaries or plan features. Export them too; a surface of triangles is uploaded as a design",
      );
    const names = new Set(this.lines.map(({ name }) => name));
    const byKind = names.size > MOST_NAMES;
    if (byKind)
      this.warnings.add(`The lines have ${names.size} names: they are on layers of their kind instead`);
    const shapes = this.lines.map(({ kind, name, points }): DrawnShape => {
      const layer = byKind ? kind : (name ?? kind);
      return { shape: { kind: "lines", lines: [points] }, type: kind, layer, colour: null };
    });
    return { shapes, diagnostic: this.diagnosed(shapes) };
  }

  private diagnosed(shapes: DrawnShape[]): DrawingDiagnostic {
    const layers = [...countsOf(shapes.map(({ layer }) => layer))];
    return {
      version: this.said.version,
      units: this.said.unit ?? "unitless",
      ...(this.epsg !== null && { epsg: this.epsg }),
      drawn: Object.fromEntries(countsOf(this.lines.map(({ kind }) => kind))),
      dropped: this.dropped,
      hidden: {},
      layers: layers.map(([name, count]) => ({ name, colour: null, isHidden: false, count })),
      layerCount: layers.length,
      extent: extentOf(this.lines.flatMap(({ points }) => points)),
      core: coreOf(this.lines.flatMap(({ points }) => points[0]!.slice(0, 2))),
      warnings: [...this.warnings],
    };
  }

  private opened(name: string, attributes: Attributes): void {
    if (name === "LandXML") this.said.version = `LandXML ${attributes("version")?.slice(0, 20) ?? ""}`.trim();
    else if (name === "Metric" || name === "Imperial") {
      this.said.unit = linearUnitOf(attributes("linearUnit"));
      this.said.heightUnit = heightUnitOf(attributes("elevationUnit"), this.said.unit);
    } else if (name === "CoordinateSystem") this.epsg ??= epsgIn(attributes);
    else if (name === "Breakline") this.start(`Breakline ${attributes("brkType") ?? ""}`, attributes);
    else if (name === "Boundary") this.start(`Boundary ${attributes("bndType") ?? ""}`, attributes);
    else if (name === "PlanFeature") this.start("Plan feature", attributes);
    else if (name === "Line" || name === "IrregularLine") this.segment = { list: [], listHasHeights: false };
    else if ((name === "Curve" || name === "Spiral") && this.owner) {
      this.drop(name);
      this.warnings.add("Curves and spirals of plan features are left out; export them as lines of points");
      this.endChain();
    }
  }

  private start(kind: string, attributes: Attributes): void {
    const name = attributes("name")?.trim() || attributes("desc")?.trim() || null;
    this.owner = { kind: kind.trim().slice(0, LONGEST_NAME), name: name?.slice(0, LONGEST_NAME) ?? null };
    this.chain = [];
  }

  private closed(name: string, text: string): void {
    if (name === "PntList3D" || name === "PntList2D") this.pointList(text, name === "PntList3D" ? 3 : 2);
    else if (name === "Start" && this.segment) this.segment.start = this.end(text);
    else if (name === "End" && this.segment) this.segment.end = this.end(text);
    else if (name === "Line" || name === "IrregularLine") this.endSegment();
    else if (name === "Breakline" || name === "Boundary" || name === "PlanFeature") {
      this.endChain();
      this.owner = null;
    }
  }

  private pointList(text: string, width: 2 | 3): void {
    if (!this.owner) return;
    const figures = text.split(/\s+/).filter(Boolean);
    const points: Point3[] = [];
    for (let i = 0; i + width <= figures.length; i += width)
      points.push(this.position(figures.slice(i, i + width)));
    if (figures.length % width !== 0)
      this.warnings.add(
        `A list of points of '${this.owner.name ?? this.owner.kind}' breaks off within a point`,
      );
    if (this.segment) this.segment = { ...this.segment, list: points, listHasHeights: width === 3 };
    else {
      this.chain = points;
      this.endChain();
    }
  }

  /** Undefined for an end that names a point in another part of the file: it has no figures. */
  private end(text: string): SegmentEnd | undefined {
    const figures = text.trim().split(/\s+/);
    if (figures.length < 2) return undefined;
    return { point: this.position(figures.slice(0, 3)), hasHeight: figures.length > 2 };
  }

  private endSegment(): void {
    const { segment, owner } = this;
    this.segment = null;
    if (!owner || !segment) return;
    const points = wholeLine(segment, () =>
      this.warnings.add(
        `An end of '${owner.name ?? owner.kind}' has no height: the line is drawn without it, from its list of points`,
      ),
    );
    if (points.length < 2) {
      this.drop("Line by point number");
      return;
    }
    const last = this.chain.at(-1);
    if (last && isSame(last, points[0]!)) for (const point of points.slice(1)) this.chain.push(point);
    else {
      this.endChain();
      this.chain = points;
    }
  }

  private endChain(): void {
    const points = this.chain;
    this.chain = [];
    if (!this.owner || points.length === 0) return;
    if (points.length === 1) {
      this.drop("Line of one point");
      return;
    }
    this.vertices += points.length;
    if (this.lines.length >= this.limits.features || this.vertices > this.limits.vertices)
      throw new DrawingError(
        "too-large",
        `The file has more than ${this.limits.features.toLocaleString("en")} lines or ${this.limits.vertices.toLocaleString("en")} points; export less of it`,
      );
    this.lines.push({ ...this.owner, points });
  }

  private position(figures: string[]): Point3 {
    const [northing, easting, height = 0] = figures.map(Number);
    if (
      ![northing, easting, height].every(
        value => Number.isFinite(value) && Math.abs(value!) <= LARGEST_COORDINATE,
      )
    )
      throw new DrawingError(
        "landxml",
        `'${figures.join(" ").slice(0, 60)}' is where a northing, an easting and a height belong`,
      );
    return [easting!, northing!, height * this.heightScale];
  }

  /** Heights may be in another unit than positions. */
  private get heightScale(): number {
    const { unit, heightUnit } = this.said;
    return unit && heightUnit && unit !== heightUnit ? UNIT_METRES[heightUnit] / UNIT_METRES[unit] : 1;
  }

  private drop(what: string): void {
    this.dropped[what] = (this.dropped[what] ?? 0) + 1;
  }
}

interface SegmentEnd {
  point: Point3;
  hasHeight: boolean;
}

/** A <Line> or <IrregularLine>: its <Start> and <End>, and its list of points. */
interface Segment {
  start?: SegmentEnd | undefined;
  end?: SegmentEnd | undefined;
  list: Point3[];
  listHasHeights: boolean;
}

/**
 * Joins the ends of a line and its list of points. By the schema the list has the points between the ends and should repeat
 * the ends, which not every program does. An end without a height is left out beside a list with heights: it would be at 0.
 */
function wholeLine({ start, end, list, listHasHeights }: Segment, onLeftOut: () => void): Point3[] {
  const [first, last] = [list[0], list.at(-1)];
  const missing = (own: SegmentEnd | undefined, listed: Point3 | undefined): Point3[] => {
    if (!own || (listed && isAt(own.point, listed))) return [];
    if (own.hasHeight || !listed || !listHasHeights) return [own.point];
    onLeftOut();
    return [];
  };
  return [...missing(start, first), ...list, ...missing(end, last)];
}

/** Whether two points are at the same place in plan. */
const isAt = ([ax, ay]: Point3, [bx, by]: Point3) => ax === bx && ay === by;

const isSame = (a: Point3, b: Point3) => a.every((value, i) => value === b[i]);

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
