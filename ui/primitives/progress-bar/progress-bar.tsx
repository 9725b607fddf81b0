import { type ComponentPropsWithRef, forwardRef, type ReactNode, useId } from "react";

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  label: ReactNode;
  /** From 0 to `max`; omit it while unknown. */
  value?: number;
  max?: number;
  /** The value in words: '1,007 of 1,007'. */
  valueText?: string;
}

/** Shows progress towards a known amount: an upload, rows read, rows saved. */
export const ProgressBar = forwardRef<HTMLDivElement, ProgressBarProps>(function ProgressBar(
  { label, value, max = 100, valueText, ...props },
  ref,
) {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max));
  return (
    <div ref={ref} {...props}>
      <div className="mb-1.5 flex justify-between gap-3 text-sm text-subtle tabular-nums">
        <span id={id}>{label}</span>
        {valueText && <span className="whitespace-nowrap">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className="h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border [box-shadow:inset_0_0_0_1px_var(--border)]"
      >
        <div
          className={
            share === undefined
              ? "h-full w-2/5 animate-pulse rounded-full bg-primary forced-colors:bg-[Highlight]"
              : "h-full rounded-full bg-primary forced-colors:bg-[Highlight]"
          }
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
});
