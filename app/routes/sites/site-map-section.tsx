import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import { MapFrame } from "#ui/patterns/map-frame.tsx";
import { PlanLegend } from "#ui/patterns/plan-legend.tsx";
import { PlanView } from "#ui/patterns/plan-view.tsx";

/** The site drawn by the server. */
export function SiteMapSection({ site, summary }: { site: SiteOutline; summary: SiteSummary }) {
  if (!summary.plan) return null;
  return (
    <MapFrame title="Site Map" legend={<PlanLegend codes={planCodes(summary)} toggles />}>
      <PlanView plan={summary.plan} label={`Plan of ${site.name}`} />
    </MapFrame>
  );
}

/** The legend's codes in the order of the plan's own groups, which its checkboxes switch by number. */
function planCodes({ plan, codes }: SiteSummary) {
  return (plan?.points ?? []).map(
    ({ code }) => codes.find(known => known.code === code) ?? { code, count: 0 },
  );
}
