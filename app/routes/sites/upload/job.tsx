import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import type { Job } from "#contract/imports/job.ts";
import uploadStyles from "#ui/page-styles/upload.css?url";
import { WorkProgress } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { useAskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { messages } from "../../../messages.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { frameOf } from "../frame/frame-of.ts";
import { afterListed, doneMessage } from "./csv/csv-import.ts";
import { uploadTexts } from "./texts.ts";
import { STEPS, UploadPage } from "./upload-page.tsx";
import { FROM_LIST, JOINT, jointPath } from "./upload-path.ts";

export const links = () => [{ rel: "stylesheet", href: uploadStyles }];

export const meta: MetaFunction = () => pageTitle(uploadTexts.title);

/**
 * Waits for an import that takes longer than its call; then leads to the site, or back to what was to be
 * imported.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const search = new URL(request.url).searchParams;
  try {
    const { job, hasWorker } = await api.call(endpoints.job, { params: { jobId: params.jobId! } });
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    if (job.state === "done")
      throw await redirectWithToast(
        search.has(FROM_LIST) ? await afterListed(api, siteId) : `/sites/${siteId}`,
        "success",
        search.has("new") ? messages.sites.createdWithData : doneMessage(job),
        api.headers,
      );
    const back = backPath(siteId, job, search);
    if (job.state === "failed")
      throw await redirectWithToast(back, "error", job.error?.message ?? uploadTexts.failed, api.headers);
    if (job.state === "cancelled") throw redirect(back, { headers: api.headers });
    return { frame: frameOf(site), site: { _id: site._id, name: site.name }, job, hasWorker };
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    const { job } = await api.call(endpoints.cancelJob, { params: { jobId: params.jobId! } });
    // A job that ended before it could be cancelled is reported.
    const { pathname, search, searchParams } = new URL(request.url);
    const path = job.state === "cancelled" ? backPath(params.siteId!, job, searchParams) : pathname + search;
    return redirect(path, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request);
  }
}

/** The file's own page, where it can be imported again. */
function backPath(siteId: string, { kind }: Job, search: URLSearchParams): string {
  const joint = search.get(JOINT);
  if (joint) return `${jointPath(siteId)}?${new URLSearchParams(joint)}`;
  const upload = search.get("upload");
  const tab = kind === "import-drawing" ? "/cad" : "";
  const list = search.has(FROM_LIST) && { [FROM_LIST]: "1" };
  return `/sites/${siteId}/upload${tab}${upload ? `?${new URLSearchParams({ upload, ...list })}` : ""}`;
}

const ASK_EVERY_MS = 500;

export default function WaitForJob() {
  const { site, job, hasWorker } = useLoaderData<typeof loader>();
  useAskAgain(ASK_EVERY_MS);
  const tab = job.kind === "import-drawing" ? "cad" : "topographic";
  const label =
    job.state === "queued" ? uploadTexts.queued : job.stage ? uploadTexts.stages[job.stage] : "Working";
  return (
    <UploadPage site={site} tab={tab} steps={STEPS[tab]} step={2}>
      <noscript>
        <meta httpEquiv="refresh" content="1" />
      </noscript>
      {/* The stage alone: figures that change twice a second must not be announced. */}
      <p role="status" className="sr-only">
        {label}
      </p>
      {!hasWorker && <Alert tone="warn">{uploadTexts.noWorker}</Alert>}
      <WorkProgress
        label={label}
        done={job.done}
        total={job.total}
        inBytes={job.stage === "read"}
        action={
          <Form method="post">
            <Button type="submit" size="sm">
              Cancel
            </Button>
          </Form>
        }
      />
    </UploadPage>
  );
}
