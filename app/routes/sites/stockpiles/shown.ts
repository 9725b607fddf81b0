import type {
  MaterialTotals,
  RegisterSurvey,
  Stockpile,
  StockpileRegister,
} from "#contract/stockpiles/stockpiles.ts";
import { NO_MATERIAL } from "#contract/stockpiles/stockpiles.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { ListedStockpile } from "#ui/survey/stockpile-table/stockpile-table.tsx";
import type { NamedSums } from "#ui/survey/stockpile-totals/stockpile-totals.tsx";
import { stockpileTexts } from "./texts.ts";

/** A stockpile as a row of the table. */
export function listedStockpile(
  pile: Stockpile,
  surveys: ReadonlyMap<string, RegisterSurvey>,
): ListedStockpile {
  const { _id: id, number, name, material, densityTPerM3, measured, tonnes, value, price } = pile;
  const survey = measured && surveys.get(measured.surveyId);
  return {
    ...{ id, number, name, densityTPerM3, tonnes },
    material: material?.name ?? null,
    volumeM3: measured?.volumeM3 ?? null,
    sureM3: measured?.uncertaintyM3 ?? null,
    value: value === null || price === null ? null : { amount: value, currency: price.currency },
    state: pile.state,
    problem: pile.problem,
    survey: survey ? { surveyedOn: survey.surveyedOn, uploadedAt: survey.uploadedAt } : null,
    changeM3: pile.changeM3,
    trend: pile.history.map(({ volumeM3 }) => volumeM3),
  };
}

export const materialSums = ({ material, ...sums }: MaterialTotals): NamedSums => ({
  ...sums,
  id: material?._id ?? NO_MATERIAL,
  name: material?.name ?? stockpileTexts.noMaterial,
});

/** Warnings about the stockpiles: sentences with a title. */
export function warningsOf(
  { stockpiles, overlaps }: StockpileRegister,
  { smallAreaText }: Figures,
): { title: string; text: string }[] {
  const named = (state: Stockpile["state"]) => stockpiles.filter(pile => pile.state === state).map(nameOf);
  const [carried, partial] = [named("carried"), named("partial")];
  const outside = stockpiles.filter(isOutside).map(nameOf);
  const onFlank = stockpiles.filter(isOnFlank).map(nameOf);
  const known = new Map(stockpiles.map(pile => [pile._id, nameOf(pile)]));
  const pairs = overlaps.flatMap(({ stockpileIds: [a, b], areaM2 }) => {
    const [first, second] = [known.get(a), known.get(b)];
    return first && second ? [`${first} and ${second}, ${smallAreaText(Math.max(0.1, areaM2))}`] : [];
  });
  return [
    ...(carried.length > 0
      ? [
          {
            title:
              carried.length === 1
                ? stockpileTexts.carriedOne(carried[0]!)
                : stockpileTexts.carried(joined(carried)),
            text: stockpileTexts.carriedHint,
          },
        ]
      : []),
    ...(partial.length > 0
      ? [{ title: stockpileTexts.partial(joined(partial)), text: stockpileTexts.partialHint }]
      : []),
    ...(outside.length > 0
      ? [{ title: stockpileTexts.outside(joined(outside)), text: stockpileTexts.outsideHint }]
      : []),
    ...(onFlank.length > 0
      ? [{ title: stockpileTexts.onFlank(joined(onFlank)), text: stockpileTexts.onFlankHint }]
      : []),
    ...(pairs.length > 0
      ? [{ title: stockpileTexts.overlaps, text: `${shortened(pairs).join("; ")}.` }]
      : []),
  ];
}

/** Outside all surveys of the site: its corners may be wrong. */
const isOutside = ({ history }: Stockpile) =>
  history.length > 0 && history.every(({ problemCode }) => problemCode === "boundary-without-survey");

/** Its outline runs over its side, so that part of it lies outside. */
const isOnFlank = ({ measured }: Stockpile) =>
  measured?.warningDetails?.some(({ code }) => code === "outline-on-flank") ?? false;

const nameOf = ({ number, name }: Stockpile) => `${number} (${name})`;

/** Names listed; the others are counted. */
const NAMED_MAX = 8;
const shortened = (names: readonly string[]) =>
  names.length <= NAMED_MAX ? names : [...names.slice(0, NAMED_MAX), `${names.length - NAMED_MAX} more`];

function joined(names: readonly string[]): string {
  const few = shortened(names);
  return few.length === 1 ? few[0]! : `${few.slice(0, -1).join(", ")} and ${few.at(-1)}`;
}
