import { Link } from "@remix-run/react";
import { ErrorPage } from "#ui/patterns/error-page.tsx";
import { Page } from "#ui/patterns/page.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { messages } from "./messages.ts";

/** The page of an HTTP status: 401, 403, 404, 503, and 500 for everything else. */
export function StatusPage({ status, title }: { status: number; title?: string }) {
  const known = messages.errors[status as keyof typeof messages.errors] ?? messages.errors[500];
  return (
    <Page>
      <ErrorPage
        status={status}
        title={title ?? known.title}
        text={known.text}
        actions={
          <Button asChild variant="primary">
            {status === 401 ? <Link to="/login">Sign In</Link> : <Link to="/projects">Back to Projects</Link>}
          </Button>
        }
      />
    </Page>
  );
}
