import { systemWords } from "../field-books/figures.ts";
import { type CheckedSystem, checkedSystem } from "../wkt/checked-system.ts";
import { readWkt, type WktFacts } from "../wkt/wkt.ts";
import type { Attributes } from "../xml/xml-scanner.ts";
import { epsgIn } from "./head.ts";

const ROMAN = [
  "I",
  "II",
  "III",
  "IV",
  "V",
  "VI",
  "VII",
  "VIII",
  "IX",
  "X",
  "XI",
  "XII",
  "XIII",
  "XIV",
  "XV",
].concat([...["XVI", "XVII", "XVIII", "XIX"]]);

/**
 * What the element <CoordinateSystem> says of positions: its EPSG code, else the text in WKT that Civil 3D writes with names of
 * its own, else a name in words. Japan's profile (J-LandXML 1.3) has a zone as '9(X,Y)'.
 */
export function systemIn(attributes: Attributes): string | null {
  const text = (name: string) => systemWords(attributes(name) ?? undefined);
  const code = epsgIn(attributes);
  if (code !== null) return `EPSG:${code}`;
  const [, zone] = /^(\d{1,2})\s*\(X,\s*Y\)$/i.exec(text("horizontalCoordinateSystemName")) ?? [];
  const datum = /^JGD ?(2000|2011)$/i.exec(text("horizontalDatum"))?.[1];
  if (zone && datum && ROMAN[Number(zone) - 1])
    return `JGD${datum} / Japan Plane Rectangular CS ${ROMAN[Number(zone) - 1]}`;
  const wkt = readWkt(attributes("ogcWktCode") ?? "")?.system;
  if (wkt?.startsWith("EPSG:")) return wkt;
  const names = [text("name"), text("horizontalCoordinateSystemName"), text("desc"), wkt ?? ""].filter(
    Boolean,
  );
  // A name of one word is a program's own, such as MO83-EF; its description says more.
  return names.find(name => /\s/.test(name)) ?? names[0] ?? null;
}

/** The parameters of a system in WKT, besides its name or code. */
export const definitionIn = (attributes: Attributes): WktFacts | null =>
  readWkt(attributes("ogcWktCode") ?? "");

/** Compares a definition in WKT with the system that the file names. */
export async function checkedIn(
  definition: WktFacts | null,
  said: Pick<WktFacts, "system" | "xyUnit" | "heightUnit" | "heights">,
): Promise<Pick<CheckedSystem, "system" | "statements">> {
  if (definition?.coordinates !== "projected") return { system: said.system, statements: [] };
  const { system, statements } = await checkedSystem(
    { ...definition, ...said },
    "the element CoordinateSystem",
  );
  return { system, statements };
}

/** Whether a vertical datum is the name of an ellipsoid, or of a system whose heights are above one. */
export const isEllipsoid = (datum: string): boolean =>
  /ellips|\bhae\b|^(wgs|grs|etrs|itrf|gda|rgf|sirgas)[ _-]?(19|20)?\d\d(\(.*\))?$|^nad ?(19)?83\b/i.test(
    datum,
  );
