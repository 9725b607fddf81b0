import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Save } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import type { ErrorCode, FieldIssue } from "#contract/error.ts";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import { savedInput } from "#contract/volume/saved-volume.ts";
import type { VolumeStudyAnswer } from "#contract/volume/volume.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { defaultToleranceM } from "#survey/units/defaults.ts";
import { formatPlural } from "#ui/format.ts";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { SHOWN_FIGURES, VolumeCalculator } from "#ui/survey/volume-calculator/volume-calculator.tsx";
import { differenceFrom, type OtherSurvey } from "#ui/survey/volume-fields/height-difference.ts";
import { parseValues } from "#ui/survey/volume-fields/parse-values.ts";
import type { ChosenSurvey } from "#ui/survey/volume-fields/survey-key.ts";
import type { VolumeFieldValues } from "#ui/survey/volume-fields/types.ts";
import { defaultValues, NO_PAD, readValues, valuesOf, withQuery } from "#ui/survey/volume-fields/values.ts";
import { useFigures } from "#ui/units.ts";
import { Api, ApiError } from "../../../api/client.ts";
import { SubmitButton } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { redirectOnce } from "../../../forms/idempotency.ts";
import { issueTextsIn, typedIn } from "../../../forms/issues-in-units.ts";
import { readForm } from "../../../forms/read-form.ts";
import { AskBeforeLeaving } from "../../../frame/ask-before-leaving.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { messages } from "../../../messages.ts";
import { shownGrid } from "../../../session/in-degrees.ts";
import { loginPath } from "../../../session/return-path.ts";
import { designSource } from "../../../survey-data/design-source.ts";
import { pointSource } from "../../../survey-data/point-source.ts";
import { COMPUTED_AT_ONCE } from "../computed-at-once.ts";
import { loadDesigns } from "../designs/load-designs.ts";
import { frameOf } from "../frame/frame-of.ts";
import { type Asked, askDrawing } from "../outlines/ask-drawing.ts";
import { hasLines } from "../outlines/has-lines.ts";
import { loadSite } from "../site-page.ts";
import { siteTexts } from "../texts.ts";
import { computeVolume, inputErrors, studyBody, unknownMode } from "./compute.ts";
import { loadOthers } from "./other-surveys.ts";
import { surveyOf } from "./surveys.ts";
import { volumeTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: volumeStyles }];

export const meta: MetaFunction = () => pageTitle(volumeTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  try {
    const { site, summary, maps } = await loadSite(api, siteId, 1);
    if (summary.pointCount === 0 || !summary.heightsM) return redirect(`/sites/${siteId}`);
    const [others, designs] = await Promise.all([loadOthers(api, site), loadDesigns(api, site._id)]);
    const query = new URL(request.url).searchParams;
    const results = await resultsIn(api, site, query.get("result"));
    const input = results ? savedInput(results) : null;
    const meanM = summary.heightsM.mean;
    const units = site.displayUnits;
    const grid = await shownGrid(request, site);
    const saved = input ? valuesOf(input, meanM, units, grid) : defaultValues(meanM, units);
    const values = withQuery(saved, query);
    // Larger sites wait for Calculate or for the page's own worker.
    const isSmall = summary.pointCount <= COMPUTED_AT_ONCE;
    const answer = isSmall
      ? await attempt(api, { site, summary, others }, values, request.signal).catch(notComputed)
      : nothing;
    // Choosing a mode is not an attempt to calculate yet.
    const typed = answer.errors.filter(({ path }) => query.get(path));
    const errors = [...unknownMode(query), ...(query.has("mode") ? typed : answer.errors)];
    const shown = {
      frame: frameOf(site),
      site,
      units,
      summary,
      maps,
      others,
      designs,
      values,
      ...answer,
      errors,
    };
    return data(shown, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const siteId = params.siteId!;
  const api = new Api(request);
  const form = await readForm(request);
  const values = readValues(form);
  const intent = String(form.get("intent") ?? "calculate");
  const unknown = unknownMode(form);
  if (unknown.length > 0) return data({ values, study: null, errors: unknown }, 422);
  const edited = editedPads(values, intent);
  if (edited) return data({ values: edited, ...nothing });
  try {
    const asked = await askDrawing(api, siteId, form, request);
    if (asked) return data({ values: withOutline(values, asked), offer: asked.offer, ...nothing });
    const { site, summary } = await loadSite(api, siteId, 1);
    const others = values.mode === "surface_to_surface" ? await loadOthers(api, site) : [];
    const ground = { site, summary, others };
    if (intent === "save") return await save(api, request, form, { ground, values });
    const { study, errors } = await attempt(api, ground, values, request.signal);
    const status = errors.length > 0 ? 422 : 200;
    return data({ values, study, errors }, { status, headers: api.headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw redirect(loginPath(request), { headers: api.headers });
    const message =
      error.message || (intent === "save" ? volumeTexts.saveFailed : volumeTexts.calculateFailed);
    return data(
      { values, study: null, errors: [{ path: "", message }] },
      { status: error.status, headers: api.headers },
    );
  }
}

/**
 * The saved volume whose inputs the calculator starts with: the one chosen, else the one that the site shows.
 */
async function resultsIn(api: Api, site: SiteOutline, resultId: string | null) {
  if (resultId === null) return site.volumeResults;
  const params = { siteId: site._id, resultId };
  return (await api.call(endpoints.savedVolume, { params })).volumeResults;
}

interface Answer {
  study: VolumeStudyAnswer | null;
  errors: FieldIssue[];
}
const nothing: Answer = { study: null, errors: [] };

/** The page works without an initial result, which can be requested again. */
function notComputed(error: unknown): Answer {
  if (!(error instanceof ApiError) || error.status < 500) throw error;
  return { study: null, errors: [{ path: "", message: error.message || volumeTexts.calculateFailed }] };
}

interface Ground {
  site: SiteOutline;
  summary: StoredSummary;
  others: readonly OtherSurvey[];
}

/** The study of the typed values, or their errors. */
async function attempt(
  api: Api,
  ground: Ground,
  values: VolumeFieldValues,
  signal: AbortSignal,
): Promise<Answer> {
  const { body, errors } = parsed(ground, values);
  if (!body) return { study: null, errors };
  const { _id, displayUnits: units } = ground.site;
  return computeVolume(api, _id, body, { units, signal });
}

/** What to compute for the typed values, or their errors. */
function parsed({ site, summary, others }: Ground, values: VolumeFieldValues) {
  const { input, errors } = parseValues(
    values,
    issueTextsIn(typedIn(values.lengthUnit), volumeTexts.issues),
    differenceFrom(site.reading?.heights, others),
    site.grid,
  );
  if (errors) return { body: null, errors };
  return { body: studyBody(input, summary.plan, site.displayUnits), errors: [] };
}

/** Has the API compute and save the typed values. Figures that were not on the page are shown before they are saved. */
async function save(
  api: Api,
  request: Request,
  form: FormData,
  { ground, values }: { ground: Ground; values: VolumeFieldValues },
) {
  const { _id: siteId, displayUnits: units } = ground.site;
  const { body, errors } = parsed(ground, values);
  if (!body) return data({ values, study: null, errors }, 422);
  const seen = {
    datasetId: String(form.get("shownPoints") ?? "") || null,
    fingerprint: String(form.get(SHOWN_FIGURES) ?? ""),
  };
  try {
    return await redirectOnce(request, form, api.headers, async () => {
      await api.call(endpoints.saveVolume, { params: { siteId }, body: { ...body, seen } });
      return { path: `/sites/${siteId}#volume`, message: volumeTexts.saved };
    });
  } catch (error) {
    const refusal = error instanceof ApiError ? error : null;
    const notice = refusal?.code && NOT_SEEN[refusal.code];
    if (!notice) {
      const errors = inputErrors(error, units);
      return data({ values, study: null, errors }, { status: 422, headers: api.headers });
    }
    const answer = refusal?.computed
      ? { study: refusal.computed, errors: [] }
      : await computeVolume(api, siteId, body, { units, signal: request.signal });
    // Status 200 makes the router reload the points as well.
    return data({ values, ...answer, notice }, { headers: api.headers });
  }
}

/** Why a volume is not what stood on the page when Save was pressed. */
const NOT_SEEN: Partial<Record<ErrorCode, string>> = {
  "points-changed": volumeTexts.pointsChanged,
  "figures-changed": volumeTexts.figuresChanged,
};

/** The values with a pad added or removed, if its button was pressed without a script. */
function editedPads(values: VolumeFieldValues, intent: string): VolumeFieldValues | null {
  if (intent === "add-pad") return { ...values, pads: [...values.pads, NO_PAD] };
  const removed = /^remove-pad-(\d+)$/.exec(intent);
  return removed ? { ...values, pads: values.pads.filter((_, i) => i !== Number(removed[1])) } : null;
}

/**
 * The values with the chosen outline: as the boundary, or as another pad at the target elevation, as if it
 * had been drawn.
 */
function withOutline(values: VolumeFieldValues, { offer, corners, layer }: Asked): VolumeFieldValues {
  if (corners === null) return values;
  if (offer.shape === "boundary") return { ...values, boundary: corners };
  const pad = { ...NO_PAD, name: layer ?? "", elevation: values.targetElevation, corners };
  return { ...values, pads: [...values.pads, pad] };
}

export default function Volume() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { site, summary, maps, others, designs } = loaded;
  const { values, study, errors } = { ...loaded, ...answered };
  const words = useWords();
  const [isDrawn, setDrawn] = useState(false);
  const offer = answered && "offer" in answered ? answered.offer : null;
  return (
    <>
      {(isDrawn || offer?.taken) && <AskBeforeLeaving />}
      <VolumeHeader site={site} summary={summary} />
      {answered && "notice" in answered && <NotSaved answer={answered} />}
      <VolumeCalculator
        // Keyed, so that no field keeps a value typed in another unit.
        key={`${values.lengthUnit} ${values.slopeUnit}`}
        form={<Form method="post" noValidate preventScrollReset />}
        map={{
          site: { id: site._id, name: site.name },
          summary,
          points: pointSource(site._id, site.datasetId, "", site.surfaceKey),
          choices: site.codeMarks,
          words: messages.map,
          sources: maps,
          heightNote: heightWords(site.reading).note,
        }}
        values={values}
        hasLines={hasLines(site)}
        outlines={offer}
        onDrawn={() => setDrawn(true)}
        study={study}
        errors={errors}
        words={words}
        survey={{ ...surveyOf(site), heights: site.reading?.heights }}
        others={others}
        otherPoints={pointsOf}
        designs={designs}
        loadDesign={designSource(site._id)}
        reportLink={site.volumeResults ? <Link to={`/sites/${site._id}/report`} /> : undefined}
        saveButton={
          site.mayChangeData ? (
            <>
              <input type="hidden" name="shownPoints" value={site.datasetId ?? ""} />
              <SubmitButton name="intent" value="save" icon={<Save aria-hidden />}>
                Save
              </SubmitButton>
            </>
          ) : (
            <p className="text-muted text-sm">{siteTexts.viewer.computes}</p>
          )
        }
      />
    </>
  );
}

/** Says why nothing was saved, in view: on phones the button is far below. */
function NotSaved({ answer }: { answer: { notice: string } }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every response takes the focus, even with the same message
  useEffect(() => box.current?.focus(), [answer]);
  return (
    <Alert ref={box} tabIndex={-1} tone="warn" live="polite" className="mb-6">
      {answer.notice}
    </Alert>
  );
}

/** The page's texts, with limits and the default tolerance in the units of the project. */
function useWords() {
  const { units, givenText } = useFigures();
  return useMemo(
    () => ({
      ...volumeTexts,
      issues: issueTextsIn(units, volumeTexts.issues),
      toleranceHint: volumeTexts.toleranceHint(givenText(defaultToleranceM(units))),
    }),
    [units, givenText],
  );
}

/** The points of a survey to compare with. */
const pointsOf = ({ otherSiteId, otherSurveyId }: ChosenSurvey) =>
  pointSource(
    otherSiteId!,
    otherSurveyId,
    otherSurveyId && `?${new URLSearchParams({ survey: otherSurveyId })}`,
  );

function VolumeHeader({ site, summary }: { site: SiteOutline; summary: StoredSummary }) {
  const { min, max } = summary.heightsM!;
  const { heightText } = useFigures();
  return (
    <PageHeader
      title={volumeTexts.title}
      description={volumeTexts.ground(
        formatPlural(summary.pointCount, "point"),
        heightText(min, { grouping: true }),
        heightText(max, { grouping: true }),
        heightWords(site.reading).sentence,
      )}
    />
  );
}
