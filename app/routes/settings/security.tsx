import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { SignInOptions } from "#contract/accounts/access.ts";
import { UpdatePasswordBody } from "#contract/accounts/auth.ts";
import { PASSWORD_SPECIAL_CHARACTERS } from "#contract/accounts/password.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PasskeyTable } from "#ui/patterns/passkey-table/passkey-table.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api, withoutIt } from "../../api/client.ts";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { loadSignInOptions } from "../auth/sign-in-options.ts";
import { LinkedSection } from "./linked/section.tsx";
import { linkedTexts } from "./linked/texts.ts";
import { passkeyTexts } from "./passkeys/texts.ts";
import { factorTexts } from "./texts.ts";
import { withEndTokens } from "./tokens/end-tokens.ts";
import { tokenTexts } from "./tokens/texts.ts";

const passwordTexts = {
  done: "Password updated successfully",
  failed: "Failed to update password",
  refused: "Password update failed",
  rule: `At least ${limits.passwordMinLength} characters, with an uppercase letter, a lowercase letter, a number and a special character from ${PASSWORD_SPECIAL_CHARACTERS}. Your other sessions end when the password changes.`,
} as const;

const PasswordForm = z.preprocess(withEndTokens, UpdatePasswordBody);

export const meta: MetaFunction = () => pageTitle("Security");

/**
 * Each part of the page works without the others, if one of them cannot be loaded or the session has expired.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const [factor, linked, options] = await Promise.all([
    api.call(endpoints.secondFactor).catch(withoutIt),
    api.call(endpoints.identities).catch(withoutIt),
    loadSignInOptions(request),
  ]);
  return { factor, linked, options };
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, PasswordForm, {
    run: async (api, { endTokens, ...passwords }) => {
      await api.call(endpoints.updatePassword, { body: { ...passwords, ...(endTokens && { endTokens }) } });
      return { path: "/settings/security", message: passwordTexts.done };
    },
    failed: passwordTexts,
    once: true,
  });

export default function SecuritySettings() {
  const { linked, options } = useLoaderData<typeof loader>();
  const hasPassword = linked?.hasPassword !== false;
  // For accounts that do not sign in with a password, the provider asks for the second factor.
  const usesPassword = linked?.asksPassword !== false;
  return (
    <Stack>
      <Outlet />
      {hasPassword ? <PasswordCard /> : <NoPassword {...options} />}
      {usesPassword && <FactorCard />}
      {usesPassword && <PasskeyCard />}
      {linked && <LinkedSection {...linked} />}
    </Stack>
  );
}

function NoPassword({ passwordReset, passwordSignIn }: SignInOptions) {
  const { noPassword, noPasswordMail, noPasswordAtAll } = linkedTexts;
  const text = passwordReset ? noPasswordMail : passwordSignIn ? noPassword : noPasswordAtAll;
  return (
    <Card>
      <CardHeader title="Password" />
      <CardBody className="grid justify-items-start gap-4">
        <p>{text}</p>
        {passwordReset && (
          <TextLink asChild>
            <Link to="/forgot-password">{linkedTexts.askForLetter}</Link>
          </TextLink>
        )}
      </CardBody>
    </Card>
  );
}

function FactorCard() {
  const { factor } = useLoaderData<typeof loader>();
  if (!factor) return null;
  const { confirmedAt, recoveryCodesLeft, passkeys } = factor;
  const isOn = confirmedAt !== null || passkeys.length > 0;
  return (
    <Card>
      <CardHeader title={factorTexts.title} />
      <CardBody className="grid gap-4">
        <p>
          {isOn
            ? `${factorTexts.on(confirmedAt !== null, passkeys.length > 0)} ${factorTexts.codesLeft(recoveryCodesLeft)}`
            : factorTexts.off}
        </p>
        {confirmedAt && (
          <p>
            {factorTexts.setUpOn} <Time value={confirmedAt} kind="dateTime" />.
          </p>
        )}
        {isOn && recoveryCodesLeft < 4 && <p>{factorTexts.fewCodes}</p>}
        <FormActions>
          <Button asChild>
            <Link to="/settings/security/second-factor">
              {confirmedAt ? factorTexts.remove : factorTexts.begin}
            </Link>
          </Button>
        </FormActions>
      </CardBody>
    </Card>
  );
}

function PasskeyCard() {
  const { factor } = useLoaderData<typeof loader>();
  if (!factor) return null;
  const passkeys = factor.passkeys.map(({ _id: id, ...passkey }) => ({ id, ...passkey }));
  const add = (
    <FormActions>
      <Button asChild>
        <Link to="/settings/security/passkeys/new">{passkeyTexts.add}</Link>
      </Button>
    </FormActions>
  );
  return (
    <Card clip>
      <CardHeader title={passkeyTexts.title} />
      {passkeys.length === 0 ? (
        <CardBody className="grid gap-4">
          <p>{passkeyTexts.none}</p>
          {add}
        </CardBody>
      ) : (
        <>
          <PasskeyTable
            passkeys={passkeys}
            removeHref={({ id }) => `/settings/security/passkeys/${id}/remove`}
          />
          <CardBody className="border-border border-t">{add}</CardBody>
        </>
      )}
    </Card>
  );
}

function PasswordCard() {
  const failure = useActionData<typeof action>();
  return (
    <Card>
      <CardHeader title="Change Password" />
      <CardBody>
        <Form method="post" noValidate className="grid max-w-105 gap-5">
          <FormErrors failure={failure} />
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={fieldError(failure, "currentPassword")}
          />
          <PasswordField
            label="New password"
            name="newPassword"
            autoComplete="new-password"
            required
            error={fieldError(failure, "newPassword")}
          />
          <PasswordField
            label="Confirm new password"
            name="newPasswordConfirm"
            autoComplete="new-password"
            required
            error={fieldError(failure, "newPasswordConfirm")}
          />
          <Checkbox
            label={tokenTexts.alsoEnd}
            name="endTokens"
            hint={tokenTexts.alsoEndHint}
            defaultChecked={failure?.values.endTokens === "on"}
          />
          <Alert tone="plain">{passwordTexts.rule}</Alert>
          <FormActions>
            <SubmitButton>Change Password</SubmitButton>
          </FormActions>
        </Form>
      </CardBody>
    </Card>
  );
}
