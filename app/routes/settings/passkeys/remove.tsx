import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { z } from "zod";
import { RemovePasskeyBody } from "#contract/accounts/proof.ts";
import { endpoints } from "#contract/endpoints.ts";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { Api, ApiError } from "../../../api/client.ts";
import { fieldError } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { CodeField } from "../../auth/code-field.tsx";
import { PasskeyButton } from "../../auth/passkey-button.tsx";
import { jsonIn, PASSKEY_FIELD } from "../../auth/passkey-field.ts";
import { passkeyTexts } from "./texts.ts";

const SECURITY = "/settings/security";

export const meta: MetaFunction = () => pageTitle(passkeyTexts.remove);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const { passkeys, confirmedAt } = await new Api(request).call(endpoints.secondFactor);
    const passkey = passkeys.find(({ _id }) => _id === params.passkeyId);
    if (!passkey) throw new ApiError(404, "");
    const hasAppKey = confirmedAt !== null;
    return { name: passkey.name, hasAppKey, isLast: passkeys.length === 1 && !hasAppKey };
  } catch (error) {
    throwAsPage(error, request, passkeyTexts.removeFailed);
  }
}

/** The script posts a signed passkey response instead of a code. */
const RemoveForm = z.preprocess(withPasskey, RemovePasskeyBody);

function withPasskey(fields: unknown) {
  const { [PASSKEY_FIELD]: signed, code, ...rest } = fields as Record<string, string>;
  return signed === undefined ? { ...rest, code } : { ...rest, credential: jsonIn(signed) };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, RemoveForm, {
    run: async (api, body) => {
      await api.call(endpoints.removePasskey, { params: { passkeyId: params.passkeyId! }, body });
      return { path: SECURITY, message: passkeyTexts.removed };
    },
    failed: passkeyTexts.removeFailed,
    once: true,
  });

export default function RemovePasskey() {
  const { name, hasAppKey, isLast } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const path = useLocation().pathname;
  return (
    <FormDialog
      title={passkeyTexts.remove}
      description={
        <>
          <b className="[overflow-wrap:anywhere]">{name}</b>: {passkeyTexts.removeLead(isLast)}
        </>
      }
      parent={SECURITY}
      failure={failure}
      submit={passkeyTexts.remove}
      isDanger
      noValidate
      replace
    >
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={fieldError(failure, "password")}
      />
      <CodeField
        hint={hasAppKey ? passkeyTexts.removeHint : passkeyTexts.removeRecoveryHint}
        failure={failure}
      />
      <PasskeyButton action={path} optionsPath="/proof/passkey-options" withForm />
    </FormDialog>
  );
}
