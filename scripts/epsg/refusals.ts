import type { ProjTools } from "./proj-tools.ts";
import type { System } from "./systems.ts";

/** A code that is not supported, the reason, and the code to use instead if there is one. */
export interface Refusal {
  epsg: number;
  name: string;
  kind: "compound" | "3d" | "geocentric" | "vertical" | "shift" | "projection" | "accuracy";
  instead: number | null;
}

/** Lists codes of other kinds of systems: compound, three-dimensional, geocentric, vertical. */
export function readRefusals(proj: ProjTools): Refusal[] {
  replacements = new Map(
    proj
      .query<{ code: number; instead: number }>(`
    select cast(deprecated_code as integer) code, cast(replacement_code as integer) instead from deprecation
    where deprecated_auth_name = 'EPSG' and replacement_auth_name = 'EPSG'
      and table_name in ('projected_crs', 'geodetic_crs')`)
      .map(({ code, instead }) => [code, instead]),
  );
  return proj.query<Refusal>(`
    select cast(code as integer) epsg, name, 'compound' kind, cast(horiz_crs_code as integer) instead
    from compound_crs where auth_name = 'EPSG'
    union all
    select cast(g.code as integer), g.name, case g.type when 'geocentric' then 'geocentric' else '3d' end,
      (select min(cast(f.code as integer)) from geodetic_crs f where f.auth_name = 'EPSG' and f.deprecated = 0
        and f.type = 'geographic 2D' and f.datum_code = g.datum_code and f.datum_auth_name = g.datum_auth_name)
    from geodetic_crs g where g.auth_name = 'EPSG' and g.type in ('geographic 3D', 'geocentric')
    union all
    select cast(code as integer), name, 'vertical', null from vertical_crs where auth_name = 'EPSG'`);
}

let replacements = new Map<number, number>();

export function refusalOf({ epsg, name }: System, reason: string): Refusal {
  const kind = reason.startsWith("shift") ? "shift" : (reason as Refusal["kind"]);
  return { epsg, name, kind, instead: replacements.get(epsg) ?? null };
}
