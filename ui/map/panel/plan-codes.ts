import type { SiteSummary } from "#shapes/summary.ts";

/** The legend's codes in the order of the plan's own groups, which its checkboxes switch by number. */
export function planCodes({ plan, codes }: SiteSummary) {
  return (plan?.points ?? []).map(
    ({ code }) => codes.find(known => known.code === code) ?? { code, count: 0 },
  );
}
