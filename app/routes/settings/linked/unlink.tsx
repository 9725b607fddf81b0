import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { requireProof } from "../../../session/require-proof.ts";
import { securityPath } from "./paths.ts";
import { linkedTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(linkedTexts.unlinkTitle);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireProof(request, securityPath);
  try {
    const { identities } = await new Api(request).call(endpoints.identities);
    const identity = identities.find(({ provider }) => provider._id === params.providerId);
    if (!identity) throw data(undefined, { status: 404 });
    return { name: identity.provider.name };
  } catch (error) {
    throwAsPage(error, request);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, NoFields, {
    run: async api => {
      await api.call(endpoints.unlinkIdentity, { params: { providerId: params.providerId! } });
      return { path: securityPath, message: linkedTexts.unlinked };
    },
    failed: linkedTexts.unlinkFailed,
    once: true,
  });

export default function UnlinkAccount() {
  const { name } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <FormDialog
      title={linkedTexts.unlinkTitle}
      description={linkedTexts.unlinkQuestion(name)}
      parent={securityPath}
      failure={failure}
      submit={linkedTexts.unlink}
      isDanger
      replace
    />
  );
}
