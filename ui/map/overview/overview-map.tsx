import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { GeoBounds } from "#shapes/summary.ts";
import type { LinkElement } from "../../primitives/slots/slots.tsx";
import type { OverviewPlace } from "../../survey/overview-plan/overview-layout.ts";
import type { MapSources } from "../engine/types.ts";
import type { MapWords } from "../engine/words.ts";
import { MapFrame } from "../frame/map-frame.tsx";
import { LiveMapBoundary } from "../panel/live-map-boundary.tsx";
import { MapNotes } from "../panel/map-notes.tsx";
import { useIsNear } from "../panel/use-is-near.ts";

const LiveOverview = lazy(() => import("./live-overview.tsx"));

/** A site on the map; its position is the middle of its bounds, degrees. */
export interface MappedSite extends OverviewPlace {
  id: string;
  name: string;
  pointCount: number;
  /** Below the name, where sites of several projects are listed. */
  note?: string;
}

export interface OverviewMapProps {
  /** Names the map. */
  label: string;
  /** An OverviewPlan, which stays if the live map cannot draw. */
  plan: ReactNode;
  /** The initial extent, degrees. */
  box: GeoBounds;
  /** Changes with the sites. */
  sitesKey: string;
  /** Fetches the sites; called once the map is near the window. */
  load: () => Promise<readonly MappedSite[]>;
  /** Must be the same object as long as the page is open. */
  sources: MapSources;
  words: MapWords;
  /** Link to a site's page. */
  siteLink: (id: string) => LinkElement;
  /** Called when the live map replaces the plan, and when it gives way to it again. */
  onPainted?: (isPainted: boolean) => void;
}

/**
 * Many sites on one map: the server's plan, over which the live map is loaded once it is near the viewport.
 * Sites close together are one mark with their number.
 */
export function OverviewMap(props: OverviewMapProps) {
  const { label, plan, words, sitesKey, onPainted } = props;
  const place = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<HTMLDivElement | null>(null);
  const [isPainted, setPainted] = useState(false);
  const isNear = useIsNear(place);
  const tell = useCallback(
    (painted: boolean) => {
      setPainted(painted);
      onPainted?.(painted);
    },
    [onPainted],
  );
  const showPlan = useCallback(() => tell(false), [tell]);
  return (
    <div ref={place} className="overview-frame">
      <MapFrame
        label={label}
        height="auto"
        controls={
          isNear &&
          ground && (
            <LiveMapBoundary
              key={sitesKey}
              fallback={createPortal(<MapNotes notes={[`${words.notLoaded} ${words.planStays}`]} />, ground)}
              onFailure={showPlan}
            >
              <Suspense fallback={null}>
                <LiveOverview {...props} ground={ground} isPainted={isPainted} onPainted={tell} />
              </Suspense>
            </LiveMapBoundary>
          )
        }
      >
        <div className="map-plan" data-hidden={isPainted ? "" : undefined}>
          {plan}
        </div>
        <div ref={setGround} />
      </MapFrame>
    </div>
  );
}
