import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "../../hydration.ts";
import { PlanLegend } from "../../survey/plan-view/plan-legend.tsx";
import { PlanView } from "../../survey/plan-view/plan-view.tsx";
import type { SiteMapProps } from "../engine/types.ts";
import { MapFrame } from "../frame/map-frame.tsx";
import { LiveMapBoundary } from "./live-map-boundary.tsx";
import { MapNotes } from "./map-notes.tsx";
import { planCodes } from "./plan-codes.ts";

const LiveMap = lazy(() => import("./live-map.tsx"));

/**
 * The map of a site: the server's plan, over which the live map is loaded once it is near the window. Where that
 * cannot draw, the plan stays. The frame is one and the same before and after: nothing moves under a pointer.
 */
export function SiteMap(props: SiteMapProps) {
  const { site, summary, words, title, label, height, plan } = props;
  const place = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<HTMLDivElement | null>(null);
  const [isPainted, setPainted] = useState(false);
  const isNear = useIsNear(place);
  const isScripted = useHydrated();
  const isCalculating = props.areas !== undefined || props.cutFill !== undefined;
  const codes = planCodes(summary);
  // Between pads and colours a thousand points are in the way.
  const [codesOff, setCodesOff] = useState(
    () => new Set(props.areas === undefined ? [] : codes.map(({ code }) => code)),
  );
  const onToggle = (toggled: readonly string[], shown: boolean) =>
    setCodesOff(
      known => new Set(shown ? [...known].filter(each => !toggled.includes(each)) : [...known, ...toggled]),
    );
  const codeLegend = summary.plan && <PlanLegend codes={codes} toggles onToggle={onToggle} />;
  const showPlan = useCallback(() => setPainted(false), []);
  const hasPlan = Boolean(plan ?? summary.plan);
  const notLoaded = hasPlan ? `${words.notLoaded} ${words.planStays}` : words.notLoaded;
  const isPlanOnly = plan !== undefined || isCalculating;
  return (
    <div ref={place}>
      <MapFrame
        title={title}
        label={label}
        height={height}
        legend={!(isPlanOnly && isPainted) && (plan ? plan.legend : codeLegend)}
        controls={
          isNear &&
          ground && (
            <LiveMapBoundary
              key={site.id}
              fallback={createPortal(<MapNotes notes={[notLoaded]} />, ground)}
              onFailure={showPlan}
            >
              <Suspense fallback={null}>
                <LiveMap {...props} ground={ground} codesOff={codesOff} onPainted={setPainted} />
              </Suspense>
            </LiveMapBoundary>
          )
        }
      >
        <div className="map-plan" data-hidden={isPainted ? "" : undefined}>
          {plan?.picture ??
            (summary.plan ? (
              <PlanView plan={summary.plan} label={`Plan of ${site.name}`} />
            ) : (
              !isScripted && (
                <p className="grid h-full place-items-center px-6 text-center text-sm text-muted">
                  {words.needsScript}
                </p>
              )
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
