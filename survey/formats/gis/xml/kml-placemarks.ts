import type { Attributes } from "../../../design/landxml/xml-scanner.ts";
import type { XmlItems } from "../../xml/read-xml.ts";

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
  /** Places along its tracks and lines: a long one comes in several placemarks of one number. */
  track: KmlPoint[];
  /** Kinds of its tracks and lines. */
  tracks: string[];
  /** Kinds of other shapes: rings, areas, models. */
  others: string[];
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
const OTHERS = new Map([
  ["LinearRing", "line"],
  ["Polygon", "area"],
  ["Model", "model"],
]);
/** A longer track is handed on in parts. */
const MOST_OF_TRACK = 5_000;
/** Of other texts than coordinates so much is kept. */
const KEPT_TEXT = 4096;

/** Gathers the placemarks of KML 2.2 (OGC 07-147r2) from its elements. */
export class KmlPlacemarks implements XmlItems<Placemark> {
  private readonly path: string[] = [];
  private readonly folders: string[] = [];
  private placemark: Placemark | null = null;
  private point: KmlPoint | null = null;
  /** The track or line that is open; `tail` may be a part of a place. */
  private line: { mode: string; tail: string } | null = null;
  /** The start of a long text. */
  private held = "";
  private dataName = "";
  private made: Placemark[] = [];
  private record = 0;
  /** Names of folders and documents, the outermost first. */
  hasRoot = false;

  take(): Placemark[] {
    const { made } = this;
    this.made = [];
    return made;
  }

  open(name: string, attributes: Attributes): void {
    this.path.push(name);
    if (name === "kml" || name === "Document") this.hasRoot = true;
    if (name === "Folder") this.folders.push("");
    const { placemark } = this;
    const other = OTHERS.get(name);
    if (name === "Placemark") this.placemark = emptyPlacemark(++this.record, this.folders.at(-1) ?? "");
    else if (!placemark) return;
    else if (name === "Point") this.point = { coordinates: [], mode: "clampToGround" };
    else if (name === "Data" || name === "SimpleData") this.dataName = attributes("name") ?? "";
    else if (TRACKS.has(name)) {
      placemark.tracks.push(TRACKS.get(name)!);
      this.line = { mode: "clampToGround", tail: "" };
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
    if (name === "name" && parent === "Folder") this.folders[this.folders.length - 1] = plainText(text);
    if (this.placemark) this.closeInside(this.placemark, name, parent, text);
  }

  private closeInside(placemark: Placemark, name: string, parent: string, text: string): void {
    if (name === "Placemark") {
      this.made.push(placemark);
      this.placemark = null;
    } else if (name === "Point") {
      if (this.point) placemark.points.push(this.point);
      this.point = null;
    } else if (this.point) {
      if (name === "coordinates") this.point.coordinates = text.trim().split(/[\s,]+/, 4);
      if (name === "altitudeMode") this.point.mode = text.trim();
    } else if (this.line && (name === "coordinates" || name === "coord" || name === "altitudeMode")) {
      if (name === "altitudeMode") this.line.mode = text.trim();
      else if (name === "coord") this.takePlace(text.trim().split(/\s+/, 3));
      else this.takeLine(text, true);
    } else if (TRACKS.has(name)) this.line = null;
    else if (parent === "Placemark") {
      if (name === "name") placemark.name = plainText(text);
      if (name === "description") placemark.description = plainText(text);
    } else if (name === "when" && placemark.when === "") placemark.when = text.trim();
    else if ((name === "value" && parent === "Data") || name === "SimpleData") this.keepData(placemark, text);
  }

  /** Places of a line are parted by blanks, and their numbers by commas. */
  private takeLine(text: string, isLast: boolean): void {
    const line = this.line!;
    const places = (line.tail + text).split(/\s+/);
    line.tail = isLast ? "" : places.pop()!.slice(0, KEPT_TEXT);
    for (const place of places) if (place !== "") this.takePlace(place.split(",", 3));
  }

  private takePlace(coordinates: string[]): void {
    const { placemark, line } = this;
    if (coordinates.length < 2) return;
    placemark!.track.push({ coordinates, mode: line!.mode });
    if (placemark!.track.length < MOST_OF_TRACK) return;
    this.made.push(placemark!);
    this.placemark = { ...placemark!, points: [], track: [], tracks: [], others: [] };
  }

  private keepData({ data }: Placemark, text: string): void {
    if (this.dataName !== "" && data.size < MOST_DATA) data.set(this.dataName, plainText(text));
    this.dataName = "";
  }
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
    when: "",
  };
}

/** Text on one line; what a writer indents is no part of it. */
const plainText = (text: string) => text.trim().replaceAll(/\s*[\r\n]\s*/g, " ");
