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
  /** Kinds of other shapes: lines, areas, tracks. */
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
const OTHERS = new Map([
  ["LineString", "line"],
  ["LinearRing", "line"],
  ["Polygon", "area"],
  ["Track", "track"],
  ["Model", "model"],
]);

/** Gathers the placemarks of KML 2.2 (OGC 07-147r2) from its elements. */
export class KmlPlacemarks implements XmlItems<Placemark> {
  private readonly path: string[] = [];
  private readonly folders: string[] = [];
  private placemark: Placemark | null = null;
  private point: KmlPoint | null = null;
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
    else if (other && !this.path.slice(0, -1).some(outer => OTHERS.has(outer))) placemark.others.push(other);
  }

  close(name: string, text: string): void {
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
    } else if (parent === "Placemark") {
      if (name === "name") placemark.name = plainText(text);
      if (name === "description") placemark.description = plainText(text);
    } else if (name === "when" && placemark.when === "") placemark.when = text.trim();
    else if ((name === "value" && parent === "Data") || name === "SimpleData") this.keepData(placemark, text);
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
    others: [],
    when: "",
  };
}

/** Text on one line; what a writer indents is no part of it. */
const plainText = (text: string) => text.trim().replaceAll(/\s*[\r\n]\s*/g, " ");
