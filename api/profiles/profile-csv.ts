import type { ProfilePlane, ProfileRuns, SiteProfile } from "#contract/surveys/profile.ts";
import { type CsvCell, csvSlices } from "#survey/files/csv/csv-rows.ts";
import { smallAreaUnitOf } from "#survey/units/display-units.ts";
import { type Figures, SI_FIGURES } from "#survey/units/figures.ts";
import { csvNumbers } from "../exports/csv-numbers.ts";
import { csvNameOf } from "../surveys/comparison-csv.ts";

/** A profile whose section was computed. */
export type ComputedProfile = SiteProfile & { section: NonNullable<SiteProfile["section"]> };
export type ProfileTable = "chainages" | "sections" | "line";

/** Writes a table of a profile, in slices: metres with four decimals, m² and m³ with three. */
export const profileCsv = (
  profile: ComputedProfile,
  table: ProfileTable,
  figures: Figures,
): Iterable<string> => csvSlices(TABLES[table](profile, figures));

const TABLES: Record<ProfileTable, (profile: ComputedProfile, figures: Figures) => Iterable<CsvCell[]>> = {
  chainages: chainageRows,
  sections: sectionRows,
  line: lineRows,
};

/** Names the plane: 'Level 500 m', 'Plane 500 m at the start, 2 % towards 90°'. */
function planeName({ levelM, slopePercentage, azimuthDeg }: ProfilePlane, figures: Figures): string {
  const level = figures.givenText(levelM);
  if (slopePercentage === 0) return `Level ${level}`;
  return `Plane ${level} at the start, ${slopeText(slopePercentage, figures)} towards ${azimuthDeg}°`;
}

/** Leaves per cent as typed. */
const slopeText = (percent: number, { units, slopeText: text }: Figures) =>
  units.slope === "percent" ? `${percent} %` : text(percent);

/** Names the surfaces of a profile, in the order of {@link runsIn}. */
export const surfaceNames = (
  { surveys, design, plane }: SiteProfile,
  figures: Figures = SI_FIGURES,
): string[] => [
  ...surveys.map(csvNameOf),
  ...(design ? [`Design ${design.name}`] : []),
  ...(plane ? [planeName(plane, figures)] : []),
];

/** The surfaces of a profile or a cross-section. */
export const runsIn = (
  cut: Pick<ComputedProfile["section"], "surveys" | "design" | "plane">,
): ProfileRuns[] => [...cut.surveys, ...(cut.design ? [cut.design] : []), ...(cut.plane ? [cut.plane] : [])];

const DIFFERENCES = {
  plane: "Ground less plane",
  design: "Ground less design",
  survey: "First survey less second",
};

function* chainageRows(profile: ComputedProfile, figures: Figures): Generator<CsvCell[]> {
  const { m } = figures;
  const metres = csvNumbers(figures).length;
  const { base, design, plane, section } = profile;
  const heights = surfaceNames(profile, figures).map(name => `Height (${m}), ${name}`);
  const difference = base ? [`${DIFFERENCES[base.kind]} (${m})`] : [];
  yield [`Chainage (${m})`, "Longitude", "Latitude", ...heights, ...difference];
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

function* sectionRows({ section }: ComputedProfile, figures: Figures): Generator<CsvCell[]> {
  const { m, units } = figures;
  const { sign: m2 } = smallAreaUnitOf(units);
  const { length, smallArea } = csvNumbers(figures);
  yield [
    `Chainage (${m})`,
    `Cut (${m2})`,
    `Fill (${m2})`,
    `Not covered (${m})`,
    "Left longitude",
    "Left latitude",
    "Right longitude",
    "Right latitude",
  ];
  for (const { chainageM, areas, ends } of section.crossSections)
    yield [
      length(chainageM),
      smallArea(areas?.cutM2),
      smallArea(areas?.fillM2),
      length(areas?.missingM),
      ...ends.flat(),
    ];
}

/** Yields every vertex of the profile's lines, and of the lines of its cross-sections. */
function* lineRows(profile: ComputedProfile, figures: Figures): Generator<CsvCell[]> {
  const { m } = figures;
  const { length, stored } = csvNumbers(figures);
  yield [`Cross-section at (${m})`, "Surface", "Run", `Distance (${m})`, `Height (${m})`];
  const names = surfaceNames(profile, figures);
  for (const cut of [{ ...profile.section, chainageM: null }, ...profile.section.crossSections])
    for (const [k, runs] of runsIn(cut).entries())
      for (const [r, { distanceM, heightM }] of runs.entries())
        for (const [i, distance] of distanceM.entries())
          yield [length(cut.chainageM), names[k], r + 1, stored(distance), stored(heightM[i])];
}
