import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import type { User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { useHydratedLater } from "#ui/hydration.ts";
import { ReaderContext } from "#ui/reader.ts";
import { fontPreload } from "#ui/tokens/font.ts";
import { Api, ApiError } from "./api/client.ts";
import { takeDraft } from "./forms/draft.ts";
import { newFormKey } from "./forms/idempotency.ts";
import { faultOf } from "./frame/fault-of.ts";
import { RowLinks } from "./frame/navigation.tsx";
import { PageFrame } from "./frame/page-frame.tsx";
import { pageTitle } from "./frame/page-title.ts";
import { layerServers, MAP_SERVERS_META } from "./http/map-servers.ts";
import { useNonce } from "./http/nonce.ts";
import { ErrorBoundary as PageError } from "./routes/error-boundary.tsx";
import { takeToast } from "./session/flash.ts";
import { readInDegrees } from "./session/in-degrees.ts";
import { readLocale } from "./session/locale.ts";
import { ProjectUnits } from "./session/project-units.tsx";
import { SiteCoordinates } from "./session/site-coordinates.tsx";
import { readTheme } from "./session/theme.ts";
import stylesheet from "./tailwind.css?url";

export const links: LinksFunction = () => [
  fontPreload,
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
];

/** The title of failed pages; all other pages have a title of their own. */
export const meta: MetaFunction = ({ error, params }) =>
  pageTitle(error ? faultOf(error, params).title : undefined);

export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const [user, theme, inDegrees, { toast, setCookie }] = await Promise.all([
    currentUser(api, request),
    readTheme(request),
    readInDegrees(request),
    takeToast(request),
  ]);
  const { draft, setCookie: forgetDraft } = await takeDraft(request, user?._id);
  for (const cookie of [setCookie, forgetDraft]) if (cookie) api.headers.append("Set-Cookie", cookie);
  return data(
    { user, theme, inDegrees, toast, draft, formKey: newFormKey(user?._id), locale: readLocale(request) },
    { headers: api.headers },
  );
}

export default function App() {
  return (
    <DatesForReader>
      <PageFrame>
        <RowLinks>
          <ProjectUnits>
            <SiteCoordinates>
              <Outlet />
            </SiteCoordinates>
          </ProjectUnits>
        </RowLinks>
      </PageFrame>
    </DatesForReader>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? "light";
  const mapServers = layerServers(useMatches().map(({ data }) => data));
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {mapServers.length > 0 && <meta name={MAP_SERVERS_META} content={mapServers.join(" ")} />}
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh">
        {children}
        {/* React omits the nonce when it compares with the DOM, because browsers hide it after parsing. */}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Dates are in the reader's language at once, and in their time zone as soon as the browser reports it. That
 * happens later than other enhancements, because dates are everywhere and half the page is rendered again
 * with them.
 */
function DatesForReader({ children }: { children: ReactNode }) {
  const { locale } = useLoaderData<typeof loader>();
  const timeZone = useHydratedLater() ? undefined : "UTC";
  const reader = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  return <ReaderContext.Provider value={reader}>{children}</ReaderContext.Provider>;
}

/** Shows what fails outside every page; the errors of pages are shown by the layout around them. */
export function ErrorBoundary() {
  return (
    <PageFrame>
      <PageError />
    </PageFrame>
  );
}

/** The signed-in account, null for visitors; the frame is rendered even if the API is unavailable. */
async function currentUser(api: Api, request: Request): Promise<User | null> {
  if (!request.headers.has("Cookie")) return null;
  try {
    return (await api.call(endpoints.me)).user;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
