import type { FormatChoice } from "#shapes/file-preview.ts";
import { unitNamed } from "../../reading/units/units.ts";
import { type Book, bookFacts, openBook } from "../field-books/book.ts";
import { dayIn, type Figures, figureOf, mayBreakOff, OneUnit } from "../field-books/figures.ts";
import { type Order, SaidOrder } from "../field-books/said-order.ts";
import { ScaleFactor } from "../field-books/scale-factor.ts";
import type { ChosenValues, PointFormat, PointRow } from "../format.ts";
import { Remarks } from "../remarks.ts";
import { BREAKS_OFF, NO_FIGURE, Tally } from "../tally.ts";
import { headLines, type TextLine } from "../text-lines.ts";

/** Uploaded, typed in (two names), calculated, from a resection. */
const COORDINATES = new Set(["UP", "MP", "MC", "CC", "RE"]);
const OBSERVATIONS = new Set(["SS", "F1", "F2", "SO", "CP", "ST"]);
const TITLE = /^\s*CO\s*,.*\braw\s*data\b/i;

/**
 * Reads the coordinates of Nikon RAW V2.00. Source: 'Downloading Nikon raw format' in the manuals of the Nikon DTM and N series
 * and the Trimble M3; files of DTM-322, DTM-330, NPL-352, Trimble M3 and Ruide R2, which writes the same records.
 */
export const nikon: PointFormat = {
  id: "nikon",
  recognise(head) {
    const lines = headLines(head, 60);
    if (lines.slice(0, 5).some(line => TITLE.test(line))) return "starts with 'CO,Nikon RAW data format'";
    const says = lines.filter(line =>
      /^\s*CO\s*,\s*(Dist Units|Coord Order|Angle Units|Zero azimuth)\s*:/i.test(line),
    );
    return says.length > 1 ? "has the header lines of Nikon RAW data" : null;
  },
  open: (pieces, chosen) => openBook<NikonBook>(pieces, scout => new NikonBook(scout, chosen)),
};

class NikonBook implements Book {
  private readonly unit = new OneUnit();
  private readonly tally = new Tally();
  private readonly scale = new ScaleFactor();
  readonly remarks = new Remarks();
  private readonly order: SaidOrder;
  private day: string | null = null;
  private before: Figures | null = null;

  constructor(scout: NikonBook | null, chosen: ChosenValues) {
    this.order = new SaidOrder("north-east", chosen, scout?.order);
  }

  read(line: TextLine, points: PointRow[]): void {
    const fields = line.text.split(",");
    const type = fields[0]!.trim().toUpperCase();
    if (type === "CO") this.comment(fields.slice(1).join(",").trim(), line.number);
    else if (COORDINATES.has(type)) this.coordinates(fields, line, points);
    else if (OBSERVATIONS.has(type)) this.tally.countObservation();
  }

  end(): void {}

  facts() {
    return bookFacts("nikon", "Nikon RAW field book", {
      xyUnit: this.unit.claim,
      heightUnit: this.unit.claim,
      surveyedOn: this.day,
      statements: this.scale.statements(),
    });
  }

  choices(): FormatChoice[] {
    return [
      this.order.choice("The file has no line 'Coord Order'; Nikon instruments write the northing first."),
    ];
  }

  notes(): string[] {
    return this.tally.notes("records SS, F1, CP, SO and ST");
  }

  withoutPoints(): string {
    return this.tally.skipCount > 0
      ? "No coordinate of this Nikon file can be read; export it again"
      : `This Nikon file has ${this.tally.observations} but no coordinates; download the coordinates from the instrument instead of the raw data`;
  }

  private comment(text: string, line: number): void {
    const [, key, value] = /^([^:]+):\s*(.*)$/.exec(text) ?? [];
    if (/^dist(ance)?\s*units?$/i.test(key ?? ""))
      this.unit.set(unitNamed(value!.replaceAll("-", " ")), line);
    else if (/scale/i.test(key ?? "")) this.scale.note(text, value);
    else if (/^coord\w*\s*order$/i.test(key ?? "")) this.order.say(orderOf(value!), line);
    // The instrument writes temperature and time when a station is set up.
    else if (/^temp$/i.test(key ?? "")) this.day ??= dayIn(value!);
    else this.remarks.note(text, "a comment of the book");
  }

  private coordinates(fields: string[], line: TextLine, points: PointRow[]): void {
    const [name, id, first, second, up, code = ""] = fields.slice(1).map(field => field.trim());
    const [a, b, height] = [figureOf(first), figureOf(second), figureOf(up)];
    const isWhole = fields.length > 5 || !line.isCut;
    if (!a || !b || height === null || !isWhole) {
      this.tally.skip(isWhole ? NO_FIGURE : BREAKS_OFF, line.number);
      return;
    }
    const { x, y } = this.order.placed(a, b);
    if (mayBreakOff(line, { x, y, height }, this.before)) {
      this.tally.skip(BREAKS_OFF, line.number);
      return;
    }
    this.before = { x, y, height };
    points.push({ name: name || id || "", code, x, y, height, line: line.number });
  }
}

function orderOf(value: string): Order | null {
  if (/^\s*NE/i.test(value)) return "north-east";
  return /^\s*EN/i.test(value) ? "east-north" : null;
}
