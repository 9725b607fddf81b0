import type { FormatChoice } from "#shapes/file-preview.ts";
import type { UnitName } from "../../cad/units.ts";
import type { Statement } from "../../reading/statements.ts";
import { counted, shortened } from "../../reading/text.ts";
import { agree, claimWords, type UnitClaim, unitOf } from "../../reading/units/units.ts";
import { bookFacts } from "../field-books/book.ts";
import {
  type ChosenValues,
  type FileFacts,
  FormatError,
  type OpenedFile,
  type PointFormat,
} from "../format.ts";
import { ChosenStates, type PointState } from "../hidden.ts";
import { Tally } from "../tally.ts";
import type { WktFacts } from "../wkt/wkt.ts";
import { WRONG_ENCODING, xmlSteps } from "../xml/read-xml.ts";
import { type TakePoint, xmlPoints } from "../xml/xml-points.ts";
import type { Attributes } from "../xml/xml-scanner.ts";
import { epsgIn, heightUnitOf, isLandXml, linearUnitOf } from "./head.ts";
import { LandXmlPoints, type Source, type State, sourceKey } from "./scan-points.ts";
import { checkedIn, definitionIn, isEllipsoid, systemIn } from "./system.ts";

const UNITS: Partial<Record<UnitName, UnitClaim>> = { metres: "m", feet: "ft", "US survey feet": "us-ft" };
/** What is only planned, or no longer there, is not ground. */
const STATES: readonly PointState[] = (
  ["existing", "proposed", "abandoned", "destroyed"] satisfies State[]
).map(value => ({ value, word: value, isRead: value === "existing" }));
/** More surfaces than a person chooses among. */
const MOST_SURFACES = 60;

/**
 * Reads survey points (CgPoint), and points, breaklines and source points of surfaces, of LandXML 1.0 to 2.0. Source: LandXML
 * schema 1.2: a point is northing, easting and elevation; 'foot' is the international foot, 'USSurveyFoot' the other.
 */
export const landxml: PointFormat = {
  id: "landxml",
  recognise: head => (isLandXml(head) ? "starts with the element <LandXML>" : null),

  async open(pieces, chosen, { file }): Promise<OpenedFile> {
    const seen = new Contents();
    const encoding: string[] = [];
    const reader = new LandXmlPoints(seen);
    for await (const _ of xmlSteps(pieces, reader, () => encoding.push(WRONG_ENCODING)));
    const keys = seen.chosenKeys(chosen);
    if (keys.length === 0) throw new FormatError("no-points", seen.withoutPoints());
    const states = seen.states(keys, chosen);
    const lateNotes: string[] = [];
    const said = {
      system: seen.system,
      xyUnit: seen.unit,
      heightUnit: seen.heightUnit,
      heights: seen.heights,
    };
    const { system, statements } = await checkedIn(seen.definition, said);
    return {
      facts: {
        ...bookFacts("landxml", "LandXML file", {
          system,
          xyUnit: seen.unit,
          heightUnit: seen.heightUnit,
        }),
        heights: seen.heights,
        notes: [...seen.notes(keys), ...encoding],
        statements: [
          ...statements,
          ...seen.unitStatements,
          ...(await seen.contradictions()),
          ...states.statements(value => `state="${value}"`, "the points of the file"),
          ...commaStatements(reader.decimalCommas),
        ],
      },
      choices: [
        ...seen.choices(keys),
        ...states.choices(
          "Planned points, and points that no longer exist, are not part of the present ground.",
        ),
      ],
      rows: xmlPoints(
        file.read(0),
        take => chosenPoints({ keys: new Set(keys), states: states.chosen, oddLists: seen.oddLists }, take),
        lateNotes,
      ),
      lateNotes,
      remarks: reader.remarks,
    };
  },
};

const commaStatements = (words: string | null): Statement[] =>
  words === null
    ? []
    : [
        {
          kind: "note",
          words: shortened(words),
          place: "the coordinates of the file",
          outcome: "used",
          effect: "Commas in coordinates are read as decimal marks",
        },
      ];

interface ChosenPoints {
  keys: ReadonlySet<string>;
  states: ReadonlySet<string>;
  oddLists: ReadonlySet<number>;
}

const chosenPoints = ({ keys, states, oddLists }: ChosenPoints, take: TakePoint) =>
  new LandXmlPoints(
    {
      said() {},
      surface() {},
      reference() {},
      oddList() {},
      other() {},
      point(source, point, state) {
        if (keys.has(sourceKey(source)) && states.has(state)) take(point);
      },
    },
    oddLists,
  );

/** What a first look at the file finds. */
class Contents {
  system: string | null = null;
  heights: FileFacts["heights"] = null;
  unit: UnitClaim | null = null;
  heightUnit: UnitClaim | null = null;
  readonly unitStatements: Statement[] = [];
  private code: number | null = null;
  private name: string | null = null;
  private verticalName: string | null = null;
  /** The system's parameters, if the file has them. */
  definition: WktFacts | null = null;
  private references = 0;
  readonly oddLists = new Set<number>();
  private readonly others = new Map<string, number>();
  private readonly surfaces: string[] = [];
  /** Points by {@link sourceKey}, in the order of the file. */
  private readonly counts = new Map<string, { source: Source; count: number; states: Map<State, number> }>();

  said(name: string, attributes: Attributes): void {
    if (name === "CoordinateSystem") this.coordinateSystem(attributes);
    else if (name === "Metric" || name === "Imperial") this.units(attributes);
  }

  /** Names that do not fit the code of the system, or the unit of the heights. */
  async contradictions(): Promise<Statement[]> {
    const said: Statement[] = [];
    const place = "the element CoordinateSystem";
    const { areAlike, crsNamed } = await import("../../geodesy/crs/crs.ts");
    const [named, coded] = [this.name, this.code && `EPSG:${this.code}`].map(text => text && crsNamed(text));
    if (named && coded && named.epsg !== coded.epsg && !areAlike(named.epsg, coded.epsg))
      said.push({
        ...{ kind: "system", words: shortened(this.name!), place, outcome: "open" },
        effect: `the name is ${named.name} (EPSG:${named.epsg}), but the code is that of ${coded.name} (EPSG:${coded.epsg}), which is used`,
      });
    const unit = unitOf(this.verticalName ?? "");
    if (unit && this.heightUnit && !agree(unit, this.heightUnit))
      said.push({
        ...{ kind: "height-unit", words: shortened(this.verticalName!), place, outcome: "open" },
        effect: `the element Units says ${claimWords(this.heightUnit)}, which is used`,
      });
    return said;
  }

  surface(name: string): void {
    this.surfaces.push(name);
    if (this.surfaces.length > 100_000)
      throw new FormatError("too-large", "The file has more than 100,000 surfaces; export fewer");
  }

  reference(): void {
    this.references++;
  }

  point(source: Source, _point: unknown, state: State): void {
    const key = sourceKey(source);
    const found = this.counts.get(key) ?? { source, count: 0, states: new Map() };
    this.counts.set(key, found);
    found.count++;
    found.states.set(state, (found.states.get(state) ?? 0) + 1);
  }

  /** A list that does not divide into points; its points were already counted. */
  oddList(number: number, source: Source, state: State, told: number): void {
    this.oddLists.add(number);
    const found = this.counts.get(sourceKey(source));
    if (!found) return;
    found.count -= told;
    found.states.set(state, found.states.get(state)! - told);
    if (found.states.get(state) === 0) found.states.delete(state);
    if (found.count === 0) this.counts.delete(sourceKey(source));
  }

  other(kind: string): void {
    this.others.set(kind, (this.others.get(kind) ?? 0) + 1);
  }

  withoutPoints(): string {
    if (this.oddLists.size > 0)
      return "The lists of points in this LandXML file do not divide into northing, easting and elevation; export it again";
    const others = [...this.others].map(([kind, count]) => counted(count, kind)).join(", ");
    return others
      ? `This LandXML file has ${others}, but no survey points and no surface with points; export the points of the project too, or add the file as a drawing`
      : "This LandXML file has no survey points and no surface with points; export the points of the project too";
  }

  /** Which points of the chosen parts are read. */
  states(keys: readonly string[], chosen: ChosenValues): ChosenStates {
    const counts = new Map<string, number>();
    for (const key of keys)
      for (const [state, count] of this.counts.get(key)?.states ?? [])
        counts.set(state, (counts.get(state) ?? 0) + count);
    return new ChosenStates(STATES, counts, chosen);
  }

  /** The parts chosen; else survey points, or the points of the first surface. */
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
    if (this.oddLists.size > 0) {
      const odd = new Tally("list");
      for (const number of this.oddLists) odd.skip("its numbers do not divide into points", number);
      notes.push(...odd.notes(""));
    }
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
    this.definition ??= definitionIn(attributes);
    this.code ??= epsgIn(attributes);
    this.name ??= attributes("name");
    this.verticalName ??= attributes("verticalCoordinateSystemName");
    const rotation = attributes("rotationAngle")?.trim() ?? "";
    if (rotation !== "" && Number(rotation) !== 0)
      this.unitStatements.push({
        ...{
          kind: "axes",
          words: shortened(`rotationAngle="${rotation}"`),
          place: "the element CoordinateSystem",
        },
        ...{ outcome: "open", effect: "nothing is turned: the coordinates are read as they are" },
      });
    const datum = attributes("verticalDatum")?.trim().slice(0, 200);
    if (datum) this.heights ??= isEllipsoid(datum) ? { kind: "ellipsoidal" } : { kind: "sea-level", datum };
  }

  private units(attributes: Attributes): void {
    const [linearUnit, elevationUnit] = ["linearUnit", "elevationUnit"].map(
      name => attributes(name)?.trim() || null,
    );
    const linear = linearUnitOf(linearUnit!);
    const elevation = heightUnitOf(elevationUnit!, linear);
    if (linearUnit && !linear) this.unitStatements.push(unknownUnit("xy-unit", `linearUnit="${linearUnit}"`));
    if (elevationUnit && !elevation)
      this.unitStatements.push(unknownUnit("height-unit", `elevationUnit="${elevationUnit}"`));
    this.unit = linear && claimOf(linear);
    this.heightUnit = elevation ? claimOf(elevation) : this.unit;
  }
}

const unknownUnit = (kind: "xy-unit" | "height-unit", words: string): Statement => ({
  ...{ kind, words: shortened(words), place: "the element Units", outcome: "open" },
  effect: "LandXML has no such unit, and nothing is converted from it",
});

function claimOf(unit: UnitName): UnitClaim {
  const claim = UNITS[unit];
  if (claim) return claim;
  throw new FormatError(
    "not-supported",
    `The coordinates of the file are in ${unit}; export it in metres or feet`,
  );
}
