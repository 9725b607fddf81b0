import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";

export interface BadgeProps {
  children: ReactNode;
  tone?: "neutral" | "primary" | "secondary";
  className?: string;
}

/** A small count or mark beside a label. */
export function Badge({ children, tone = "neutral", className }: BadgeProps) {
  const tones = {
    neutral: "bg-chip-neutral-bg text-chip-neutral",
    primary: "bg-primary-soft text-primary-text",
    secondary: "bg-secondary-soft text-secondary-text",
  };
  return (
    <span
      className={cx(
        "inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full px-1.5 text-[.6875rem] leading-none font-label tabular-nums",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
