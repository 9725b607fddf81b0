import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";

const states = {
  ok: { Icon: CircleCheck, className: "text-ok-text" },
  warn: { Icon: TriangleAlert, className: "text-warn-text" },
  danger: { Icon: OctagonAlert, className: "text-danger-text" },
  unknown: { Icon: CircleHelp, className: "text-subtle" },
};

export type HealthState = keyof typeof states;

export interface HealthPart {
  label: string;
  icon: ReactNode;
  /** One figure or word; its unit follows, smaller. */
  value: ReactNode;
  unit?: string;
  /** An explanation of the figure, in a line or two. */
  about: ReactNode;
  state: HealthState;
  /** The state in words: 'OK', 'Nearly full'. */
  stateText: string;
}

/**
 * Shows the parts of an installation, each with one figure and its state. The words of a state say what is
 * wrong; colour and sign only repeat it.
 */
export function HealthCards({ label, parts }: { label: string; parts: readonly HealthPart[] }) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {parts.map(part => (
        <HealthCard key={part.label} {...part} />
      ))}
    </dl>
  );
}

function HealthCard({ label, icon, value, unit, about, state, stateText }: HealthPart) {
  const { Icon, className } = states[state];
  const needsSomebody = state === "warn" || state === "danger";
  return (
    <div
      data-state={state}
      className={cx(
        "flex min-w-0 flex-col rounded-card border bg-surface p-4 [box-shadow:var(--e1)] max-sm:py-3",
        needsSomebody ? "border-current" : "border-border",
        needsSomebody && className,
      )}
    >
      <dt className="flex items-center justify-between gap-2 text-sm font-medium text-muted">
        {label}
        <span className="text-md leading-none text-subtle" aria-hidden="true">
          {icon}
        </span>
      </dt>
      <dd
        className={cx(
          "mt-1 text-xl leading-[1.3] font-semibold tracking-[-.02em] tabular-nums [overflow-wrap:anywhere]",
          !needsSomebody && "text-ink",
        )}
      >
        {value}
        {unit && <small className="text-base font-normal tracking-normal text-subtle"> {unit}</small>}
      </dd>
      <dd className="mb-3 text-xs text-subtle tabular-nums [overflow-wrap:anywhere]">{about}</dd>
      <dd className={cx("mt-auto flex items-center gap-1.5 text-sm font-medium", className)}>
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        {stateText}
      </dd>
    </div>
  );
}
