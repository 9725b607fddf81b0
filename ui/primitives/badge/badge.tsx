import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";

export interface BadgeProps extends ComponentPropsWithRef<"span"> {
  tone?: "neutral" | "primary" | "secondary";
}

/** A small count or mark beside a label. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone = "neutral", className, ...props },
  ref,
) {
  const tones = {
    neutral: "bg-chip-neutral-bg text-chip-neutral",
    primary: "bg-primary-soft text-primary-text",
    secondary: "bg-secondary-soft text-secondary-text",
  };
  return (
    <span
      ref={ref}
      className={cx(
        "inline-flex min-h-[18px] min-w-[18px] items-center justify-center rounded-full px-1.5 text-[.6875rem] leading-none font-label forced-colors:border tabular-nums",
        tones[tone],
        className,
      )}
      {...props}
    />
  );
});
