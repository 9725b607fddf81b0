import type { FormatChoice } from "#shapes/file-preview.ts";
import type { UnitClaim } from "../../reading/units/units.ts";
import { type Book, bookFacts, openBook } from "../field-books/book.ts";
import { dayIn, type Figures, figureOf, mayBreakOff, OneUnit } from "../field-books/figures.ts";
import { KnownPoints } from "../field-books/known-points.ts";
import { type Order, SaidOrder } from "../field-books/said-order.ts";
import { ScaleFactor } from "../field-books/scale-factor.ts";
import type { ChosenValues, PointFormat, PointRow } from "../format.ts";
import { BREAKS_OFF, NO_FIGURE, Tally } from "../tally.ts";
import { headLines, type TextLine } from "../text-lines.ts";

const HEADER = /^\s*00[A-Z]{2}\s*SDR/i;
const RECORD = /^\d\d[A-Z0-9]{2}/i;
const OBSERVATIONS = new Set(["09", "11", "12"]);

/** First and last column of each field of a coordinate record, counted from 0; the last is not part of it. */
interface SdrLayout {
  name: [number, number];
  first: [number, number];
  second: [number, number];
  height: [number, number];
  /**
   * Columns of the code in a coordinate record (08), and in a station (02), which has its instrument height before it.
   */
  code: { point: [number, number]; station: [number, number] };
}

const WIDE: SdrLayout = {
  name: [4, 20],
  first: [20, 36],
  second: [36, 52],
  height: [52, 68],
  code: { point: [68, 84], station: [84, 100] },
};
const NARROW: SdrLayout = {
  name: [4, 8],
  first: [8, 18],
  second: [18, 28],
  height: [28, 38],
  code: { point: [38, 54], station: [48, 64] },
};

interface SdrHeader {
  isWide: boolean;
  unit: UnitClaim | null;
  /** Null if the header does not state it. */
  order: Order | null;
  /** When the book was begun or sent; null if the instrument writes none. */
  day: string | null;
}

/**
 * Reads a header, such as '00NMSDR33 V04-04.02     01-Jan-02 00:00 211111'. Its columns 41 to 46 are the units of angles,
 * distances, pressure and temperature, the order of coordinates, and a 1; columns 25 to 40 are day and time. Some programs
 * move them.
 */
function headerOf(text: string): SdrHeader {
  const flags = /^\d{6}$/.exec(text.slice(40, 46).trim())?.[0] ?? /(\d{6})\s*$/.exec(text)?.[1] ?? "";
  const order = flags[4] === "1" ? "north-east" : flags[4] === "2" ? "east-north" : null;
  return {
    isWide: /^.{4}\s*SDR\s*3/i.test(text),
    unit: flags[1] === "1" ? "m" : flags[1] === "2" ? "feet" : null,
    order,
    day: dayIn(text.slice(24, 40)),
  };
}

/**
 * Reads the coordinates of Sokkia SDR33 and SDR2x (SDR20) books: stations (record 02) and points (08). Sources: 'SDR2x and SDR33
 * record formats' in the manuals of the Nikon N and Spectra Focus 6 instruments, which give every column; books of SET 5F,
 * SET 1030R, ES-105 and Focus 6. Two other readers (GeoEasy, xyzconverter) take the order of coordinates from the header, too.
 */
export const sdr33: PointFormat = {
  id: "sdr33",
  recognise(head) {
    const lines = headLines(head, 20).slice(0, 6);
    if (lines.some(line => HEADER.test(line))) return "starts with the Sokkia header record 00NM SDR";
    const isJob = /^10NM/i.test(lines[0] ?? "") && lines.filter(line => RECORD.test(line)).length > 1;
    return isJob ? "starts with the Sokkia job record 10NM" : null;
  },
  open: (pieces, chosen) => openBook<SdrBook>(pieces, scout => new SdrBook(scout, chosen)),
};

class SdrBook implements Book {
  private readonly unit = new OneUnit();
  private readonly tally = new Tally();
  private readonly layout: SdrLayout | null;
  private header: SdrHeader | null = null;
  private day: string | null = null;
  /** Number of records that either layout can read, in the first pass. */
  private readonly fits = { wide: 0, narrow: 0 };
  private before: Figures | null = null;
  private readonly known = new KnownPoints();
  private readonly scale = new ScaleFactor();

  private readonly order: SaidOrder;

  constructor(scout: SdrBook | null, chosen: ChosenValues) {
    this.order = new SaidOrder("north-east", chosen, scout?.order);
    this.layout = scout?.bestLayout() ?? null;
  }

  read(line: TextLine, points: PointRow[]): void {
    const text = line.text.trimStart();
    const type = text.slice(0, 2);
    if (HEADER.test(text)) {
      this.setHeader(headerOf(text), line.number);
    } else if (!RECORD.test(text)) return;
    else if (type === "02" || type === "08") this.coordinates({ ...line, text }, type === "02", points);
    else if (/^06NM/i.test(text)) this.scale.note(text, text.slice(4, 20));
    else if (type === "13") this.note(text);
    else if (OBSERVATIONS.has(type)) this.tally.countObservation();
  }

  end(): void {}

  facts() {
    return bookFacts("sdr33", `Sokkia ${this.bestLayout() === WIDE ? "SDR33" : "SDR20"} field book`, {
      xyUnit: this.unit.claim,
      heightUnit: this.unit.claim,
      // A time of measuring says more than the header, which some instruments write when the book is sent.
      surveyedOn: this.day ?? this.header?.day ?? null,
      statements: this.scale.statements(),
    });
  }

  choices(): FormatChoice[] {
    return [
      this.order.choice("The file has no header that says the order; SDR records have the northing first."),
    ];
  }

  notes(): string[] {
    const notes = this.tally.notes("records 09, 11 and 12");
    if (this.day === null && this.header?.day)
      notes.push(
        `The day is that of the book's header, ${this.header.day}, which some instruments write when the book is sent`,
      );
    return notes;
  }

  withoutPoints(): string {
    return this.tally.skipCount > 0
      ? "No coordinate of this Sokkia book can be read; export it again"
      : `This Sokkia book has ${this.tally.observations} but no coordinates (records 02 and 08); export it with computed coordinates`;
  }

  /** Takes the header of a further job, which must have the coordinates in the same form. */
  private setHeader(header: SdrHeader, line: number): void {
    this.order.say(header.order, line);
    this.unit.set(header.unit, line);
    this.header = { ...header, day: this.header?.day ?? header.day };
  }

  /** The layout of the header, unless only the other one can read the records. */
  private bestLayout(): SdrLayout {
    const { wide, narrow } = this.fits;
    const isWide = this.header?.isWide ?? wide >= narrow;
    if (isWide) return wide === 0 && narrow > 0 ? NARROW : WIDE;
    return narrow === 0 && wide > 0 ? WIDE : NARROW;
  }

  private coordinates(line: TextLine, isStation: boolean, points: PointRow[]): void {
    if (!this.layout) {
      const wide = recordOf(line.text, WIDE, isStation);
      const narrow = recordOf(line.text, NARROW, isStation);
      if (wide && !line.isCut) this.fits.wide++;
      if (narrow && !line.isCut) this.fits.narrow++;
      if (!wide && !narrow) this.tally.skip(NO_FIGURE, line.number);
      if (wide || narrow) points.push({ ...(wide ?? narrow)!, x: "", y: "", line: line.number });
      return;
    }
    const record = recordOf(line.text, this.layout, isStation);
    if (!record) {
      this.tally.skip(NO_FIGURE, line.number);
      return;
    }
    const { name, code, first, second, height } = record;
    if (mayBreakOff(line, { x: first, y: second, height }, this.before)) {
      this.tally.skip(BREAKS_OFF, line.number);
      return;
    }
    this.before = { x: first, y: second, height };
    if (this.known.isRepeat(name, this.before, isStation)) return;
    const { x, y } = this.order.placed(first, second);
    points.push({ name, code, x, y, height, line: line.number });
  }

  /** Note records with a time of measuring (13TS), or a date among attributes (13AT). */
  private note(text: string): void {
    if (this.day === null && /^13(TS|AT\s*date)/i.test(text)) this.day = dayIn(text.slice(4));
  }
}

/** Fields of a coordinate record; null if one is not a number. */
function recordOf(text: string, layout: SdrLayout, isStation: boolean) {
  const field = ([from, to]: [number, number]) => text.slice(from, to);
  const [first, second, height] = [layout.first, layout.second, layout.height].map(at => figureOf(field(at)));
  if (!first || !second || height === null || height === undefined) return null;
  const code = field(isStation ? layout.code.station : layout.code.point).trim();
  return { name: field(layout.name).trim(), code, first, second, height };
}
