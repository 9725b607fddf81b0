import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { CALIBRATED_CRS } from "#contract/imports/answer-words.ts";
import { inSeriesFirst } from "#contract/surveys/series.ts";
import type { Survey } from "#contract/surveys/surveys.ts";
import type { ControlResidual } from "#shapes/calibration.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import {
  CalibrationFields,
  type CalibrationValues,
} from "#ui/survey/calibration-fields/calibration-fields.tsx";
import { CalibrationResult } from "#ui/survey/calibration-result/calibration-result.tsx";
import { Api } from "../../../api/client.ts";
import { isMultipart } from "../../../api/staged-photos.ts";
import { forgetUpload, type StagedForm, stageUpload } from "../../../api/staged-upload.ts";
import { FormErrors, SubmitButton } from "../../../forms/form.tsx";
import { apiFailure, throwAsPage } from "../../../forms/form-errors.ts";
import { POINT_FILES } from "../../../forms/point-files.ts";
import { readForm } from "../../../forms/read-form.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { frameOf } from "../frame/frame-of.ts";
import { siteTexts } from "../texts.ts";
import { crsChoice } from "../upload/crs-choice.ts";
import {
  atField,
  calibrationPath,
  calibrationValues,
  isUnsaved,
  parseCalibration,
  readCalibration,
  shownFit,
  withUpload,
} from "./calibration-form.ts";
import { findInFile, findPositions, otherSites } from "./find-positions.ts";
import { calibrationTexts } from "./texts.ts";
import { useKeptTyping } from "./use-kept-typing.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${calibrationTexts.title}: ${data.site.name}` : calibrationTexts.title);

const CRS_FIRST = [{ value: "", label: calibrationTexts.chooseSystem }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const search = new URL(request.url).searchParams;
  const uploadId = search.get("upload");
  try {
    const [{ site }, { calibration, surveys: readWith }, { surveys }, { uploads }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: { siteId } }),
      api.call(endpoints.calibration, { params: { siteId } }),
      api.call(endpoints.surveys, { params: { siteId } }),
      api.call(endpoints.uploads),
    ]);
    const given = calibration?.given ?? null;
    const crs = given ? String(given.epsg) : usualSystem(surveys);
    const others = site.mayChangeData ? await otherSites(api, site) : [];
    return data(
      {
        others,
        frame: frameOf(site),
        site: { _id: site._id, name: site.name, mayChangeData: site.mayChangeData },
        units: site.displayUnits,
        values: calibrationValues(given),
        crs: await crsChoice(api, new URLSearchParams({ crs }), CRS_FIRST),
        saved: calibration && shownFit(calibration),
        readWith: calibrationTexts.surveys(readWith),
        surveys: inSeriesFirst(surveys).map(
          ({ _id, surveyedOn, label, uploadedAt, correction, supersededBy }) => ({
            ...{ _id, surveyedOn, label, uploadedAt, correction, supersededBy },
          }),
        ),
        uploadId,
        localFiles: uploads.map(({ _id, fileName }) => ({ value: _id, label: fileName })),
        local: uploadId ?? "",
        localOrder: search.get("order") ?? "",
      },
      { headers: api.headers },
    );
  } catch (error) {
    throwAsPage(error, request, calibrationTexts.failed);
  }
}

/** The EPSG code of the coordinate system of the site's surveys, if it has one other than WGS 84. */
const usualSystem = (surveys: readonly Survey[]) => {
  const found = surveys.find(({ system }) => system && system.epsg !== 4326 && !system.definition)?.system;
  return found ? String(found.epsg) : "";
};

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  let staged: StagedForm | null = null;
  try {
    // Only the button beside the file sends it.
    if (isMultipart(request)) staged = await stageUpload(request, api);
    const form = staged?.fields ?? (await readForm(request));
    const intent = String(form.get("intent") ?? "");
    const searched = new URLSearchParams({
      q: String(form.get("q") ?? ""),
      crs: String(form.get("crs") ?? ""),
    });
    const crs = await crsChoice(api, searched, CRS_FIRST);
    const survey = String(form.get("survey") ?? "");
    const uploadId = String(form.get("local") ?? "");
    const localOrder = String(form.get("localOrder") ?? "");
    // The order is that of the file in the address, not of another one that is chosen here.
    const order = uploadId === form.get("upload") ? localOrder : "";
    const local = uploadId ? { uploadId, order } : null;
    const shown = {
      values: readCalibration(form),
      crs,
      survey,
      local: uploadId,
      localOrder,
      isLive: form.has("live"),
      fit: null,
      errors: [] as FieldIssue[],
      note: null as string | null,
    };
    if (intent === "find" || staged) {
      const found = await (staged
        ? findInFile(api, siteId, shown.values, crs.value, staged, local)
        : findPositions(api, siteId, shown.values, crs.value, survey, local)
      ).catch(error => apiFailure(error, calibrationTexts.findFailed, form, request, api));
      if ("data" in found) return refused(found, shown);
      const status = found.errors.length > 0 ? 422 : 200;
      return data({ ...shown, ...found }, { status, headers: api.headers });
    }
    if (intent !== "save" && intent !== "compute") return data(shown, { headers: api.headers });
    return await computed(api, { siteId, form, request }, shown);
  } catch (error) {
    throwAsPage(error, request, calibrationTexts.saveFailed);
  } finally {
    if (staged?.upload) await forgetUpload(api, staged.upload._id);
  }
}

interface Shown {
  values: ReturnType<typeof readCalibration>;
  crs: Awaited<ReturnType<typeof crsChoice>>;
  survey: string;
  local: string;
  localOrder: string;
  /** Whether the page asked by itself, while its fields are being filled in. */
  isLive: boolean;
  fit: ReturnType<typeof shownFit> | null;
  errors: FieldIssue[];
  note: string | null;
}

/** Fits the typed values, and saves them if requested, unless the page shows the fit of other values. */
async function computed(
  api: Api,
  { siteId, form, request }: { siteId: string; form: FormData; request: Request },
  shown: Shown,
) {
  const { body, errors } = parseCalibration(shown.values, shown.crs.value);
  if (!body) return data({ ...shown, errors }, { status: 422, headers: api.headers });
  try {
    const isSave = form.get("intent") === "save";
    const seen = form.get("shownFit");
    if (!isSave || seen) {
      const { calibration } = await api.call(endpoints.calibrationFit, { params: { siteId }, body });
      const note = isSave ? calibrationTexts.fitChanged : null;
      if (!isSave || calibration.fit.key !== seen)
        return data({ ...shown, fit: shownFit(calibration), note }, { headers: api.headers });
    }
    await api.call(endpoints.updateCalibration, { params: { siteId }, body });
    const uploadId = String(form.get("upload") ?? "");
    const back = /^[\w-]+$/.test(uploadId)
      ? `/sites/${siteId}/upload?${new URLSearchParams({ upload: uploadId, crs: CALIBRATED_CRS })}`
      : pathOf(siteId);
    return redirectWithToast(back, "success", calibrationTexts.saved, api.headers);
  } catch (error) {
    return refused(await apiFailure(error, calibrationTexts.saveFailed, form, request, api), shown);
  }
}

/** The form with the API's errors, each at its field. */
function refused({ data: failure, init }: Awaited<ReturnType<typeof apiFailure>>, shown: Shown) {
  const { errors, message } = failure;
  const issues = errors.length > 0 ? errors.map(issue => atField(issue)) : [{ path: "", message }];
  return data({ ...shown, errors: issues }, init ?? undefined);
}

const pathOf = (siteId: string) => calibrationPath(siteId, null);

export default function SiteCalibration() {
  const { site, saved, readWith } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={calibrationTexts.title} description={calibrationTexts.description(site.name)} />
      <Stack>
        {saved && !answered?.fit && (
          <div className="printed-page grid gap-3">
            <CalibrationResult title={calibrationTexts.current} {...saved} />
            <p className="text-muted text-sm">
              {calibrationTexts.currentHint} {readWith}
            </p>
          </div>
        )}
        <Fields />
        {answered?.fit && (
          <div id="computed" className="printed-page grid gap-3">
            {isUnsaved(answered.fit, saved) && (
              <Alert tone="info" title={calibrationTexts.notSaved} live="polite" />
            )}
            <CalibrationResult title={calibrationTexts.computed} {...answered.fit} />
          </div>
        )}
        {saved && <Saved />}
      </Stack>
      <Outlet />
    </>
  );
}

function Fields() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { site, surveys, others, uploadId, readWith, localFiles } = loaded;
  const { errors = [], note = null, isLive = false } = answered ?? {};
  const { values, crs, local, localOrder, survey, version } = useFields();
  const failure = errors.length > 0 ? { message: errors[0]!.message, errors, values: {} } : undefined;
  const residuals: readonly ControlResidual[] = (answered ? answered.fit : loaded.saved)?.fit.residuals ?? [];
  const fitted: CalibrationValues["points"] = (answered ?? loaded).values.points;
  const computeAgain = useLiveFit();
  const keptTyping = useKeptTyping(version);
  return (
    <Form method="post" noValidate preventScrollReset onChange={computeAgain} {...keptTyping}>
      <input type="hidden" name="localOrder" value={localOrder} />
      {uploadId && <input type="hidden" name="upload" value={uploadId} />}
      {answered?.fit && <input type="hidden" name="shownFit" value={answered.fit.fit.key} />}
      <fieldset disabled={!site.mayChangeData} className="contents">
        <Stack>
          {isLive ? (
            // The list of errors would take the focus.
            failure && <Alert tone="warn" title={failure.message} live="polite" />
          ) : (
            <FormErrors failure={failure} />
          )}
          {note && <Alert tone="info" title={note} live="polite" />}
          <CalibrationFields
            isReadOnly={!site.mayChangeData}
            values={values}
            version={version}
            crs={crs}
            errors={errors}
            surveys={surveys}
            otherSites={others}
            file={{ accept: POINT_FILES, hint: calibrationTexts.fileHint }}
            survey={survey}
            localFiles={localFiles}
            local={local}
            residuals={fitted.map(({ name }) => residuals.find(each => each.name === name.trim()))}
          />
        </Stack>
      </fieldset>
      {site.mayChangeData ? (
        <div className="no-print mt-6 grid gap-3">
          {readWith && <p className="text-muted text-sm">{readWith}</p>}
          <FormActions>
            <SubmitButton name="intent" value="save">
              {uploadId ? calibrationTexts.saveAndReturn : calibrationTexts.save}
            </SubmitButton>
            <Button
              type="submit"
              name="intent"
              value="compute"
              // The result is shown below the fields.
              formAction={`${calibrationPath(site._id, uploadId)}#computed`}
            >
              {calibrationTexts.compute}
            </Button>
          </FormActions>
        </div>
      ) : (
        <p className="mt-6 text-muted text-sm">{siteTexts.viewer.only}</p>
      )}
    </Form>
  );
}

/**
 * The fields to render: those of the last answer that a person asked for. A live fit leaves them alone, because
 * someone may be typing there.
 */
function useFields() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const origin = answered ?? loaded;
  const { values, crs, local, localOrder } = origin;
  const newest = { origin, values, crs, local, localOrder, survey: answered?.survey ?? "" };
  const [fields, setFields] = useState({ ...newest, version: 0 });
  if (origin === fields.origin || answered?.isLive) return fields;
  const next = { ...newest, version: fields.version + (answered ? 1 : 0) };
  setFields(next);
  return next;
}

/**
 * Fits the points again when one is ticked, or the kind of fit chosen, and keeps the focus where it is. Without
 * a system and two whole points to fit there is nothing to show yet.
 */
function useLiveFit() {
  const submit = useSubmit();
  return ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!/^(plan|level)-\d+$|^(unit|scale|model)$/.test(target.name)) return;
    const form = new FormData(currentTarget);
    // The chosen file is sent by its own button.
    form.delete("file");
    if (!form.get("crs") || fittable(readCalibration(form).points) < 2) return;
    form.set("intent", "compute");
    form.set("live", "1");
    submit(form, { method: "post", preventScrollReset: true });
  };
}

const fittable = (points: ReturnType<typeof readCalibration>["points"]) =>
  points.filter(
    ({ name, x, y, east, north, plan }) =>
      plan && [name, x, y, east, north].every(text => text.trim() !== ""),
  ).length;

function Saved() {
  const { site, uploadId } = useLoaderData<typeof loader>();
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button asChild>
        <a href={`/sites/${site._id}/calibration.json`} download>
          {calibrationTexts.download}
        </a>
      </Button>
      {site.mayChangeData && (
        <Button asChild variant="ghost">
          <Link to={`${pathOf(site._id)}/remove${withUpload(uploadId)}`} preventScrollReset>
            {calibrationTexts.remove}
          </Link>
        </Button>
      )}
    </div>
  );
}
