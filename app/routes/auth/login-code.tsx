import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { SecondFactorCodeBody } from "#contract/accounts/second-factor.ts";
import { endpoints } from "#contract/endpoints.ts";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { AuthPage } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { Api, ApiError } from "../../api/client.ts";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import { apiFailure, formFailure, parseForm } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { requireAnonymous } from "../../session/require-anonymous.ts";
import { internalPath } from "../../session/return-path.ts";
import { authTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(authTexts.codeTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const { viewBox, paths } = sampleContours;
  return { contours: { viewBox, paths } };
}

export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  const form = await readForm(request);
  const parsed = parseForm(SecondFactorCodeBody, form);
  if (!parsed.success) return formFailure(parsed.failure);
  const { search, searchParams } = new URL(request.url);
  try {
    await api.call(endpoints.loginSecondFactor, { body: parsed.body });
  } catch (error) {
    // The ticket of the first half has lapsed.
    if (error instanceof ApiError && error.status === 401)
      return redirectWithToast(`/login${search}`, "error", error.message, api.headers);
    return apiFailure(error, authTexts.codeFailed, form, request, api);
  }
  const returnTo = internalPath(searchParams.get("redirectTo"), "/projects");
  return redirectWithToast(returnTo, "success", authTexts.signedIn, api.headers);
}

export default function LoginCode() {
  const { contours } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search}` : "";
  return (
    <AuthPage
      contours={contours}
      title={authTexts.codeTitle}
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
      <Form method="post" action={`/login/code${query}`} noValidate className="grid gap-5">
        <FormErrors failure={failure} />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={authTexts.codeHint}
          error={fieldError(failure, "code")}
        />
        <SubmitButton size="lg" block>
          Sign In
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
