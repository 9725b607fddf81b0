import type { SystemDefinition } from "../../geodesy/crs/crs.ts";
import { shortened } from "../../reading/text.ts";
import type { FileFacts } from "../format.ts";
import { assertInPlan, type WktFacts } from "./wkt.ts";

/** What a file says of its coordinate system, checked against the systems that are known. */
export type CheckedSystem = Pick<
  FileFacts,
  "coordinates" | "system" | "xyUnit" | "heightUnit" | "heights" | "statements"
>;

/**
 * Compares what a file says of its system with the system that it names. Where they differ, the system goes by words that
 * name none, so that it is asked. Throws {@link FormatError} for coordinates from the centre of the Earth.
 */
export async function checkedSystem(facts: WktFacts, place: string): Promise<CheckedSystem> {
  assertInPlan(facts);
  const { name = null, definition, statements = [], isGeocentric: _, ...said } = facts;
  const placed = statements.map(statement => ({ ...statement, place }));
  if (!definition) return { ...said, statements: placed };
  const { areAlike, crsNamed, differencesFrom } = await import("../../geodesy/crs/crs.ts");
  if (said.system === null) {
    const datum = unnamedDatum(definition);
    return { ...said, system: datum, statements: placed };
  }
  const crs = crsNamed(said.system);
  if (!crs) return { ...said, statements: placed };
  const { isGeographic } = definition;
  // A unit of its own is a question of its own: see positionUnit.
  const isAsked = ({ what }: { what: string }) => what === "unit" && !isGeographic && said.xyUnit !== null;
  const kindOf = (degrees: boolean) => (degrees ? "degrees" : "projected");
  const differences =
    crs.isGeographic === isGeographic
      ? differencesFrom(crs, definition).filter(difference => !isAsked(difference))
      : [{ what: "kind of coordinates", file: kindOf(isGeographic), own: kindOf(crs.isGeographic) }];
  const [first, ...others] = differences;
  const statement = { kind: "system", place, outcome: "open" } as const;
  if (first) {
    const values = [first, ...others].map(({ what, file }) => `${what} ${file}`).join(", ");
    const list = [first, ...others].map(
      ({ what, file, own }) => `the ${what} is ${file} in the file, not ${own}`,
    );
    return {
      ...said,
      system: `${crs.name}, but with a different ${first.what}: ${first.file}, not ${first.own}`,
      statements: [
        ...placed,
        {
          ...statement,
          words: shortened(`${name ?? said.system}: ${values}`),
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

/** Degrees without a name of their system are of WGS 84 only where nothing speaks against it. */
function unnamedDatum({ isGeographic, ellipsoid, towgs84 }: SystemDefinition): string | null {
  if (!isGeographic || !ellipsoid) return null;
  const isModern =
    Math.abs(ellipsoid.aM - 6_378_137) < 0.06 && Math.abs(ellipsoid.inverseFlattening - 298.2572) < 0.001;
  if (isModern && !towgs84?.some(each => each !== 0)) return null;
  return `unnamed system on an ellipsoid of ${ellipsoid.aM} m and 1/${ellipsoid.inverseFlattening}`;
}
