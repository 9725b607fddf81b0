import type { FormatChoice } from "#shapes/file-preview.ts";
import type { UnitClaim } from "../../reading/units/units.ts";
import { type Book, bookFacts, openBook } from "../field-books/book.ts";
import { dayOf, type Figures, figureOf, mayBreakOff, OneUnit, systemWords } from "../field-books/figures.ts";
import { KnownPoints } from "../field-books/known-points.ts";
import { ScaleFactor } from "../field-books/scale-factor.ts";
import type { PointFormat, PointRow } from "../format.ts";
import { Remarks } from "../remarks.ts";
import { BREAKS_OFF, NO_FIGURE, Tally } from "../tally.ts";
import { headLines, type TextLine } from "../text-lines.ts";

/** The field UN of the mode record. */
const UNITS: Record<string, UnitClaim> = { "0": "feet", "1": "m", "2": "us-ft" };
const OBSERVATIONS = new Set(["TR", "SS", "BD", "BR", "FD", "FR", "BK"]);
/** Records with coordinates, in comments too: stored points, occupied points, GPS points on the grid of the job. */
const COORDINATES = /^\s*(?:--\s*)?(SP|OC|GS)\s*,(.*)$/i;
const MODE = /^\s*(?:--\s*)?MO\s*,.*?\bUN\s*(\d)/i;
const SCALE = /^\s*(?:--\s*)?MO\s*,.*?\bSF\s*([\d.]+)/i;
const DATE = /^\s*(?:JB\s*,.*?\b|--\s*)DT\s*(\d{1,2})-(\d{1,2})-(\d{4})/i;
/** SurvCE and SurvPC write what the operator chose: 'SWEDEN/SWEREF 99 TM'. */
const SYSTEM = /^\s*(?:--\s*)?(?:User Defined|Projection|Coordinate System|Zone)\s*:\s*(.+)$/i;
/** A file of a localization: GPS is fitted to local control, and its coordinates may be those of a local grid. */
const LOCALIZATION = /^\s*--\s*Localization File\s*:\s*(?!None\b)(\S.*)$/i;
const RECORD = /^\s*(?:--\s*)?(JB|MO|SP|OC|BK|LS|SS|TR|GPS|GS|BP|BD|FD)\s*,\s*(NM|AD|PN|OP|HI|HR|FP|UN|BP)/i;

/**
 * Reads the coordinates of Carlson RW5 (SurvCE, SurvPC, TDS raw data): SP, OC and GS records. Latitudes and longitudes of GPS
 * records belong to the antenna, and their GS comments to the point on the ground, so only those are read. Sources: 'Carlson
 * SurvPC RW5 Format' in Carlson's help; Leica's RW5 format file; files of SurvCE 2.56 and later.
 */
export const rw5: PointFormat = {
  id: "rw5",
  recognise(head) {
    const lines = headLines(head, 100);
    const records = lines
      .map(line => RECORD.exec(line)?.[1]?.toUpperCase())
      .filter(type => type !== undefined);
    if (records.includes("JB") || records.includes("MO")) return "has the Carlson records JB and MO";
    // Comments are many: each GPS record has a dozen.
    const others = lines.filter(line => !RECORD.test(line) && !/^\s*--/.test(line)).length;
    return records.length > others ? `has Carlson records such as ${records[0]}` : null;
  },
  open: pieces => openBook<Rw5Book>(pieces, () => new Rw5Book()),
};

class Rw5Book implements Book {
  private readonly unit = new OneUnit();
  private readonly tally = new Tally();
  private readonly known = new KnownPoints();
  private readonly scale = new ScaleFactor();
  readonly remarks = new Remarks();
  private day: string | null = null;
  private system: string | null = null;
  private localization: string | null = null;
  private before: Figures | null = null;

  read(line: TextLine, points: PointRow[]): void {
    const coordinates = COORDINATES.exec(line.text);
    if (coordinates) {
      this.coordinates(coordinates[1]!.toUpperCase(), coordinates[2]!, line, points);
      return;
    }
    const date = this.day === null ? DATE.exec(line.text) : null;
    if (date) this.day = dayOf(Number(date[3]), Number(date[1]), Number(date[2]));
    const scale = SCALE.exec(line.text);
    if (scale) this.scale.note(scale[0], scale[1]);
    const comment = /^\s*--(.*)$/.exec(line.text)?.[1];
    if (comment !== undefined) this.remarks.note(comment, "a comment of the book");
    const mode = MODE.exec(line.text);
    if (mode) this.unit.set(UNITS[mode[1]!] ?? null, line.number);
    this.system ??= systemWords(SYSTEM.exec(line.text)?.[1]) || null;
    this.localization ??= LOCALIZATION.exec(line.text)?.[1]?.trim().slice(0, 100) ?? null;
    const type = /^\s*(\w+)\s*,/.exec(line.text)?.[1]?.toUpperCase();
    if (type === "GPS") this.tally.count("gps");
    else if (type && OBSERVATIONS.has(type)) this.tally.countObservation();
  }

  end(): void {}

  facts() {
    return bookFacts("rw5", "Carlson RW5 field book", {
      system: this.system,
      xyUnit: this.unit.claim,
      heightUnit: this.unit.claim,
      surveyedOn: this.day,
      statements: this.scale.statements(),
    });
  }

  choices(): FormatChoice[] {
    return [];
  }

  notes(): string[] {
    const notes = this.tally.notes("records such as SS and TR");
    if (this.localization !== null)
      notes.push(
        `GPS was fitted to local control by the localization ${this.localization}, so the coordinates may lie some way from those of the coordinate system`,
      );
    const without = this.tally.of("gps") - this.tally.of("gs");
    if (without > 0)
      notes.push(
        `${without.toLocaleString("en")} GPS ${without === 1 ? "record has" : "records have"} no grid coordinates (GS) and ${without === 1 ? "is" : "are"} not read: latitude, longitude and height are those of the antenna`,
      );
    return notes;
  }

  withoutPoints(): string {
    if (this.tally.of("gps") > 0)
      return "This RW5 file has GPS records but no grid coordinates (GS); process it in Carlson, or export the points of the job as text";
    return this.tally.skipCount > 0
      ? "No coordinate of this RW5 file can be read; export it again"
      : `This RW5 file has ${this.tally.observations} but no coordinates (SP or GS records); export the points of the job as text`;
  }

  private coordinates(type: string, rest: string, line: TextLine, points: PointRow[]): void {
    if (type === "GS") this.tally.count("gs");
    const { name = "", north, east, elevation, description } = fieldsOf(rest);
    const [y, x, height] = [figureOf(north), figureOf(east), figureOf(elevation)];
    if (!x || !y || height === null) {
      this.tally.skip(line.isCut ? BREAKS_OFF : NO_FIGURE, line.number);
      return;
    }
    const figures = { x, y, height };
    if (mayBreakOff(line, figures, this.before)) {
      this.tally.skip(BREAKS_OFF, line.number);
      return;
    }
    this.before = figures;
    if (this.known.isRepeat(name, figures, type === "OC")) return;
    points.push({ name, code: description, ...figures, line: line.number });
  }
}

/** The fields of an RW5 record by their keys; the keys N and E are followed by a blank. */
interface Rw5Fields {
  name: string | undefined;
  north: string | undefined;
  east: string | undefined;
  elevation: string | undefined;
  description: string;
}

const KEYS: [keyof Rw5Fields, RegExp][] = [
  ["name", /^\s*(?:PN|OP)\s*(.*)$/i],
  ["elevation", /^\s*EL\s*(.*)$/i],
  ["north", /^\s*N\s*(?=[-+.\d\s]|$)(.*)$/i],
  ["east", /^\s*E\s*(?=[-+.\d\s]|$)(.*)$/i],
];

/** Splits what follows a record's type. The description begins at '--', and may hold commas. */
function fieldsOf(rest: string): Rw5Fields {
  const dashes = rest.indexOf("--");
  const body = dashes < 0 ? rest : rest.slice(0, dashes);
  const fields: Rw5Fields = {
    name: undefined,
    north: undefined,
    east: undefined,
    elevation: undefined,
    description: dashes < 0 ? "" : rest.slice(dashes + 2).trim(),
  };
  for (const part of body.split(",")) {
    const [key, found] =
      KEYS.map(([key, shape]) => [key, shape.exec(part)] as const).find(([, hit]) => hit) ?? [];
    if (key && found) fields[key] ??= found[1]!.trim();
  }
  return fields;
}
