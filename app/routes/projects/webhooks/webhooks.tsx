import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import type { Webhook } from "#contract/webhooks/webhooks.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { type WebhookRow, WebhookTable } from "#ui/patterns/webhook-table/webhook-table.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { eventNames, outcomeText, webhookTexts } from "./texts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `${webhookTexts.title}, ${data.project.name}` : webhookTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const projectId = params.projectId!;
  try {
    const [{ project }, { webhooks }] = await Promise.all([
      api.call(endpoints.project, { params: { projectId } }),
      api.call(endpoints.webhooks, { params: { projectId } }),
    ]);
    return { project: { _id: project._id, name: project.name }, webhooks: webhooks.map(rowOf) };
  } catch (error) {
    throwAsPage(error, request, webhookTexts.failed);
  }
}

function rowOf({ _id: id, name, url, events, isOn, lastDelivery }: Webhook): WebhookRow {
  return {
    ...{ id, name, url },
    events: events.map(event => eventNames[event]),
    state: isOn ? (lastDelivery?.state ?? "new") : "off",
    note: lastDelivery && lastDelivery.state !== "delivered" ? outcomeText(lastDelivery) : "",
    lastAt: lastDelivery?.lastAttemptAt ?? null,
  };
}

export default function Webhooks() {
  const { project, webhooks } = useLoaderData<typeof loader>();
  const path = `/projects/${project._id}/webhooks`;
  const add = (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to={`${path}/new`} preventScrollReset>
        {webhookTexts.add}
      </Link>
    </Button>
  );
  return (
    <Page>
      <Outlet />
      <PageHeader
        back={{ label: project.name, link: <Link to={`/projects/${project._id}`} prefetch="intent" /> }}
        title={webhookTexts.title}
        description={webhookTexts.description(project.name)}
        actions={webhooks.length > 0 && add}
      />
      <Card clip>
        <WebhookTable
          webhooks={webhooks as WebhookRow[]}
          empty={<EmptyState title={webhookTexts.none} text={webhookTexts.noneHint} action={add} />}
          hrefs={{
            view: ({ id }) => `${path}/${id}`,
            edit: ({ id }) => `${path}/${id}/edit`,
            delete: ({ id }) => `${path}/${id}/delete`,
          }}
        />
      </Card>
    </Page>
  );
}
