import type { Ring } from "../../map/engine/types.ts";
import { SiteMap } from "../../map/panel/site-map.tsx";
import { type PlannedStockpile, StockpilePlan } from "../stockpile-plan/stockpile-plan.tsx";
import type { VolumeMapSite } from "../volume-calculator/volume-map.tsx";

/** What the map needs besides the outline. */
export type OutlineMapSite = VolumeMapSite & {
  /** The site's stockpiles, for readers without a live map. */
  stockpiles: readonly PlannedStockpile[];
};

interface OutlineMapProps {
  map: OutlineMapSite;
  outline: Ring;
  /** The next clicks draw the outline. */
  isDrawing: boolean;
  /** Null if drawing was cancelled. */
  onDrawn: (ring: Ring | null) => void;
  /** A corner was dragged or removed. */
  onEdited: (ring: Ring) => void;
}

/**
 * The site's live map, on which the outline of a stockpile is drawn; without a script the plan of all
 * stockpiles.
 */
export function OutlineMap({ map, outline, isDrawing, onDrawn, onEdited }: OutlineMapProps) {
  const { stockpiles, ...site } = map;
  const { plan } = site.summary;
  if (!plan) return null;
  const boundary = outline.length >= 3 ? outline : null;
  const label = "Map of the stockpiles";
  return (
    <SiteMap
      {...site}
      label={label}
      height="620px"
      plan={{ picture: <StockpilePlan plan={plan} label={label} stockpiles={stockpiles} />, legend: null }}
      areas={{ boundary, pads: [] }}
      drawing={isDrawing ? "boundary" : null}
      onDraw={onDrawn}
      onEdit={areas => {
        if (areas.boundary !== boundary) onEdited(areas.boundary ?? []);
      }}
    />
  );
}
