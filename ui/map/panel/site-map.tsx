import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { SitePlan, SiteSummary } from "#shapes/summary.ts";
import { VOLUME_WORDS } from "#survey/report/words/volume-words.ts";
import { formatPlural } from "../../format.ts";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import { CommentPins } from "../../survey/comment-pins/comment-pins.tsx";
import { CutFillPlan, CutFillRamp } from "../../survey/cut-fill-plan/cut-fill-plan.tsx";
import { type LineKind, LineLegend } from "../../survey/plan-view/line-legend.tsx";
import { PlanLegend } from "../../survey/plan-view/plan-legend.tsx";
import { PlanLines } from "../../survey/plan-view/plan-lines.tsx";
import { PlanView } from "../../survey/plan-view/plan-view.tsx";
import { below } from "../../tokens/breakpoints.ts";
import type { MapPin, SavedVolume, SiteMapProps } from "../engine/types.ts";
import { MapFrame, MapLayerToggle, MapPanel } from "../frame/map-frame.tsx";
import { LiveMapBoundary } from "./live-map-boundary.tsx";
import { MapNotes } from "./map-notes.tsx";
import { useIsNear } from "./use-is-near.ts";

const LiveMap = lazy(() => import("./live-map.tsx"));

/**
 * The map of a site: the server's plan, over which the live map is loaded once it is near the viewport. If
 * the live map cannot draw, the plan stays. Both use the same frame, so nothing moves under the pointer.
 */
export function SiteMap(props: SiteMapProps) {
  const { site, summary, words, title, label, height, plan, volume, planLines, choices } = props;
  const place = useRef<HTMLDivElement>(null);
  const [ground, setGround] = useState<HTMLDivElement | null>(null);
  const [isPainted, setPainted] = useState(false);
  const [showsVolume, setShowsVolume] = useState(true);
  const [hasLayers, setHasLayers] = useState(false);
  const [lineKinds, setLineKinds] = useState<readonly LineKind[]>([]);
  const isNear = useIsNear(place);
  const asking = useAsksFirst(props.asksOnPhones ?? false);
  const { drawing, zoomTo } = props;
  useEffect(() => {
    // The button that starts a drawing or zooms to points may be a screen away from the map.
    if (drawing || zoomTo) place.current?.scrollIntoView({ block: "nearest" });
  }, [drawing, zoomTo]);
  const isScripted = useHydrated();
  const isCalculating = props.areas !== undefined || props.cutFill !== undefined || Boolean(props.comparison);
  const codes = planCodes(summary);
  const allCodes = codes.map(({ code }) => code);
  // A thousand points would hide pads, marks and colours.
  const [codesOff, setCodesOff] = useState(
    () => new Set(props.areas === undefined && !props.comparison ? [] : allCodes),
  );
  const onToggle = (toggled: readonly string[], shown: boolean) =>
    setCodesOff(
      known => new Set(shown ? [...known].filter(each => !toggled.includes(each)) : [...known, ...toggled]),
    );
  const codeLegend = summary.plan && (
    <PlanLegend codes={codes} choices={choices} toggles onToggle={onToggle} />
  );
  const siteLegend = codeLegend && (
    <>
      {codeLegend}
      <LineLegend kinds={isPainted ? lineKinds : (planLines?.kinds ?? [])} />
      {volume && <VolumeLegend volume={volume} />}
    </>
  );
  const showPlan = useCallback(() => setPainted(false), []);
  const hasPlan = Boolean(plan ?? summary.plan);
  const notLoaded = hasPlan ? `${words.notLoaded} ${words.planStays}` : words.notLoaded;
  const isPlanOnly = !volume && (plan !== undefined || isCalculating);
  return (
    <div ref={place}>
      <MapFrame
        title={title}
        label={label}
        height={height}
        layers={volume && !hasLayers && <PlanLayers onToggle={setShowsVolume} />}
        legend={!(isPlanOnly && isPainted) ? (plan ? plan.legend : siteLegend) : null}
        controls={
          isNear &&
          !asking.asks &&
          ground && (
            <LiveMapBoundary
              key={site.id}
              fallback={createPortal(<MapNotes notes={[notLoaded]} />, ground)}
              onFailure={showPlan}
            >
              <Suspense fallback={null}>
                <LiveMap
                  {...props}
                  ground={ground}
                  codesOff={codesOff}
                  showsVolume={showsVolume}
                  onPainted={setPainted}
                  onPoints={areShown => onToggle(allCodes, areShown)}
                  hasOwnLegend={isPlanOnly}
                  onLayers={setHasLayers}
                  onLines={setLineKinds}
                />
              </Suspense>
            </LiveMapBoundary>
          )
        }
      >
        <div className="map-plan" data-hidden={isPainted ? "" : undefined}>
          {plan?.picture ??
            (summary.plan ? (
              <>
                <SitePlanView
                  plan={summary.plan}
                  name={site.name}
                  volume={volume}
                  planLines={planLines}
                  choices={choices}
                />
                {props.pins && <PlanPins plan={summary.plan} pins={props.pins} />}
              </>
            ) : (
              !isScripted && (
                <p className="grid h-full place-items-center px-6 text-center text-sm text-muted">
                  {words.needsScript}
                </p>
              )
            ))}
        </div>
        {asking.asks && (
          <div className="map-ask">
            <Button size="sm" onClick={asking.allow}>
              Show {formatPlural(summary.pointCount, "point")} on the live map
            </Button>
          </div>
        )}
        <div ref={setGround} />
      </MapFrame>
    </div>
  );
}

interface SitePlanViewProps {
  plan: SitePlan;
  name: string;
  volume?: SavedVolume | null;
  planLines?: SiteMapProps["planLines"];
  choices?: SiteMapProps["choices"];
}

/** The server's plan by code with the lines of the surface, over the saved volume if there is one. */
const SitePlanView = memo(function SitePlanView({
  plan,
  name,
  volume,
  planLines,
  choices,
}: SitePlanViewProps) {
  const lines = planLines && (
    <PlanLines
      plan={plan}
      lines={planLines.lines}
      boundary={planLines.boundary}
      leftOut={planLines.leftOut}
    />
  );
  if (!volume)
    return (
      <PlanView plan={plan} label={`Plan of ${name}`} choices={choices}>
        {lines}
      </PlanView>
    );
  const { drawing, pads, meaning } = volume;
  const { colours } = VOLUME_WORDS[meaning];
  const key = drawing.stepsM.length > 0 ? `: orange ${colours.cut}, blue ${colours.fill}` : "";
  const label = `Plan of ${name} with its volume result${key}`;
  return (
    <CutFillPlan plan={plan} drawing={drawing} pads={pads} label={label} choices={choices} showsPoints>
      {lines}
    </CutFillPlan>
  );
});

/** The live map's pins on the plan: without a script, and until the live map is ready. */
function PlanPins({ plan, pins }: { plan: SitePlan; pins: readonly MapPin[] }) {
  if (pins.length === 0) return null;
  return <CommentPins plan={plan} pins={pins.map(pin => ({ ...pin, state: "open" }))} />;
}

/** The plan's own switches, until the live map brings all its layers. */
function PlanLayers({ onToggle }: { onToggle: (shown: boolean) => void }) {
  return (
    <MapPanel title="Layers">
      <MapLayerToggle name="cut-fill" label="Volume result" onToggle={onToggle} />
    </MapPanel>
  );
}

function VolumeLegend({ volume: { drawing, meaning } }: { volume: SavedVolume }) {
  if (drawing.stepsM.length === 0) return null;
  return (
    <div className="cut-fill-legend">
      <p>Volume result</p>
      <CutFillRamp stepsM={drawing.stepsM} meaning={meaning} />
      {drawing.pads.some(({ batter }) => batter) && <LineLegend kinds={["daylight"]} />}
    </div>
  );
}

/** The legend's codes in the order of the plan's groups, which its checkboxes switch by index. */
function planCodes({ plan, codes }: SiteSummary) {
  return (plan?.points ?? []).map(
    ({ code }) => codes.find(known => known.code === code) ?? { code, count: 0 },
  );
}

/** Whether a phone asks before it fetches a map's points, until `allow` is called. */
function useAsksFirst(asksOnPhones: boolean): { asks: boolean; allow: () => void } {
  const [isAllowed, setAllowed] = useState(false);
  const [isPhone, setPhone] = useState(false);
  useEffect(() => setPhone(matchMedia(below("sm")).matches), []);
  return { asks: asksOnPhones && isPhone && !isAllowed, allow: () => setAllowed(true) };
}
