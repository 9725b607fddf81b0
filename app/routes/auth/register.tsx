import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Folder, ShieldCheck, Spline, Users } from "lucide-react";
import { RegisterBody } from "#contract/accounts/auth.ts";
import { meetsPasswordRules, PASSWORD_RULES } from "#contract/accounts/password.ts";
import { endpoints } from "#contract/endpoints.ts";
import { texts } from "#contract/texts.ts";
import { useHydrated } from "#ui/hydration.ts";
import { PasswordChecklist } from "#ui/patterns/password-checklist/password-checklist.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { AuthPage, Blurbs } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { FormErrors, fieldError, SubmitButton, useTypedValue } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { requireAnonymous } from "../../session/require-anonymous.ts";
import { loadSignInOptions } from "./sign-in-options.ts";
import { authTexts } from "./texts.ts";

const registerTexts = {
  done: "Registration successful! Please wait for admin approval.",
  failed: "Registration failed. Please try again.",
  refused: "Registration failed",
} as const;

export const meta: MetaFunction = () => pageTitle("Create account");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const { sendsMail, passwordSignIn } = await loadSignInOptions(request);
  const { viewBox, paths } = sampleContours;
  return { sendsMail, passwordSignIn, contours: { viewBox, paths } };
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, RegisterBody, {
    run: async (api, body) => {
      await api.call(endpoints.register, { body });
      const { passwordReset: asksToConfirm } = await loadSignInOptions(request);
      const path = asksToConfirm ? "/register/next?confirm" : "/register/next";
      return { path, message: registerTexts.done };
    },
    failed: registerTexts,
    once: true,
  });

export default function Register() {
  const failure = useActionData<typeof action>();
  const { sendsMail, passwordSignIn, contours } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  const password = useTypedValue();
  const confirmation = useTypedValue();
  const mismatch = confirmation.isLeft && confirmation.value !== password.value;
  const ready = meetsPasswordRules(password.value) && password.value === confirmation.value;
  return (
    <AuthPage
      contours={contours}
      title="Create account"
      lead={
        <>
          Already registered?{" "}
          <TextLink asChild>
            <Link to="/login" prefetch="intent">
              Sign In
            </Link>
          </TextLink>
        </>
      }
      aside={
        <>
          <h2 className="mb-5 font-semibold text-lg">What You Get</h2>
          <Blurbs
            level={3}
            items={[
              {
                icon: Folder,
                title: "Projects and sites",
                text: "Every survey of a project in one place, with its points, drawing and map layer.",
              },
              {
                icon: Spline,
                title: "Cut and fill volumes",
                text: "Calculated on the surveyed surface and kept with the site.",
              },
              {
                icon: Users,
                title: "Teams",
                text: "Work together as owners, managers, members and viewers.",
              },
            ]}
          />
          {passwordSignIn && (
            <Alert tone="info" icon={<ShieldCheck />} className="mt-8">
              <b>An administrator reviews your account.</b> You can sign in once it is approved
              {sendsMail && "; we'll email you"}.
            </Alert>
          )}
        </>
      }
    >
      {passwordSignIn ? (
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
          <div className="grid gap-3">
            <PasswordField
              label="Password"
              name="password"
              autoComplete="new-password"
              required
              aria-describedby="password-rules"
              error={
                fieldError(failure, "password") ??
                (password.isLeft && !meetsPasswordRules(password.value)
                  ? texts.fixPasswordRequirements
                  : undefined)
              }
              {...password.field}
            />
            <PasswordChecklist id="password-rules" rules={PASSWORD_RULES} value={password.value} />
          </div>
          <PasswordField
            label="Confirm password"
            name="passwordConfirm"
            autoComplete="new-password"
            required
            error={
              fieldError(failure, "passwordConfirm") ?? (mismatch ? texts.passwordsDoNotMatch : undefined)
            }
            {...confirmation.field}
          />
          <SubmitButton size="lg" block disabled={hydrated && !ready}>
            Create account
          </SubmitButton>
        </Form>
      ) : (
        <Alert>{authTexts.registerOff}</Alert>
      )}
    </AuthPage>
  );
}
