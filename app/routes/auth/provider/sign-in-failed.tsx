import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { AuthPage } from "#ui/survey/auth-page/auth-page.tsx";
import { useCurrentUser } from "../../../session/current-user.ts";
import type { signInFailure } from "./failure.ts";
import { providerTexts } from "./texts.ts";

/** Says why a provider could not sign in or link the account, with a link back. */
export function SignInFailed() {
  const { message, contours } = useLoaderData<typeof signInFailure>();
  const user = useCurrentUser();
  const redirectTo = useSearchParams()[0].get("redirectTo");
  return (
    <AuthPage contours={contours} title="Sign In" lead={null} aside={null}>
      <div className="grid gap-5">
        <Alert tone="warn">{message}</Alert>
        <Button asChild block size="lg" variant="primary">
          {user ? (
            <Link to="/settings/security">{providerTexts.backToSettings}</Link>
          ) : (
            <Link to={redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login"}>
              {providerTexts.backToSignIn}
            </Link>
          )}
        </Button>
      </div>
    </AuthPage>
  );
}
