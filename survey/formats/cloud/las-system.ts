import type { UnitClaim } from "../../reading/units/units.ts";
import { verticalDatumIn } from "../../reading/vertical-datums.ts";
import { decodeWindows1252 } from "../../windows-1252.ts";
import type { FileFacts } from "../format.ts";
import { GEOCENTRIC_FACTS, readWkt, type WktFacts } from "../gis/wkt.ts";
import type { LasHeader, LasRecord } from "./las-header.ts";

/** Vertical systems of the EPSG dataset that clouds name by their codes. */
const VERTICAL: Record<number, { datum: string; unit: UnitClaim }> = {
  5703: { datum: "NAVD88", unit: "m" },
  6360: { datum: "NAVD88", unit: "us-ft" },
  8228: { datum: "NAVD88", unit: "ft" },
  5702: { datum: "NGVD29", unit: "us-ft" },
  5773: { datum: "EGM96", unit: "m" },
  3855: { datum: "EGM2008", unit: "m" },
  5713: { datum: "CGVD28", unit: "m" },
  6647: { datum: "CGVD2013", unit: "m" },
  5728: { datum: "LN02", unit: "m" },
  5729: { datum: "LHN95", unit: "m" },
  7837: { datum: "DHHN2016", unit: "m" },
  5783: { datum: "DHHN92", unit: "m" },
  5701: { datum: "ODN", unit: "m" },
  5711: { datum: "AHD", unit: "m" },
  5709: { datum: "NAP", unit: "m" },
  5710: { datum: "TAW", unit: "m" },
  5720: { datum: "NGF-IGN69", unit: "m" },
  5613: { datum: "RH2000", unit: "m" },
  5621: { datum: "EVRF2007", unit: "m" },
  5941: { datum: "NN2000", unit: "m" },
  5799: { datum: "DVR90", unit: "m" },
  3900: { datum: "N2000", unit: "m" },
  5778: { datum: "GHA", unit: "m" },
};
const UNITS: Record<number, UnitClaim> = { 9001: "m", 9002: "ft", 9003: "us-ft" };
/** Codes of ellipsoids that GeoTIFF takes for vertical systems of heights above them. */
const isEllipsoid = (code: number) => code >= 5001 && code <= 5033;
const OWN = 32_767;
/** Value of GTModelTypeGeoKey (GeoTIFF 1.1, table 6). */
const GEOCENTRIC = 3;

/** What a cloud says of its coordinate system: in WKT, else in the keys of GeoTIFF (LAS 1.4 R15, 3). */
export function systemOf({ records }: LasHeader): WktFacts {
  const of = (id: number) => records.find(record => record.user === "LASF_Projection" && record.id === id);
  const wkt = of(2112);
  const said = wkt ? readWkt(textOf(wkt)) : null;
  return said ?? ofKeys(of(34_735), of(34_737));
}

const textOf = ({ body }: LasRecord) => new TextDecoder().decode(body).replace(/\0[\s\S]*/, "");

/** GeoTIFF 1.1 (OGC 19-008r4), 7.4: keys of four numbers each, and the texts that some lead to. */
function ofKeys(directory: LasRecord | undefined, ascii: LasRecord | undefined): WktFacts {
  const keys = new Map<number, number>();
  const texts = new Map<number, string>();
  const view =
    directory && new DataView(directory.body.buffer, directory.body.byteOffset, directory.body.length);
  const words = ascii ? decodeWindows1252(ascii.body) : "";
  for (let at = 8; view && at + 8 <= view.byteLength; at += 8) {
    const [key, place, count, value] = [0, 2, 4, 6].map(i => view.getUint16(at + i, true)) as [
      number,
      number,
      number,
      number,
    ];
    if (place === 0) keys.set(key, value);
    if (place === 34_737) texts.set(key, words.slice(value, value + count).replace(/[|\0]+$/, ""));
  }
  if (keys.get(1024) === GEOCENTRIC) return GEOCENTRIC_FACTS;
  const isGeographic = keys.get(1024) === 2;
  const code = keys.get(isGeographic ? 2048 : 3072);
  const name = texts.get(3073) ?? texts.get(1026) ?? "";
  return {
    coordinates: isGeographic ? "degrees" : "projected",
    system: code && code !== OWN ? `EPSG:${code}` : /[A-Za-z]/.test(name) ? name : null,
    xyUnit: isGeographic ? null : (UNITS[keys.get(3076) ?? 0] ?? null),
    ...verticalOf(keys.get(4096) ?? keys.get(4098) ?? 0, UNITS[keys.get(4099) ?? 0], texts.get(4097) ?? ""),
  };
}

function verticalOf(
  code: number,
  unit: UnitClaim | undefined,
  citation: string,
): { heights: FileFacts["heights"]; heightUnit: UnitClaim | null } {
  if (isEllipsoid(code)) return { heights: { kind: "ellipsoidal" }, heightUnit: unit ?? null };
  const known = VERTICAL[code];
  const datum = known?.datum ?? verticalDatumIn(citation);
  return { heights: datum ? { kind: "sea-level", datum } : null, heightUnit: unit ?? known?.unit ?? null };
}
