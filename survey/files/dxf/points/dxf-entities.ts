import { eachLine, type LineBatch } from "../../text-lines.ts";
import { groupCode, type Tag } from "../tags.ts";

/**
 * Group codes for an entity's position, type, repetition and visibility, for the size and alignment of texts, and for the
 * definition of the coordinate system.
 */
const KEPT = new Set([
  1, 2, 3, 8, 9, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33, 38, 40, 44, 45, 50, 60, 62, 67, 70, 71, 72,
  73, 210, 220, 230, 301, 303,
]);

/** Pieces of a long text (303), the last of them 301. */
export const IN_PIECES = new Set([301, 303]);

/** An entity or a table's record of a drawing, with the line it starts at. */
export interface DxfRecord {
  type: string;
  /** HEADER, TABLES, BLOCKS, ENTITIES, ... */
  section: string;
  tags: Tag[];
  line: number;
}

/**
 * Cuts the lines of an ASCII DXF into records, piece by piece. Lines without a group code where one belongs are skipped
 * and counted. {@link end} passes on the last record.
 */
export class DxfRecords {
  damagedLines = 0;
  readonly comments: string[] = [];
  /** $INSUNITS of the header. */
  insunits: number | null = null;
  /** The end of the file, or of a section, was seen last. */
  isWhole = false;
  private section = "";
  private variable = "";
  private code: number | null = null;
  private record: DxfRecord | null = null;

  constructor(
    private readonly tell: (record: DxfRecord) => void,
    private readonly onEnd: () => void,
  ) {}

  lines(batch: LineBatch): void {
    eachLine(batch, (text, number, isCut) => this.line(text, number, isCut));
  }

  private line(text: string, number: number, isCut: boolean): void {
    if (this.code === null) {
      const code = groupCode(text);
      if (code >= 0) this.code = code;
      else if (text.trim() !== "") this.damagedLines++;
      return;
    }
    const { code } = this;
    this.code = null;
    // A value that may be cut short is not used.
    if (isCut && !/^\s*EOF\s*$/i.test(text)) return;
    if (code === COMMENT && this.comments.length < MOST_COMMENTS) this.comments.push(text.trim());
    if (code === 0) this.start(text.trim().toUpperCase(), number);
    else if (this.record && KEPT.has(code))
      // Pieces of a long text may begin or end with a blank.
      this.keep({ code, value: IN_PIECES.has(code) ? text : text.trim() });
  }

  /** Leaves out an entity in which the file breaks off. */
  end(): void {
    if (this.isWhole) this.finish();
    this.onEnd();
  }

  private start(type: string, line: number): void {
    this.finish();
    this.isWhole = type === "EOF" || type === "ENDSEC";
    if (type === "ENDSEC" || type === "EOF") this.section = "";
    else this.record = { type, section: this.section, tags: [], line };
  }

  private keep(tag: Tag): void {
    const record = this.record!;
    if (record.type === "SECTION") {
      if (tag.code === 2 && this.section === "") this.section = tag.value.toUpperCase();
      if (this.section === "HEADER") this.header(tag);
      return;
    }
    // Entities with thousands of points, such as hatches, are not read.
    if (record.tags.length < MOST_TAGS) record.tags.push(tag);
  }

  /** Variables follow the start of their section: a name (9), then its value. */
  private header(tag: Tag): void {
    if (tag.code === 9) this.variable = tag.value.toUpperCase();
    else if (this.variable === "$INSUNITS" && tag.code === 70) this.insunits = Number(tag.value);
  }

  private finish(): void {
    if (this.record && this.record.type !== "SECTION") this.tell(this.record);
    this.record = null;
  }
}

const MOST_TAGS = 100;
const COMMENT = 999;
const MOST_COMMENTS = 100;
