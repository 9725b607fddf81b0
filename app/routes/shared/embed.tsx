import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import shareStyles from "#ui/page-styles/share.css?url";
import { EmbeddedMap } from "#ui/survey/embedded-map/embedded-map.tsx";
import { environment } from "../../environment.server.ts";
import { FRAME_ANCESTORS } from "../../http/security.ts";
import { GUEST_HEADERS, guestPath } from "./guest-api.ts";
import { guestMeta } from "./guest-page.tsx";
import { loadForGuest, NO_REFERRER } from "./load-for-guest.ts";
import { isMapped, SharedMap } from "./shared-map.tsx";
import { sharedTexts } from "./texts.ts";

export { GuestErrorBoundary as ErrorBoundary } from "./guest-page.tsx";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shareStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) => guestMeta(data?.site.name);

/** Only the pages listed in the link may embed this one in a frame. */
export const headers: HeadersFunction = ({ loaderHeaders }) => ({
  ...GUEST_HEADERS,
  ...NO_REFERRER,
  ...(loaderHeaders.has(FRAME_ANCESTORS) && { [FRAME_ANCESTORS]: loaderHeaders.get(FRAME_ANCESTORS)! }),
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token!;
  return loadForGuest(request, token, async api => {
    const { link, site } = await api.call(endpoints.sharedPage, { query: { limit: "0" } });
    const { embedOrigins } = link;
    if (!site || embedOrigins.length === 0) throw data(null, { status: 404 });
    const shown = {
      ...{ site, units: site.displayUnits, path: guestPath(token) },
      coordinates: { grid: site.grid, inDegrees: false },
      ...{ mapsUrl: environment.externalMapUrl, maps: environment.maps },
    };
    return data(shown, { headers: { [FRAME_ANCESTORS]: embedOrigins.join(" ") } });
  });
}

/** The map of a share link alone, for an iframe on another site. */
export default function Embed() {
  const { site, path, maps, mapsUrl } = useLoaderData<typeof loader>();
  return (
    <EmbeddedMap
      name={site.name}
      link={
        <a href={path} target="_blank" rel="noopener noreferrer">
          {sharedTexts.openPage}
        </a>
      }
    >
      {isMapped(site) && <SharedMap site={site} path={path} maps={maps} mapsUrl={mapsUrl} height="100%" />}
    </EmbeddedMap>
  );
}
