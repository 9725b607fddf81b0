import { MapFrame } from "#ui/patterns/map-frame.tsx";
import { PlanLegend } from "#ui/patterns/plan-legend.tsx";
import { PlanView } from "#ui/patterns/plan-view.tsx";
import { planCodes } from "./site-map.tsx";
import type { SiteMapProps } from "./types.ts";

/** The live map over the plan. */
export default function LiveMap({ site, summary, title, label, height }: SiteMapProps) {
  return (
    <MapFrame
      title={title}
      label={label}
      height={height}
      legend={summary.plan && <PlanLegend codes={planCodes(summary)} toggles />}
    >
      {summary.plan && <PlanView plan={summary.plan} label={`Plan of ${site.name}`} />}
    </MapFrame>
  );
}
