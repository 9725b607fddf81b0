import { History as HistoryIcon, X } from "lucide-react";
import type { PointDifference } from "#shapes/comparison.ts";
import type { Figures } from "#survey/units/figures.ts";
import { coordinateFacts, useCoordinates } from "../../coordinates.ts";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { CodeChip } from "../../survey/code-chip/code-chip.tsx";
import { heightChangeText } from "../../survey/difference-plan/mark-shapes.ts";
import { useFigures } from "../../units.ts";
import type { LiveSite } from "../engine/live-site.ts";
import { useSignal } from "../engine/signal.ts";
import type { MapComparison } from "../engine/types.ts";
import { cardStyle } from "./map-readouts.tsx";

interface DifferenceCardProps {
  live: LiveSite;
  comparison: MapComparison;
  /** Link to the history of the point with this name. */
  historyLink?: (name: string) => LinkElement;
}

/** The figures of the difference whose mark was clicked, next to the mark. */
export function DifferenceCard({ live, comparison, historyLink }: DifferenceCardProps) {
  const { marks } = live.comparison;
  const difference = useSignal(marks.selected);
  const place = useSignal(marks.cardPlace);
  const figures = useFigures();
  const coordinates = useCoordinates();
  if (!difference || !place) return null;
  const { name, from, to } = difference;
  const { earlier, later } = comparison.names;
  return (
    <section
      className="map-control map-card"
      aria-label={`Difference at ${name}`}
      data-below={place[1] < 190 ? "" : undefined}
      style={cardStyle(place)}
    >
      <header>
        <b>{name}</b>
        <CodeChip code={(to ?? from)!.code} />
        <button type="button" aria-label="Close" onClick={() => marks.select(null)}>
          <X aria-hidden />
        </button>
      </header>
      <dl>
        {coordinateFacts(coordinates, (to ?? from)!).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {factsOf(difference, figures).map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="truncate">{earlier}</dt>
          <dd>{from ? figures.heightText(from.heightM) : "no such point"}</dd>
        </div>
        <div className="contents">
          <dt className="truncate">{later}</dt>
          <dd>{to ? figures.heightText(to.heightM) : "no such point"}</dd>
        </div>
      </dl>
      {historyLink && (
        <LinkSlot link={historyLink(name)}>
          <HistoryIcon aria-hidden /> History
        </LinkSlot>
      )}
    </section>
  );
}

/** What has changed, in words: [term, value]. */
function factsOf(
  { kinds, from, to, distanceM, heightChangeM }: PointDifference,
  figures: Figures,
): [string, string][] {
  if (!from || !to) return [["Change", from ? "removed" : "added"]];
  const facts: [string, string][] = [["Moved", figures.heightText(distanceM)]];
  if (heightChangeM !== null) facts.push(["Height", heightChangeText(heightChangeM, figures)]);
  if (kinds.includes("code")) facts.push(["Code", `${from.code} to ${to.code}`]);
  return facts;
}
