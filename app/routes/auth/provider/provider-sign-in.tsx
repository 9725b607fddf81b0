import { Link } from "@remix-run/react";
import type { SignInOptions } from "#contract/accounts/access.ts";
import { ProviderLinks } from "#ui/patterns/provider-links/provider-links.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { authTexts } from "../texts.ts";

/**
 * Shown above the password form: links to the providers, and notices for those who came to link an account or
 * cannot use a password.
 */
export function ProviderSignIn(props: {
  options: Pick<SignInOptions, "providers" | "passwordSignIn">;
  search: URLSearchParams;
  /** Whether the password form follows. */
  hasForm: boolean;
}) {
  const { search, hasForm } = props;
  const { providers, passwordSignIn } = props.options;
  const isLinking = search.has("link");
  const redirectTo = search.get("redirectTo");
  const query = redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "";
  if (providers.length === 0) return null;
  return (
    <div className="mb-5 grid gap-5">
      {isLinking && <Alert tone="info">{authTexts.accountExists}</Alert>}
      {hasForm && !passwordSignIn && !isLinking && <Alert tone="info">{authTexts.passwordsOff}</Alert>}
      <ProviderLinks
        providers={providers.map(({ _id: id, name }) => ({ id, name, href: `/login/${id}${query}` }))}
      />
      {hasForm ? (
        <p className="flex items-center gap-3 text-sm text-subtle before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          {authTexts.or}
        </p>
      ) : (
        <TextLink asChild className="justify-self-start text-sm">
          <Link to={`/login?password${redirectTo ? `&redirectTo=${encodeURIComponent(redirectTo)}` : ""}`}>
            {authTexts.administrators}
          </Link>
        </TextLink>
      )}
    </div>
  );
}
