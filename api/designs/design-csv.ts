import type { DesignDifferencesQuery } from "#contract/designs/designs.ts";
import { type CsvCell, csvSlices } from "#survey/files/csv/csv-rows.ts";
import { heightNote } from "#survey/reading/height-references.ts";
import type { Figures } from "#survey/units/figures.ts";
import { csvNumbers } from "../exports/csv-numbers.ts";
import { differenceOf, type PointsOnDesign, rowsInOrder } from "./differences.ts";

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
  figures: Figures,
): Iterable<string> => csvSlices(rowsOf(found, query, figures));

function* rowsOf(
  found: PointsOnDesign,
  { toleranceM, position }: Pick<DesignDifferencesQuery, "toleranceM" | "position">,
  figures: Figures,
): Generator<CsvCell[]> {
  const { m } = figures;
  const { length, stored } = csvNumbers(figures);
  const { design, differentHeights } = found;
  const surveyNote = differentHeights ? `, ${differentHeights.survey}` : "";
  yield [
    "Name",
    "Code",
    "Longitude",
    "Latitude",
    `Height (${m})${surveyNote}`,
    `Design ${design.name} (${m}), ${heightNote(design.heights)}`,
    `Height less design (${m})`,
    `Within ${figures.givenText(toleranceM)}`,
  ];
  for (const i of rowsInOrder(found)) {
    const point = differenceOf(found, i, toleranceM);
    if (position !== undefined && point.position !== position) continue;
    const { name, code, longitude, latitude, heightM, designM, differenceM } = point;
    yield [
      name,
      code,
      longitude,
      latitude,
      stored(heightM),
      length(designM),
      length(differenceM),
      POSITION_WORDS[point.position],
    ];
  }
}
