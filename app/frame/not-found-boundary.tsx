import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { StatusPage } from "./status-page.tsx";

/** The page for a thing that is not there (404), named by `title`; every other error rises to the root. */
export function NotFoundBoundary({ title }: { title: string }) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return <StatusPage status={404} title={title} typed={error.data?.typed} />;
}
