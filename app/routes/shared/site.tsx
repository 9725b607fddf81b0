import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import shareStyles from "#ui/page-styles/share.css?url";
import { Page } from "#ui/patterns/page/page.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { ApiError } from "../../api/client.ts";
import { environment } from "../../environment.server.ts";
import { FormErrors, fieldError, SubmitButton } from "../../forms/form.tsx";
import type { FormFailure } from "../../forms/form-errors.ts";
import { formFailure } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { MOST_ROWS, pageRowsOf, rowsFrom } from "../sites/sections/page-of-points.ts";
import { GUEST_HEADERS, guestApi, guestPath, passCookie } from "./guest-api.ts";
import { guestMeta } from "./guest-page.tsx";
import { NO_REFERRER, throwForGuest } from "./load-for-guest.ts";
import { IN_DEGREES, SharedSitePage } from "./shared-site-page.tsx";
import { sharedTexts } from "./texts.ts";

export { GuestErrorBoundary as ErrorBoundary } from "./guest-page.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shareStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  guestMeta(data?.shown?.site.name ?? (data ? sharedTexts.unlockTitle : undefined));

/** Neither policy sends the address. The password form needs its origin, which `no-referrer` would hide. */
export const headers: HeadersFunction = ({ loaderHeaders }) => ({
  ...GUEST_HEADERS,
  ...NO_REFERRER,
  ...(loaderHeaders.has("Referrer-Policy") && { "Referrer-Policy": loaderHeaders.get("Referrer-Policy")! }),
});

/**
 * The address of every share link: a site or a survey is shown here, a report or the progress on a page below
 * it.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token!;
  try {
    const api = await guestApi(request, token);
    const from = rowsFrom(request);
    const query = { offset: String(from), limit: String(MOST_ROWS) };
    const { link, site, points } = await api.call(endpoints.sharedPage, { query });
    if (!site) throw redirect(`${guestPath(token)}/${link.kind}`);
    const shown = {
      ...{ site, from, points: points.slice(0, pageRowsOf(site.summary.pointCount)) },
      ...{ mapsUrl: environment.externalMapUrl, maps: environment.maps, endsAt: link.expiresAt },
    };
    // A choice of guests is in the address: without a referrer, forms have no origin to check.
    const coordinates = { grid: site.grid, inDegrees: new URL(request.url).searchParams.has(IN_DEGREES) };
    return data({ shown, coordinates, units: site.displayUnits }, { headers: NO_REFERRER });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (!(error instanceof ApiError) || error.status !== 401) throwForGuest(error, request);
    return data(
      { shown: null, coordinates: null, units: null },
      { status: 401, headers: { "Referrer-Policy": "strict-origin" } },
    );
  }
}

/** Takes the password. The response does not reveal what is wrong. */
export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token!;
  const form = await readForm(request);
  const password = form.get("password");
  const refused = (message: string, status: number) =>
    formFailure({ message, errors: [{ path: "password", message }], values: {} }, status);
  if (typeof password !== "string" || password === "") return refused(sharedTexts.passwordRequired, 422);
  try {
    const api = await guestApi(request, token);
    const { pass } = await api.call(endpoints.unlockShared, { body: { password } });
    const cookie = await passCookie(token).serialize(pass);
    return redirect(guestPath(token), { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOurs = error.status === 429 || error.status >= 500;
    return refused(
      isOurs ? error.message || sharedTexts.failed : sharedTexts.wrong,
      isOurs ? error.status : 422,
    );
  }
}

export default function Shared() {
  const { shown } = useLoaderData<typeof loader>();
  return shown ? <SharedSitePage {...shown} /> : <UnlockPage />;
}

/** Asks for a link's password before anything about the site is revealed. */
function UnlockPage() {
  const failure = useActionData<FormFailure>();
  return (
    <Page>
      <Card className="mx-auto mt-8 max-w-[440px]">
        <CardBody className="grid gap-5 p-5 sm:p-8">
          <div>
            <h1 className="text-xl">{sharedTexts.unlockTitle}</h1>
            <p className="mt-1 text-muted">{sharedTexts.unlockHint}</p>
          </div>
          {/* Reloads the whole document: the form's page and the site's have different headers. */}
          <Form method="post" noValidate reloadDocument className="grid gap-5">
            <FormErrors failure={failure} />
            <PasswordField
              label={sharedTexts.password}
              name="password"
              autoComplete="current-password"
              error={fieldError(failure, "password")}
            />
            <SubmitButton>{sharedTexts.open}</SubmitButton>
          </Form>
        </CardBody>
      </Card>
    </Page>
  );
}
