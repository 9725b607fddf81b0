import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FileSpreadsheet, Spline, Users } from "lucide-react";
import type { ReactNode } from "react";
import { formatSexagesimal } from "#ui/format.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { ContourSheet, Hero, SheetMargin } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { pageTitle } from "../frame/page-title.ts";
import { sampleContours } from "../frame/sample-contours.ts";
import { messages } from "../messages.ts";
import { useCurrentUser } from "../session/current-user.ts";

export const meta: MetaFunction = () => [
  ...pageTitle(),
  { name: "description", content: messages.home.tagline },
];

export function loader() {
  const { viewBox, paths, labels, peaks, ...margin } = sampleContours;
  return { contours: { viewBox, paths, labels, peaks }, margin };
}

export default function Home() {
  const { contours, margin } = useLoaderData<typeof loader>();
  const user = useCurrentUser();
  return (
    <main id="main">
      <Hero
        sheet={<ContourSheet {...contours} />}
        title={messages.home.tagline}
        lead={messages.home.lead}
        actions={
          <>
            <Button asChild variant="primary" size="lg">
              {user ? (
                <Link to="/projects" prefetch="intent">
                  View Projects
                </Link>
              ) : (
                <Link to="/register" prefetch="intent">
                  Get Started
                </Link>
              )}
            </Button>
            <Button asChild variant="outline" size="lg">
              {user ? (
                <Link to="/create-project" prefetch="intent">
                  New Project
                </Link>
              ) : (
                <Link to="/login" prefetch="intent">
                  Sign In
                </Link>
              )}
            </Button>
          </>
        }
      />
      <SheetMargin
        place={`${formatSexagesimal(margin.latitude, "latitude")}  ${formatSexagesimal(margin.longitude, "longitude")}`}
      >
        {messages.home.sheet(margin.intervalM, margin.indexIntervalM)}
      </SheetMargin>
      <section className="mx-auto grid max-w-[calc(var(--page)+2*var(--gutter))] px-gutter md:grid-cols-3">
        <Feature icon={<FileSpreadsheet />} {...messages.home.features[0]} />
        <Feature icon={<Spline />} {...messages.home.features[1]} />
        <Feature icon={<Users />} {...messages.home.features[2]} />
      </section>
    </main>
  );
}

function Feature({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="border-border py-5 not-first:border-t md:py-8 md:pr-8 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8">
      <span className="mb-3 block text-primary-text [&_svg]:size-5">{icon}</span>
      <h2 className="mb-1 text-base">{title}</h2>
      <p className="text-pretty text-muted">{text}</p>
    </div>
  );
}
