import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ResetRequestBody } from "#contract/accounts/access.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { AuthPage } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { loadSignInOptions } from "./sign-in-options.ts";
import { authTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(authTexts.forgotTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const { passwordReset, passwordSignIn } = await loadSignInOptions(request);
  const { viewBox, paths } = sampleContours;
  return { passwordReset, passwordSignIn, contours: { viewBox, paths } };
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, ResetRequestBody, {
    run: async (api, body) => {
      await api.call(endpoints.requestPasswordReset, { body });
      return { path: "/login", message: authTexts.asked };
    },
    failed: authTexts.askFailed,
  });

export default function ForgotPassword() {
  const { passwordReset, passwordSignIn, contours } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <AuthPage
      contours={contours}
      title={authTexts.forgotTitle}
      lead={
        <>
          {passwordReset && `${authTexts.forgotLead} `}
          <TextLink asChild>
            <Link to="/login" prefetch="intent">
              Back to Sign In
            </Link>
          </TextLink>
        </>
      }
      aside={null}
    >
      {passwordReset ? (
        <Form method="post" noValidate className="grid gap-5">
          <FormErrors failure={failure} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={failure?.values.email}
            error={fieldError(failure, "email")}
          />
          <SubmitButton size="lg" block>
            Send Email
          </SubmitButton>
        </Form>
      ) : (
        <Alert>{passwordSignIn ? authTexts.notOffered : authTexts.resetOff}</Alert>
      )}
    </AuthPage>
  );
}
