import type { Stockpile } from "#contract/stockpiles/stockpiles.ts";
import { levelSurvey } from "#contract/surveys/comparison.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { Warning } from "#shapes/measured.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import { type PileAccuracy, uncertaintyOf } from "#survey/stockpiles/inventory.ts";
import { writtenIn } from "#survey/units/measured.ts";
import type { StockpileVolumeRow, StoredStockpile } from "../../repositories/stockpiles/stockpiles.ts";
import { sureOf } from "../../repositories/surveys/survey-volumes.ts";
import { type KnownVolumes, type Missing, volumeKey } from "./stockpile-volumes.ts";

/** A survey that misses less of an outline covers it: toes are drawn at the edge of a survey. */
const MISSED_SHARE = 0.01;
/** Entries of a pile's history in the answer. */
const HISTORY_MAX = 24;

/** What one survey says of a pile. */
interface Word {
  survey: Survey;
  volume: NonNullable<Stockpile["measured"]> | null;
  sure: PileAccuracy | null;
  problem: string | null;
  isPending: boolean;
  /** Of the outline in the survey's own plane, m². */
  areaM2: number | null;
}

/** What the surveys say of a pile: what counts now, how it came about, and what changed. */
export type PileHistory = Pick<Stockpile, "state" | "measured" | "problem" | "changeM3"> & {
  history: Omit<Stockpile["history"][number], "tonnes">[];
  /** Plan area within the outline, m²; null before a volume was computed. */
  areaM2: number | null;
  /** How sure the measured volume is. */
  sure: PileAccuracy | null;
};

/**
 * Why a survey cannot say anything of a pile, without computing: it has no points, or its heights are measured from
 * another reference than the elevation of the pile's base.
 */
function fixedProblem(
  { base, customHeights }: Pick<StoredStockpile, "base" | "customHeights">,
  survey: Survey,
  surveys: readonly Survey[],
): string | null {
  if (survey.pointCount === 0) return "The survey has no points.";
  if (base !== "custom") return null;
  const given = customHeights ?? levelSurvey(surveys)?.heights ?? { kind: "ellipsoidal" };
  const own = survey.heights ?? { kind: "ellipsoidal" };
  return haveSameReference(given, own)
    ? null
    : `Heights are measured from different references: here ${heightNote(own)}, the base ${heightNote(given)}.`;
}

/** `surveys` are those up to the register's own, the latest (the register's own) first; `all` of the site, the earliest first. */
export function historyOf(
  pile: StoredStockpile,
  surveys: readonly Survey[],
  known: KnownVolumes,
  all: readonly Survey[],
  heightBiasM: number,
): PileHistory {
  const words = surveys.map(survey => wordOf(pile, survey, known, all, heightBiasM));
  const history = words.slice(0, HISTORY_MAX).reverse().map(entryOf);
  const areaM2 = words.find(word => word.areaM2 !== null)?.areaM2 ?? null;
  const none = { measured: null, sure: null, changeM3: null, history, areaM2 };
  const [own] = words;
  if (!own) return { ...none, state: "unknown", problem: "The site has no survey." };
  const now = words.findIndex(word => word.isPending || covers(word));
  if (words[now]?.isPending) return { ...none, state: "pending", problem: null };
  const at = now >= 0 ? now : words.findIndex(({ volume }) => volume !== null);
  const counted = words[at];
  if (!counted) return { ...none, state: "unknown", problem: own.problem };
  const { volume: measured } = counted;
  const before = words.slice(at + 1).find(word => word.isPending || covers(word));
  const isPartial = now < 0;
  return {
    ...none,
    measured,
    sure: counted.sure,
    state: isPartial ? "partial" : at === 0 ? "measured" : "carried",
    problem: at === 0 && !isPartial ? null : (own.problem ?? partlyCovered(own)),
    // A part is not compared with the whole.
    changeM3:
      isPartial || !before?.volume || before.isPending ? null : measured!.volumeM3 - before.volume.volumeM3,
  };
}

/**
 * What is still to be computed, the latest survey first: the register needs it most. Surveys before those of the history
 * only of piles that none of the later ones covers. Parameters as of {@link historyOf}.
 */
export function missingOf(
  piles: readonly StoredStockpile[],
  surveys: readonly Survey[],
  known: KnownVolumes,
  all: readonly Survey[],
): Missing[] {
  let sought = piles;
  return surveys.flatMap((survey, i) => {
    const words = sought.map(pile => ({ pile, word: wordOf(pile, survey, known, all) }));
    if (i >= HISTORY_MAX - 1)
      sought = piles.filter(pile => !isCoveredUntil(pile, surveys.slice(0, i + 1), known, all));
    const pending = words.filter(({ word }) => word.isPending).map(({ pile }) => pile);
    return pending.length > 0 ? [{ survey, piles: pending }] : [];
  });
}

const isCoveredUntil = (
  pile: StoredStockpile,
  surveys: readonly Survey[],
  known: KnownVolumes,
  all: readonly Survey[],
) => surveys.some(survey => covers(wordOf(pile, survey, known, all)));

const covers = ({ volume }: Word) => volume !== null && volume.coveredShare >= 1 - MISSED_SHARE;

const partlyCovered = ({ volume }: Word) =>
  volume && `Only ${(100 * volume.coveredShare).toFixed(0)} % of the outline is in the survey.`;

function wordOf(
  pile: StoredStockpile,
  survey: Survey,
  known: KnownVolumes,
  all: readonly Survey[],
  heightBiasM = 0,
): Word {
  const nothing = { survey, volume: null, sure: null, areaM2: null };
  const fixed = fixedProblem(pile, survey, all);
  if (fixed) return { ...nothing, problem: fixed, isPending: false };
  const row = known.get(volumeKey(pile, survey._id));
  if (!row) return { ...nothing, problem: null, isPending: true };
  if (row.above_m3 === null) return { ...nothing, problem: row.problem, isPending: false };
  const areaM2 = row.surveyed_m2! + row.uncovered_m2!;
  const sure = accuracyOf(row);
  const volume = {
    surveyId: survey._id,
    volumeM3: row.above_m3,
    uncertaintyM3: sure && uncertaintyOf([sure], heightBiasM),
    belowBaseM3: row.below_m3!,
    coveredShare: row.surveyed_m2! / areaM2,
    baseElevationM: row.base_m!,
    ...warningsIn(row),
  };
  return { survey, volume, sure, problem: null, isPending: false, areaM2 };
}

/** Rows of before warnings had figures hold their sentences alone. */
function warningsIn({
  warnings,
}: StockpileVolumeRow): Pick<NonNullable<Stockpile["measured"]>, "warnings" | "warningDetails"> {
  const stored = JSON.parse(warnings) as string[] | Warning[];
  const details = stored.filter(each => typeof each !== "string");
  return {
    warnings: stored.map(each => (typeof each === "string" ? each : writtenIn(each.text))),
    ...(details.length === stored.length && { warningDetails: details }),
  };
}

function accuracyOf(row: StockpileVolumeRow): PileAccuracy | null {
  const { uncertainty } = sureOf(row);
  return uncertainty
    ? {
        surveyId: row.dataset_id,
        fromPointsM3: uncertainty.cutM3,
        perMetreM2: uncertainty.cutPerMetreM2 ?? 0,
      }
    : null;
}

const entryOf = (word: Word): PileHistory["history"][number] => ({
  surveyId: word.survey._id,
  volumeM3: word.volume?.volumeM3 ?? null,
  uncertaintyM3: word.volume?.uncertaintyM3 ?? null,
  coveredShare: word.volume?.coveredShare ?? null,
  problem: word.problem ?? (word.volume && !covers(word) ? partlyCovered(word) : null),
  isPending: word.isPending,
});
