import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import type { FormFailure } from "../../../forms/form-errors.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireProof } from "../../../session/require-proof.ts";
import { requireWebhook } from "./require-webhook.ts";
import { webhookTexts } from "./texts.ts";
import { SecretDialog } from "./webhook-dialog.tsx";
import { webhookParams, webhookPath } from "./webhook-path.ts";

export const meta: MetaFunction = () => pageTitle(webhookTexts.replaceSecret);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireWebhook(request, params);
  await requireProof(request, webhookPath(params));
  return null;
}

/** As when the webhook is created, the secret is only in this response. */
export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, NoFields, {
    run: async (api, _, form) => {
      const { secret } = await api.call(endpoints.replaceWebhookSecret, {
        params: webhookParams(params),
        body: { endOthers: form.has("endOthers") },
      });
      return data({ secret }, { headers: api.headers });
    },
    failed: webhookTexts.replaceFailed,
  });

export default function ReplaceSecret() {
  const path = webhookPath(useParams());
  const answer = useActionData<typeof action>() as { secret: string } | FormFailure | undefined;
  if (answer && "secret" in answer)
    return <SecretDialog title={webhookTexts.replaceSecret} secret={answer.secret} next={path} />;
  return (
    <FormDialog
      title={webhookTexts.replaceSecret}
      description={webhookTexts.replaceHint}
      parent={path}
      failure={answer}
      submit={webhookTexts.replaceSecret}
    >
      <Checkbox name="endOthers" label={webhookTexts.endOthers} hint={webhookTexts.endOthersHint} />
    </FormDialog>
  );
}
