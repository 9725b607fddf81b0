import type {
  MaterialTotals,
  ProjectStockpiles,
  RegisterSurvey,
  Stockpile,
  StockpileRegister,
} from "#contract/stockpiles/stockpiles.ts";
import type { StockpileTotals } from "#shapes/stockpiles.ts";
import { type CsvCell, csvSlices } from "#survey/files/csv/csv-rows.ts";
import { warningTexts } from "#survey/report/warnings.ts";
import type { Figures } from "#survey/units/figures.ts";
import { type CsvNumbers, csvNumbers } from "../exports/csv-numbers.ts";

const BASES: Record<Stockpile["base"], string> = {
  triangulated: "triangulated from the toe",
  best_fit: "best-fit plane",
  lowest: "lowest toe",
  highest: "highest toe",
  average: "average of the toe",
  custom: "elevation",
};

/** Tonnes and money with three decimals. */
const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(3)));

/** A site's stockpiles, one per row, in slices; unknown values are left empty. */
export const stockpilesCsv = (register: StockpileRegister, figures: Figures): Iterable<string> =>
  csvSlices(stockpileRows(register, figures));

function* stockpileRows({ stockpiles, surveys }: StockpileRegister, figures: Figures): Generator<CsvCell[]> {
  const { m, m2, m3 } = figures;
  const { height, area, volume } = csvNumbers(figures);
  yield [
    ...["Number", "Name", "Material", "Density (t/m³)", "Base", `Base elevation (${m})`],
    ...[`Area (${m2})`, `Volume (${m3})`, "Tonnes (t)", "Value", "Currency", "Price", "Price per"],
    ...["Surveyed on", "Survey", "Covered (%)", `Change (${m3})`, "State", "Remark"],
    `± volume, 95 % (${m3})`,
  ];
  const known = new Map(surveys.map(survey => [survey._id, survey]));
  for (const pile of stockpiles) {
    const { measured, price } = pile;
    const survey = measured && known.get(measured.surveyId);
    yield [
      ...[pile.number, pile.name, pile.material?.name, pile.densityTPerM3, BASES[pile.base]],
      ...[height(measured?.baseElevationM), area(pile.areaM2)],
      ...[volume(measured?.volumeM3), rounded(pile.tonnes), rounded(pile.value)],
      ...[price?.currency, price?.amount, price && (price.per === "t" ? "t" : "m³")],
      ...[survey?.surveyedOn ?? survey?.uploadedAt.slice(0, 10), survey?.label],
      ...[measured && rounded(100 * measured.coveredShare), volume(pile.changeM3)],
      STATES[pile.state],
      [pile.problem, ...warningTexts(measured ?? {}, figures)].filter(Boolean).join(" "),
      volume(measured?.uncertaintyM3),
    ];
  }
}

/** One stockpile in each survey, earliest first, in slices. */
export const stockpileHistoryCsv = (
  pile: Stockpile,
  surveys: readonly RegisterSurvey[],
  figures: Figures,
): Iterable<string> => csvSlices(historyRows(pile, surveys, figures));

function* historyRows(
  { history, densityTPerM3 }: Stockpile,
  surveys: readonly RegisterSurvey[],
  figures: Figures,
): Generator<CsvCell[]> {
  const { m3 } = figures;
  const { volume } = csvNumbers(figures);
  yield [
    ...["Surveyed on", "Survey", `Volume (${m3})`, `± volume, 95 % (${m3})`, "Density (t/m³)", "Tonnes (t)"],
    ...["Covered (%)", "Remark"],
  ];
  const known = new Map(surveys.map(survey => [survey._id, survey]));
  for (const { surveyId, volumeM3, uncertaintyM3, tonnes, coveredShare, problem, isPending } of history) {
    const survey = known.get(surveyId);
    yield [
      ...[survey?.surveyedOn ?? survey?.uploadedAt.slice(0, 10), survey?.label],
      ...[volume(volumeM3), volume(uncertaintyM3), densityTPerM3, rounded(tonnes)],
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

/** The totals of a project by site and material, one row per currency. */
export const projectStockpilesCsv = (project: ProjectStockpiles, figures: Figures): Iterable<string> =>
  csvSlices(projectRows(project, figures));

function* projectRows(
  { sites, totals, byMaterial }: ProjectStockpiles,
  figures: Figures,
): Generator<CsvCell[]> {
  const { m3 } = figures;
  const { volume } = csvNumbers(figures);
  yield [
    ...["Site", "Material", "Stockpiles", `Volume (${m3})`, "Tonnes (t)", "Value", "Currency"],
    ...["Surveyed on", "Without volume", "Without tonnes", "Without value", `± volume, 95 % (${m3})`],
  ];
  for (const { site, survey, byMaterial: materials } of sites)
    for (const row of materials)
      yield* totalRows(site.name, materialName(row), row, { surveyedOn: survey?.surveyedOn ?? null, volume });
  for (const row of byMaterial)
    yield* totalRows("All sites", materialName(row), row, { surveyedOn: null, volume });
  yield* totalRows("All sites", "All materials", totals, { surveyedOn: null, volume });
}

const materialName = ({ material }: MaterialTotals) => material?.name ?? "No material";

/**
 * Values in further currencies have their own rows, without repeating the quantities, so that nothing is counted
 * twice.
 */
function* totalRows(
  site: string,
  material: string,
  totals: StockpileTotals,
  { surveyedOn, volume }: { surveyedOn: string | null; volume: CsvNumbers["volume"] },
): Generator<CsvCell[]> {
  const [first, ...others] = totals.values;
  yield [
    ...[site, material, totals.stockpileCount, volume(totals.volumeM3), rounded(totals.tonnes)],
    ...[rounded(first?.amount ?? null), first?.currency, surveyedOn],
    ...[totals.withoutVolume, totals.withoutTonnes, totals.withoutValue],
    volume(totals.uncertaintyM3),
  ];
  for (const { amount, currency } of others)
    yield [site, material, null, null, null, rounded(amount), currency, surveyedOn, null, null, null, null];
}
