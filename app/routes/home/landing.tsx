import { Link } from "@remix-run/react";
import { FileSpreadsheet, Spline, Users } from "lucide-react";
import type { ReactNode } from "react";
import { formatSexagesimal } from "#ui/format.ts";
import { Button, type ButtonProps } from "#ui/primitives/button/button.tsx";
import { ContourSheet, Hero, SheetMargin } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import type { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { useCurrentUser } from "../../session/current-user.ts";
import { homeTexts } from "./texts.ts";

type Contours = typeof sampleContours;
export type Sheet = Pick<Contours, "viewBox" | "paths" | "labels" | "peaks">;
export type Margin = Omit<Contours, keyof Sheet>;

/** The page for visitors, and for people who have nothing yet; `children` are shown above the features. */
export function Landing({
  contours,
  margin,
  children,
}: {
  contours: Sheet;
  margin: Margin;
  children?: ReactNode;
}) {
  const user = useCurrentUser();
  return (
    <main id="main">
      <Hero
        sheet={<ContourSheet {...contours} />}
        title={homeTexts.tagline}
        lead={homeTexts.lead}
        actions={user ? <HomeActions size="lg" /> : <VisitorActions />}
      />
      <SheetMargin
        place={`${formatSexagesimal(margin.latitude, "latitude")}  ${formatSexagesimal(margin.longitude, "longitude")}`}
      >
        {homeTexts.sheet(margin.intervalM, margin.indexIntervalM)}
      </SheetMargin>
      {children && (
        <div className="mx-auto max-w-[calc(var(--page)+2*var(--gutter))] px-gutter pb-4">{children}</div>
      )}
      <section className="mx-auto grid max-w-[calc(var(--page)+2*var(--gutter))] mb-5 px-gutter pb-4 md:grid-cols-3">
        <Feature icon={<FileSpreadsheet />} {...homeTexts.features[0]} />
        <Feature icon={<Spline />} {...homeTexts.features[1]} />
        <Feature icon={<Users />} {...homeTexts.features[2]} />
      </section>
    </main>
  );
}

/** The links of people who are signed in. */
export const HomeActions = ({ size }: { size?: "lg" }) => (
  <>
    <Button asChild variant="primary" size={size}>
      <Link to="/projects" prefetch="intent">
        View Projects
      </Link>
    </Button>
    <NewProject variant="outline" size={size} />
  </>
);

export const NewProject = (looks: Pick<ButtonProps, "variant" | "size">) => (
  <Button asChild {...looks}>
    <Link to="/create-project" prefetch="intent">
      New Project
    </Link>
  </Button>
);

const VisitorActions = () => (
  <>
    <Button asChild variant="primary" size="lg">
      <Link to="/register" prefetch="intent">
        Get Started
      </Link>
    </Button>
    <Button asChild variant="outline" size="lg">
      <Link to="/login" prefetch="intent">
        Sign In
      </Link>
    </Button>
  </>
);

function Feature({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="border-border py-5 not-first:border-t md:py-8 md:pr-8 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-8">
      <span className="mb-3 block text-primary-text [&_svg]:size-5">{icon}</span>
      <h2 className="mb-1 text-base">{title}</h2>
      <p className="text-pretty text-muted">{text}</p>
    </div>
  );
}
