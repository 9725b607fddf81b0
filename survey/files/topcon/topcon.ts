import type { FormatChoice } from "#shapes/file-preview.ts";
import { type UnitClaim, unitNamed } from "../../reading/units/units.ts";
import { type Book, bookFacts, openBook } from "../field-books/book.ts";
import { dayIn, type Figures, figureOf, mayBreakOff, OneUnit } from "../field-books/figures.ts";
import { KnownPoints } from "../field-books/known-points.ts";
import { SaidOrder } from "../field-books/said-order.ts";
import { ScaleFactor } from "../field-books/scale-factor.ts";
import { type ChosenValues, FormatError, type PointFormat, type PointRow } from "../format.ts";
import { BREAKS_OFF, NO_FIGURE, NO_NAME, Tally } from "../tally.ts";
import { headLines, type TextLine } from "../text-lines.ts";

const NAMED = new Set(["STN", "BKB", "BS", "FS", "SS"]);
const OBSERVATIONS = new Set(["HV", "SD", "HD"]);
const KEYWORD =
  /^\s*(GTS-7\d*|JOB|NAME|INST|UNITS|SCALE|ATMOS|TEMP|DATE|STN|XYZ|BKB|BS|FS|SS|HV|SD|HD|CTL|OFFSET|NOTE)(?:[\s,]|$)/i;
/** Records of a GTS-210 or GTS-6 as they come from the instrument. */
const PACKETS = /^\s*_['+]/;

/**
 * Reads the coordinates of Topcon GTS-7 and FC-6 books: `XYZ` records, each of the station, backsight or point before it.
 * Sources: Topcon Link Reference Manual, appendix 'GTS-7 Raw Format'; a file of TopSURV; GeoEasy reads easting first, too.
 */
export const topcon: PointFormat = {
  id: "topcon",
  recognise(head) {
    const lines = headLines(head, 60).slice(0, 40);
    if (PACKETS.test(lines[0] ?? "")) return "starts with a record of a Topcon instrument";
    const words = new Set(
      lines.map(line => KEYWORD.exec(line)?.[1]?.toUpperCase()).filter(word => word !== undefined),
    );
    // Other programs' files also have units, temperatures and names.
    const isBook =
      ["XYZ", "STN", "SS"].some(word => words.has(word)) || (words.has("JOB") && words.has("UNITS"));
    return words.size >= 3 && isBook ? `has the Topcon records ${[...words].slice(0, 3).join(", ")}` : null;
  },
  open: (pieces, chosen) => openBook<TopconBook>(pieces, () => new TopconBook(chosen)),
};

class TopconBook implements Book {
  private readonly unit = new OneUnit();
  private readonly tally = new Tally();
  private readonly order: SaidOrder;
  private readonly known = new KnownPoints();
  private readonly scale = new ScaleFactor();
  private point: { name: string; code: string; isStation: boolean } | null = null;
  private day: string | null = null;
  private before: Figures | null = null;

  constructor(chosen: ChosenValues) {
    this.order = new SaidOrder("east-north", chosen);
  }

  read(line: TextLine, points: PointRow[]): void {
    if (line.number <= 3 && PACKETS.test(line.text))
      throw new FormatError(
        "not-supported",
        "These are raw records of a Topcon instrument (GTS-210 and similar), which do not give units and decimals; convert the file to GTS-7 or to a table of coordinates, in Topcon Link for example",
      );
    const word = KEYWORD.exec(line.text)?.[1]?.toUpperCase();
    if (!word) return;
    const rest = line.text
      .trimStart()
      .slice(word.length)
      .replace(/^[\s,]+/, "");
    const fields = rest.split(",").map(field => field.trim());
    if (word === "XYZ") this.coordinates(fields, line, points);
    else if (NAMED.has(word)) this.start(word, fields);
    else if (word === "UNITS") this.unit.set(unitOf(fields[0] ?? ""), line.number);
    else if (word === "SCALE") this.scale.note(line.text, fields[0]);
    else if (word === "DATE") this.day ??= dayIn(rest);
    else if (OBSERVATIONS.has(word)) this.tally.countObservation();
  }

  end(): void {}

  facts() {
    return bookFacts("topcon", "Topcon GTS-7 field book", {
      xyUnit: this.unit.claim,
      heightUnit: this.unit.claim,
      surveyedOn: this.day,
      statements: this.scale.statements(),
    });
  }

  choices(): FormatChoice[] {
    return [this.order.choice("Topcon writes the easting first in XYZ records.")];
  }

  notes(): string[] {
    return this.tally.notes("records HV, SD and HD");
  }

  withoutPoints(): string {
    return this.tally.skipCount > 0
      ? "No coordinate of this Topcon book can be read; export it again"
      : `This Topcon book has ${this.tally.observations} but no coordinates (XYZ records); export the coordinates`;
  }

  /** The third field of STN is the station's description, that of SS and FS the point's code. */
  private start(word: string, fields: string[]): void {
    const code = word === "SS" || word === "FS" ? (fields[2] ?? "") : "";
    this.point = {
      name: fields[0] ?? "",
      code,
      isStation: word === "STN" || word === "BKB" || word === "BS",
    };
  }

  private coordinates(fields: string[], line: TextLine, points: PointRow[]): void {
    const [first, second, height] = [0, 1, 2].map(i => figureOf(fields[i]));
    if (!first || !second || height === null || height === undefined) {
      this.tally.skip(NO_FIGURE, line.number);
      return;
    }
    const figures = { x: first, y: second, height };
    if (mayBreakOff(line, figures, this.before) || (line.isCut && fields.length < 3)) {
      this.tally.skip(BREAKS_OFF, line.number);
      return;
    }
    this.before = figures;
    if (!this.point) {
      this.tally.skip(NO_NAME, line.number);
      return;
    }
    const { x, y } = this.order.placed(first, second);
    const { name, code, isStation } = this.point;
    if (!this.known.isRepeat(name, figures, isStation))
      points.push({ name, code, x, y, height, line: line.number });
  }
}

/** 'M', 'F' and, from newer programs, 'USF' or 'IF'. */
function unitOf(field: string): UnitClaim | null {
  const word = field.toUpperCase();
  if (word === "M") return "m";
  if (word === "F") return "feet";
  if (word === "USF") return "us-ft";
  return word === "IF" ? "ft" : unitNamed(field);
}
