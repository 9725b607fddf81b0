import { XMLParser } from "fast-xml-parser";
import { limits } from "#contract/limits.ts";
import type { WmsLayer, WmsService } from "#contract/wms.ts";
import { WmsFault } from "./fault.ts";
import { xmlText } from "./xml-text.ts";

/** The part of a map service's description that we keep. */
export type Capabilities = Pick<WmsService, "version" | "title" | "layers" | "formats">;

type Node = Record<string, unknown>;
const ALWAYS_LISTS = new Set(["Layer", "SRS", "CRS", "Format", "BoundingBox"]);
const MOST_DEPTH = 30;
const MOST_FORMATS = 50;
/**
 * The coordinate systems we report. Services name thousands, and every sub-layer inherits them: if all were listed, a
 * description of 5 MB would grow to gigabytes.
 */
const OF_WEB_MAPS = new Set(["EPSG:3857", "EPSG:900913", "EPSG:102100", "EPSG:4326", "CRS:84"]);

/**
 * Parses a GetCapabilities answer of WMS 1.1.1 or 1.3.0 in any encoding the platform supports. Ignores document types
 * and their entities, and layers beyond the limit. Throws {@link WmsFault}.
 */
export function parseCapabilities(bytes: Uint8Array, contentType = ""): Capabilities {
  const text = withoutDoctype(xmlText(bytes, contentType));
  if (isHtml(text)) throw new WmsFault("web-page");
  const document = parseXml(text);
  const root = nodeOf(document.WMS_Capabilities ?? document.WMT_MS_Capabilities);
  if (!root) {
    const exception = nodeOf(document.ServiceExceptionReport ?? document.ExceptionReport);
    if (exception) throw new WmsFault("refused", { detail: textIn(exception).slice(0, 300) });
    throw new WmsFault("not-wms");
  }
  const capability = nodeOf(root.Capability) ?? {};
  const getMap = nodeOf(nodeOf(capability.Request)?.GetMap) ?? {};
  const layers: WmsLayer[] = [];
  const above = { crs: [], bounds: null, attribution: "" };
  for (const layer of listOf(capability.Layer)) collect(layer, above, 0, layers);
  const formats = ((getMap.Format as unknown[] | undefined) ?? []).slice(0, MOST_FORMATS);
  return {
    version: shortText(root["@version"]) || "1.3.0",
    title: shortText(nodeOf(root.Service)?.Title),
    layers,
    formats: formats.map(shortText).filter(Boolean),
  };
}

/** Finds the first element after any comments. */
function isHtml(text: string): boolean {
  let rest = text.trimStart();
  while (rest.startsWith("<!--")) {
    const end = rest.indexOf("-->", 4);
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<(!doctype html|html)/i.test(rest);
}

type Inherited = Pick<WmsLayer, "crs" | "bounds" | "attribution">;

function collect(layer: Node, above: Inherited, depth: number, into: WmsLayer[]): void {
  const named = [layer.CRS, layer.SRS]
    .flat()
    .map(textOf)
    .join(" ")
    .toUpperCase()
    .split(/\s+/)
    .filter(name => OF_WEB_MAPS.has(name));
  const own: Inherited = {
    crs: [...new Set([...above.crs, ...named])],
    bounds: boundsOf(layer) ?? above.bounds,
    attribution: shortText(nodeOf(layer.Attribution)?.Title) || above.attribution,
  };
  if (into.length >= limits.wmsLayers) return;
  const name = textOf(layer.Name);
  // A layer without a name only groups others; one whose name was cut could not be requested.
  if (name && name.length <= limits.wmsTextMaxLength)
    into.push({ name, title: shortText(layer.Title) || name, depth, ...own });
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
    throw new WmsFault("not-wms");
  }
}

/** Removes the document type with its definitions, so that none of it is ever parsed. */
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

/** Decodes the five predefined entities and numeric character references, and no other entities. */
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

const shortText = (value: unknown) => textOf(value).slice(0, limits.wmsTextMaxLength);

/** Returns all text below a node, down to a limited depth. */
function textIn(node: Node, depth = 0): string {
  const children = Object.entries(node).filter(([name]) => !/^[@#]/.test(name));
  const inner = children.flatMap(([, value]) =>
    [value].flat().map(child => {
      if (typeof child !== "object" || child === null) return textOf(child);
      return depth < MOST_DEPTH ? textIn(child as Node, depth + 1) : "";
    }),
  );
  return [textOf(node), ...inner].filter(Boolean).join(" ");
}
