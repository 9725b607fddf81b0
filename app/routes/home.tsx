import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { FileSpreadsheet, Spline, Users } from "lucide-react";
import type { ReactNode } from "react";
import { formatSexagesimal } from "#ui/format.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { ContourSheet, Hero, SheetMargin } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { pageTitle } from "../frame/page-title.ts";
import { useCurrentUser } from "../session/current-user.ts";

const homeTexts = {
  tagline: "Simple topographic project management",
  lead: "Upload survey points from CSV, see the ground they describe, and calculate cut and fill. Keep every site of a project in one place, with your team.",
  sheet: (intervalM: number, indexIntervalM: number) =>
    `Sample survey, ellipsoidal heights. Contours every ${intervalM} m, index lines every ${indexIntervalM} m.`,
  features: [
    {
      title: "Points from any receiver",
      text: "Columns are recognised by their names and shown with the evidence. Rows that cannot be read are listed with the reason, never dropped silently.",
    },
    {
      title: "Volumes you can defend",
      text: "Exact prisms on a triangulated surface, with slopes, pads and stockpiles. Cut, fill and net change are saved with everything needed to repeat them.",
    },
    {
      title: "Made for teams",
      text: "Owners, managers and members see the same projects and sites. An administrator approves every account.",
    },
  ],
} as const;

export const meta: MetaFunction = () => [...pageTitle(), { name: "description", content: homeTexts.tagline }];

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
        title={homeTexts.tagline}
        lead={homeTexts.lead}
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
        {homeTexts.sheet(margin.intervalM, margin.indexIntervalM)}
      </SheetMargin>
      <section className="mx-auto grid max-w-[calc(var(--page)+2*var(--gutter))] mb-5 px-gutter pb-4 md:grid-cols-3">
        <Feature icon={<FileSpreadsheet />} {...homeTexts.features[0]} />
        <Feature icon={<Spline />} {...homeTexts.features[1]} />
        <Feature icon={<Users />} {...homeTexts.features[2]} />
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
