import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ProofBody } from "#contract/accounts/proof.ts";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { texts } from "#contract/texts.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { ProviderLinks } from "#ui/patterns/provider-links/provider-links.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { Api } from "../../../api/client.ts";
import { FormErrors, fieldError, SubmitButton } from "../../../forms/form.tsx";
import { type Parsed, parseForm, throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { internalPath } from "../../../session/return-path.ts";
import { CodeField } from "../code-field.tsx";
import { PasskeyButton } from "../passkey-button.tsx";
import { jsonIn, PASSKEY_FIELD } from "../passkey-field.ts";
import { proofTexts } from "./texts.ts";

const FALLBACK = "/settings/security";

export const meta: MetaFunction = () => pageTitle(proofTexts.title);

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    return await new Api(request).call(endpoints.proof);
  } catch (error) {
    throwAsPage(error, request, proofTexts.failed);
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, form => (form.has(PASSKEY_FIELD) ? passkeyIn(form) : parseForm(ProofBody, form)), {
    run: async (api, body) => {
      await api.call(endpoints.prove, { body });
      const returnTo = new URL(request.url).searchParams.get("redirectTo");
      return { path: internalPath(returnTo, FALLBACK), message: proofTexts.done };
    },
    failed: proofTexts.failed,
  });

function passkeyIn(form: FormData): Parsed<z.output<typeof ProofBody>> {
  const { success, data: body } = ProofBody.safeParse({ credential: jsonIn(form.get(PASSKEY_FIELD)) });
  if (success) return { success, body };
  return { success, failure: { message: texts.accounts.passkeyWrong, errors: [], values: {} } };
}

export default function ProofPage() {
  const { hasPassword, hasAppKey, hasPasskey, providers } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [search] = useSearchParams();
  const returnTo = internalPath(search.get("redirectTo"), FALLBACK);
  const path = `/proof?${search}`;
  const hasFactor = hasAppKey || hasPasskey;
  return (
    <Page width="reading">
      <PageHeader title={proofTexts.title} description={proofTexts.lead(limits.proofMinutes)} />
      <Card>
        <CardBody className="grid max-w-105 gap-5">
          <FormErrors failure={failure} />
          {hasPassword && (
            <Form method="post" action={path} replace noValidate className="grid gap-5">
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                required
                error={fieldError(failure, "password")}
              />
              <SubmitButton size="lg" block>
                {proofTexts.confirm}
              </SubmitButton>
            </Form>
          )}
          {hasFactor && <Or>{proofTexts.orFactor}</Or>}
          {hasPasskey && (
            <>
              <PasskeyButton action={path} optionsPath="/proof/passkey-options" />
              <noscript>
                <Alert tone="plain">{proofTexts.needsScript}</Alert>
              </noscript>
            </>
          )}
          {hasFactor && (
            <Form method="post" action={path} replace noValidate className="grid gap-5">
              <CodeField hint={hasAppKey ? proofTexts.codeHint : proofTexts.recoveryHint} failure={failure} />
              <SubmitButton size="lg" block variant="outline">
                {proofTexts.confirm}
              </SubmitButton>
            </Form>
          )}
          {hasPassword && providers.length > 0 && <Or>{proofTexts.orProvider}</Or>}
          {providers.length > 0 && (
            <ProviderLinks
              providers={providers.map(({ _id: id, name }) => ({
                id,
                name,
                href: `/proof/${id}?redirectTo=${encodeURIComponent(returnTo)}`,
              }))}
            />
          )}
          {!hasPassword && providers.length === 0 && <Alert>{proofTexts.nothing}</Alert>}
          <FormActions>
            <Button asChild>
              <Link to={internalPath(search.get("cancel"), returnTo)} replace>
                {proofTexts.cancel}
              </Link>
            </Button>
          </FormActions>
        </CardBody>
      </Card>
    </Page>
  );
}

function Or({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-sm text-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {children}
    </p>
  );
}
