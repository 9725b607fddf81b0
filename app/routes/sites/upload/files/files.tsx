import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { isFinished, type Job } from "#contract/imports/job.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import uploadStyles from "#ui/page-styles/upload.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { type StagedFileState, StagedFilesTable } from "#ui/survey/staged-files-table/staged-files-table.tsx";
import { Api, ApiError } from "../../../../api/client.ts";
import { forgetUpload } from "../../../../api/staged-upload.ts";
import { SubmitButton } from "../../../../forms/form.tsx";
import { throwAsPage } from "../../../../forms/form-errors.ts";
import { readForm } from "../../../../forms/read-form.ts";
import { AskAgain } from "../../../../frame/ask-again.tsx";
import { pageTitle } from "../../../../frame/page-title.ts";
import { messages } from "../../../../messages.ts";
import { redirectWithToast } from "../../../../session/flash.ts";
import { STEPS, UploadPage } from "../upload-page.tsx";
import { FROM_LIST, filesPath, jointPath, uploadPath } from "../upload-path.ts";
import { importTicked } from "./import-files.ts";
import { openArrived } from "./open-staged.ts";
import { stagedFiles } from "./staged-files.ts";
import { filesTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: uploadStyles }];

export const meta: MetaFunction = () => pageTitle(filesTexts.title);

/** The account's staged files, and how each would be imported into the site. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    const { search, searchParams } = new URL(request.url);
    const jobs = await jobsOf(api, searchParams.getAll("job"));
    const importing = new Set(jobs.filter(({ job }) => !isFinished(job)).map(({ uploadId }) => uploadId));
    const marks = { importing, fresh: new Set(searchParams.getAll("new")) };
    const files = await stagedFiles(api, siteId, marks, request.signal);
    const failed = jobs.flatMap(({ uploadId, job }) => {
      const file = files.find(({ id }) => id === uploadId);
      return job.state === "failed" && file ? [`${file.name} (${job.error?.message})`] : [];
    });
    const done = jobs.filter(({ job }) => job.state === "done").length;
    return { site: { _id: site._id, name: site.name }, files, running: importing.size, done, failed, search };
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

/** The jobs in the address, each with its file. Jobs of other accounts are left out. */
async function jobsOf(api: Api, named: string[]): Promise<{ uploadId: string; job: Job }[]> {
  const found = named.slice(0, 40).map(async text => {
    const [uploadId = "", jobId = ""] = text.split(" ");
    try {
      const { job } = await api.call(endpoints.job, { params: { jobId } });
      return [{ uploadId, job }];
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  });
  return (await Promise.all(found)).flat();
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  try {
    const form = await readForm(request);
    if (form.has("arrived")) return await openArrived(api, siteId, form);
    if (form.get("intent") === "joint") return openJoint(siteId, form);
    const removed = form.get("remove");
    const { pathname, search, searchParams } = new URL(request.url);
    if (typeof removed !== "string") return await importTicked(api, siteId, form, searchParams);
    await forgetUpload(api, removed);
    return redirect(pathname + search, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request);
  }
}

export default function FilesInPreparation() {
  const { site, files, running, done, failed, search } = useLoaderData<typeof loader>();
  const path = `/sites/${site._id}`;
  // Offered after one file was imported or discarded.
  const next =
    new URLSearchParams(search).has("next") &&
    files.find(({ state, otherSite }) => isToOpen(state) && !otherSite);
  const isAnyReady = files.some(({ state }) => state === "ready");
  return (
    <UploadPage site={site} tab="topographic" steps={STEPS.topographic} step={1}>
      {running > 0 && <AskAgain />}
      <Form id={REMOVE_FORM} method="post" action={`${filesPath(site._id)}${search}`} />
      <div role="status" className="grid gap-3 empty:hidden">
        {running > 0 && <Alert tone="info">{filesTexts.running(running)}</Alert>}
        {done > 0 && (
          <Alert tone="ok">
            {filesTexts.imported(done)}. <Link to={path}>{site.name}</Link>
          </Alert>
        )}
        {failed.length > 0 && <Alert tone="danger">{filesTexts.left(failed)}</Alert>}
        {next && (
          <Alert
            tone="info"
            actions={
              <Button asChild size="sm">
                <Link to={openPath(site._id, next.id)}>{filesTexts.openNext}</Link>
              </Button>
            }
          >
            {filesTexts.next(next.name)}
          </Alert>
        )}
      </div>
      {files.length === 0 ? (
        <EmptyState title={filesTexts.none} text={filesTexts.noneHint} action={chooseButton(path)} />
      ) : (
        <Form method="post" action={`${filesPath(site._id)}${search}`} className="grid gap-4">
          <Card clip>
            <CardHeader title={filesTexts.title} actions={chooseButton(path)} />
            <CardBody>
              <p className="text-sm text-subtle">{filesTexts.hint}</p>
            </CardBody>
            <StagedFilesTable
              files={files}
              removeForm={REMOVE_FORM}
              labelMaxLength={surveyLimits.nameMaxLength}
              siteLink={({ id }) => <Link to={filesPath(id)} />}
              openLink={({ id, name }, label) => (
                <Link to={openPath(site._id, id)} aria-label={`${label} ${name}`}>
                  {label}
                </Link>
              )}
            />
          </Card>
          <div className="flex flex-wrap justify-end gap-3">
            {files.filter(({ state }) => isToOpen(state)).length > 1 && (
              <Button type="submit" name="intent" value="joint">
                {filesTexts.joint}
              </Button>
            )}
            {isAnyReady && <SubmitButton>{filesTexts.import}</SubmitButton>}
          </div>
        </Form>
      )}
    </UploadPage>
  );
}

const openPath = (siteId: string, uploadId: string) =>
  `${uploadPath(siteId)}?${new URLSearchParams({ upload: uploadId, [FROM_LIST]: "1" })}`;
const isToOpen = (state: StagedFileState) => state === "open" || state === "unseen" || state === "ready";
const REMOVE_FORM = "remove-file";

const chooseButton = (path: string) => (
  <Button asChild>
    <Link to={`${path}/upload`}>{filesTexts.choose}</Link>
  </Button>
);

/**
 * Redirects to the page that shows the ticked files as one survey, with the date of the first that has one.
 */
function openJoint(siteId: string, form: FormData) {
  const ids = form.getAll("file").map(value => String(value).split(" ")[0]!);
  if (ids.length < 2) return redirectWithToast(filesPath(siteId), "error", filesTexts.tickTwo);
  const days = ids.map(id => String(form.get(`day-${id}`) ?? "")).filter(Boolean);
  const search = new URLSearchParams(ids.map(id => ["file", id]));
  if (days[0]) search.set("surveyedOn", days[0]);
  return redirect(`${jointPath(siteId)}?${search}`);
}
