import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import type { QueuedJob } from "#contract/jobs/queue.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { type JobRow, JobTable } from "#ui/patterns/job-table/job-table.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { Api } from "../../../api/client.ts";
import { FormErrors } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { useAskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { jobTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(jobTexts.title);

/** The job queue, for administrators. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    return await api.call(endpoints.adminJobs);
  } catch (error) {
    throwAsPage(error, request, jobTexts.fetchFailed);
  }
}

const Deed = z.object({ jobId: z.string().min(1), deed: z.enum(["retry", "cancel"]) });

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, Deed, {
    run: async (api, { jobId, deed }) => {
      const endpoint = deed === "retry" ? endpoints.adminRetryJob : endpoints.adminCancelJob;
      await api.call(endpoint, { params: { jobId } });
      return { path: "/admin/jobs", message: jobTexts.done[deed] };
    },
    failed: jobTexts.failed,
  });

const ASK_EVERY_MS = 5_000;

export default function AdminJobs() {
  const { counts, workers, jobs } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  useAskAgain(ASK_EVERY_MS);
  return (
    <Page>
      <PageHeader
        back={{ label: "Admin Panel", link: <Link to="/admin" prefetch="intent" /> }}
        title={jobTexts.title}
        description={jobTexts.workers(workers)}
        actions={
          <Button asChild icon={<RefreshCw aria-hidden />}>
            <Link to="/admin/jobs" preventScrollReset>
              {jobTexts.checkNow}
            </Link>
          </Button>
        }
      />
      <Stack>
        <FormErrors failure={failure} />
        {workers === 0 && <Alert tone="danger">{jobTexts.noWorker}</Alert>}
        <Card clip>
          <CardHeader title={jobTexts.counts(counts)} />
          <JobTable
            jobs={jobs.map(rowOf)}
            form={<Form method="post" preventScrollReset />}
            empty={<EmptyState title={jobTexts.empty} />}
          />
        </Card>
      </Stack>
    </Page>
  );
}

function rowOf(job: QueuedJob): JobRow {
  const { site, project, owner, total, done } = job;
  return {
    id: job._id,
    name: jobTexts.kinds[job.kind],
    about: [site?.name, project?.name].filter(Boolean).join(", ") || undefined,
    owner: owner.email ?? owner._id,
    queuedAt: job.createdAt,
    startedAt: job.state === "queued" ? null : job.startedAt,
    state: job.state === "running" ? "running" : job.state === "failed" ? "failed" : "waiting",
    share: total ? Math.min(1, done / total) : null,
    reason: job.error?.message,
  };
}
