import type { Statement } from "../../../reading/statements.ts";
import { shortened } from "../../../reading/text.ts";
import { numberOf, textOf } from "../document.ts";
import { type DxfRecord, IN_PIECES } from "./dxf-entities.ts";

/** The coordinate system that a drawing says it is in. */
export interface GeoData {
  /** As text to look a system up by; null if the drawing's coordinates are not simply those of a system. */
  system: string | null;
  statements: Statement[];
}

const LOCAL_GRID = 1;
const PROJECTED = 2;

/**
 * Reads a GEODATA object (DXF Reference, Autodesk). A projected grid whose north is up has the coordinates of its system;
 * one that is moved or turned against it (a local grid) is asked about.
 */
export function geoDataOf(record: DxfRecord): GeoData {
  const definition = record.tags
    .filter(({ code }) => IN_PIECES.has(code))
    .map(({ value }) => value)
    .join("")
    .replaceAll("^J", "\n");
  const aliases = [...definition.matchAll(EPSG_ALIAS)].map(([, attributes]) => attributes!);
  const alias = aliases.find(attributes => /type="CoordinateSystem"/i.test(attributes));
  const code = /\bid="(\d{4,6})"/i.exec(alias ?? "")?.[1];
  const name = NAME.exec(definition)?.[1] ?? (definition.startsWith("<") ? "" : definition);
  // Without a definition there is nothing to ask about.
  if (!code && !name) return { system: null, statements: [] };
  const words = shortened(code ? `EPSG:${code}${name ? ` (${name})` : ""}` : name);
  const type = numberOf(record, 70);
  const isMoved = [
    [10, 11],
    [20, 21],
  ].some(([design, reference]) => Number(textOf(record, design!)) !== Number(textOf(record, reference!)));
  const [northX, northY] = [numberOf(record, 12), numberOf(record, 22, 1)];
  const isTurned = !(northY > 0 && Math.abs(northX) < 1e-9 * northY);
  const isGrid = (type === PROJECTED || (type === LOCAL_GRID && !isMoved)) && !isTurned;
  if (isGrid) return { system: code ? `EPSG:${code}` : name, statements: [] };
  return {
    system: null,
    statements: [
      {
        ...{ kind: "system", words, place: "the geographic location of the drawing (GEODATA)" },
        outcome: "open",
        effect: "it is not applied: the coordinates are read as they are drawn",
      },
    ],
  };
}

const EPSG_ALIAS = /<Alias\b([^>]{0,200})>(?:(?!<\/Alias>)[\s\S]){0,500}<Namespace>EPSG Code<\/Namespace>/gi;
const NAME = /<(?:Projected|Geographic)CoordinateSystem\b[^>]{0,200}\bid="([^"]{1,100})"/i;
