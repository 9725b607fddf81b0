import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorPage } from "#ui/patterns/error-page/error-page.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { sharedTexts } from "./texts.ts";

export const guestMeta = (title: string | undefined) => [
  ...pageTitle(title ?? sharedTexts.invalid),
  { name: "robots", content: "noindex, nofollow" },
];

/** Has no links, because guests have no other page. */
export function GuestErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isGone = status < 500 && status !== 429;
  const refused = status === 429 && isRouteErrorResponse(error) ? String(error.data) : sharedTexts.failed;
  return (
    <Page>
      <ErrorPage
        status={status}
        title={isGone ? sharedTexts.invalid : refused}
        text={isGone ? sharedTexts.invalidHint : undefined}
      />
    </Page>
  );
}
