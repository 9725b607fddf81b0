import type { SystemDefinition } from "../../geodesy/crs/crs.ts";
import { shortened } from "../../reading/text.ts";
import type { FileFacts } from "../format.ts";
import { assertInPlan, type WktFacts } from "./wkt.ts";

/** What a file says of its coordinate system, checked against known systems. */
export type CheckedSystem = Pick<
  FileFacts,
  "coordinates" | "system" | "xyUnit" | "heightUnit" | "heights" | "statements"
>;

/**
 * Compares what a file says of its system with the system that it names. If they differ, or the file names no known
 * system, its own definition is used; if that cannot be computed, the system is named by words that match none, so that
 * a question asks for it. Throws {@link FormatError} for geocentric coordinates.
 */
export async function checkedSystem(facts: WktFacts, place: string): Promise<CheckedSystem> {
  assertInPlan(facts);
  return comparedSystem(await import("../../geodesy/crs/crs.ts"), facts, place);
}

/** What is needed of geodesy/crs/crs.ts, which is large and loaded lazily. */
type Systems = Pick<
  typeof import("../../geodesy/crs/crs.ts"),
  "areAlike" | "crsNamed" | "customName" | "differencesFrom" | "ownDefinition"
>;

/** {@link checkedSystem} with the functions that it loads. */
export function comparedSystem(systems: Systems, facts: WktFacts, place: string): CheckedSystem {
  const { areAlike, crsNamed, customName, differencesFrom, ownDefinition } = systems;
  const { name = null, definition, statements = [], isGeocentric: _, ...said } = facts;
  const placed = statements.map(statement => ({ ...statement, place }));
  if (!definition) return { ...said, statements: placed };
  const crs = said.system === null ? null : crsNamed(said.system);
  if (!crs) {
    const own = ownDefinition(definition, null);
    if (!own) return { ...said, system: said.system ?? unnamedDatum(definition), statements: placed };
    const datum = `${crsNamed(`EPSG:${own.epsg}`)?.name} (EPSG:${own.epsg})`;
    return {
      ...said,
      system: customName(own.definition, own.epsg),
      statements: [
        ...placed,
        {
          ...{ kind: "system", place, outcome: "used" },
          words: shortened(name ?? said.system ?? definition.method.replaceAll("_", " ")),
          effect: `The file's own definition: ${own.words}, on ${datum}`,
        },
      ],
    };
  }
  const { isGeographic } = definition;
  // An unknown unit has a question of its own: see positionUnit.
  const isAsked = ({ what }: { what: string }) => what === "unit" && !isGeographic && said.xyUnit !== null;
  const kindOf = (degrees: boolean) => (degrees ? "degrees" : "projected");
  const all =
    crs.isGeographic === isGeographic
      ? differencesFrom(crs, definition)
      : [{ what: "kind of coordinates", file: kindOf(isGeographic), own: kindOf(crs.isGeographic) }];
  const own = all.length > 0 && !crs.isGeographic ? ownDefinition(definition, crs) : null;
  const differences = own ? all : all.filter(difference => !isAsked(difference));
  const [first, ...others] = differences;
  const statement = { kind: "system", place, outcome: "open" } as const;
  if (first) {
    const values = [first, ...others].map(({ what, file }) => `${what} ${file}`).join(", ");
    const list = [first, ...others].map(
      ({ what, file, own }) => `the ${what} is ${file} in the file, not ${own}`,
    );
    const words = shortened(`${name ?? said.system}: ${values}`);
    if (own) {
      const has = [first, ...others].map(each => `${each.what} ${each.own}`).join(", ");
      return {
        ...said,
        system: customName(own.definition, own.epsg),
        statements: [
          ...placed,
          {
            ...{ ...statement, outcome: "used", words },
            effect: `The file's own definition: ${own.words}, on ${crsNamed(`EPSG:${own.epsg}`)?.name}; ${crs.name} (EPSG:${crs.epsg}) has ${has}`,
          },
        ],
      };
    }
    return {
      ...said,
      system: `${crs.name}, but with a different ${first.what}: ${first.file}, not ${first.own}`,
      statements: [
        ...placed,
        {
          ...statement,
          words,
          effect: `The file names ${crs.name} (EPSG:${crs.epsg}), but its parameters differ: ${list.join("; ")}`,
        },
      ],
    };
  }
  const named = name === null ? null : crsNamed(name);
  const isConfirmed = definition.method !== "" || isGeographic;
  if (!named || named.isGeographic !== isGeographic || isConfirmed || areAlike(named.epsg, crs.epsg))
    return { ...said, statements: placed };
  return {
    ...said,
    system: `${named.name}, but with the code of ${crs.name}`,
    statements: [
      ...placed,
      {
        ...statement,
        words: shortened(`${name}, ${said.system}`),
        effect: `The name is ${named.name} (EPSG:${named.epsg}), but the code is that of ${crs.name} (EPSG:${crs.epsg})`,
      },
    ],
  };
}

/** Degrees of an unnamed system are of WGS 84 only if the ellipsoid and shift agree. */
function unnamedDatum({ isGeographic, ellipsoid, towgs84 }: SystemDefinition): string | null {
  if (!isGeographic || !ellipsoid) return null;
  const isModern =
    Math.abs(ellipsoid.aM - 6_378_137) < 0.06 && Math.abs(ellipsoid.inverseFlattening - 298.2572) < 0.001;
  if (isModern && !towgs84?.some(each => each !== 0)) return null;
  return `unnamed system on an ellipsoid of ${ellipsoid.aM} m and 1/${ellipsoid.inverseFlattening}`;
}
