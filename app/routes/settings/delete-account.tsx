import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeleteAccountBody } from "#contract/accounts/access.ts";
import { endpoints } from "#contract/endpoints.ts";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { Api, withoutIt } from "../../api/client.ts";
import { fieldError } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { FormDialog } from "../../frame/form-dialog.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { RestoreHint } from "../../frame/restore-hint.tsx";
import { requireProof } from "../../session/require-proof.ts";
import { accountTexts } from "./texts.ts";

const PARENT = "/settings/account";

export const meta: MetaFunction = () => pageTitle(accountTexts.delete);

/**
 * Accounts that only sign in with a provider have no password: a recent proof and the typed address replace
 * it.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const linked = await new Api(request).call(endpoints.identities).catch(withoutIt);
  const hasPassword = linked?.hasPassword ?? true;
  if (!hasPassword) await requireProof(request, PARENT);
  return { hasPassword };
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, DeleteAccountBody, {
    run: async (api, body) => {
      await api.call(endpoints.deleteOwnAccount, { body });
      return { path: "/login", message: accountTexts.deleted };
    },
    failed: accountTexts.deleteFailed,
    once: true,
  });

export default function DeleteAccount() {
  const { hasPassword } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <FormDialog
      title={accountTexts.delete}
      description={accountTexts.deleteQuestion}
      parent={PARENT}
      failure={failure}
      submit={accountTexts.delete}
      isDanger
      noValidate
      replace
    >
      {hasPassword ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={fieldError(failure, "password")}
        />
      ) : (
        <TextField
          label="The email address of your account"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={failure?.values.email}
          error={fieldError(failure, "email")}
        />
      )}
      <p className="text-sm text-subtle">
        <RestoreHint kind="account" />
      </p>
    </FormDialog>
  );
}
