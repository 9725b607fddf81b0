import { counted } from "../../../reading/text.ts";
import {
  type ChosenValues,
  type FormatChoice,
  FormatError,
  type OpenedFile,
  type PointFormat,
} from "../../format.ts";
import { WRONG_ENCODING, xmlStart, xmlSteps } from "../../xml/read-xml.ts";
import { type TakePoint, xmlPoints } from "../../xml/xml-points.ts";
import { bookFacts, chosenOf } from "../book.ts";
import { dayIn, figureOf, systemWords } from "../figures.ts";
import { type JobRecord, JobRecords } from "./jobxml-records.ts";

const KINDS = ["reductions", "records", "wgs84"] as const;
type Kind = (typeof KINDS)[number];
const LABELS: Record<Kind, string> = {
  reductions: "Reduced points (Reductions)",
  records: "Grid coordinates of the field book's records",
  wgs84: "WGS 84 positions of the field book's records",
};

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
    const lateNotes: string[] = [];
    return {
      facts: {
        ...bookFacts("jobxml", "Trimble JobXML job", { system: seen.system, xyUnit: "m", heightUnit: "m" }),
        ...(kind === "wgs84" && { coordinates: "degrees", system: null, xyUnit: null }),
        heights: kind === "wgs84" ? { kind: "ellipsoidal" } : null,
        surveyedOn: seen.day,
        notes: [...seen.notes(kind), ...encoding],
      },
      choices: seen.choices(kind),
      rows: xmlPoints(file.read(0), take => chosenPoints(kind, take), lateNotes),
      lateNotes,
    };
  },
};

/** What a first look at the file finds. */
class Contents {
  system: string | null = null;
  day: string | null = null;
  private systemBefore: string | null = null;
  private readonly counts: Record<Kind, number> = { reductions: 0, records: 0, wgs84: 0 };
  private deleted = 0;
  private observations = 0;

  record(name: string, section: string, leaves: JobRecord, timeStamp: string | null): void {
    if (name === "CoordinateSystem" || name === "CoordinateSystemRecord") {
      this.setSystem(systemOf(leaves));
      return;
    }
    if (isDeleted(leaves)) {
      this.deleted++;
      return;
    }
    const kinds = KINDS.filter(kind => figuresOf(kind, name, section, leaves) !== null);
    for (const kind of kinds) this.counts[kind]++;
    if (name !== "PointRecord") return;
    if (kinds.length === 0) this.observations++;
    // What was typed in was not measured on that day.
    if (!/keyed/i.test(`${leaves.get("SurveyMethod")} ${leaves.get("Method")}`))
      this.day ??= dayIn(timeStamp ?? "");
  }

  /** The last one holds for the points that the controller reduced. */
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
          label: `${LABELS[value]}: ${counted(this.counts[value], "point")}`,
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

  private kinds(): Kind[] {
    return KINDS.filter(kind => this.counts[kind] > 0);
  }
}

const chosenPoints = (kind: Kind, take: TakePoint) =>
  new JobRecords({
    record(name, section, leaves) {
      const figures = isDeleted(leaves) ? null : figuresOf(kind, name, section, leaves);
      if (!figures) return;
      const [x, y, height] = figures.map(figureOf);
      const isWhole = x && y && height !== null && height !== undefined;
      const [id = "", code = ""] = [leaves.get("Name"), leaves.get("Code")];
      take(isWhole ? { name: id, code, x, y, height } : null);
    },
  });

const isDeleted = (leaves: JobRecord) => /^true$/i.test(leaves.get("Deleted") ?? "");

/** Easting, northing and elevation, or longitude, latitude and height, as written; null where the record has none of the kind. */
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
