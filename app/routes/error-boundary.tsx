import type { MetaFunction } from "@remix-run/node";
import { Outlet, useOutletContext, useParams, useRouteError } from "@remix-run/react";
import { faultOf } from "../frame/fault-of.ts";
import { pageTitle } from "../frame/page-title.ts";
import { StatusPage } from "../frame/status-page.tsx";

/** Layout of routes whose errors are shown in their place, within the page around them. */
export default function Bounded() {
  return <Outlet context={useOutletContext()} />;
}

export const meta: MetaFunction = ({ error, matches, params }) =>
  error ? pageTitle(faultOf(error, params).title) : (matches.at(-2)?.meta ?? []);

export function ErrorBoundary() {
  return <StatusPage {...faultOf(useRouteError(), useParams())} />;
}
