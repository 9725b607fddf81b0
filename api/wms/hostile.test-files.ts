// Descriptions that a malicious map service might send, and what must hold for each.
import fc from "fast-check";
import { expect } from "vitest";
import { limits } from "#contract/limits.ts";
import { parseCapabilities } from "./capabilities.ts";
import { WmsFault } from "./fault.ts";

export const description = (inside: string, head = "") =>
  `<?xml version="1.0"?>${head}<WMS_Capabilities version="1.3.0"><Capability>${inside}</Capability></WMS_Capabilities>`;
export const layer = (name: string, more = "") => `<Layer><Name>${name}</Name>${more}</Layer>`;

const PIECES = [
  ...["<Layer>", "</Layer>", "<Layer queryable='1'>", "<Layer/>", "<Name>a</Name>", "<Title>t</Title>"],
  ...[
    "<CRS>EPSG:3857 EPSG:4326</CRS>",
    "<SRS>EPSG:25832</SRS>",
    "<Attribution><Title>x</Title></Attribution>",
  ],
  ...["<!--", "-->", "<!-- x -->", "<![CDATA[", "]]>", "<![CDATA[<Name>b</Name>]]>", "<?pi x?>", "<?", "?>"],
  ...[
    "&lt;",
    "&#0;",
    "&#x110000;",
    "&#xD800;",
    "&a;",
    "&",
    "<",
    ">",
    "</",
    "/>",
    '"',
    "'",
    "\0",
    "\ufeff",
    "  ",
  ],
  ...[
    "<!DOCTYPE x [",
    "<!ENTITY a '&a;&a;'>",
    "]>",
    "<!DOCTYPE html>",
    "<__proto__>",
    "</__proto__>",
    "<a b='c' b='d'>",
  ],
  ...["<EX_GeographicBoundingBox><westBoundLongitude>1e999</westBoundLongitude></EX_GeographicBoundingBox>"],
  ...[
    "<LatLonBoundingBox minx='NaN' miny='-91' maxx='' maxy='1'/>",
    "<Format>image/png</Format>",
    "</Capability>",
  ],
];
const pieces = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(1, 1, 1, 1, 2, 30, 300)), { maxLength: 25 })
  .map(all => all.map(([piece, times]) => piece.repeat(times)).join(""));

/** Fragments of descriptions in any order, some repeated, with or without an enclosing description. */
export const madeUpDescriptions: fc.Arbitrary<Uint8Array> = fc
  .tuple(pieces, pieces, fc.boolean())
  .map(([inside, head, isWhole]) => Buffer.from(isWhole ? description(inside, head) : head + inside));

/** Three texts of 500 characters for each of 5,000 layers, and some room. */
const MOST_ANSWER = limits.wmsLayers * (3 * limits.wmsTextMaxLength * 6 + 500);

/** Reads a description. Fails if the answer is larger than allowed. */
export function readBounded(bytes: Uint8Array): { ms: number; bytes: number; answerBytes: number } {
  const before = process.cpuUsage();
  let answerBytes = 0;
  try {
    const read = parseCapabilities(bytes);
    expect(read.layers.length).toBeLessThanOrEqual(limits.wmsLayers);
    answerBytes = JSON.stringify(read).length;
    expect(answerBytes).toBeLessThan(MOST_ANSWER);
  } catch (error) {
    if (!(error instanceof WmsFault)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, bytes: bytes.length, answerBytes };
}
