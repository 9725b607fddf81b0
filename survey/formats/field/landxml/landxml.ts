import type { UnitName } from "../../../cad/units.ts";
import { heightUnitOf, linearUnitOf } from "../../../design/landxml/landxml-units.ts";
import type { Attributes } from "../../../design/landxml/xml-scanner.ts";
import { counted } from "../../../reading/text.ts";
import type { UnitClaim } from "../../../reading/units/units.ts";
import {
  type ChosenValues,
  type FileFacts,
  type FormatChoice,
  FormatError,
  type OpenedFile,
  type PointFormat,
} from "../../format.ts";
import { WRONG_ENCODING, xmlStart, xmlSteps } from "../../xml/read-xml.ts";
import { type TakePoint, xmlPoints } from "../../xml/xml-points.ts";
import { bookFacts } from "../book.ts";
import { LandXmlPoints, type Source, sourceKey } from "./landxml-reader.ts";
import { isEllipsoid, systemIn } from "./landxml-system.ts";

const UNITS: Partial<Record<UnitName, UnitClaim>> = { metres: "m", feet: "ft", "US survey feet": "us-ft" };
/** More surfaces than a person chooses among. */
const MOST_SURFACES = 60;

/**
 * Reads survey points (CgPoint), and points, breaklines and source points of surfaces, of LandXML 1.0 to 2.0. Source: LandXML
 * schema 1.2: a point is northing, easting and elevation; 'foot' is the international foot, 'USSurveyFoot' the other.
 */
export const landxml: PointFormat = {
  id: "landxml",
  recognise: head => (/^<LandXML[\s>]/.test(xmlStart(head)) ? "starts with the element <LandXML>" : null),

  async open(pieces, chosen, { file }): Promise<OpenedFile> {
    const seen = new Contents();
    const encoding: string[] = [];
    for await (const _ of xmlSteps(pieces, new LandXmlPoints(seen), () => encoding.push(WRONG_ENCODING)));
    const keys = seen.chosenKeys(chosen);
    if (keys.length === 0)
      throw new FormatError(
        "no-points",
        "This LandXML file has no survey points and no surface with points; export the points of the project too",
      );
    const lateNotes: string[] = [];
    return {
      facts: {
        ...bookFacts("landxml", "LandXML file", {
          system: seen.system,
          xyUnit: seen.unit,
          heightUnit: seen.heightUnit,
        }),
        heights: seen.heights,
        notes: [...seen.notes(keys), ...encoding],
      },
      choices: seen.choices(keys),
      rows: xmlPoints(file.read(0), take => chosenPoints(new Set(keys), take), lateNotes),
      lateNotes,
    };
  },
};

const chosenPoints = (keys: ReadonlySet<string>, take: TakePoint) =>
  new LandXmlPoints({
    said() {},
    surface() {},
    reference() {},
    point(source, point) {
      if (keys.has(sourceKey(source))) take(point);
    },
  });

/** What a first look at the file finds. */
class Contents {
  system: string | null = null;
  heights: FileFacts["heights"] = null;
  unit: UnitClaim | null = null;
  heightUnit: UnitClaim | null = null;
  private references = 0;
  private readonly surfaces: string[] = [];
  /** Points by {@link sourceKey}, in the order of the file. */
  private readonly counts = new Map<string, { source: Source; count: number }>();

  said(name: string, attributes: Attributes): void {
    if (name === "CoordinateSystem") this.coordinateSystem(attributes);
    else if (name === "Metric" || name === "Imperial") this.units(attributes);
  }

  surface(name: string): void {
    this.surfaces.push(name);
    if (this.surfaces.length > 100_000)
      throw new FormatError("too-large", "The file has more than 100,000 surfaces; export fewer");
  }

  reference(): void {
    this.references++;
  }

  point(source: Source): void {
    const key = sourceKey(source);
    const found = this.counts.get(key);
    if (found) found.count++;
    else this.counts.set(key, { source, count: 1 });
  }

  /** As chosen; else survey points, or the points of the first surface. */
  chosenKeys(chosen: ChosenValues): string[] {
    const keys = [...this.counts.keys()];
    const wanted = (chosen.parts ?? "").split(",").filter(key => this.counts.has(key));
    if (wanted.length > 0) return wanted;
    const first = ["points", "surface", "data", "breaklines"]
      .map(part => keys.find(key => key === part || key.startsWith(`${part}-`)))
      .find(key => key !== undefined);
    return first === undefined ? [] : [first];
  }

  choices(chosen: string[]): FormatChoice[] {
    const all = [...this.counts.values()].filter(({ source }) => (source.surface ?? 0) < MOST_SURFACES);
    if (all.length < 2) return [];
    return [
      {
        id: "parts",
        title: "Points of the file",
        hint: "Points of a surface include those of its breaklines and its source points.",
        options: all.map(({ source, count }) => ({
          value: sourceKey(source),
          label: this.label(source, count),
        })),
        isMultiple: true,
        chosen: chosen.join(","),
      },
    ];
  }

  notes(chosen: string[]): string[] {
    const notes: string[] = [];
    let others = 0;
    for (const [key, { count }] of this.counts) if (!chosen.includes(key)) others += count;
    if (others > 0)
      notes.push(
        `${counted(others, "point")} of other parts of the file ${others === 1 ? "is" : "are"} not chosen`,
      );
    if (this.references > 0)
      notes.push(
        `${counted(this.references, "survey point")} without coordinates, which only ${this.references === 1 ? "names another" : "name others"}, ${this.references === 1 ? "is" : "are"} not read`,
      );
    return notes;
  }

  private label({ part, surface }: Source, count: number): string {
    const name = surface === null ? "" : ` of '${this.surfaces[surface]!.slice(0, 60)}'`;
    const what = {
      points: "Survey points",
      surface: "Points",
      breaklines: "Breaklines",
      data: "Source points",
    }[part];
    return `${what}${name}: ${counted(count, "point")}`;
  }

  private coordinateSystem(attributes: Attributes): void {
    this.system ??= systemIn(attributes);
    const datum = attributes("verticalDatum")?.trim().slice(0, 200);
    if (datum) this.heights ??= isEllipsoid(datum) ? { kind: "ellipsoidal" } : { kind: "sea-level", datum };
  }

  private units(attributes: Attributes): void {
    const linear = linearUnitOf(attributes("linearUnit")?.trim() ?? null);
    const elevation = heightUnitOf(attributes("elevationUnit")?.trim() ?? null, linear);
    this.unit = linear && claimOf(linear);
    this.heightUnit = elevation ? claimOf(elevation) : this.unit;
  }
}

function claimOf(unit: UnitName): UnitClaim {
  const claim = UNITS[unit];
  if (claim) return claim;
  throw new FormatError(
    "not-supported",
    `The coordinates of the file are in ${unit}; export it in metres or feet`,
  );
}
