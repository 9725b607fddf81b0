import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { MapFrame } from "#ui/patterns/map-frame.tsx";
import { PlanLegend } from "#ui/patterns/plan-legend.tsx";
import { PlanView } from "#ui/patterns/plan-view.tsx";
import { planCodes } from "./plan-codes.ts";
import type { SiteMapProps } from "./types.ts";

const LiveMap = lazy(() => import("./live-map.tsx"));

/**
 * The map of a site: the server's plan, over which the live map is loaded once it is near the window.
 * Where that cannot draw, the plan stays.
 */
export function SiteMap(props: SiteMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<PlanMap {...props} />}>
          <LiveMap {...props} />
        </Suspense>
      ) : (
        <PlanMap {...props} />
      )}
    </div>
  );
}

function PlanMap({ site, summary, title, label, height, plan }: SiteMapProps) {
  return (
    <MapFrame
      title={title}
      label={label}
      height={height}
      legend={plan ? plan.legend : summary.plan && <PlanLegend codes={planCodes(summary)} toggles />}
    >
      {plan?.picture ?? (summary.plan && <PlanView plan={summary.plan} label={`Plan of ${site.name}`} />)}
    </MapFrame>
  );
}

/** Whether the element is within a screen of the window, once and for all. */
function useIsNear(place: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
