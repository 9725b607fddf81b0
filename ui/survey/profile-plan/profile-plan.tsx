import { Spline } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import type { SitePlan } from "#shapes/summary.ts";
import { useCoordinates } from "../../coordinates.ts";
import { useHydrated } from "../../hydration.ts";
import type { MapAreas, Ring } from "../../map/engine/types.ts";
import { MapFrame } from "../../map/frame/map-frame.tsx";
import { SiteMap } from "../../map/panel/site-map.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { PlanView, planPosition } from "../plan-view/plan-view.tsx";
import type { VolumeMapSite } from "../volume-calculator/volume-map.tsx";

type LonLat = readonly [longitude: number, latitude: number];

export interface ProfilePlanProps {
  plan: SitePlan;
  /** Degrees; its first corner is A, its last B. Empty while there is none. */
  line: readonly LonLat[];
  /** Ends of the cross-sections. */
  sections: readonly (readonly LonLat[])[];
  /** The survey on the plan: '12 Nov 2026'. */
  survey: string;
  /** The survey for the live map, on which another line can be drawn; if absent, only the plan is shown. */
  live?: {
    map: VolumeMapSite;
    isDrawing: boolean;
    /** Called when drawing starts or is cancelled. */
    onToggle: (isDrawing: boolean) => void;
    onDrawn: (line: Ring) => void;
  };
}

/**
 * The plan of a survey with the line of a profile from A to B and its cross-sections, and the live map over
 * it, on which another line can be drawn by mouse, touch or keyboard. Without a script the line is typed.
 */
export function ProfilePlan(props: ProfilePlanProps) {
  const { survey, live } = props;
  const height = "420px";
  const label = "Plan of the line";
  const place = useRef<HTMLDivElement>(null);
  const isDrawing = live?.isDrawing ?? false;
  useEffect(() => {
    if (isDrawing) place.current?.scrollIntoView({ block: "nearest" });
  }, [isDrawing]);
  return (
    <div ref={place}>
      <Card clip className="profile-plan">
        <CardHeader
          title="Plan"
          actions={
            <>
              <span className="min-w-0 text-sm text-subtle [overflow-wrap:anywhere]">{survey}</span>
              {live && <DrawLineButton isDrawing={isDrawing} onToggle={live.onToggle} size="sm" />}
            </>
          }
        />
        {live ? (
          <LivePlan {...props} live={live} label={label} height={height} />
        ) : (
          <MapFrame label={label} height={height}>
            <PlanPicture {...props} />
          </MapFrame>
        )}
        <Ends line={props.line} />
      </Card>
    </div>
  );
}

/** Where the line begins and ends. */
function Ends({ line }: Pick<ProfilePlanProps, "line">) {
  const { names, sign, texts } = useCoordinates();
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return null;
  const words = ([longitude, latitude]: LonLat) =>
    texts(longitude, latitude)
      .map((figure, i) => `${names[i]} ${figure}${sign && ` ${sign}`}`)
      .join(", ");
  return (
    <p className="px-card py-3 text-sm text-muted tabular-nums">
      <b>A</b> {words(first)}
      <br />
      <b>B</b> {words(last)}
    </p>
  );
}

interface DrawLineButtonProps {
  isDrawing: boolean;
  onToggle: (isDrawing: boolean) => void;
  size?: "sm";
}

/** Starts and cancels drawing a line on the live map; not rendered without a script. */
export function DrawLineButton({ isDrawing, onToggle, size }: DrawLineButtonProps) {
  if (!useHydrated()) return null;
  return (
    <Button
      size={size}
      aria-pressed={isDrawing}
      icon={<Spline aria-hidden />}
      onClick={() => onToggle(!isDrawing)}
    >
      Draw a Line
    </Button>
  );
}

function LivePlan(
  props: ProfilePlanProps & {
    live: NonNullable<ProfilePlanProps["live"]>;
    label: string;
    height: string;
  },
) {
  const { line, sections, live, label, height } = props;
  const areas = useMemo<MapAreas>(
    () => ({
      boundary: null,
      pads: [],
      profile: { line: line as Ring, sections: sections as readonly Ring[] },
    }),
    [line, sections],
  );
  return (
    <SiteMap
      {...live.map}
      label={label}
      height={height}
      plan={{ picture: <PlanPicture {...props} />, legend: null }}
      areas={areas}
      drawing={live.isDrawing ? "line" : null}
      onDraw={drawn => {
        live.onToggle(false);
        if (drawn) live.onDrawn(drawn);
      }}
    />
  );
}

function PlanPicture({ plan, line, sections, survey }: ProfilePlanProps) {
  const placed = line.map(corner => placeOn(plan, corner));
  const path = pathOf(plan, line);
  const ends = placed.length > 0 ? [placed[0]!, placed.at(-1)!] : [];
  return (
    <PlanView
      plan={{ ...plan, points: [] }}
      label={ends.length > 0 ? `Plan of ${survey} with the line from A to B` : `Plan of ${survey}`}
      sheet="panel"
    >
      <g className="profile-line">
        <path data-sections="" d={sections.map(each => pathOf(plan, each)).join("")} />
        <path data-halo="" d={path} />
        <path d={path} />
        {ends.map(({ x, y }, i) => (
          <g key={i === 0 ? "A" : "B"}>
            <circle cx={x} cy={y} r="1em" />
            <text x={x} y={y} dy=".36em" textAnchor="middle">
              {i === 0 ? "A" : "B"}
            </text>
          </g>
        ))}
      </g>
    </PlanView>
  );
}

const placeOn = (plan: SitePlan, [longitude, latitude]: LonLat) =>
  planPosition(plan, { longitude, latitude });

const pathOf = (plan: SitePlan, line: readonly LonLat[]) =>
  line
    .map(corner => placeOn(plan, corner))
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`)
    .join("");
