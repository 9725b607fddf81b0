import type { ProfileRuns, SiteProfile } from "#contract/surveys/profile.ts";
import { type CsvCell, csvSlices } from "#survey/export/csv-rows.ts";
import { csvNameOf } from "./comparison-csv.ts";

/** A profile whose section was computed. */
export type ComputedProfile = SiteProfile & { section: NonNullable<SiteProfile["section"]> };
export type ProfileTable = "chainages" | "sections" | "line";

/** Writes a table of a profile, in slices: metres with four decimals, m² and m³ with three. */
export const profileCsv = (profile: ComputedProfile, table: ProfileTable): Iterable<string> =>
  csvSlices(TABLES[table](profile));

const TABLES: Record<ProfileTable, (profile: ComputedProfile) => Iterable<CsvCell[]>> = {
  chainages: chainageRows,
  sections: sectionRows,
  line: lineRows,
};

const metres = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));
const rounded = (value: number | undefined) => (value === undefined ? null : Number(value.toFixed(3)));

/** What the plane is called: 'Level 500 m', 'Plane 500 m at the start, 2 % towards 90°'. */
export function planeName({ base }: SiteProfile): string {
  if (base?.kind !== "plane") return "";
  if (base.slopePercentage === 0) return `Level ${base.levelM} m`;
  return `Plane ${base.levelM} m at the start, ${base.slopePercentage} % towards ${base.azimuthDeg}°`;
}

function* chainageRows(profile: ComputedProfile): Generator<CsvCell[]> {
  const { base, section, surveys } = profile;
  const heights = surveys.map(survey => `Height (m), ${csvNameOf(survey)}`);
  const plane = base?.kind === "plane" ? [`Height (m), ${planeName(profile)}`] : [];
  const difference = base
    ? [base.kind === "plane" ? "Ground less plane (m)" : "First survey less second (m)"]
    : [];
  yield ["Chainage (m)", "Longitude", "Latitude", ...heights, ...plane, ...difference];
  for (const row of section.chainages) {
    const other = base?.kind === "survey" ? row.heightsM[base.index]! : row.planeM;
    const first = row.heightsM[0]!;
    yield [
      metres(row.chainageM),
      row.longitude,
      row.latitude,
      ...row.heightsM.map(metres),
      ...(base?.kind === "plane" ? [metres(row.planeM)] : []),
      ...(base ? [first === null || other === null ? null : metres(first - other)] : []),
    ];
  }
}

function* sectionRows({ section }: ComputedProfile): Generator<CsvCell[]> {
  yield [
    "Chainage (m)",
    "Cut (m²)",
    "Fill (m²)",
    "Not covered (m)",
    "Left longitude",
    "Left latitude",
    "Right longitude",
    "Right latitude",
  ];
  for (const { chainageM, areas, ends } of section.crossSections)
    yield [
      metres(chainageM),
      rounded(areas?.cutM2),
      rounded(areas?.fillM2),
      areas && metres(areas.missingM),
      ...ends.flat(),
    ];
}

/** Every bend of every profile, and of those of the cross-sections. */
function* lineRows(profile: ComputedProfile): Generator<CsvCell[]> {
  yield ["Cross-section at (m)", "Surface", "Run", "Distance (m)", "Height (m)"];
  const names = [...profile.surveys.map(csvNameOf), planeName(profile)];
  const { surveys, plane, crossSections } = profile.section;
  const cuts = [{ chainageM: null, surveys, plane }, ...crossSections];
  for (const cut of cuts) {
    const surfaces: ProfileRuns[] = cut.plane ? [...cut.surveys, cut.plane] : cut.surveys;
    for (const [k, runs] of surfaces.entries()) {
      const name = k < cut.surveys.length ? names[k] : names.at(-1);
      for (const [r, { distanceM, heightM }] of runs.entries())
        for (const [i, distance] of distanceM.entries())
          yield [metres(cut.chainageM), name, r + 1, distance, heightM[i]];
    }
  }
}
