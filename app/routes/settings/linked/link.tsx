import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LinkIdentityBody } from "#contract/accounts/identities.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { Api } from "../../../api/client.ts";
import { fieldError } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { useCurrentUser } from "../../../session/current-user.ts";
import { requireProof } from "../../../session/require-proof.ts";
import { securityPath } from "./paths.ts";
import { linkedTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(linkedTexts.confirmTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const { offer, asksPassword } = await new Api(request).call(endpoints.identities);
    if (offer && !asksPassword) await requireProof(request, securityPath);
    return { offer, asksPassword };
  } catch (error) {
    throwAsPage(error, request);
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, LinkIdentityBody, {
    run: async (api, body) => {
      await api.call(endpoints.linkIdentity, { body });
      return { path: securityPath, message: linkedTexts.linked };
    },
    failed: linkedTexts.linkFailed,
    once: true,
  });

export default function LinkAccount() {
  const { offer, asksPassword } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const here = useCurrentUser()?.email ?? "";
  return (
    <FormDialog
      title={linkedTexts.confirmTitle}
      description={offer && linkedTexts.question(offer.provider.name, offer.email, here)}
      parent={securityPath}
      failure={failure}
      submit={offer && linkedTexts.confirm}
      replace
    >
      {!offer && !failure && <Alert>{linkedTexts.nothing}</Alert>}
      {offer && asksPassword && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={fieldError(failure, "password")}
        />
      )}
    </FormDialog>
  );
}
