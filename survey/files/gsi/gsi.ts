import type { FormatChoice } from "#shapes/file-preview.ts";
import type { UnitClaim } from "../../reading/units/units.ts";
import { type Book, bookFacts, chosenOf, openBook } from "../field-books/book.ts";
import { dayOf, OneUnit, withPoint } from "../field-books/figures.ts";
import type { ChosenValues, PointFormat, PointRow } from "../format.ts";
import { BREAKS_OFF, NO_FIGURE, Tally } from "../tally.ts";
import { headLines, type TextLine } from "../text-lines.ts";
import { blocksOf, type GsiBlock, type GsiWord, wordText } from "./gsi-words.ts";

/** Decimals and unit of a coordinate by the sixth character of its word. */
const UNITS: Record<string, { decimals: number; unit: UnitClaim }> = {
  "0": { decimals: 3, unit: "m" },
  "1": { decimals: 3, unit: "feet" },
  "6": { decimals: 4, unit: "m" },
  "7": { decimals: 4, unit: "feet" },
  "8": { decimals: 5, unit: "m" },
};
const FIRST_WORD = /^\s*\*?(?:11|41)[\d.]{4}[+-]\S/;
const CODES = ["before", "after", "none"] as const;
type Codes = (typeof CODES)[number];

/**
 * Reads Leica GSI-8 and GSI-16. Source: Leica Geosystems, 'GSI Online for TPS and DNA' (words 11, 41 to 49, 71 to 79, 81 to 88;
 * units in the sixth character), and files of TPS 1100, TPS 1200, TCR 1205 and Stonex instruments.
 */
export const gsi: PointFormat = {
  id: "gsi",
  recognise(head) {
    const lines = headLines(head, 40).slice(0, 10);
    const found = lines.find(line => FIRST_WORD.test(line));
    if (!found || lines.filter(line => FIRST_WORD.test(line)).length * 2 < lines.length) return null;
    return `starts with the Leica word ${/\d\d/.exec(found)![0]}`;
  },
  open: (pieces, chosen) => openBook<GsiBook>(pieces, scout => new GsiBook(scout, chosen)),
};

class GsiBook implements Book {
  private readonly unit = new OneUnit();
  private readonly tally = new Tally();
  private isWide = false;
  private day: string | null = null;
  /** Whether the first and the last block seen hold a code. */
  private first: "point" | "code" | null = null;
  private last: "point" | "code" | null = null;
  private readonly codes: Codes;
  private codeBefore = "";
  /** The last point had a height, or there is none. */
  private hasHeights = true;
  /** A point whose code may follow. */
  private open: PointRow | null = null;

  constructor(
    scout: GsiBook | null,
    private readonly chosen: ChosenValues,
  ) {
    this.codes = scout?.whereCodesAre() ?? "none";
  }

  read(line: TextLine, points: PointRow[]): void {
    for (const block of blocksOf(line.text)) {
      this.isWide ||= block.words.some(({ data }) => data.length === 16);
      const kind = block.words[0]?.index;
      if (kind === 41) this.code(block, points);
      else if (kind === 11) this.point(block, line, points);
      else if (block.words.length > 0 || block.isBroken) this.tally.count("other");
    }
  }

  end(points: PointRow[]): void {
    this.flush(points);
  }

  facts() {
    return bookFacts("gsi", `Leica ${this.isWide ? "GSI-16" : "GSI-8"} field book`, {
      xyUnit: this.unit.claim,
      heightUnit: this.unit.claim,
      surveyedOn: this.day,
    });
  }

  choices(): FormatChoice[] {
    if (this.tally.of("code") === 0) return [];
    return [
      {
        id: "codes",
        title: "Code blocks",
        hint: "The file has codes in blocks of their own (word 41). It does not say whether a code comes before or after its point.",
        options: [
          { value: "before", label: "A code comes before its point" },
          { value: "after", label: "A code comes after its point" },
          { value: "none", label: "Leave the codes out" },
        ],
        isMultiple: false,
        chosen: this.whereCodesAre(),
      },
    ];
  }

  notes(): string[] {
    const notes = this.tally.notes("words 21 to 33");
    if (this.tally.of("attribute") > 0)
      notes.push("Attributes of points (words 72 to 79) are not read, only the code (word 71)");
    if (this.tally.of("code") > 0 && this.codes === "none")
      notes.push("The codes of code blocks (word 41) are left out; choose where they are to read them");
    return notes;
  }

  withoutPoints(): string {
    return this.tally.skipCount > 0
      ? "No coordinate of this Leica GSI file can be read; export it again"
      : `This Leica GSI file has ${this.tally.observations} but no coordinates (words 81 to 83); export the points with coordinates`;
  }

  /**
   * Where codes are: as chosen; else a file that starts with a code has codes before points, unless it ends with one
   * too.
   */
  private whereCodesAre(): Codes {
    const found = this.first === this.last ? "none" : this.first === "code" ? "before" : "after";
    return chosenOf(this.chosen, "codes", CODES, found);
  }

  private see(kind: "point" | "code"): void {
    this.first ??= kind;
    this.last = kind;
  }

  private code({ words }: GsiBlock, points: PointRow[]): void {
    this.tally.count("code");
    this.see("code");
    const code = wordText(words[0]!);
    if (this.codes === "before") this.codeBefore = code;
    if (this.codes === "after" && this.open?.code === "") this.open.code = code;
    this.flush(points);
  }

  private point(block: GsiBlock, { number: line, isCut }: TextLine, points: PointRow[]): void {
    this.flush(points);
    this.see("point");
    const word = (index: number) => block.words.find(found => found.index === index);
    this.readDay(block);
    const code = codeIn(block) || this.codeBefore;
    this.codeBefore = "";
    if (block.words.some(({ index }) => index >= 72 && index <= 79)) this.tally.count("attribute");
    const target = [word(81), word(82), word(83)];
    const station = [word(84), word(85), word(86)];
    const [east, north, up] = target[0] || target[1] ? target : station;
    if (!east || !north) {
      if (east || north || (block.isBroken && up)) this.tally.skip(NO_FIGURE, line);
      else this.tally.countObservation();
      return;
    }
    const [x, y] = [this.figure(east, line), this.figure(north, line)];
    const height = up ? this.figure(up, line) : block.isBroken ? null : "";
    if (!x || !y || height === null) {
      this.tally.skip(NO_FIGURE, line);
      return;
    }
    if (isCut && height === "" && !up && this.hasHeights) this.tally.skip(BREAKS_OFF, line);
    else this.open = { name: wordText(block.words[0]!), code, x, y, height, line };
    this.hasHeights = height !== "";
  }

  /** Metres or feet with their decimals; '' if the instrument had nothing, null if the word cannot be read. */
  private figure(word: GsiWord, line: number): string | null {
    if (wordText(word) === "") return "";
    const known = UNITS[word.unit];
    if (!known || !/^\d+$/.test(word.data)) return null;
    this.unit.set(known.unit, line);
    return (word.sign === "-" ? "-" : "") + withPoint(word.data, known.decimals);
  }

  /** Word 17 is DDMMYYYY; of words 561 and 562 the first is MMDD and two zeros, the second the year. */
  private readDay({ words }: GsiBlock): void {
    if (this.day) return;
    const digits = (index: number, third: string) =>
      words.find(word => word.index === index && (word.third === third || third === ""))?.data.slice(-8);
    const whole = digits(17, "");
    if (whole) this.day = dayOf(Number(whole.slice(4)), Number(whole.slice(2, 4)), Number(whole.slice(0, 2)));
    const [monthDay, year] = [digits(56, "1"), digits(56, "2")];
    if (monthDay && year)
      this.day = dayOf(Number(year), Number(monthDay.slice(2, 4)), Number(monthDay.slice(4, 6)));
  }

  private flush(points: PointRow[]): void {
    if (this.open) points.push(this.open);
    this.open = null;
  }
}

/** A point's own code: word 71, else a word 41 within its block. A code of zeros is none. */
function codeIn({ words }: GsiBlock): string {
  const word = words.find(({ index }) => index === 71) ?? words.find(({ index }) => index === 41);
  const code = word ? wordText(word) : "";
  return code === "0" ? "" : code;
}
