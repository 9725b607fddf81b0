import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { PREVIEW_TOLERANCE_M } from "#contract/surveys/comparison-words.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { DifferenceSummary } from "#ui/survey/difference-summary/difference-summary.tsx";
import { FirstRows, PointsPreview } from "#ui/survey/import-preview/import-preview.tsx";
import { Questions } from "#ui/survey/import-questions/import-questions.tsx";
import { FileRepeatsCard } from "#ui/survey/joint-files/file-repeats.tsx";
import { JointFilesTable } from "#ui/survey/joint-files/joint-files.tsx";
import { SurveyQuestion } from "#ui/survey/survey-question/survey-question.tsx";
import { Api, ApiError } from "../../../../api/client.ts";
import { FormErrors, SubmitButton } from "../../../../forms/form.tsx";
import { apiFailure, throwAsPage } from "../../../../forms/form-errors.ts";
import { FORM_KEY } from "../../../../forms/form-key.ts";
import { readForm } from "../../../../forms/read-form.ts";
import { pageTitle } from "../../../../frame/page-title.ts";
import { messages } from "../../../../messages.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { replacementOf } from "../confirm-replace.ts";
import { importOutcome } from "../csv/csv-import.ts";
import { surveyAnswers, surveyIssues } from "../csv/survey-answers.ts";
import { saveStaged } from "../staged-form.ts";
import { uploadTexts } from "../texts.ts";
import { planLinks, STEPS, UploadPage } from "../upload-page.tsx";
import { CHANGED, filesPath, JOINT, jointPath } from "../upload-path.ts";
import { fileRows } from "./joint-rows.ts";
import { filesOf, jointBody, previewWithout, withoutFile } from "./joint-search.ts";
import { jointTexts } from "./texts.ts";

export const links = planLinks;

export const meta: MetaFunction = () => pageTitle(jointTexts.title);

/** Several staged files as one survey, read by the answers in the address. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const search = new URL(request.url).searchParams;
  const list = filesPath(siteId);
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    const { uploads } = await api.call(endpoints.uploads);
    const left = filesOf(search).filter(id => uploads.some(({ _id }) => _id === id));
    if (left.length < 2) throw await redirectWithToast(list, "error", jointTexts.tooFew, api.headers);
    if (left.length < filesOf(search).length) {
      const gone = filesOf(search).filter(id => !left.includes(id));
      throw redirect(`${jointPath(siteId)}?${gone.reduce(withoutFile, search)}`);
    }
    const { preview, refused } = await previewWithout(jointBody(search), body =>
      api.call(endpoints.previewJoint, { params: { siteId }, body }),
    );
    const replacement = preview.replaces === null ? null : replacementOf(site, "topographic");
    const survey = surveyAnswers(search, preview);
    const isChecked = search.has("check");
    return {
      ...{ site: { _id: siteId, name: site.name }, units: site.displayUnits },
      ...{ preview, replacement, survey },
      rows: fileRows(siteId, preview, search, refused),
      search: `?${withSeen(search, preview.fingerprint)}`,
      agreed: replacement !== null && search.get("replace") === replacement.stamp,
      hasChanged: search.get("check") === CHANGED,
      errors: [...(isChecked ? preview.open : []), ...surveyIssues(search)],
    };
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

function withSeen(search: URLSearchParams, seen: string | null): URLSearchParams {
  const shown = new URLSearchParams(search);
  shown.delete("check");
  if (seen) shown.set("seen", seen);
  return shown;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    return await importJoint(request, api, params.siteId!);
  } catch (error) {
    return apiFailure(error, jointTexts.failed, new FormData(), request, api);
  }
}

export default function SeveralFiles() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { site, preview, rows, survey, errors } = page;
  const { points, reading, fingerprint } = preview;
  const isReady = rows.every(row => row.isReady);
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  return (
    <UploadPage site={site} tab="topographic" steps={STEPS.topographic} step={isReady ? 2 : 1}>
      {failure && <FormErrors failure={failure} />}
      {page.hasChanged && (
        <Alert tone="warn" live="assertive">
          {uploadTexts.changed}
        </Alert>
      )}
      {preview.problem && <Alert tone="danger">{preview.problem}.</Alert>}
      <Card clip>
        <CardHeader
          title={jointTexts.title}
          actions={
            <Button asChild size="sm">
              <Link to={filesPath(site._id)}>Other Files</Link>
            </Button>
          }
        />
        <CardBody>
          <p className="text-sm text-subtle">{jointTexts.hint}</p>
        </CardBody>
        <JointFilesTable
          files={rows}
          link={(to, label, name) => (
            <Link
              to={to}
              aria-label={`${label} ${name}`}
              preventScrollReset={to.startsWith(jointPath(site._id))}
            >
              {label}
            </Link>
          )}
        />
      </Card>
      {!isReady && !preview.problem && <Alert tone="warn">{jointTexts.open}</Alert>}
      <FileRepeatsCard title={jointTexts.repeats} repeats={preview.repeats} />
      {isReady && points && reading && fingerprint && (
        <Form method="post" action={`${jointPath(site._id)}${page.search}`} className="grid gap-4">
          <PointsPreview
            preview={{
              ...{ reading, plan: { questions: [] } },
              doubts: preview.files.flatMap(({ doubts }) => doubts),
            }}
            points={points}
          />
          <FirstRows first={points.first} reading={reading} />
          <DifferenceSummary counts={preview.differences} toleranceM={PREVIEW_TOLERANCE_M} />
          <Questions title="Survey">
            <SurveyQuestion
              {...survey}
              evidence={survey.evidence ?? undefined}
              replacement={page.replacement}
              agreed={page.agreed}
              errors={{ replace: error("replace"), surveyedOn: error("surveyedOn"), label: error("label") }}
            />
          </Questions>
          <div className="flex justify-end">
            <SubmitButton>{jointTexts.import(points.summary.pointCount)}</SubmitButton>
          </div>
        </Form>
      )}
    </UploadPage>
  );
}

/** Fields of the form about the survey itself. */
const ABOUT_SURVEY = ["role", "replace", "surveyedOn", "label"];

/**
 * Imports several files as one survey, exactly as the page showed them. If something is open, or a file is
 * now read differently, it redirects to the page, which says so.
 */
async function importJoint(request: Request, api: Api, siteId: string) {
  const form = await readForm(request);
  const search = new URL(request.url).searchParams;
  const seen = search.get("seen") ?? "";
  for (const field of ABOUT_SURVEY) {
    search.delete(field);
    const value = form.get(field);
    if (typeof value === "string" && (value || field === "surveyedOn")) search.set(field, value);
  }
  search.delete("seen");
  form.set(FORM_KEY, seen);
  const [first = ""] = filesOf(search);
  try {
    return await saveStaged(request, form, api, `joint ${filesOf(search).join(" ")}`, async () => {
      const surveyedOn = search.get("surveyedOn") || null;
      const body = { ...jointBody(search), seen, surveyedOn, label: search.get("label") ?? "" };
      const { job } = await api.call(endpoints.importJoint, { params: { siteId }, body });
      const outcome = importOutcome(job, siteId, first);
      // A cancelled or failed job leads back here.
      return outcome.isPassing
        ? { ...outcome, path: `${outcome.path}&${new URLSearchParams({ [JOINT]: String(search) })}` }
        : outcome;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 409)) throw error;
    search.set("check", error.status === 409 ? CHANGED : "1");
    return redirect(`${jointPath(siteId)}?${search}`, { headers: api.headers });
  }
}
