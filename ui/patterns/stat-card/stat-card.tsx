import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";

export interface Stat {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  /** Orange: something needs attention. */
  attention?: boolean;
}

/** Shows one figure with its name. */
export function StatCard({ label, value, icon, attention }: Stat) {
  return (
    <div className="min-w-0 rounded-card border border-border bg-surface px-5 py-4 [box-shadow:var(--e1)] max-sm:px-4 max-sm:py-3">
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted">
        {label}
        <span className={cx("text-md leading-none", attention ? "text-secondary" : "text-subtle")}>
          {icon}
        </span>
      </dt>
      <dd
        className={cx(
          "mt-1 [overflow-wrap:anywhere] text-2xl leading-[1.2] font-semibold tracking-[-.02em] tabular-nums",
          attention && "text-secondary-text",
        )}
      >
        {value}
      </dd>
    </div>
  );
}

/** The row of the cards: four side by side, two on narrow screens. */
export function StatCards({ stats, label }: { stats: readonly Stat[]; label: string }) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {stats.map(stat => (
        <StatCard key={stat.label} {...stat} />
      ))}
    </dl>
  );
}
