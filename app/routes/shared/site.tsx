import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { ErrorPage } from "#ui/patterns/error-page/error-page.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import shareStyles from "#ui/share.css?url";
import { ApiError } from "../../api/client.ts";
import { environment } from "../../environment.server.ts";
import { formFailure, throwAsPage } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { PAGE_ROWS } from "../sites/sections/points-section.tsx";
import { GUEST_HEADERS, guestApi, passCookie } from "./guest-api.ts";
import { SharedSitePage } from "./shared-site-page.tsx";
import { sharedTexts } from "./texts.ts";
import { UnlockPage } from "./unlock-page.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shareStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageTitle(data?.shown?.site.name ?? (data ? sharedTexts.unlockTitle : sharedTexts.invalid)),
  { name: "robots", content: "noindex, nofollow" },
];

/** Neither policy sends the address. The password's form needs its origin, which `no-referrer` would hide. */
export const headers: HeadersFunction = ({ loaderHeaders }) => ({
  ...GUEST_HEADERS,
  "Referrer-Policy": loaderHeaders.get("Referrer-Policy") ?? "no-referrer",
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const from = rowsFrom(request);
  try {
    const api = await guestApi(request, params.token!);
    const { site } = await api.call(endpoints.sharedSite);
    const query = { offset: String(from), limit: String(PAGE_ROWS) };
    const { points } = await api.call(endpoints.sharedPoints, { query });
    const shown = { site, points, from, mapsUrl: environment.externalMapUrl };
    return data({ shown, units: site.displayUnits }, { headers: { "Referrer-Policy": "no-referrer" } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throwAsPage(error, request, sharedTexts.failed);
    return data(
      { shown: null, units: null },
      { status: 401, headers: { "Referrer-Policy": "strict-origin" } },
    );
  }
}

/** Takes the password. Whatever is wrong, the answer is one. */
export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token!;
  const form = await readForm(request);
  const password = form.get("password");
  const refused = (message: string, status: number) =>
    formFailure({ message, errors: [{ path: "password", message }], values: {} }, status);
  if (typeof password !== "string" || password === "") return refused(sharedTexts.passwordRequired, 422);
  try {
    const api = await guestApi(request, token);
    const { pass, expiresAt } = await api.call(endpoints.unlockShared, { body: { password } });
    const cookie = await passCookie(token).serialize(pass, { expires: new Date(expiresAt) });
    return redirect(`/s/${encodeURIComponent(token)}`, { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOurs = error.status === 429 || error.status >= 500;
    return refused(
      isOurs ? error.message || sharedTexts.failed : sharedTexts.wrong,
      isOurs ? error.status : 422,
    );
  }
}

/** Without a script the table comes in pages: `?from=100`. */
function rowsFrom(request: Request): number {
  const from = Number(new URL(request.url).searchParams.get("from"));
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
}

export default function Shared() {
  const { shown } = useLoaderData<typeof loader>();
  return shown ? <SharedSitePage {...shown} /> : <UnlockPage />;
}

/** Leads nowhere: a guest has no other page. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isGone = isRouteErrorResponse(error) && error.status < 500;
  return (
    <Page>
      <ErrorPage
        status={isRouteErrorResponse(error) ? error.status : 500}
        title={isGone ? sharedTexts.invalid : sharedTexts.failed}
        text={isGone ? sharedTexts.invalidHint : undefined}
      />
    </Page>
  );
}
