import type { Attributes, XmlEvents } from "../xml/xml-scanner.ts";

/** The leaves of a record by their path within it, such as 'Grid/North'. */
export type JobRecord = ReadonlyMap<string, string>;

export interface RecordAttributes {
  id: string | null;
  timeStamp: string | null;
}

export interface RecordEvents {
  /** `section` is FieldBook or Reductions. */
  record(name: string, section: string, leaves: JobRecord, attributes: RecordAttributes): void;
}

/** Records with points, and those that name the coordinate system. */
const WANTED = new Set([
  ...[
    "PointRecord",
    "Point",
    "CoordinateSystemRecord",
    "CoordinateSystem",
    "ProjectionRecord",
    "LocalSiteRecord",
  ],
  ...["HorizontalAdjustmentRecord", "VerticalAdjustmentRecord", "NoteRecord"],
]);
const SECTIONS = new Set(["FieldBook", "Reductions", "Environment"]);
/** No record has more leaves that matter. */
const MOST_LEAVES = 500;

/** Gathers the records of a JobXML file, one at a time. */
export class JobRecords implements XmlEvents {
  hasRoot = false;
  private section = "";
  private record: { name: string; leaves: Map<string, string>; attributes: RecordAttributes } | null = null;
  private path: string[] = [];
  /** The element that was opened last has no child so far. */
  private isLeaf = false;

  constructor(private readonly events: RecordEvents) {}

  open(name: string, attributes: Attributes): void {
    this.isLeaf = true;
    if (this.record) this.path.push(name);
    else if (name === "JOBFile") this.hasRoot = true;
    else if (SECTIONS.has(name)) this.section = name;
    else if (WANTED.has(name)) {
      const own = { id: attributes("ID"), timeStamp: attributes("TimeStamp") };
      this.record = { name, leaves: new Map(), attributes: own };
      this.path = [];
    }
  }

  close(name: string, text: string): void {
    const { record } = this;
    if (!record) {
      if (name === this.section) this.section = "";
      return;
    }
    if (this.path.length === 0) {
      this.record = null;
      this.events.record(record.name, this.section, record.leaves, record.attributes);
      return;
    }
    const path = this.path.join("/");
    if (this.isLeaf && record.leaves.size < MOST_LEAVES && !record.leaves.has(path))
      record.leaves.set(path, text.trim());
    this.path.pop();
    this.isLeaf = false;
  }
}
