import type { FormatChoice } from "#shapes/file-preview.ts";
import { counted } from "../../reading/text.ts";
import { bytesAt } from "../byte-reader.ts";
import {
  attribute,
  attributeOf,
  type Field,
  fieldChoice,
  heightStatements,
  likelyAttribute,
  NO_FIELD,
  saidOfHeights,
} from "../fields.ts";
import { charactersIn, firstItems } from "../first-items.ts";
import {
  type ChosenValues,
  type FileFacts,
  FormatError,
  type OpenedFile,
  type PointFormat,
  type PointRow,
  type SourceFile,
} from "../format.ts";
import { areRead, type HiddenThing, hiddenChoice, hiddenStatement } from "../hidden.ts";
import { OtherShapes, Tally } from "../tally.ts";
import { readXml, WRONG_ENCODING, xmlStart } from "../xml/read-xml.ts";
import { zipNamesIn } from "../zip/directory.ts";
import { openZip } from "../zip/zip.ts";
import { CLEAR, KmlPlacemarks, type KmlPoint, type Placemark } from "./kml-placemarks.ts";

const NAME: Field = { value: "name", label: "Name of the placemark" };
const DESCRIPTION: Field = { value: "description", label: "Description" };
const FOLDER: Field = { value: "folder", label: "Name of the folder" };
const PLACEMARKS = "placemarks";
const TRACKS = "tracks";
const ALTITUDE: Field = { value: "altitude", label: "Altitudes above sea level" };
const THIRD: Field = { value: "third", label: "Third number of the coordinates" };

const HIDDEN: HiddenThing = {
  id: "hidden",
  word: "hidden point",
  title: "Hidden points",
  hint: "Placemarks that the file switches off, on their own or with their folder.",
  kind: "visibility",
  words: "<visibility>0</visibility>",
  place: "the placemarks and folders of the file",
};

/** Placemarks that are looked at to find where names, codes and heights are. */
const FIRST_PLACEMARKS = 2_000;
const LONGEST_CODE = 60;
/** Memory for a track point, counted in characters. */
const PLACE_CHARACTERS = 60;

/**
 * Reads the points of placemarks in KML 2.2 (OGC 07-147r2) and in its ZIP archive, KMZ. Coordinates are longitude and
 * latitude of WGS 84. An altitude is a height if its mode is `absolute`: metres above sea level by EGM96 (section 6.2).
 * The standard ignores altitudes of points clamped to the ground, but many programs write measured heights there. From
 * a file without such points, those of tracks and lines are read.
 */
export const kml: PointFormat = {
  id: "kml",

  recognise(head) {
    if (/^<kml[\s>]/.test(xmlStart(head))) return "starts with the element <kml>";
    return zipNamesIn(head).some(isKml) ? "is a ZIP archive with a KML file" : null;
  },

  async open(pieces, chosen, { file }): Promise<OpenedFile> {
    const lateNotes: string[] = [];
    const placemarks = new KmlPlacemarks();
    const onWrongEncoding = () => lateNotes.push(WRONG_ENCODING);
    const documents =
      zipNamesIn(await bytesAt(file, 0, HEAD_BYTES)).length > 0 ? await documentsIn(file) : [pieces];
    async function* all() {
      for (const document of documents) yield* readXml(document, placemarks, onWrongEncoding);
      if (placemarks.links > 0 && documents.length === 1)
        lateNotes.push(`Not read: ${counted(placemarks.links, "file")} that this one links to (NetworkLink)`);
    }
    return { ...(await openPlacemarks(all(), chosen, lateNotes)), remarks: placemarks.remarks };
  },
};

const HEAD_BYTES = 65_536;
const isKml = (name: string) => /\.kml$/i.test(name);

/** The KML files of an archive: its root (OGC 07-147r2, annex C), and those that a root by GDAL links to. */
async function documentsIn(file: SourceFile): Promise<AsyncIterable<Uint8Array>[]> {
  const zip = await openZip(file);
  return zip.entries.filter(({ name }) => isKml(name)).map(entry => zip.read(entry));
}

async function openPlacemarks(
  placemarks: AsyncGenerator<Placemark[]>,
  chosen: ChosenValues,
  lateNotes: string[],
): Promise<OpenedFile> {
  const { first, all } = await firstItems(placemarks, FIRST_PLACEMARKS, charactersOf);
  // If everything is switched off, it is read.
  const readsHidden = areRead(HIDDEN, chosen, first.length > 0 && first.every(({ isHidden }) => isHidden));
  const looked = first.filter(({ isHidden }) => readsHidden || !isHidden);
  const choices = choicesOf(looked, chosen);
  const value = (wanted: string) => choices.find(({ id }) => id === wanted)?.chosen ?? "";
  const ofTracks = value("points") === TRACKS;
  const height = value("height");
  const late: Late = { notes: lateNotes, choices: [], statements: [] };
  const picked = { name: value("name"), code: value("code"), height, ofTracks, readsHidden };
  return {
    facts: factsOf(looked, { height, ofTracks }),
    choices,
    lateNotes,
    late,
    rows: rowsOf(all, picked, late),
  };
}

const charactersOf = ({ name, description, folder, data, track }: Placemark) =>
  name.length + description.length + folder.length + charactersIn(data) + track.length * PLACE_CHARACTERS;

/** Asks which points are meant if a file has tracks or lines, and proposes these if no placemark has a point. */
function kindChoice(first: Placemark[], chosen: ChosenValues): FormatChoice[] {
  if (first.every(({ track }) => track.length === 0)) return [];
  const proposed = first.some(({ points }) => points.length > 0) ? PLACEMARKS : TRACKS;
  const options = [
    { value: PLACEMARKS, label: "Placemarks with a point" },
    { value: TRACKS, label: "Points of tracks and lines" },
  ];
  const wanted = options.find(({ value }) => value === chosen.points)?.value ?? proposed;
  const hint = "Placemarks are single places; tracks and lines are rows of points.";
  return [{ id: "points", title: "Points", hint, options, isMultiple: false, chosen: wanted }];
}

const placesOf = ({ points, track }: Placemark, ofTracks: boolean) => (ofTracks ? track : points);

function choicesOf(first: Placemark[], chosen: ChosenValues): FormatChoice[] {
  const kinds = kindChoice(first, chosen);
  const ofTracks = kinds[0]?.chosen === TRACKS;
  const names = [...new Set(first.flatMap(({ data }) => [...data.keys()]))];
  const fields = names.map(attribute);
  const isNamed = first.some(({ name }) => name !== "");
  const name = isNamed ? NAME : (likelyAttribute(names, "name") ?? NAME);
  const code = likelyAttribute(names, "code") ?? (areCodes(first) ? DESCRIPTION : NO_FIELD);
  const places = first.flatMap(placemark => placesOf(placemark, ofTracks));
  // The data of a track describe all of it: none is the height of a point.
  const height = heightField(places, ofTracks ? [] : names);
  return [
    ...kinds,
    ofTracks
      ? fieldChoice("name", [NO_FIELD, NAME, ...fields], NO_FIELD, chosen)
      : fieldChoice("name", [NAME, ...fields], name, chosen),
    fieldChoice("code", [...fields, DESCRIPTION, FOLDER, NO_FIELD], code, chosen),
    fieldChoice("height", [ALTITUDE, THIRD, ...(ofTracks ? [] : fields)], height, chosen),
  ];
}

/** Whether descriptions are short words rather than tables of HTML. */
function areCodes(first: Placemark[]): boolean {
  const said = first.map(({ description }) => description).filter(text => text !== "");
  return said.length > 0 && said.every(text => text.length <= LONGEST_CODE && !text.includes("<"));
}

function heightField(points: KmlPoint[], names: string[]): Field {
  if (points.some(({ mode }) => mode === "absolute")) return ALTITUDE;
  const field = likelyAttribute(names, "height");
  if (field) return field;
  // Programs that know no height write 0 for a clamped point.
  return points.some(point => !isRelative(point) && Number(point.coordinates[2] ?? 0) !== 0)
    ? THIRD
    : ALTITUDE;
}

/** Whether the altitude is measured from the ground or the sea floor, and so is not the height of the point. */
const isRelative = ({ mode }: KmlPoint) => mode.startsWith("relative");

function factsOf(first: Placemark[], { height, ofTracks }: Pick<Chosen, "height" | "ofTracks">): FileFacts {
  const field = attributeOf(height);
  const said =
    field !== null
      ? saidOfHeights(field)
      : height === ALTITUDE.value
        ? { heights: { kind: "sea-level" as const, datum: "EGM96" }, heightUnit: "m" as const }
        : { heights: null, heightUnit: "m" as const };
  const notes = [
    ...(ofTracks
      ? ["Read: the points along tracks and lines, with the heights that the file gives them"]
      : []),
    ...(height === THIRD.value
      ? [
          "The points are clamped to the ground, so that maps do not use their altitudes; the third number of the coordinates is read, and what it is measured from is not said",
        ]
      : []),
  ];
  const when = first.find(placemark => placemark.when !== "")?.when ?? "";
  return {
    format: "kml",
    label: "KML file",
    coordinates: "degrees",
    system: "EPSG:4326",
    xyUnit: null,
    ...said,
    surveyedOn: /^\d{4}-\d{2}-\d{2}/.exec(when)?.[0] ?? null,
    notes,
    statements: heightStatements(field),
  };
}

interface Chosen {
  name: string;
  code: string;
  height: string;
  /** Whether points of tracks and lines are read instead of placemarks with a point. */
  ofTracks: boolean;
  readsHidden: boolean;
}

type Late = NonNullable<OpenedFile["late"]> & { notes: string[] };

async function* rowsOf(
  batches: AsyncGenerator<Placemark[]>,
  chosen: Chosen,
  late: Late,
): AsyncGenerator<PointRow[]> {
  const others = new OtherShapes();
  const unclear = new Tally("placemark");
  let hidden = 0;
  let without = 0;
  let any = false;
  const offsets = new Set<string>();
  for await (const placemarks of batches) {
    const rows: PointRow[] = [];
    for (const placemark of placemarks) {
      if (placemark.isHidden) hidden += placesOf(placemark, chosen.ofTracks).length;
      if (placemark.isHidden && !chosen.readsHidden) continue;
      if (placemark.offset !== "" && placesOf(placemark, chosen.ofTracks).length > 0)
        offsets.add(placemark.offset.slice(0, 40));
      for (let i = 0; i < placemark.unclear; i++)
        unclear.skip("the numbers of the coordinates are not clear", placemark.record);
      for (const kind of placemark.others) others.note(kind);
      for (const kind of chosen.ofTracks ? placemark.points.map(() => "point") : placemark.tracks)
        others.note(kind);
      for (const point of placesOf(placemark, chosen.ofTracks)) {
        const [x = "", y = "", z = ""] = point.coordinates;
        const hasHeight = chosen.height === ALTITUDE.value ? point.mode === "absolute" : !isRelative(point);
        if (!hasHeight && attributeOf(chosen.height) === null) without++;
        rows.push({
          name: textFor(placemark, chosen.name),
          code: textFor(placemark, chosen.code),
          x,
          y,
          height:
            attributeOf(chosen.height) === null ? (hasHeight ? z : "") : textFor(placemark, chosen.height),
          line: placemark.record,
        });
      }
    }
    any ||= rows.length > 0;
    yield rows;
  }
  if (!any && unclear.skipCount > 0)
    throw new FormatError("damaged", `No coordinates of the file are clear: ${CLEAR}`);
  if (!any && hidden === 0 && others.notes().length > 0)
    throw new FormatError(
      "no-points",
      `The file has no placemarks with a point (${others.notes().join(", ")}): export the points or a track`,
    );
  if (without > 0)
    late.notes.push(
      `${counted(without, "point")} on the ground, or measured from it, ${without === 1 ? "has" : "have"} no height of ${without === 1 ? "its" : "their"} own`,
    );
  late.notes.push(...unclear.notes(""), ...others.notes());
  if (offsets.size > 0 && attributeOf(chosen.height) === null)
    late.statements.push({
      ...{
        kind: "note",
        words: [...offsets].slice(0, 10).join(", "),
        place: "gx:altitudeOffset",
        outcome: "open",
      },
      effect: "Google Earth shows these points so many metres higher; their heights are read without it",
    });
  if (hidden === 0) return;
  late.choices.push(hiddenChoice(HIDDEN, hidden, chosen.readsHidden));
  late.statements.push(hiddenStatement(HIDDEN, hidden, chosen.readsHidden));
}

function textFor({ data, name, description, folder }: Placemark, chosen: string): string {
  const field = attributeOf(chosen);
  if (field !== null) return data.get(field) ?? "";
  return chosen === NAME.value
    ? name
    : chosen === DESCRIPTION.value
      ? description
      : chosen === FOLDER.value
        ? folder
        : "";
}
