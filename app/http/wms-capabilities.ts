import { XMLParser } from "fast-xml-parser";
import { xmlText } from "./xml-text.ts";

export interface WmsLayer {
  name: string;
  title: string;
  attribution: string;
  /** Degrees; null when the server does not say. */
  bounds: { west: number; south: number; east: number; north: number } | null;
  /** Coordinate systems, upper case, those of the layers above included. */
  crs: string[];
  /** How deep it stands in the server's tree, from 0. */
  depth: number;
}

export interface WmsCapabilities {
  version: string;
  title: string;
  layers: WmsLayer[];
  /** Picture formats of GetMap. */
  formats: string[];
}

/** A document that describes no WMS; `kind` says what it is instead. */
export class NotWmsError extends Error {
  override name = "NotWmsError";
  constructor(
    readonly kind: "html" | "exception" | "other",
    message: string,
  ) {
    super(message);
  }
}

type Node = Record<string, unknown>;
const ALWAYS_LISTS = new Set(["Layer", "SRS", "CRS", "Format", "BoundingBox"]);
const MOST_DEPTH = 30;

/**
 * Reads a GetCapabilities answer of WMS 1.1.1 or 1.3.0 in any encoding the platform knows. Document types and
 * their entities are not read. Throws {@link NotWmsError}.
 */
export function parseCapabilities(bytes: Uint8Array, contentType = ""): WmsCapabilities {
  const text = withoutDoctype(xmlText(bytes, contentType));
  if (/^\s*(<!--[\s\S]*?-->\s*)*<(!doctype html|html)/i.test(text)) throw new NotWmsError("html", "");
  const document = parseXml(text);
  const root = nodeOf(document.WMS_Capabilities ?? document.WMT_MS_Capabilities);
  if (!root) {
    const exception = nodeOf(document.ServiceExceptionReport ?? document.ExceptionReport);
    if (exception) throw new NotWmsError("exception", textIn(exception).slice(0, 300));
    throw new NotWmsError("other", "");
  }
  const capability = nodeOf(root.Capability) ?? {};
  const getMap = nodeOf(nodeOf(capability.Request)?.GetMap) ?? {};
  const layers: WmsLayer[] = [];
  const above = { crs: [], bounds: null, attribution: "" };
  for (const layer of listOf(capability.Layer)) collect(layer, above, 0, layers);
  return {
    version: textOf(root["@version"]) || "1.3.0",
    title: textOf(nodeOf(root.Service)?.Title),
    layers,
    formats: (getMap.Format as unknown[] | undefined)?.map(textOf).filter(Boolean) ?? [],
  };
}

type Inherited = Pick<WmsLayer, "crs" | "bounds" | "attribution">;

function collect(layer: Node, above: Inherited, depth: number, into: WmsLayer[]): void {
  const named = [layer.CRS, layer.SRS]
    .flat()
    .map(textOf)
    .join(" ")
    .toUpperCase()
    .split(/\s+/)
    .filter(Boolean);
  const own: Inherited = {
    crs: [...new Set([...above.crs, ...named])],
    bounds: boundsOf(layer) ?? above.bounds,
    attribution: textOf(nodeOf(layer.Attribution)?.Title) || above.attribution,
  };
  const name = textOf(layer.Name);
  // A layer without a name only groups others.
  if (name) into.push({ name, title: textOf(layer.Title) || name, depth, ...own });
  if (depth < MOST_DEPTH) for (const child of listOf(layer.Layer)) collect(child, own, depth + 1, into);
}

function boundsOf(layer: Node): WmsLayer["bounds"] {
  const box13 = nodeOf(layer.EX_GeographicBoundingBox);
  const box11 = nodeOf(layer.LatLonBoundingBox);
  const values = box13
    ? [box13.westBoundLongitude, box13.southBoundLatitude, box13.eastBoundLongitude, box13.northBoundLatitude]
    : box11
      ? [box11["@minx"], box11["@miny"], box11["@maxx"], box11["@maxy"]]
      : [];
  const [west, south, east, north] = values.map(value => Number.parseFloat(textOf(value)));
  const isBox = [west, south, east, north].every(value => Number.isFinite(value));
  if (!isBox || Math.abs(south!) > 90 || Math.abs(north!) > 90) return null;
  return { west: west!, south: south!, east: east!, north: north! };
}

function parseXml(text: string): Node {
  try {
    return new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: "@",
      removeNSPrefix: true,
      parseTagValue: false,
      processEntities: false,
      isArray: name => ALWAYS_LISTS.has(name),
    }).parse(text) as Node;
  } catch {
    throw new NotWmsError("other", "");
  }
}

/** Cuts the document type out, its own definitions included, so that nothing in it is ever read. */
function withoutDoctype(text: string): string {
  const start = text.search(/<!DOCTYPE\s(?!html)/i);
  const root = text.search(/<[A-Za-z]/);
  if (start < 0 || (root >= 0 && root < start)) return text;
  const subset = /^<!DOCTYPE[^[>]*\[/i.exec(text.slice(start));
  if (!subset) return text.slice(0, start) + text.slice(text.indexOf(">", start) + 1);
  const end = /\]\s*>/g;
  end.lastIndex = start + subset[0].length;
  const found = end.exec(text);
  return found ? text.slice(0, start) + text.slice(end.lastIndex) : "";
}

const nodeOf = (value: unknown): Node | null => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === "object" && one !== null ? (one as Node) : null;
};
const listOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(one => typeof one === "object" && one !== null) : [];

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an element with the five predefined entities and numbered characters, and no others. */
function textOf(value: unknown): string {
  const inner = typeof value === "object" && value !== null ? (value as Node)["#text"] : value;
  if (typeof inner !== "string" && typeof inner !== "number") return "";
  return String(inner)
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,5}));/gi, (whole, decimal, hex, name) => {
      if (name) return NAMED[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    })
    .replace(/\s+/g, " ")
    .trim();
}

function textIn(node: Node): string {
  const own = textOf(node);
  const children = Object.entries(node).filter(([name]) => !/^[@#]/.test(name));
  const inner = children.flatMap(([, value]) =>
    [value]
      .flat()
      .map(child => (typeof child === "object" && child !== null ? textIn(child as Node) : textOf(child))),
  );
  return [own, ...inner].filter(Boolean).join(" ");
}
