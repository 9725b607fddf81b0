import { useRouteError } from "@remix-run/react";
import { faultOf } from "../../frame/fault-of.ts";
import { StatusPage } from "../../frame/status-page.tsx";
import { siteTexts } from "./texts.ts";

/**
 * The page of any error within the page of a site. It throws none on: on the server, what one boundary throws does not
 * reach the next.
 */
export function SiteRefusal() {
  const { status, title, typed } = faultOf(useRouteError());
  return <StatusPage status={status} title={status === 404 ? siteTexts.notFound : title} typed={typed} />;
}
