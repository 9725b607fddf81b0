import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import type { Home } from "#contract/overview/home.ts";
import homeStyles from "#ui/page-styles/home.css?url";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { Api, ApiError } from "../../api/client.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { SampleOffer } from "../projects/sample-offer.tsx";
import { Landing, NewProject } from "./landing.tsx";
import { Recent } from "./recent.tsx";
import { homeTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: homeStyles }];

export const meta: MetaFunction = () => [...pageTitle(), { name: "description", content: homeTexts.tagline }];

export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  const home = await homeOf(api, request);
  const { viewBox, paths, labels, peaks, ...margin } = sampleContours;
  // The sheet is long, and only the landing page shows it.
  const landing = hasNews(home) ? null : { contours: { viewBox, paths, labels, peaks }, margin };
  return data({ home, landing }, { headers: api.headers });
}

/** What changed last; null for visitors. */
async function homeOf(api: Api, request: Request): Promise<Home | "failed" | null> {
  if (!request.headers.has("Cookie")) return null;
  try {
    return await api.call(endpoints.home);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Signed out, or about to set up a second factor.
    return error.status === 401 || error.status === 403 ? null : "failed";
  }
}

const hasNews = (home: Home | "failed" | null): home is Home =>
  home !== null &&
  home !== "failed" &&
  home.sites.length + home.changes.length + home.volumes.results.length > 0;

export default function HomePage() {
  const { home, landing } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  if (hasNews(home)) return <Recent home={home} />;
  return (
    <Landing {...landing!}>
      {user &&
        home &&
        (home === "failed" ? (
          <Alert>{homeTexts.failed}</Alert>
        ) : (
          <Card>
            <EmptyState
              title={homeTexts.nothing}
              text={homeTexts.nothingHint}
              action={
                <SampleOffer>
                  <NewProject variant="primary" />
                </SampleOffer>
              }
            />
          </Card>
        ))}
    </Landing>
  );
}
