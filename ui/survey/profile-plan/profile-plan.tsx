import { MapFrame } from "../../map/frame/map-frame.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { type Plan, PlanView, planPosition } from "../plan-view/plan-view.tsx";

type LonLat = readonly [longitude: number, latitude: number];

export interface ProfilePlanProps {
  plan: Plan;
  /** Degrees; its first corner is A, its last B. */
  line: readonly LonLat[];
  /** Ends of the cross-sections. */
  sections: readonly (readonly LonLat[])[];
  /** What the plan shows: '12 Nov 2026'. */
  survey: string;
}

/** The plan of a survey with the line of a profile from A to B and its cross-sections. Use it beside a section. */
export function ProfilePlan({ plan, line, sections, survey }: ProfilePlanProps) {
  const placed = line.map(corner => placeOn(plan, corner));
  const path = pathOf(plan, line);
  return (
    <Card clip className="profile-plan">
      <CardHeader
        title="Plan"
        actions={<span className="min-w-0 text-sm text-subtle [overflow-wrap:anywhere]">{survey}</span>}
      />
      <MapFrame label="Plan of the line" height="420px">
        <PlanView
          plan={{ ...plan, points: [] }}
          label={`Plan of ${survey} with the line from A to B`}
          sheet="panel"
        >
          <g className="profile-line">
            <path data-sections="" d={sections.map(ends => pathOf(plan, ends)).join("")} />
            <path data-halo="" d={path} />
            <path d={path} />
            {[placed[0]!, placed.at(-1)!].map(({ x, y }, i) => (
              <g key={i === 0 ? "A" : "B"}>
                <circle cx={x} cy={y} r="1em" />
                <text x={x} y={y} dy=".36em" textAnchor="middle">
                  {i === 0 ? "A" : "B"}
                </text>
              </g>
            ))}
          </g>
        </PlanView>
      </MapFrame>
    </Card>
  );
}

const placeOn = (plan: Plan, [longitude, latitude]: LonLat) => planPosition(plan, { longitude, latitude });

const pathOf = (plan: Plan, line: readonly LonLat[]) =>
  line
    .map(corner => placeOn(plan, corner))
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`)
    .join("");
