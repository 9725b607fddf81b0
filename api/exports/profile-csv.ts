import type { ProfilePlane, ProfileRuns, SiteProfile } from "#contract/surveys/profile.ts";
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
function planeName({ levelM, slopePercentage, azimuthDeg }: ProfilePlane): string {
  if (slopePercentage === 0) return `Level ${levelM} m`;
  return `Plane ${levelM} m at the start, ${slopePercentage} % towards ${azimuthDeg}°`;
}

/** What the surfaces of a profile are called, in the order of {@link runsIn}. */
export const surfaceNames = ({ surveys, design, plane }: SiteProfile): string[] => [
  ...surveys.map(csvNameOf),
  ...(design ? [`Design ${design.name}`] : []),
  ...(plane ? [planeName(plane)] : []),
];

/** The surfaces of a profile or a cross-section. */
export const runsIn = (
  cut: Pick<ComputedProfile["section"], "surveys" | "design" | "plane">,
): ProfileRuns[] => [...cut.surveys, ...(cut.design ? [cut.design] : []), ...(cut.plane ? [cut.plane] : [])];

const DIFFERENCES = {
  plane: "Ground less plane (m)",
  design: "Ground less design (m)",
  survey: "First survey less second (m)",
};

function* chainageRows(profile: ComputedProfile): Generator<CsvCell[]> {
  const { base, design, plane, section } = profile;
  const heights = surfaceNames(profile).map(name => `Height (m), ${name}`);
  yield ["Chainage (m)", "Longitude", "Latitude", ...heights, ...(base ? [DIFFERENCES[base.kind]] : [])];
  for (const row of section.chainages) {
    const first = row.heightsM[0]!;
    const other = baseHeight(base, row);
    yield [
      metres(row.chainageM),
      row.longitude,
      row.latitude,
      ...row.heightsM.map(metres),
      ...(design ? [metres(row.designM)] : []),
      ...(plane ? [metres(row.planeM)] : []),
      ...(base ? [first === null || other === null ? null : metres(first - other)] : []),
    ];
  }
}

type Row = ComputedProfile["section"]["chainages"][number];

function baseHeight(base: SiteProfile["base"], { heightsM, designM, planeM }: Row): number | null {
  if (base?.kind === "survey") return heightsM[base.index]!;
  return base?.kind === "design" ? designM : planeM;
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
  const names = surfaceNames(profile);
  for (const cut of [{ ...profile.section, chainageM: null }, ...profile.section.crossSections])
    for (const [k, runs] of runsIn(cut).entries())
      for (const [r, { distanceM, heightM }] of runs.entries())
        for (const [i, distance] of distanceM.entries())
          yield [metres(cut.chainageM), names[k], r + 1, distance, heightM[i]];
}
