import { X } from "lucide-react";
import type { ReactNode } from "react";
import { coordinateFacts, useCoordinates } from "../../coordinates.ts";
import { formatCount } from "../../format.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Card } from "../../primitives/card/card.tsx";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import type { LinkElement } from "../../primitives/slots/slots.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";
import type { FoundPoint } from "../found-points/found-points.tsx";
import { qualityFacts } from "../quality-chip/quality-facts.ts";

export interface FoundPointCardProps {
  point: FoundPoint;
  heightNote: string;
  closeLink: LinkElement;
  /** Links to further actions, one below the other. */
  actions: ReactNode;
  /** PointHeights, if several surveys have the point. */
  heights?: ReactNode;
}

/**
 * All facts about one point, beside the list in which it was found. Use it with FoundPoints. Not for the map,
 * which has a card of its own.
 */
export function FoundPointCard({ point, heightNote, closeLink, actions, heights }: FoundPointCardProps) {
  const figures = useFigures();
  const coordinates = useCoordinates();
  const { name, code, ellipsoidalHeight, quality, row } = point;
  return (
    <Card clip className="found-point" id="point" aria-label={`Point ${name}`}>
      <header>
        <h2>{name || "–"}</h2>
        <CodeChip code={code} />
        <IconButton size="sm" label="Close" icon={<X aria-hidden />} link={closeLink} />
      </header>
      <DefinitionList
        items={[
          { label: `Height ${heightNote}`, value: figures.heightText(ellipsoidalHeight) },
          ...qualityFacts(quality, figures),
          ...coordinateFacts(coordinates, point),
          { label: "Row in the survey", value: formatCount(row + 1) },
        ]}
      />
      <div className="found-point-actions">{actions}</div>
      {heights}
    </Card>
  );
}
