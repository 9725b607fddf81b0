import type { Attributes, XmlEvents } from "../../../design/landxml/xml-scanner.ts";
import { FormatError, type PointRow } from "../../format.ts";
import { figureOf } from "../figures.ts";

/** Where a point stands in the file: survey points, or a part of a surface. */
export type Part = "points" | "surface" | "breaklines" | "data";

/** Of a surface by its number from 0; survey points have none. */
export interface Source {
  part: Part;
  surface: number | null;
}

export const sourceKey = ({ part, surface }: Source): string =>
  surface === null ? part : `${part}-${surface + 1}`;

export interface ReaderEvents {
  /** What the head of the file says: <Metric>, <Imperial>, <CoordinateSystem> or <Project>. */
  said(name: string, attributes: Attributes): void;
  surface(name: string): void;
  /** A point in the order of the file. Null where its figures cannot be read. */
  point(source: Source, point: Omit<PointRow, "line"> | null): void;
  /** A survey point that only names another one. */
  reference(): void;
}

const SAID = new Set(["Metric", "Imperial", "CoordinateSystem", "Project", "SurveyHeader"]);
/** Figures of a list of points; longer texts come in pieces. */
const LISTS = new Set(["PntList3D", "PntList2D"]);
/** No number is nearly as long. */
const LONGEST_FIGURE = 4096;

/** Reads the points of a LandXML file, which stand as northing, easting and elevation. */
export class LandXmlPoints implements XmlEvents {
  hasRoot = false;
  private surfaceCount = 0;
  private surfaceName = "";
  private where: Source | null = null;
  private element: { name: string; code: string } = { name: "", code: "" };
  private list: 2 | 3 | null = null;
  private carry = "";
  private figures: string[] = [];

  constructor(private readonly events: ReaderEvents) {}

  open(name: string, attributes: Attributes): void {
    if (SAID.has(name)) this.events.said(name, attributes);
    else if (name === "LandXML") this.hasRoot = true;
    else if (name === "Surface") this.startSurface(attributes);
    else if (name === "CgPoints") this.where = { part: "points", surface: null };
    else if (name === "Pnts") this.where = this.of("surface");
    else if (name === "Breakline" || name === "DataPoints") this.startLines(name, attributes);
    else if (name === "CgPoint" && this.where?.part === "points") this.element = cgPoint(attributes);
    else if (name === "P" && this.where?.part === "surface")
      this.element = { name: attributes("id")?.trim() ?? "", code: this.surfaceName };
    else if (LISTS.has(name)) this.list = name === "PntList3D" ? 3 : 2;
    this.carry = "";
  }

  part(text: string): void {
    // A survey point has no text as long as this.
    if (this.list) this.take(text);
  }

  close(name: string, text: string): void {
    if (LISTS.has(name)) this.endList(text);
    else if (name === "CgPoint" && this.where?.part === "points") this.single(text);
    else if (name === "P" && this.where?.part === "surface") this.single(text);
    else if (ENDS.has(name)) this.where = null;
  }

  private startSurface(attributes: Attributes): void {
    this.surfaceName = attributes("name")?.trim() || `Surface ${this.surfaceCount + 1}`;
    this.surfaceCount++;
    this.where = null;
    this.events.surface(this.surfaceName);
  }

  private startLines(name: string, attributes: Attributes): void {
    this.where = this.of(name === "Breakline" ? "breaklines" : "data");
    const own = attributes("code")?.trim() || attributes("name")?.trim() || attributes("desc")?.trim();
    this.element = { name: "", code: own || (name === "Breakline" ? "Breakline" : this.surfaceName) };
  }

  private of(part: Part): Source | null {
    return this.surfaceCount > 0 ? { part, surface: this.surfaceCount - 1 } : null;
  }

  private single(text: string): void {
    const figures = text.trim().split(/\s+/);
    if (figures[0] === "") this.events.reference();
    else this.point(figures);
  }

  /** Takes whole figures; a cut one waits for its rest. */
  private take(text: string): void {
    const parts = (this.carry + text).split(/\s+/);
    this.carry = parts.pop()!;
    if (this.carry.length > LONGEST_FIGURE)
      throw new FormatError(
        "damaged",
        "A list of points holds a text that is no number; export the file again",
      );
    for (const part of parts) if (part !== "") this.figure(part);
  }

  private figure(text: string): void {
    this.figures.push(text);
    if (this.figures.length < this.list!) return;
    this.point(this.figures);
    this.figures = [];
  }

  private endList(text: string): void {
    if (this.list) this.take(`${text} `);
    if (this.figures.length > 0 && this.where) this.events.point(this.where, null);
    this.figures = [];
    this.list = null;
  }

  private point(figures: string[]): void {
    if (!this.where) return;
    const [y, x, height = ""] = figures.map(figureOf);
    const isWhole = figures.length <= 3 && x && y && height !== null;
    this.events.point(this.where, isWhole ? { ...this.element, x, y, height } : null);
  }
}

const ENDS = new Set(["CgPoints", "Pnts", "Breakline", "DataPoints", "Surface"]);

function cgPoint(attributes: Attributes): { name: string; code: string } {
  const text = (name: string) => attributes(name)?.trim() ?? "";
  return { name: text("name") || text("oID"), code: text("code") || text("desc") };
}
