// Makes survey/geodesy/esri-names.ts: ESRI's names, as listed by PROJ, of those systems in survey/geodesy/epsg-table.ts
// that no rule of survey/files/wkt/wkt.ts maps to their EPSG name. Run it after scripts/epsg-table.ts with
//   npx tsx scripts/esri-names.ts
import { writeFileSync } from "node:fs";
import { systemName } from "../survey/files/wkt/wkt.ts";
import { plainName } from "../survey/geodesy/crs/crs-search.ts";
import { systemNames } from "../survey/geodesy/crs/entries.ts";
import { findProj } from "./epsg/proj-tools.ts";

const systems = new Map([...systemNames()].map(system => [system.epsg, system]));
const known = new Set([...systems.values()].map(({ name }) => plainName(name)));
const rows = findProj(null).query<{ epsg: number; name: string }>(`
  select cast(code as integer) epsg, alt_name name from alias_name
  where auth_name = 'EPSG' and source = 'ESRI' and table_name in ('projected_crs', 'geodetic_crs') order by 1`);

const codes = new Map<string, { name: string; epsg: number[] }>();
for (const { epsg, name } of rows) {
  const words = systemName(name);
  if (!systems.has(epsg) || words === null || known.has(plainName(words))) continue;
  const same = codes.get(plainName(words)) ?? { name: words, epsg: [] };
  same.epsg.push(epsg);
  codes.set(plainName(words), same);
}

const lines: string[] = [];
for (const { name, epsg } of codes.values()) {
  const current = epsg.filter(code => !systems.get(code)!.isDeprecated);
  const only = current.length > 0 ? current : epsg;
  if (only.length === 1) lines.push(`${only[0]}|${name}`);
}
console.error(`${lines.length} names of ${codes.size}: the others are those of several systems`);
writeFileSync(
  "survey/geodesy/esri-names.ts",
  `/**
 * What ESRI's programs call coordinate systems, by EPSG code, where it is not their name in the EPSG dataset. Made by
 * scripts/esri-names.ts, never by hand; EPSG-NOTICE.md says whose data it is.
 */

/** \`code|name\`, the name as systemName in files/wkt/wkt.ts leaves it. */
export const ESRI_NAMES =
  ${JSON.stringify(lines.join("\n"))};
`,
);
