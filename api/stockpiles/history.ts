import type { Stockpile } from "#contract/stockpiles/stockpiles.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import { texts } from "#contract/texts.ts";
import type { Warning } from "#shapes/measured.ts";
import { haveSameReference, heightNote } from "#survey/reading/height-references.ts";
import { type PileAccuracy, uncertaintyOf } from "#survey/stockpiles/inventory.ts";
import { writtenIn } from "#survey/units/measured.ts";
import { sureOf } from "../surveys/survey-volumes.repository.ts";
import { heightsOf, levelSurvey } from "../surveys/surveys-of-site.ts";
import { type KnownVolumes, type Missing, volumeKey } from "./stockpile-volumes.ts";
import type { StockpileVolumeRow, StoredStockpile } from "./stockpiles.repository.ts";

/**
 * A survey that misses less than this share of an outline covers it, because toes are often drawn along the edge of a
 * survey.
 */
const MISSED_SHARE = 0.01;
/** Entries of a stockpile's history in the answer. */
const HISTORY_MAX = 24;

/** Why there is no volume, or one of a part only: for people, and for programs. */
type Problem = Pick<Stockpile, "problem" | "problemCode">;

const NO_PROBLEM: Problem = { problem: null, problemCode: null };

/** The result of one survey for a stockpile. */
interface Word {
  survey: Survey;
  volume: NonNullable<Stockpile["measured"]> | null;
  sure: PileAccuracy | null;
  problem: Problem | null;
  isPending: boolean;
  /** Area of the outline in the survey's own plane, m². */
  areaM2: number | null;
}

/** The results of all surveys for a stockpile: what counts now, how it was measured, and what changed. */
export type PileHistory = Pick<Stockpile, "state" | "measured" | keyof Problem | "changeM3"> & {
  history: Omit<Stockpile["history"][number], "tonnes">[];
  /** Plan area within the outline, m²; null before a volume was computed. */
  areaM2: number | null;
  /** The uncertainty of the measured volume. */
  sure: PileAccuracy | null;
};

/**
 * Why a survey cannot measure a stockpile, as far as it is known without computing: it has no points, or its heights
 * have a different reference from the elevation of the stockpile's base.
 */
function fixedProblem(
  { base, customHeights }: Pick<StoredStockpile, "base" | "customHeights">,
  survey: Survey,
  surveys: readonly Survey[],
): Problem | null {
  if (survey.pointCount === 0) return { problem: "The survey has no points.", problemCode: "no-points" };
  if (base !== "custom") return null;
  const given = customHeights ?? heightsOf(levelSurvey(surveys));
  const own = heightsOf(survey);
  return haveSameReference(given, own)
    ? null
    : {
        problem: `Heights are measured from different references: here ${heightNote(own)}, the base ${heightNote(given)}.`,
        problemCode: "different-heights",
      };
}

/** `surveys` are those up to the register's own, latest first; `all` are those of the site, earliest first. */
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
  const none = { measured: null, sure: null, changeM3: null, history, areaM2, ...NO_PROBLEM };
  const [own] = words;
  if (!own)
    return { ...none, state: "unknown", problem: "The site has no survey.", problemCode: "no-survey" };
  const now = words.findIndex(word => word.isPending || covers(word));
  if (words[now]?.isPending) return { ...none, state: "pending" };
  const at = now >= 0 ? now : words.findIndex(({ volume }) => volume !== null);
  const counted = words[at];
  if (!counted) return { ...none, state: "unknown", ...own.problem };
  const { volume: measured } = counted;
  const before = words.slice(at + 1).find(word => word.isPending || covers(word));
  const isPartial = now < 0;
  return {
    ...none,
    measured,
    sure: counted.sure,
    state: isPartial ? "partial" : at === 0 ? "measured" : "carried",
    ...((at > 0 || isPartial) && (own.problem ?? partlyCovered(own))),
    // A partial volume is not compared with a complete one.
    changeM3:
      isPartial || !before?.volume || before.isPending ? null : measured!.volumeM3 - before.volume.volumeM3,
  };
}

/**
 * Lists what is still to be computed, latest survey first because the register needs it most. Surveys before those of
 * the history are included only for stockpiles that no later one covers. Parameters as for {@link historyOf}.
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

const partlyCovered = ({ volume }: Word): Problem | null =>
  volume && {
    problem: `Only ${(100 * volume.coveredShare).toFixed(0)} % of the outline is in the survey.`,
    problemCode: "partly-covered",
  };

/** A problem as it is stored: a code, or a sentence that has figures in it. */
function problemIn(stored: string): Problem {
  const sentences: Record<string, string> = texts.stockpiles.problems;
  const problem = sentences[stored];
  return problem === undefined ? { problem: stored, problemCode: null } : { problem, problemCode: stored };
}

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
  if (row.above_m3 === null) return { ...nothing, problem: problemIn(row.problem!), isPending: false };
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

/** Rows from before warnings had figures contain only sentences. */
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
  ...(word.problem ?? (covers(word) ? null : partlyCovered(word)) ?? NO_PROBLEM),
  isPending: word.isPending,
});
