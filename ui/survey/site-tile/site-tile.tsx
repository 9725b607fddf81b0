import type { SiteSketch as Sketch } from "#shapes/summary.ts";
import { type DateValue, formatPlural } from "../../format.ts";
import { Card } from "../../primitives/card/card.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { TextLink } from "../../primitives/text-link/text-link.tsx";
import { Day } from "../../primitives/time/day.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { SiteSketch } from "../site-sketch/site-sketch.tsx";

export interface SiteTileProps {
  name: string;
  link: LinkElement;
  project: string;
  projectLink: LinkElement;
  /** `YYYY-MM-DD`; null if unknown. */
  surveyedOn: string | null;
  pointCount: number;
  changedAt: DateValue;
  /** Absent for a site without points. */
  sketch?: Sketch | undefined;
}

/** A site as a card of a few lines beside its small plan. */
export function SiteTile(props: SiteTileProps) {
  const { name, link, project, projectLink, surveyedOn, pointCount, changedAt, sketch } = props;
  return (
    <Card as="li" className="site-tile">
      <SiteSketch sketch={sketch} />
      <div>
        <h3>
          <TextLink asChild variant="title">
            <LinkSlot link={link}>{name}</LinkSlot>
          </TextLink>
        </h3>
        <p className="text-muted">
          <TextLink asChild variant="quiet">
            <LinkSlot link={projectLink}>{project}</LinkSlot>
          </TextLink>
        </p>
        <p className="text-sm text-muted">
          {pointCount === 0 ? "No points yet" : formatPlural(pointCount, "point")}
          {surveyedOn && (
            <>
              {" "}
              of <Day value={surveyedOn} />
            </>
          )}
        </p>
        <p className="text-sm text-subtle">
          Changed <Time value={changedAt} kind="dateTime" />
        </p>
      </div>
    </Card>
  );
}

/** Tiles side by side, as many as there is room for. */
export const SiteTiles = ({ children }: { children: React.ReactNode }) => (
  <ul className="site-tiles">{children}</ul>
);
