import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { Job } from "#contract/imports/job.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import type { Comparison } from "#contract/surveys/comparison.ts";
import type { DifferenceChoice, PointDifference } from "#shapes/comparison.ts";
import type { DisplayUnits } from "#shapes/display-units.ts";
import type { MapSources } from "#ui/map/engine/types.ts";
import type { ComparisonValues } from "#ui/survey/comparison-fields/comparison-fields.tsx";
import { type Api, ApiError, StillComputing } from "../../../api/client.ts";
import { environment } from "../../../environment.server.ts";
import { issuesIn } from "../../../forms/issues-in-units.ts";
import { apiQuery, type ListedKind, PAGE_ROWS, shownKind } from "./compare-query.ts";
import { compareTexts } from "./texts.ts";

/** More would cover the plan. */
const MOST_MARKS = 300;

/** The differences by point on the page. */
interface LoadedDifferences {
  rows: PointDifference[];
  /** Number of differences of the kind shown. */
  total: number;
  allTotal: number;
  /** The largest differences, for the plan. */
  marked: PointDifference[];
}

export type Loaded =
  | {
      comparison: Comparison;
      differences: LoadedDifferences | null;
      map: LaterSurvey | null;
      job: null;
      errors: [];
    }
  | { comparison: null; differences: null; map: null; job: Job | null; errors: FieldIssue[] };

/** What the live map needs of the survey it shows. */
export interface LaterSurvey {
  /** Without its plan, which the comparison has. */
  summary: Omit<StoredSummary, "plan">;
  codeMarks: SiteOutline["codeMarks"];
  sources: MapSources;
  /** Address of an external map, with {lat} and {lon} as placeholders. */
  mapsUrl: string;
}

/** Has the API compare two surveys. Returns the errors by field, or the job that computes the comparison. */
export async function loadComparison(
  api: Api,
  siteId: string,
  values: ComparisonValues,
  surveys: readonly { _id: string }[],
  shown: { kind: ListedKind | null; offset: number; units: DisplayUnits },
): Promise<Loaded> {
  const { units } = shown;
  const gone = (["from", "to"] as const).filter(end => !surveys.some(({ _id }) => _id === values[end]));
  if (gone.length > 0) return refused(gone.map(path => ({ path, message: compareTexts.goneSurvey })));
  if (values.from === values.to) return refused([{ path: "to", message: compareTexts.sameSurvey }]);
  try {
    const comparison = await api.call(endpoints.compareSurveys, {
      params: { siteId },
      query: apiQuery(values),
      comesBack: true,
    });
    const kind = shownKind(shown.kind, comparison.nameDoubt);
    const differences =
      comparison.points && (await loadDifferences(api, siteId, values, { kind, offset: shown.offset }));
    const map = comparison.drawing && (await laterSurvey(api, siteId, comparison.to._id));
    return { comparison, differences, map, job: null, errors: [] };
  } catch (error) {
    if (error instanceof StillComputing) return { ...refused([]), job: error.job };
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const issues = error.errors.length > 0 ? error.errors : [{ path: "", message: error.message }];
    return refused(issuesIn(units, issues));
  }
}

export const refused = (errors: FieldIssue[]): Extract<Loaded, { comparison: null }> => ({
  comparison: null,
  differences: null,
  map: null,
  job: null,
  errors,
});

async function laterSurvey(api: Api, siteId: string, survey: string): Promise<LaterSurvey> {
  const { site } = await api.call(endpoints.siteOutline, { params: { siteId }, query: { survey } });
  const { plan, ...summary } = site.summary;
  return {
    summary,
    codeMarks: site.codeMarks,
    sources: environment.maps,
    mapsUrl: environment.externalMapUrl,
  };
}

async function loadDifferences(
  api: Api,
  siteId: string,
  values: ComparisonValues,
  { kind, offset }: { kind: DifferenceChoice | null; offset: number },
): Promise<LoadedDifferences> {
  const call = (more: Record<string, string>) =>
    api.call(endpoints.pointDifferences, { params: { siteId }, query: { ...apiQuery(values), ...more } });
  const ofKind: Record<string, string> = kind ? { kind } : {};
  const largest = await call({ ...ofKind, limit: String(MOST_MARKS) });
  const all = kind ? await call({ limit: "1" }) : largest;
  const end = offset + PAGE_ROWS;
  const rows =
    end <= largest.differences.length || largest.total <= largest.differences.length
      ? largest.differences.slice(offset, end)
      : (await call({ ...ofKind, offset: String(offset), limit: String(PAGE_ROWS) })).differences;
  return { rows, total: largest.total, allTotal: all.total, marked: largest.differences };
}
