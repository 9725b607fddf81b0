import type { FormatChoice } from "#shapes/file-preview.ts";
import type { Statement } from "../../reading/statements.ts";
import { counted } from "../../reading/text.ts";
import { type Book, bookFacts, chosenOf, openBook } from "../field-books/book.ts";
import { dayOf } from "../field-books/figures.ts";
import type { ChosenValues, PointFormat, PointRow } from "../format.ts";
import { BREAKS_OFF, Tally } from "../tally.ts";
import { headLines, type TextLine } from "../text-lines.ts";
import { asGga, decimalSum, type Fix, fixOf, POSITIONS, QUALITIES, sentenceOf } from "./gga.ts";
import { STOP, type Stop, StopFinder } from "./stops.ts";

const SENTENCE = /\$(?:PTNL,|[A-Z]{2})(GGA|RMC|ZDA|GSA|GSV|GST|VTG|GLL|GNS|GGK|AVR|VGK|VHD|PJK|PJT),/i;
/** Datums of DTM that equal WGS 84 within a metre or two: WGS 84, PZ-90. */
const AS_WGS84 = new Set(["", "W84", "P90"]);
const MODES = ["stops", "track"] as const;
type Mode = (typeof MODES)[number];
/** The last decimal is about a hundredth of a millimetre. */
const DEGREE_DECIMALS = 10;

/**
 * Reads positions of an NMEA 0183 log: GGA sentences, GNS if it has no GGA, GGK if it has neither; the day from RMC,
 * ZDA or GGK. Source: NMEA 0183, GGA: the altitude is above mean sea level, and the separation is the geoid's height
 * above the ellipsoid, so that their sum is the ellipsoidal height.
 */
export const nmea: PointFormat = {
  id: "nmea",
  recognise(head) {
    const lines = headLines(head, 100);
    const found = lines.filter(line => SENTENCE.test(line));
    return found.length * 2 > lines.length
      ? `has NMEA sentences such as ${SENTENCE.exec(found[0]!)![1]}`
      : null;
  },
  open: (pieces, chosen) => openBook<NmeaLog>(pieces, scout => new NmeaLog(scout, chosen)),
};

class NmeaLog implements Book {
  private readonly tally = new Tally();
  private readonly mode: Mode;
  private finder = new StopFinder();
  /** Sentences whose positions count: the first of POSITIONS that the log has. */
  private positions: (typeof POSITIONS)[number];
  private stops = 0;
  private fixes = 0;
  private hasSeparation = false;
  private readonly isEllipsoidal: boolean;
  private day: string | null = null;
  private readonly datums: Statement[] = [];
  private readonly qualities = new Map<number, number>();

  constructor(
    private readonly scout: NmeaLog | null,
    private readonly chosen: ChosenValues,
  ) {
    this.mode = scout?.chosenMode() ?? "track";
    this.isEllipsoidal = scout?.hasSeparation ?? false;
    this.positions = scout?.positions ?? "GGK";
  }

  read(line: TextLine, points: PointRow[]): void {
    if (!line.text.includes("$")) return;
    const sentence = sentenceOf(line.text);
    if (!sentence) {
      if (/\$(?:PTNL,|..)([A-Z]{3})/i.exec(line.text)?.[1]?.toUpperCase() === this.positions)
        this.tally.skip("the checksum of the sentence is wrong", line.number);
      return;
    }
    const { fields, isChecked } = sentence;
    this.readDay(fields);
    if (fields[0] === "DTM") this.datum(fields);
    if (!this.scout) this.preferTo(fields[0]!);
    if (fields[0] !== this.positions) return;
    if (line.isCut && !isChecked) {
      this.tally.skip(BREAKS_OFF, line.number);
      return;
    }
    const fix = fixOf(asGga(this.positions, fields));
    if (fix) this.fix(fix, line.number, points);
    else this.tally.count("none");
  }

  /** Forgets the positions of less informative sentences, because this type repeats them. */
  private preferTo(type: string): void {
    const better = POSITIONS.slice(0, POSITIONS.indexOf(this.positions)).find(each => each === type);
    if (!better) return;
    this.positions = better;
    this.finder = new StopFinder();
    [this.stops, this.fixes, this.hasSeparation] = [0, 0, false];
    this.qualities.clear();
  }

  /** DTM: the local datum of the positions, and the one that its offsets lead from. */
  private datum([, local = ""]: string[]): void {
    const name = local.trim().toUpperCase();
    if (AS_WGS84.has(name) || this.datums.some(({ words }) => words === `DTM ${name}`)) return;
    this.datums.push({
      ...{ kind: "system", words: `DTM ${name}`, place: "the sentences of the log", outcome: "open" },
      effect: "the positions may be of this datum, but are read as of WGS 84",
    });
  }

  end(points: PointRow[]): void {
    this.addStop(this.finder.end(), points);
  }

  facts() {
    return {
      ...bookFacts("nmea", "NMEA log", { heightUnit: "m", surveyedOn: this.day }),
      coordinates: "degrees" as const,
      statements: this.datums,
      heights: this.hasSeparation
        ? ({ kind: "ellipsoidal" } as const)
        : ({ kind: "sea-level", datum: "" } as const),
    };
  }

  choices(): FormatChoice[] {
    return [
      {
        id: "fixes",
        title: "Points of the log",
        hint: `A stop is at least ${STOP.fixes} positions in ${STOP.seconds} seconds or more, all within ${STOP.radiusM} m of their mean.`,
        options: [
          { value: "stops", label: "Average per stop" },
          { value: "track", label: "Track: every position" },
        ],
        isMultiple: false,
        chosen: this.chosenMode(),
      },
    ];
  }

  notes(): string[] {
    const notes = this.tally.notes("");
    const by = [...this.qualities].map(
      ([quality, count]) => `${count.toLocaleString("en")} ${QUALITIES[quality]}`,
    );
    notes.push(`Positions of the log: ${by.join(", ")}`);
    if (this.tally.of("none") > 0)
      notes.push(
        `${counted(this.tally.of("none"), `${this.positions} sentence`)} without a position from satellites`,
      );
    notes.push("Heights are those of the antenna, because NMEA does not say how high it is above the ground");
    return notes;
  }

  withoutPoints(): string {
    if (this.mode === "stops" && this.fixes > 0)
      return `The antenna never stood still in this log: choose 'Track' for its ${this.fixes.toLocaleString("en")} positions`;
    return "This NMEA log has no position (GGA, GNS or GGK sentences with a fix); record GGA";
  }

  /** The mode chosen; else stops, if there are any. */
  private chosenMode(): Mode {
    const { stops } = this.scout ?? this;
    return chosenOf(this.chosen, "fixes", MODES, stops > 0 ? "stops" : "track");
  }

  private fix(fix: Fix, line: number, points: PointRow[]): void {
    this.fixes++;
    this.hasSeparation ||= fix.separationM !== "";
    this.qualities.set(fix.quality, (this.qualities.get(fix.quality) ?? 0) + 1);
    if (this.isEllipsoidal && fix.separationM === "") {
      this.tally.skip("the geoid separation is missing", line);
      return;
    }
    const height = this.isEllipsoidal ? decimalSum(fix.altitudeM, fix.separationM) : fix.altitudeM;
    const { longitude, latitude, seconds } = fix;
    if (this.mode === "track")
      points.push({ name: String(this.fixes), code: "", x: longitude, y: latitude, height, line });
    if (this.mode === "track" && this.scout) return;
    const at = { longitude: Number(longitude), latitude: Number(latitude), heightM: Number(height) };
    this.addStop(this.finder.add({ ...at, seconds, line }), points);
  }

  private addStop(stop: Stop | null, points: PointRow[]): void {
    if (!stop) return;
    this.stops++;
    if (this.mode === "track") return;
    const [x, y] = [stop.longitude, stop.latitude].map(degrees => degrees.toFixed(DEGREE_DECIMALS));
    const height = stop.heightM.toFixed(4);
    points.push({ name: String(this.stops), code: "", x: x!, y: y!, height, line: stop.line });
  }

  /** RMC has DDMMYY in its ninth field, ZDA day, month and year from its second; GGK's order differs between receivers. */
  private readDay(fields: string[]): void {
    if (this.day !== null) return;
    const short = fields[0] === "RMC" ? /^(\d\d)(\d\d)(\d\d)$/.exec(fields[9] ?? "") : null;
    if (short) this.day = dayOf(2000 + Number(short[3]), Number(short[2]), Number(short[1]));
    else if (fields[0] === "ZDA" && /^\d{4}$/.test(fields[4] ?? ""))
      this.day = dayOf(Number(fields[4]), Number(fields[3]), Number(fields[2]));
    else if (fields[0] === "GGK") this.day = dayEitherWay(fields[2] ?? "");
  }
}

/** Reads MMDDYY or DDMMYY; null if it may be either. */
function dayEitherWay(text: string): string | null {
  const [, a, b, year] = (/^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined) return null;
  const days = new Set([dayOf(2000 + year, a!, b!), dayOf(2000 + year, b!, a!)]);
  days.delete(null);
  return days.size === 1 ? [...days][0]! : null;
}
