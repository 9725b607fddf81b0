import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Calculator, Map as MapIcon, Users } from "lucide-react";
import { LoginBody } from "#contract/accounts/auth.ts";
import { endpoints } from "#contract/endpoints.ts";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { AuthPage, Blurbs } from "#ui/survey/auth-page/auth-page.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import { submitted } from "../../forms/submitted.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { requireAnonymous } from "../../session/require-anonymous.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { PASSKEY_FIELD } from "./passkey-field.ts";
import { orPasskey, signedIn, signInByPasskey } from "./passkey-sign-in.ts";
import { ProviderSignIn } from "./provider/provider-sign-in.tsx";
import { loadSignInOptions } from "./sign-in-options.ts";
import { authTexts } from "./texts.ts";

const loginTexts = {
  failed: "Login failed. Please try again.",
  refused: "Login failed",
} as const;

export const meta: MetaFunction = () => pageTitle("Sign In");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAnonymous(request);
  const options = await loadSignInOptions(request);
  const { viewBox, paths } = sampleContours;
  return { options, contours: { viewBox, paths } };
}

export const action = ({ request }: ActionFunctionArgs) =>
  submitted(request, form => orPasskey(LoginBody, form), {
    run: async (api, body, form) => {
      if (body) await api.call(endpoints.login, { body });
      else await signInByPasskey(api, form.get(PASSKEY_FIELD));
      return signedIn(request);
    },
    failed: loginTexts,
    refused: ({ code }, { headers }) => {
      if (code === "second-factor-needed")
        return redirect(`/login/code${new URL(request.url).search}`, { headers });
      if (code === "account-pending") return redirect("/register/next?waiting", { headers });
    },
  });

export default function Login() {
  const failure = useActionData<typeof action>();
  const { options, contours } = useLoaderData<typeof loader>();
  const { passwordReset, passwordSignIn } = options;
  const [search] = useSearchParams();
  const path = `/login${search.size > 0 ? `?${search}` : ""}`;
  const hasForm = passwordSignIn || search.has("password") || search.has("link");
  return (
    <AuthPage
      contours={contours}
      title="Sign In"
      lead={
        passwordSignIn && (
          <>
            No account yet?{" "}
            <TextLink asChild>
              <Link to="/register" prefetch="intent">
                Sign Up
              </Link>
            </TextLink>
          </>
        )
      }
      aside={
        <Blurbs
          items={[
            {
              icon: MapIcon,
              title: "See the ground",
              text: "Points by code, contours, CAD diagram and map layers on one sheet.",
            },
            {
              icon: Calculator,
              title: "Calculate volumes",
              text: "Cut, fill and net change against any level, slope or pad.",
            },
            { icon: Users, title: "Work as a team", text: "Everyone on the project reads the same numbers." },
          ]}
        />
      }
    >
      <ProviderSignIn options={options} search={search} hasForm={hasForm} />
      {hasForm && (
        <Form method="post" action={path} noValidate className="grid gap-5">
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
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={fieldError(failure, "password")}
          />
          {passwordReset && (
            <TextLink asChild className="justify-self-start">
              <Link to="/forgot-password" prefetch="intent">
                {authTexts.forgot}
              </Link>
            </TextLink>
          )}
          <SubmitButton size="lg" block>
            Sign In
          </SubmitButton>
          <PasskeyButton action={path} />
        </Form>
      )}
    </AuthPage>
  );
}
