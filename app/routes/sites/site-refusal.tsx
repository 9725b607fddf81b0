import { useRouteError } from "@remix-run/react";
import { faultOf } from "../../frame/fault-of.ts";
import { StatusPage } from "../../frame/status-page.tsx";
import { siteTexts } from "./texts.ts";

/**
 * The error page for anything within a site's page. It does not rethrow: on the server, an error thrown by
 * one boundary does not reach the next.
 */
export function SiteRefusal() {
  const { status, title, typed } = faultOf(useRouteError());
  return <StatusPage status={status} title={status === 404 ? siteTexts.notFound : title} typed={typed} />;
}
