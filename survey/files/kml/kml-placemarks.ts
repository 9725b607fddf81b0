import { FormatError } from "../format.ts";
import { Remarks } from "../remarks.ts";
import type { XmlItems } from "../xml/read-xml.ts";
import type { Attributes } from "../xml/xml-scanner.ts";

/** A placemark with what is read of it. */
export interface Placemark {
  /** Number of the placemark in its file, from 1. */
  record: number;
  name: string;
  description: string;
  folder: string;
  /** Values of ExtendedData by their names. */
  data: Map<string, string>;
  points: KmlPoint[];
  /** Points along its tracks and lines: a long one comes in several placemarks of one number. */
  track: KmlPoint[];
  /** Kinds of its tracks and lines. */
  tracks: string[];
  /** Kinds of other shapes: rings, areas, models. */
  others: string[];
  /** The placemark, or a folder around it, has `visibility` 0. */
  isHidden: boolean;
  /** How many of its points, lines and track points have coordinates that are unclear. */
  unclear: number;
  /** The offset added to its altitudes when shown, as written: `gx:altitudeOffset`; '' for none. */
  offset: string;
  /** When it was measured, as written. */
  when: string;
}

export interface KmlPoint {
  coordinates: string[];
  /** What the third coordinate is measured from: `absolute`, `clampToGround`, `relativeToGround` and the like. */
  mode: string;
}

const MOST_DATA = 500;
const TRACKS = new Map([
  ["LineString", "line"],
  ["Track", "track"],
]);
const CONTAINERS = new Set(["Document", "Folder"]);
const OTHERS = new Map([
  ["LinearRing", "line"],
  ["Polygon", "area"],
  ["Model", "model"],
]);
/** A longer track is passed on in parts. */
const MOST_OF_TRACK = 5_000;
/** No line with unclear coordinates is longer. */
const MOST_RAW = 1_048_576;
/** Characters kept of texts other than coordinates. */
const KEPT_TEXT = 4096;

/** Gathers the placemarks of KML 2.2 (OGC 07-147r2) from its elements. */
export class KmlPlacemarks implements XmlItems<Placemark> {
  private readonly path: string[] = [];
  /** Names of the folders that are open, the outermost first. */
  private readonly folders: string[] = [];
  /** Whether each open document and folder has `visibility` 0. */
  private readonly areHidden: boolean[] = [];
  private placemark: Placemark | null = null;
  private point: { coordinates: string[] | null; mode: string } | null = null;
  private line: OpenLine | null = null;
  /** The start of a long text. */
  private held = "";
  private dataName = "";
  private made: Placemark[] = [];
  private record = 0;
  hasRoot = false;
  readonly remarks = new Remarks();
  /** Files that it only refers to. */
  links = 0;

  take(): Placemark[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  open(name: string, attributes: Attributes): void {
    this.path.push(name);
    if (name === "NetworkLink") this.links++;
    if (name === "kml" || name === "Document") this.hasRoot = true;
    if (name === "Folder") this.folders.push("");
    if (CONTAINERS.has(name)) this.areHidden.push(false);
    const { placemark } = this;
    const other = OTHERS.get(name);
    if (name === "Placemark") this.placemark = emptyPlacemark(++this.record, this.folders.at(-1) ?? "");
    else if (!placemark) return;
    else if (name === "Point") this.point = { coordinates: null, mode: "clampToGround" };
    else if (name === "Data" || name === "SimpleData") this.dataName = attributes("name") ?? "";
    else if (TRACKS.has(name)) {
      placemark.tracks.push(TRACKS.get(name)!);
      this.line = {
        mode: "clampToGround",
        from: placemark.track.length,
        tail: "",
        raw: "",
        isUnclear: false,
      };
    } else if (other && !this.path.slice(0, -1).some(outer => OTHERS.has(outer)))
      placemark.others.push(other);
  }

  part(text: string): void {
    if (this.line && this.path.at(-1) === "coordinates") this.takeLine(text, false);
    else this.held = (this.held + text).slice(0, KEPT_TEXT);
  }

  close(name: string, rest: string): void {
    const text = this.held + rest;
    this.held = "";
    this.path.pop();
    const parent = this.path.at(-1) ?? "";
    if (name === "Folder") this.folders.pop();
    if (CONTAINERS.has(name)) this.areHidden.pop();
    if (name === "visibility" && /^\s*(0|false)\s*$/.test(text)) this.hide(parent);
    if (name === "name" && parent === "Folder") this.folders[this.folders.length - 1] = plainText(text);
    if (name === "description" || name === "name")
      this.remarks.note(text, `the ${name} of a ${parent.toLowerCase()}`, this.placemark !== null);
    if (this.placemark) this.closeInside(this.placemark, name, parent, text);
  }

  /** Features in a container with `visibility` 0 are not shown (section 9.1.3.10). */
  private hide(parent: string): void {
    if (CONTAINERS.has(parent)) this.areHidden[this.areHidden.length - 1] = true;
    else if (parent === "Placemark" && this.placemark) this.placemark.isHidden = true;
  }

  private closeInside(placemark: Placemark, name: string, parent: string, text: string): void {
    if (name === "altitudeOffset" && Number(text) !== 0) placemark.offset = text.trim();
    if (name === "Placemark") {
      placemark.isHidden ||= this.areHidden.includes(true);
      this.made.push(placemark);
      this.placemark = null;
    } else if (name === "Point") {
      if (this.point?.coordinates)
        placemark.points.push({ ...this.point, coordinates: this.point.coordinates });
      else placemark.unclear++;
      this.point = null;
    } else if (this.point) {
      if (name === "coordinates") this.point.coordinates = positionIn(text);
      if (name === "altitudeMode") this.point.mode = text.trim();
    } else if (this.line && (name === "coordinates" || name === "coord" || name === "altitudeMode")) {
      if (name === "altitudeMode") this.line.mode = text.trim();
      else if (name === "coord") this.takePlaces([positionIn(text)]);
      else this.endLine(text);
    } else if (TRACKS.has(name)) this.line = null;
    else if (parent === "Placemark") {
      if (name === "name") placemark.name = plainText(text);
      if (name === "description") placemark.description = plainText(text);
    } else if (name === "when" && placemark.when === "") placemark.when = text.trim();
    else if ((name === "value" && parent === "Data") || name === "SimpleData") this.keepData(placemark, text);
  }

  /** Takes the points of a line as they come; the last one may continue in the next piece. */
  private takeLine(text: string, isLast: boolean): void {
    const line = this.line!;
    const all = line.tail + text;
    const end = isLast ? all.length : startOfLastWord(all);
    line.tail = all.slice(end);
    if (line.raw !== null) line.raw = line.raw.length > MOST_RAW ? null : line.raw + text;
    if (line.tail.length > KEPT_TEXT) line.isUnclear = true;
    if (line.isUnclear) line.tail = "";
    else this.takePlaces(placesIn(all.slice(0, end)));
    if (line.isUnclear && line.raw === null)
      throw new FormatError("damaged", `The coordinates of placemark ${this.record} are not clear: ${CLEAR}`);
  }

  /** A line with unclear coordinates is read with blanks around commas removed, or not at all. */
  private endLine(text: string): void {
    this.takeLine(text, true);
    const { placemark, line } = this;
    if (!line!.isUnclear) return;
    placemark!.track.length = line!.from;
    const places = placesIn(joinedNumbers(line!.raw!));
    if (places.includes(null)) placemark!.unclear++;
    else this.takePlaces(places);
  }

  private takePlaces(places: readonly (string[] | null)[]): void {
    for (const coordinates of places) {
      const line = this.line!;
      if (coordinates !== null) {
        this.placemark!.track.push({ coordinates, mode: line.mode });
        if (this.placemark!.track.length >= MOST_OF_TRACK) this.handOn();
      } else if (this.path.at(-1) === "Track") this.placemark!.unclear++;
      else line.isUnclear = true;
    }
  }

  private handOn(): void {
    const placemark = this.placemark!;
    placemark.isHidden ||= this.areHidden.includes(true);
    this.made.push(placemark);
    this.placemark = { ...placemark, points: [], track: [], tracks: [], others: [], unclear: 0 };
    this.line!.raw = null;
    this.line!.from = 0;
  }

  private keepData({ data }: Placemark, text: string): void {
    if (this.dataName !== "" && data.size < MOST_DATA) data.set(this.dataName, plainText(text));
    this.dataName = "";
  }
}

/** The track or line that is open. */
interface OpenLine {
  mode: string;
  /** Where its points begin among those of the placemark. */
  from: number;
  /** Possibly a part of a point. */
  tail: string;
  /** The whole text so far; null once points of it have been passed on. */
  raw: string | null;
  /** Numbers of a point are missing or left over, or it is off the globe. */
  isUnclear: boolean;
}

/** What to do about unclear coordinates. */
export const CLEAR =
  "write each position as longitude, latitude and altitude with commas between them, and blanks between positions";

/** A single position: its numbers separated by commas, or by blanks alone. Null if that is unclear. */
function positionIn(text: string): string[] | null {
  const numbers = text.trim().split(",");
  if (isPosition(numbers)) return numbers;
  const words = text.trim().split(/\s+/);
  if (words.length > 1 && words.length <= 3 && !text.includes(",")) return words;
  const joined = joinedNumbers(text).split(",");
  return isPosition(joined) ? joined : null;
}

/**
 * Positions are separated by blanks, and their numbers by commas; null for anything that is not a position on the
 * globe.
 */
const placesIn = (text: string): (string[] | null)[] =>
  text
    .split(/\s+/)
    .filter(place => place !== "" && place !== ",")
    .map(place => {
      const numbers = place.replace(/,$/, "").split(",");
      const isOff = Math.abs(Number(numbers[0])) > 360 || Math.abs(Number(numbers[1])) > 90;
      return isPosition(numbers) && !isOff ? numbers : null;
    });

const isPosition = ([x, y, ...more]: string[]) =>
  more.length < 2 && Boolean(x && y) && !/\s/.test(`${x}${y}${more}`);

/** Blanks around commas do not separate positions: '8.1, 47.1, 400'. */
const joinedNumbers = (text: string) =>
  text
    .trim()
    .split(/\s*,\s*/)
    .join(",")
    .replace(/,$/, "");

function startOfLastWord(text: string): number {
  let at = text.length;
  while (at > 0 && !/\s/.test(text[at - 1]!)) at--;
  return at;
}

function emptyPlacemark(record: number, folder: string): Placemark {
  return {
    record,
    folder,
    name: "",
    description: "",
    data: new Map(),
    points: [],
    track: [],
    tracks: [],
    others: [],
    isHidden: false,
    unclear: 0,
    offset: "",
    when: "",
  };
}

/** Text on one line, without the writer's indentation. */
const plainText = (text: string) => text.trim().replaceAll(/\s*[\r\n]\s*/g, " ");
