import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { SecondFactorCodeBody } from "#contract/accounts/second-factor.ts";
import { endpoints } from "#contract/endpoints.ts";
import { useHydrated } from "#ui/hydration.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { AuthPage } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { Api, withoutIt } from "../../api/client.ts";
import { FormErrors, SubmitButton } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { requireAnonymous } from "../../session/require-anonymous.ts";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton, usePasskeysWork } from "./passkey-button.tsx";
import { PASSKEY_FIELD } from "./passkey-field.ts";
import { orPasskey, signedIn, signInByPasskey } from "./passkey-sign-in.ts";
import { authTexts, passkeySignInTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(authTexts.codeTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const { viewBox, paths } = sampleContours;
  // If the first step has expired, that is reported when a code is sent.
  const asked = await new Api(request).call(endpoints.factorsAsked).catch(withoutIt);
  return { contours: { viewBox, paths }, asked: asked ?? { hasAppKey: true, hasPasskey: false } };
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, form => orPasskey(SecondFactorCodeBody, form), {
    run: async (api, body, form) => {
      if (body) await api.call(endpoints.loginSecondFactor, { body });
      else await signInByPasskey(api, form.get(PASSKEY_FIELD));
      return signedIn(request);
    },
    failed: authTexts.codeFailed,
    refused: ({ status, message }, { headers }) => {
      // The ticket of the first step has expired.
      if (status === 401)
        return redirectWithToast(`/login${new URL(request.url).search}`, "error", message, headers);
    },
  });

export default function LoginCode() {
  const { contours, asked } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : "";
  const path = `/login/code${query}`;
  return (
    <AuthPage
      contours={contours}
      title={asked.hasAppKey ? authTexts.codeTitle : passkeySignInTexts.codeTitle}
      lead={
        <>
          {authTexts.codeLead}{" "}
          <TextLink asChild>
            <Link to={`/login${query}`}>{authTexts.codeBack}</Link>
          </TextLink>
        </>
      }
      aside={null}
    >
      <div className="grid gap-5">
        <FormErrors failure={failure} />
        {asked.hasPasskey && <PasskeyPart path={path} />}
        <Form method="post" action={path} noValidate className="grid gap-5">
          <CodeField
            hint={asked.hasAppKey ? passkeySignInTexts.anyHint : passkeySignInTexts.recoveryHint}
            failure={failure}
          />
          <SubmitButton size="lg" block variant={asked.hasPasskey ? "outline" : "primary"}>
            Sign In
          </SubmitButton>
        </Form>
      </div>
    </AuthPage>
  );
}

/** The passkey comes first: it is quicker, and phishing pages cannot ask for it. */
function PasskeyPart({ path }: { path: string }) {
  const hydrated = useHydrated();
  const works = usePasskeysWork();
  return (
    <>
      <PasskeyButton action={path} optionsPath="/login/passkey-options?afterPassword" variant="primary" />
      {hydrated && !works && <Alert tone="plain">{passkeySignInTexts.notHere}</Alert>}
      <noscript>
        <Alert tone="plain">{passkeySignInTexts.needsScript}</Alert>
      </noscript>
    </>
  );
}
