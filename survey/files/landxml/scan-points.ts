import { figureOf } from "../field-books/figures.ts";
import { FormatError, type PointRow } from "../format.ts";
import { Remarks } from "../remarks.ts";
import type { Attributes, XmlEvents } from "../xml/xml-scanner.ts";

/** Where a point is in the file: survey points, or a part of a surface. */
export type PointsPart = "points" | "surface" | "breaklines" | "data";

/** Parts of a surface have its number from 0; survey points have none. */
export interface Source {
  part: PointsPart;
  surface: number | null;
}

/** `state` of a point, or of what it stands in; 'existing' if the file states none. */
export type State = "existing" | "proposed" | "abandoned" | "destroyed";

export const sourceKey = ({ part, surface }: Source): string =>
  surface === null ? part : `${part}-${surface + 1}`;

export interface ReaderEvents {
  /** What the head of the file says: <Metric>, <Imperial>, <CoordinateSystem> or <Project>. */
  said(name: string, attributes: Attributes): void;
  surface(name: string): void;
  /** A point in the order of the file. Null if its figures cannot be read. */
  point(source: Source, point: Omit<PointRow, "line"> | null, state: State): void;
  /** A survey point that only names another one. */
  reference(): void;
  /** A list of points, numbered from 1, does not divide into points; `told` of them were passed on before. */
  oddList(number: number, source: Source, state: State, told: number): void;
  /** An alignment, parcel or pipe. */
  other(kind: string): void;
}

const SAID = new Set(["Metric", "Imperial", "CoordinateSystem", "Project", "SurveyHeader"]);
const DESCRIBED = new Set([
  "Project",
  "CoordinateSystem",
  "CgPoints",
  "Surface",
  "SurveyHeader",
  "Units",
  "Survey",
]);
/** 'CombinedScaleFactor' is three words. */
const wordsOf = (label: string) => label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ");
/** Figures of a list of points; longer texts come in pieces. */
const LISTS = new Set(["PntList3D", "PntList2D"]);
/** No number is nearly as long. */
const LONGEST_FIGURE = 4096;

/** Reads the points of a LandXML file, given as northing, easting and elevation. */
export class LandXmlPoints implements XmlEvents {
  hasRoot = false;
  readonly remarks = new Remarks();
  private surfaceCount = 0;
  private surfaceName = "";
  private where: Source | null = null;
  private element: { name: string; code: string } = { name: "", code: "" };
  /** States of the surface, of its part or list of points, and of the element. */
  private surfaceState: State = "existing";
  private partState: State = "existing";
  private state: State = "existing";
  private list: 2 | 3 | null = null;
  private lists = 0;
  private told = 0;
  /** The first point whose figures have decimal commas, as written. */
  decimalCommas: string | null = null;
  private carry = "";
  private figures: string[] = [];

  constructor(
    private readonly events: ReaderEvents,
    /** Numbers of lists to skip. */
    private readonly oddLists: ReadonlySet<number> = new Set(),
  ) {}

  open(name: string, attributes: Attributes): void {
    if (DESCRIBED.has(name)) this.remarks.note(attributes("desc"), `the description of <${name}>`);
    else if (name === "Property")
      this.remarks.note(
        `${wordsOf(attributes("label") ?? "")}: ${attributes("value") ?? ""}`,
        "an element <Property>",
      );
    if (SAID.has(name)) this.events.said(name, attributes);
    else if (name === "LandXML") this.hasRoot = true;
    else if (name === "Surface") this.startSurface(attributes);
    else if (name === "CgPoints") this.startPart({ part: "points", surface: null }, attributes, "existing");
    else if (name === "Pnts") this.startPart(this.of("surface"), attributes);
    else if (name === "Breakline" || name === "DataPoints") this.startLines(name, attributes);
    else if (name === "CgPoint" && this.where?.part === "points") {
      this.element = cgPoint(attributes);
      this.state = stateIn(attributes) ?? this.partState;
    } else if (name === "P" && this.where?.part === "surface")
      this.element = { name: attributes("id")?.trim() ?? "", code: this.surfaceName };
    else if (LISTS.has(name)) this.startList(name === "PntList3D" ? 3 : 2);
    else if (OTHERS.has(name)) this.events.other(OTHERS.get(name)!);
    this.carry = "";
  }

  part(text: string): void {
    // A survey point has no text as long as this.
    if (this.list) this.take(text);
  }

  close(name: string, text: string): void {
    if (name === "FieldNote") this.remarks.note(text, "an element <FieldNote>");
    if (LISTS.has(name)) this.endList(text);
    else if (name === "CgPoint" && this.where?.part === "points") this.single(text);
    else if (name === "P" && this.where?.part === "surface") this.single(text);
    else if (ENDS.has(name)) this.where = null;
  }

  private startSurface(attributes: Attributes): void {
    this.surfaceName = attributes("name")?.trim() || `Surface ${this.surfaceCount + 1}`;
    this.surfaceCount++;
    this.surfaceState = stateIn(attributes) ?? "existing";
    this.where = null;
    this.events.surface(this.surfaceName);
  }

  private startLines(name: string, attributes: Attributes): void {
    this.startPart(this.of(name === "Breakline" ? "breaklines" : "data"), attributes);
    const own = attributes("code")?.trim() || attributes("name")?.trim() || attributes("desc")?.trim();
    this.element = { name: "", code: own || (name === "Breakline" ? "Breakline" : this.surfaceName) };
  }

  private startPart(where: Source | null, attributes: Attributes, outer = this.surfaceState): void {
    this.where = where;
    this.partState = stateIn(attributes) ?? outer;
    this.state = this.partState;
  }

  private of(part: PointsPart): Source | null {
    return this.surfaceCount > 0 ? { part, surface: this.surfaceCount - 1 } : null;
  }

  private single(text: string): void {
    const figures = text.trim().split(/\s+/);
    if (figures[0] === "") this.events.reference();
    else this.point(figures);
  }

  /** Takes whole numbers; a cut one waits for its rest. */
  private take(text: string): void {
    const parts = (this.carry + text).split(/\s+/);
    this.carry = parts.pop()!;
    if (this.carry.length > LONGEST_FIGURE)
      throw new FormatError(
        "damaged",
        "A list of points has a text that is not a number; export the file again",
      );
    for (const part of parts) if (part !== "") this.figure(part);
  }

  private figure(text: string): void {
    this.figures.push(text);
    if (this.figures.length < this.list!) return;
    this.point(this.figures);
    this.figures = [];
  }

  private startList(size: 2 | 3): void {
    this.list = size;
    this.lists++;
    this.told = 0;
  }

  private endList(text: string): void {
    if (this.list) this.take(`${text} `);
    if (this.figures.length > 0 && this.where)
      this.events.oddList(this.lists, this.where, this.state, this.told);
    this.figures = [];
    this.list = null;
  }

  private point(written: string[]): void {
    if (!this.where || (this.list && this.oddLists.has(this.lists))) return;
    this.told++;
    const figures = withPoints(written);
    if (figures !== written) this.decimalCommas ??= written.join(" ");
    const [y, x, height = ""] = figures.map(figureOf);
    const isWhole = figures.length <= 3 && x && y && height !== null;
    const { name, code } = this.element;
    // Not spread, which takes ten times as long for each of a million points.
    this.events.point(this.where, isWhole ? { name, code, x, y, height } : null, this.state);
  }
}

/** Other things a file may be made for. */
const OTHERS = new Map([
  ["Alignment", "alignment"],
  ["Parcel", "parcel"],
  ["Pipe", "pipe"],
]);

/** Replaces decimal commas with points, if one of them can be nothing else: 1,234 may have a thousands separator. */
function withPoints(figures: string[]): string[] {
  if (!figures.some(figure => figure.includes(","))) return figures;
  const parts = figures.map(figure => /^[+-]?(\d+)(?:,(\d+))?$/.exec(figure));
  const isClear = parts.some(part => part?.[2] && (part[1]!.length > 3 || part[2].length !== 3));
  return isClear && parts.every(Boolean) ? figures.map(figure => figure.replace(",", ".")) : figures;
}

const STATES: readonly string[] = ["existing", "proposed", "abandoned", "destroyed"] satisfies State[];
function stateIn(attributes: Attributes): State | null {
  const said = attributes("state")?.trim().toLowerCase() ?? "";
  return STATES.includes(said) ? (said as State) : null;
}

const ENDS = new Set(["CgPoints", "Pnts", "Breakline", "DataPoints", "Surface"]);

function cgPoint(attributes: Attributes): { name: string; code: string } {
  const text = (name: string) => attributes(name)?.trim() ?? "";
  return { name: text("name") || text("oID"), code: text("code") || text("desc") };
}
