import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { StatusPage } from "./status-page.tsx";

/**
 * The page for a thing that does not exist (404), named by `title`, and for one that is refused (403): for a
 * dialog, the refusal is shown within its page, because that page's own boundary could not rethrow it. Every
 * other error reaches the root.
 */
export function NotFoundBoundary({ title }: { title: string }) {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403) return <StatusPage status={403} />;
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <StatusPage status={404} title={title} typed={error.data?.typed} />;
}
