import type {
  MaterialTotals,
  ProjectStockpiles,
  RegisterSurvey,
  Stockpile,
  StockpileRegister,
  StockpileTotals,
} from "#contract/stockpiles/stockpiles.ts";
import { type CsvCell, csvSlices } from "#survey/export/csv-rows.ts";

const BASES: Record<Stockpile["base"], string> = {
  triangulated: "triangulated from the toe",
  best_fit: "best-fit plane",
  lowest: "lowest toe",
  highest: "highest toe",
  average: "average of the toe",
  custom: "elevation",
};

/** Cubic metres, tonnes and money with three decimals. */
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(3)));

/** A site's stockpiles, one a row, in slices; what is not known is left empty. */
export const stockpilesCsv = (register: StockpileRegister): Iterable<string> =>
  csvSlices(stockpileRows(register));

function* stockpileRows({ stockpiles, surveys }: StockpileRegister): Generator<CsvCell[]> {
  yield [
    ...["Number", "Name", "Material", "Density (t/m³)", "Base", "Base elevation (m)"],
    ...["Area (m²)", "Volume (m³)", "Tonnes (t)", "Value", "Currency", "Price", "Price per"],
    ...["Surveyed on", "Survey", "Covered (%)", "Change (m³)", "State", "Remark"],
    "± volume, 95 % (m³)",
  ];
  const known = new Map(surveys.map(survey => [survey._id, survey]));
  for (const pile of stockpiles) {
    const { measured, price } = pile;
    const survey = measured && known.get(measured.surveyId);
    yield [
      ...[pile.number, pile.name, pile.material?.name, pile.densityTPerM3, BASES[pile.base]],
      ...[rounded(measured?.baseElevationM ?? null), rounded(pile.areaM2)],
      ...[rounded(measured?.volumeM3 ?? null), rounded(pile.tonnes), rounded(pile.value)],
      ...[price?.currency, price?.amount, price && (price.per === "t" ? "t" : "m³")],
      ...[survey?.surveyedOn ?? survey?.uploadedAt.slice(0, 10), survey?.label],
      ...[measured && rounded(100 * measured.coveredShare), rounded(pile.changeM3)],
      STATES[pile.state],
      [pile.problem, ...(measured?.warnings ?? [])].filter(Boolean).join(" "),
      rounded(measured?.uncertaintyM3 ?? null),
    ];
  }
}

/** One stockpile through the surveys, the earliest first, in slices. */
export const stockpileHistoryCsv = (pile: Stockpile, surveys: readonly RegisterSurvey[]): Iterable<string> =>
  csvSlices(historyRows(pile, surveys));

function* historyRows(
  { history, densityTPerM3 }: Stockpile,
  surveys: readonly RegisterSurvey[],
): Generator<CsvCell[]> {
  yield [
    ...["Surveyed on", "Survey", "Volume (m³)", "± volume, 95 % (m³)", "Density (t/m³)", "Tonnes (t)"],
    ...["Covered (%)", "Remark"],
  ];
  const known = new Map(surveys.map(survey => [survey._id, survey]));
  for (const { surveyId, volumeM3, uncertaintyM3, tonnes, coveredShare, problem, isPending } of history) {
    const survey = known.get(surveyId);
    yield [
      ...[survey?.surveyedOn ?? survey?.uploadedAt.slice(0, 10), survey?.label],
      ...[rounded(volumeM3), rounded(uncertaintyM3), densityTPerM3, rounded(tonnes)],
      ...[
        coveredShare === null ? null : rounded(100 * coveredShare),
        isPending ? "not computed yet" : problem,
      ],
    ];
  }
}

const STATES = {
  measured: "measured",
  carried: "carried forward",
  partial: "partly surveyed",
  pending: "not computed yet",
  unknown: "no volume",
} as const;

/** The totals of a project by site and material, a row for each currency. */
export const projectStockpilesCsv = (project: ProjectStockpiles): Iterable<string> =>
  csvSlices(projectRows(project));

function* projectRows({ sites, totals, byMaterial }: ProjectStockpiles): Generator<CsvCell[]> {
  yield [
    ...["Site", "Material", "Stockpiles", "Volume (m³)", "Tonnes (t)", "Value", "Currency"],
    ...["Surveyed on", "Without volume", "Without tonnes", "Without value", "± volume, 95 % (m³)"],
  ];
  for (const { site, survey, byMaterial: materials } of sites)
    for (const row of materials)
      yield* totalRows(site.name, materialName(row), row, survey?.surveyedOn ?? null);
  for (const row of byMaterial) yield* totalRows("All sites", materialName(row), row, null);
  yield* totalRows("All sites", "All materials", totals, null);
}

const materialName = ({ material }: MaterialTotals) => material?.name ?? "No material";

/** Values of other currencies stand in rows of their own, without the sums of the first: nothing is added twice. */
function* totalRows(
  site: string,
  material: string,
  totals: StockpileTotals,
  surveyedOn: string | null,
): Generator<CsvCell[]> {
  const [first, ...others] = totals.values;
  yield [
    ...[site, material, totals.stockpileCount, rounded(totals.volumeM3), rounded(totals.tonnes)],
    ...[rounded(first?.amount ?? null), first?.currency, surveyedOn],
    ...[totals.withoutVolume, totals.withoutTonnes, totals.withoutValue],
    rounded(totals.uncertaintyM3),
  ];
  for (const { amount, currency } of others)
    yield [site, material, null, null, null, rounded(amount), currency, surveyedOn, null, null, null, null];
}
