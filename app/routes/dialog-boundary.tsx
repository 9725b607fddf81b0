import { useParams, useRouteError } from "@remix-run/react";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { faultOf } from "../frame/fault-of.ts";
import { statusWords, TypedText } from "../frame/status-page.tsx";

/** Layout of a page's dialogs: the error of one is shown in a few lines above the page. */
export { default, meta } from "./error-boundary.tsx";

export function ErrorBoundary() {
  const { status, title, typed } = faultOf(useRouteError(), useParams());
  return (
    <>
      <Alert tone={status >= 500 ? "danger" : "warn"} live="assertive" className="mb-6">
        <h2 className="text-sm font-heading">{title}</h2>
        <p>{statusWords(status).text}</p>
      </Alert>
      {typed && <TypedText typed={typed} />}
    </>
  );
}
