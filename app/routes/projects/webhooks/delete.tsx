import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireWebhook } from "./require-webhook.ts";
import { webhookTexts } from "./texts.ts";
import { webhookParams, webhookPath } from "./webhook-path.ts";

export const meta: MetaFunction = () => pageTitle(webhookTexts.delete);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { webhook } = await requireWebhook(request, params);
  return { name: webhook.name };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.deleteWebhook, { params: webhookParams(params) }),
    list: `/projects/${params.projectId}/webhooks`,
    done: webhookTexts.deleted,
    failed: webhookTexts.deleteFailed,
  });

export default function DeleteWebhook() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      title={webhookTexts.delete}
      confirmLabel={webhookTexts.delete}
      parent={webhookPath(useParams())}
      restoreHint={webhookTexts.deleteHint}
      description={
        <p>
          <b>{name}</b>: {webhookTexts.deleteQuestion}
        </p>
      }
    />
  );
}
