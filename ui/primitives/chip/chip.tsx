import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";

/** `primary` marks the one that counts among equals, `solid` what is finished; `accent` is any other kind. */
export type ChipTone = "neutral" | "info" | "success" | "warning" | "danger" | "accent" | "primary" | "solid";

export interface ChipProps extends ComponentPropsWithRef<"span"> {
  tone?: ChipTone;
  /** A dot before the word: states have one, kinds do not. */
  dot?: boolean;
  /** Codes are square, states are round, so that the two are never confused. */
  shape?: "round" | "code";
}

/**
 * A coloured word. Use CodeChip, StatusChip, RoleChip and ApprovalChip where they fit, and this one for other
 * marks. Not clickable. The word carries the meaning, never the colour alone.
 */
export const Chip = forwardRef<HTMLSpanElement, ChipProps>(function Chip(
  { children, tone = "neutral", dot, shape = "round", className, ...props },
  ref,
) {
  return (
    <span
      ref={ref}
      className={cx("chip", `chip-${tone}`, dot && "chip-dot", shape === "code" && "chip-code", className)}
      {...props}
    >
      <span>{children}</span>
    </span>
  );
});
