import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { MapFrame } from "#ui/patterns/map-frame.tsx";
import { PlanLegend } from "#ui/patterns/plan-legend.tsx";
import { PlanView } from "#ui/patterns/plan-view.tsx";
import { messages } from "../messages.ts";
import { planCodes } from "./plan-codes.ts";
import type { SiteMapProps } from "./types.ts";

const LiveMap = lazy(() => import("./live-map.tsx"));

/**
 * The map of a site: the server's plan, over which the live map is loaded once it is near the window. Where that
 * cannot draw, the plan stays. The frame is one and the same before and after: nothing moves under a pointer.
 */
export function SiteMap(props: SiteMapProps) {
  const { site, summary, title, label, height, plan } = props;
  const place = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<HTMLDivElement | null>(null);
  const [isPainted, setPainted] = useState(false);
  const isNear = useIsNear(place);
  const planLegend = plan ? plan.legend : summary.plan && <PlanLegend codes={planCodes(summary)} toggles />;
  return (
    <div ref={place}>
      <MapFrame
        title={title}
        label={label}
        height={height}
        legend={!isPainted && planLegend}
        controls={
          isNear &&
          ground && (
            <Suspense fallback={null}>
              <LiveMap {...props} ground={ground} onPainted={setPainted} />
            </Suspense>
          )
        }
      >
        <div className="map-plan" data-hidden={isPainted ? "" : undefined}>
          {plan?.picture ??
            (summary.plan ? (
              <PlanView plan={summary.plan} label={`Plan of ${site.name}`} />
            ) : (
              <p className="grid h-full place-items-center px-6 text-center text-sm text-muted">
                {messages.map.needsScript}
              </p>
            ))}
        </div>
        <div ref={setGround} />
      </MapFrame>
    </div>
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
