import { meaningOf } from "#survey/report/volume-facts.ts";
import type { Ring } from "../../map/engine/types.ts";
import { SiteMap } from "../../map/panel/site-map.tsx";
import { EmptyState } from "../../patterns/empty-state/empty-state.tsx";
import { Card } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";
import { type PlannedStockpile, StockpilePlan } from "../stockpile-plan/stockpile-plan.tsx";
import type { VolumeMapSite } from "../volume-calculator/volume-map.tsx";
import type { VolumeIssueWords } from "../volume-fields/types.ts";
import { NotesAlert, StudyRamp, TotalsCard } from "../volume-study/volume-study.tsx";
import { type TypedPile, usePileStudy } from "./use-pile-study.ts";

/** What the map needs besides the outline. */
export type OutlineMapSite = VolumeMapSite & {
  /** The site's stockpiles, for readers without a live map. */
  stockpiles: readonly PlannedStockpile[];
};

interface OutlineMapProps {
  map: OutlineMapSite;
  words: { issues: VolumeIssueWords };
  typed: TypedPile;
  outline: Ring;
  /** The next clicks draw the outline. */
  isDrawing: boolean;
  /** Null if drawing was cancelled. */
  onDrawn: (ring: Ring | null) => void;
  /** A corner was dragged or removed. */
  onEdited: (ring: Ring) => void;
}

/**
 * The site's live map, on which the outline of a stockpile is drawn, below its volume so far; without a script the
 * plan of all stockpiles.
 */
export function OutlineMap({ map, words, typed, outline, isDrawing, onDrawn, onEdited }: OutlineMapProps) {
  const { stockpiles, ...site } = map;
  const { plan } = site.summary;
  const figures = useFigures();
  const pile = usePileStudy(map, words.issues, typed);
  if (!plan) return null;
  const study = pile.errors.length === 0 ? pile.study : null;
  const boundary = outline.length >= 3 ? outline : null;
  const label = "Map of the stockpiles";
  return (
    <>
      <div data-part="first">
        {study ? (
          <>
            <TotalsCard
              study={study}
              surveys={null}
              isComputing={pile.isBehind}
              // So few that figures and map are in view together.
              facts={[
                { label: "Area", value: figures.areaText(study.result.totalArea) },
                { label: "Base, mean elevation", value: figures.heightText(study.result.targetElevation) },
              ]}
            />
            <NotesAlert study={study} surveys={null} />
          </>
        ) : (
          <Card clip>
            {pile.isBehind ? (
              <EmptyState title="Computing…" />
            ) : (
              <EmptyState title="No volume yet" text={whyNone(pile)} />
            )}
          </Card>
        )}
      </div>
      <div data-part="main">
        <SiteMap
          {...site}
          label={label}
          height="500px"
          plan={{
            picture: <StockpilePlan plan={plan} label={label} stockpiles={stockpiles} />,
            legend: study && <StudyRamp study={study} />,
          }}
          areas={{ boundary, pads: [] }}
          drawing={isDrawing ? "boundary" : null}
          onDraw={onDrawn}
          onEdit={areas => {
            if (areas.boundary !== boundary) onEdited(areas.boundary ?? []);
          }}
          cutFill={study && pile.mesh}
          cutFillMeaning={study ? meaningOf(study.result) : undefined}
        />
      </div>
    </>
  );
}

function whyNone({ isReady, errors }: ReturnType<typeof usePileStudy>): string {
  if (!isReady) return "It is computed when the stockpile is saved.";
  return (
    errors.map(({ message }) => message).join(" ") || "Draw the outline on the map, or type its corners."
  );
}
