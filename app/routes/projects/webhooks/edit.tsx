import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireProof } from "../../../session/require-proof.ts";
import { requireWebhook } from "./require-webhook.ts";
import { webhookTexts } from "./texts.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookForm } from "./webhook-form.ts";
import { webhookParams, webhookPath } from "./webhook-path.ts";

export const meta: MetaFunction = () => pageTitle(webhookTexts.edit);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { webhook } = await requireWebhook(request, params);
  await requireProof(request, webhookPath(params));
  const events = Object.fromEntries(webhook.events.map(event => [event, "on"]));
  return { name: webhook.name, url: webhook.url, ...events };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, WebhookForm, {
    run: async (api, body) => {
      await api.call(endpoints.updateWebhook, { params: webhookParams(params), body });
      return { path: webhookPath(params), message: webhookTexts.saved };
    },
    failed: webhookTexts.saveFailed,
  });

export default function EditWebhook() {
  const initial = useLoaderData<typeof loader>();
  const params = useParams();
  return (
    <WebhookDialog
      title={webhookTexts.edit}
      description={webhookTexts.editHint}
      parent={webhookPath(params)}
      initial={initial}
      failure={useActionData<typeof action>()}
    />
  );
}
