import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireManagedProject } from "../../../session/require-project.ts";
import { requireProof } from "../../../session/require-proof.ts";
import { webhookTexts } from "./texts.ts";
import { SecretDialog, WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookForm } from "./webhook-form.ts";

export const meta: MetaFunction = () => pageTitle(webhookTexts.add);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireManagedProject(request, params.projectId!);
  await requireProof(request, `/projects/${params.projectId}/webhooks`);
  return null;
}

/** The secret is only in the response to the form: it is shown once, and no address within the app has it. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, WebhookForm, {
    run: async (api, body) => {
      const { webhook, secret } = await api.call(endpoints.createWebhook, {
        params: { projectId: params.projectId! },
        body,
      });
      return data({ webhookId: webhook._id, secret }, { headers: api.headers });
    },
    failed: webhookTexts.addFailed,
  });

interface Made {
  webhookId: string;
  secret: string;
}

export default function AddWebhook() {
  const { projectId } = useParams();
  const answer = useActionData<typeof action>() as Made | FormFailure | undefined;
  const list = `/projects/${projectId}/webhooks`;
  if (answer && "secret" in answer)
    return (
      <SecretDialog title={webhookTexts.added} secret={answer.secret} next={`${list}/${answer.webhookId}`} />
    );
  return (
    <WebhookDialog
      title={webhookTexts.add}
      description={webhookTexts.addHint}
      parent={list}
      initial={{}}
      failure={answer}
    />
  );
}
