import type { FormatChoice } from "#shapes/file-preview.ts";
import type { Statement } from "../../reading/statements.ts";
import { counted, shortened } from "../../reading/text.ts";
import { bookFacts, chosenOf } from "../field-books/book.ts";
import { dayIn, figureOf, systemWords } from "../field-books/figures.ts";
import { type ChosenValues, FormatError, type OpenedFile, type PointFormat } from "../format.ts";
import { ChosenStates, type PointState } from "../hidden.ts";
import { Remarks } from "../remarks.ts";
import { WRONG_ENCODING, xmlStart, xmlSteps } from "../xml/read-xml.ts";
import { type TakePoint, xmlPoints } from "../xml/xml-points.ts";
import { type JobRecord, JobRecords, type RecordAttributes } from "./jobxml-records.ts";

const KINDS = ["reductions", "records", "wgs84"] as const;
type Kind = (typeof KINDS)[number];
const LABELS: Record<Kind, string> = {
  reductions: "Reduced points (Reductions)",
  records: "Grid coordinates of the field book's records",
  wgs84: "WGS 84 positions of the field book's records",
};

/** What a point is by its record: only what was measured is ground. */
const STATES = [
  { value: "measured", word: "measured", isRead: true },
  { value: "keyed-in", word: "keyed-in", isRead: false },
  { value: "staked", word: "staked", isRead: false },
  { value: "check", word: "check", isRead: false },
] as const satisfies readonly PointState[];
type State = (typeof STATES)[number]["value"];

/**
 * Reads points of Trimble JobXML (.jxl, .jobxml). Source: Trimble, 'Job XML Schema Definition' 5.72: distances and heights are
 * metres, latitudes and longitudes degrees, whatever the job shows; Reductions hold the best grid coordinates of each point.
 */
export const jobxml: PointFormat = {
  id: "jobxml",
  recognise: head => (/^<JOBFile[\s>]/.test(xmlStart(head)) ? "starts with the element <JOBFile>" : null),

  async open(pieces, chosen, { file }): Promise<OpenedFile> {
    const seen = new Contents();
    const encoding: string[] = [];
    for await (const _ of xmlSteps(pieces, new JobRecords(seen), () => encoding.push(WRONG_ENCODING)));
    const kind = seen.chosenKind(chosen);
    if (!kind) throw new FormatError("no-points", seen.withoutPoints());
    const states = seen.states(kind, chosen);
    const lateNotes: string[] = [];
    return {
      facts: {
        ...bookFacts("jobxml", "Trimble JobXML job", { system: seen.system, xyUnit: "m", heightUnit: "m" }),
        ...(kind === "wgs84" && { coordinates: "degrees", system: null, xyUnit: null }),
        heights: kind === "wgs84" ? { kind: "ellipsoidal" } : null,
        surveyedOn: seen.day,
        notes: [...seen.notes(kind), ...encoding],
        statements: [
          ...seen.statements,
          ...states.statements(value => WORDS[value as State], "the records of the job"),
        ],
      },
      choices: [
        ...seen.choices(kind),
        ...states.choices(
          "Points that were keyed in, staked out or measured as a check are not new ground points.",
        ),
      ],
      rows: xmlPoints(
        file.read(0),
        take => chosenPoints(kind, seen.recordStates, states.chosen, take),
        lateNotes,
      ),
      lateNotes,
      remarks: seen.remarks,
    };
  },
};

/** What a first look at the file finds. */
class Contents {
  system: string | null = null;
  day: string | null = null;
  private systemBefore: string | null = null;
  private readonly counts: Record<Kind, Map<State, number>> = {
    reductions: new Map(),
    records: new Map(),
    wgs84: new Map(),
  };
  /** States of points other than measured ones, by the id of their record. */
  readonly recordStates = new Map<string, State>();
  readonly statements: Statement[] = [];
  readonly remarks = new Remarks();
  private deleted = 0;
  private observations = 0;

  record(name: string, section: string, leaves: JobRecord, { timeStamp, id }: RecordAttributes): void {
    if (name === "CoordinateSystem" || name === "CoordinateSystemRecord") {
      this.adjustments(name, leaves);
      this.setSystem(systemOf(leaves));
      return;
    }
    if (!name.includes("Point")) {
      this.adjustments(name, leaves);
      return;
    }
    if (isDeleted(leaves)) {
      this.deleted++;
      return;
    }
    const kinds = KINDS.filter(kind => figuresOf(kind, name, section, leaves) !== null);
    const state = stateOf(leaves, this.recordStates);
    if (name === "PointRecord" && id !== null && state !== "measured") this.recordStates.set(id, state);
    for (const kind of kinds) this.counts[kind].set(state, (this.counts[kind].get(state) ?? 0) + 1);
    if (name !== "PointRecord") return;
    if (kinds.length === 0) this.observations++;
    // What was typed in was not measured on that day.
    if (state !== "keyed-in") this.day ??= dayIn(timeStamp ?? "");
  }

  /** What the controller applied between the coordinate system and the grid coordinates of the job. */
  private adjustments(name: string, leaves: JobRecord): void {
    if (name === "NoteRecord")
      for (const text of leaves.values()) this.remarks.note(text, "a note of the job");
    for (const [path, value] of leaves) {
      const leaf = path.split("/").at(-1)!;
      const words = shortened(`${leaf} ${value}`);
      if (/^(?:Ground|Project)ScaleFactor$/.test(leaf) && Number(value) > 0 && Number(value) !== 1)
        this.say("scale", words, "open", "it is not applied: grid coordinates may be scaled to the ground");
      else if (leaf === "GridOrientation" && /South|West/i.test(value))
        this.say("axes", words, "open", "North and East are read as northings and eastings");
    }
    const method = leaves.get("Method") ?? "";
    if (name.endsWith("AdjustmentRecord") && /plane/i.test(method))
      this.say(
        "note",
        shortened(`${name.replace("Record", "")} ${method}`),
        "told",
        `the job was fitted to local control, so ${name.startsWith("H") ? "coordinates" : "heights"} may lie some way from those of the coordinate system`,
      );
  }

  private say(kind: Statement["kind"], words: string, outcome: "open" | "told", effect: string): void {
    this.statements.push({ kind, words, place: "the records of the job", outcome, effect });
  }

  /** The last one applies to the points that the controller reduced. */
  private setSystem(system: string | null): void {
    if (system === null || system === this.system) return;
    this.systemBefore = this.system;
    this.system = system;
  }

  chosenKind(chosen: ChosenValues): Kind | undefined {
    const found = this.kinds();
    return found[0] && chosenOf(chosen, "points", found, found[0]);
  }

  choices(kind: Kind): FormatChoice[] {
    const found = this.kinds();
    if (found.length < 2) return [];
    return [
      {
        id: "points",
        title: "Points of the job",
        hint: "The reduced points are what the controller shows: each point once, with its best coordinates.",
        options: found.map(value => ({
          value,
          label: `${LABELS[value]}: ${counted(this.countOf(value), "point")}`,
        })),
        isMultiple: false,
        chosen: kind,
      },
    ];
  }

  notes(kind: Kind): string[] {
    const notes: string[] = [];
    if (this.systemBefore !== null && kind !== "wgs84")
      notes.push(
        `The coordinate system of the job was changed from ${this.systemBefore} to ${this.system}, the one of its reduced points${kind === "records" ? "; coordinates of records from before may be in the other one" : ""}`,
      );
    if (this.deleted > 0)
      notes.push(
        `${counted(this.deleted, "deleted point")} of the job ${this.deleted === 1 ? "is" : "are"} not read`,
      );
    if (this.observations > 0)
      notes.push(
        `${counted(this.observations, "observation")} without coordinates of ${this.observations === 1 ? "its" : "their"} own ${this.observations === 1 ? "is" : "are"} not read${kind === "reductions" ? ", only what the controller reduced" : ""}`,
      );
    return notes;
  }

  withoutPoints(): string {
    return this.observations > 0
      ? `This JobXML file has ${counted(this.observations, "observation")} but no coordinates; export it from the controller with reduced points`
      : "This JobXML file has no points; export the job again";
  }

  states(kind: Kind, chosen: ChosenValues): ChosenStates {
    return new ChosenStates(STATES, this.counts[kind], chosen);
  }

  private kinds(): Kind[] {
    return KINDS.filter(kind => this.counts[kind].size > 0);
  }

  private countOf(kind: Kind): number {
    let sum = 0;
    for (const count of this.counts[kind].values()) sum += count;
    return sum;
  }
}

/** Returns the state of a record's point; a reduced point has that of the record it was reduced from. */
function stateOf(leaves: JobRecord, recordStates: ReadonlyMap<string, State>): State {
  const said = leaves.get("Classification") ?? "";
  if (/stake/i.test(said)) return "staked";
  if (/check/i.test(said)) return "check";
  if (/keyed/i.test(`${leaves.get("SurveyMethod")} ${leaves.get("Method")}`)) return "keyed-in";
  return recordStates.get(leaves.get("ID") ?? "") ?? "measured";
}

const WORDS: Record<State, string> = {
  measured: "Normal",
  "keyed-in": "SurveyMethod KeyedIn",
  staked: "Classification AsStaked",
  check: "Classification Check",
};

const chosenPoints = (
  kind: Kind,
  recordStates: ReadonlyMap<string, State>,
  states: ReadonlySet<string>,
  take: TakePoint,
) =>
  new JobRecords({
    record(name, section, leaves) {
      const figures = isDeleted(leaves) ? null : figuresOf(kind, name, section, leaves);
      if (!figures || !states.has(stateOf(leaves, recordStates))) return;
      const [x, y, height] = figures.map(figureOf);
      const isWhole = x && y && height !== null && height !== undefined;
      const [id = "", code = ""] = [leaves.get("Name"), leaves.get("Code")];
      take(isWhole ? { name: id, code, x, y, height } : null);
    },
  });

const isDeleted = (leaves: JobRecord) => /^true$/i.test(leaves.get("Deleted") ?? "");

/**
 * Easting, northing and elevation, or longitude, latitude and height, as written; null if the record has none of the
 * kind.
 */
function figuresOf(
  kind: Kind,
  name: string,
  section: string,
  leaves: JobRecord,
): [string, string, string] | null {
  if (kind === "reductions")
    return name === "Point" && section === "Reductions"
      ? at(leaves, "Grid", "East", "North", "Elevation")
      : null;
  if (name !== "PointRecord") return null;
  if (kind === "wgs84") return at(leaves, "WGS84", "Longitude", "Latitude", "Height");
  const [grid, computed] = ["Grid", "ComputedGrid"].map(of => at(leaves, of, "East", "North", "Elevation"));
  return grid ?? computed ?? null;
}

function at(
  leaves: JobRecord,
  element: string,
  ...[x, y, height]: [string, string, string]
): [string, string, string] | null {
  const [a, b, c] = [x, y, height].map(leaf => leaves.get(`${element}/${leaf}`) ?? "");
  return a && b ? [a, b, c!] : null;
}

/** A system by its names, such as 'US State Plane 1983 New Jersey 2900 (NAD 1983)'; UTM by the name of the EPSG dataset. */
function systemOf(leaves: JobRecord): string | null {
  const [system, zone, datum] = ["SystemName", "ZoneName", "DatumName"].map(leaf => {
    return systemWords(leaves.get(leaf));
  });
  if (!system && !zone) return null;
  const [, number, half] = /^(?:zone )?(\d{1,2}) ?(N|S)/i.exec(zone!) ?? [];
  if (/^utm\b/i.test(system!) && number && /^wgs[ _-]?(19)?84$/i.test(datum!))
    return `WGS 84 / UTM zone ${Number(number)}${half!.toUpperCase()}`;
  return `${[system, zone].filter(Boolean).join(" ")}${datum ? ` (${datum})` : ""}`;
}
