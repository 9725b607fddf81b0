import type { DesignDifferencesQuery } from "#contract/designs/designs.ts";
import { type CsvCell, csvSlices } from "#survey/export/csv-rows.ts";
import { heightNote } from "#survey/reading/height-references.ts";
import { differenceOf, type PointsOnDesign } from "../designs/differences.ts";

const POSITION_WORDS = {
  high: "high",
  low: "low",
  within: "in tolerance",
  beside: "beside the design",
} as const;

/** The points of a survey against a design, in slices; differences to a tenth of a millimetre. */
export const designDifferencesCsv = (
  found: PointsOnDesign,
  query: Pick<DesignDifferencesQuery, "toleranceM" | "position">,
): Iterable<string> => csvSlices(rowsOf(found, query));

function* rowsOf(
  found: PointsOnDesign,
  { toleranceM, position }: Pick<DesignDifferencesQuery, "toleranceM" | "position">,
): Generator<CsvCell[]> {
  const { design, columns, differentHeights } = found;
  const surveyNote = differentHeights ? `, ${differentHeights.survey}` : "";
  yield [
    "Name",
    "Code",
    "Longitude",
    "Latitude",
    `Height (m)${surveyNote}`,
    `Design ${design.name} (m), ${heightNote(design.heights)}`,
    "Height less design (m)",
    `Within ${toleranceM} m`,
  ];
  for (let i = 0; i < columns.count; i++) {
    const point = differenceOf(found, i, toleranceM);
    if (position !== undefined && point.position !== position) continue;
    const { name, code, longitude, latitude, heightM, designM, differenceM } = point;
    yield [
      name,
      code,
      longitude,
      latitude,
      heightM,
      inTenthsOfMm(designM),
      inTenthsOfMm(differenceM),
      POSITION_WORDS[point.position],
    ];
  }
}

/** Interpolated heights have digits that mean nothing. */
const inTenthsOfMm = (metres: number | null) => (metres === null ? null : Number(metres.toFixed(4)));
