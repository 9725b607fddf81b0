import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ResetPasswordBody } from "#contract/accounts/access.ts";
import { PASSWORD_RULES } from "#contract/accounts/password.ts";
import { endpoints } from "#contract/endpoints.ts";
import { PasswordChecklist } from "#ui/patterns/password-checklist/password-checklist.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { AuthPage } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { FormErrors, fieldError, SubmitButton, useTypedValue } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { withEndTokens } from "../settings/tokens/end-tokens.ts";
import { tokenTexts } from "../settings/tokens/texts.ts";
import { forgetLinkToken, linkHash, linkToken, loadLinkToken, refuseOtherLink } from "./link-token.ts";
import { authTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(authTexts.resetTitle);

const PAGE = "/reset-password";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewBox, paths } = sampleContours;
  return { link: linkHash(await loadLinkToken(request, PAGE)), contours: { viewBox, paths } };
}

export async function action({ request }: ActionFunctionArgs) {
  const token = await linkToken(request);
  const schema = z.preprocess((form, context) => {
    refuseOtherLink(form, token, context);
    return { ...withEndTokens(form), token };
  }, ResetPasswordBody);
  return submitted(request, schema, {
    run: async (api, body) => {
      await api.call(endpoints.resetPassword, { body });
      await forgetLinkToken(PAGE, api.headers);
      return { path: "/login", message: authTexts.reset };
    },
    failed: authTexts.resetFailed,
    once: true,
  });
}

export default function ResetPassword() {
  const { link, contours } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const password = useTypedValue();
  return (
    <AuthPage
      contours={contours}
      title={authTexts.resetTitle}
      lead={
        <>
          {authTexts.resetLead}{" "}
          <TextLink asChild>
            <Link to="/forgot-password" prefetch="intent">
              Request a new link
            </Link>
          </TextLink>
        </>
      }
      aside={null}
    >
      {link ? (
        <Form method="post" noValidate className="grid gap-5">
          <FormErrors failure={failure} hidden="token" />
          <input type="hidden" name="link" value={failure?.values.link ?? link} />
          <div className="grid gap-3">
            <PasswordField
              label="New password"
              name="newPassword"
              autoComplete="new-password"
              required
              aria-describedby="password-rules"
              error={fieldError(failure, "newPassword")}
              {...password.field}
            />
            <PasswordChecklist id="password-rules" rules={PASSWORD_RULES} value={password.value} />
          </div>
          <PasswordField
            label="Confirm new password"
            name="newPasswordConfirm"
            autoComplete="new-password"
            required
            error={fieldError(failure, "newPasswordConfirm")}
          />
          <Checkbox label={tokenTexts.alsoEnd} name="endTokens" hint={tokenTexts.alsoEndHint} />
          <SubmitButton size="lg" block>
            Set Password
          </SubmitButton>
        </Form>
      ) : (
        <Alert tone="warn">{authTexts.linkMissing}</Alert>
      )}
    </AuthPage>
  );
}
