import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";

export type ChipTone =
  | "neutral"
  | "topo"
  | "pl"
  | "elev"
  | "other"
  | "active"
  | "completed"
  | "done"
  | "pending"
  | "rejected"
  | "key";

export interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  /** A dot before the word: states have one, kinds have none. */
  dot?: boolean;
  /** Codes are squared, states are round: the two are never confused. */
  shape?: "round" | "code";
  className?: string;
}

/**
 * A word with a colour. Use the ready CodeChip, StatusChip, RoleChip and ApprovalChip where they fit, and
 * this for other marks. Not clickable, and never colour alone: the word carries the meaning.
 */
export function Chip({ children, tone = "neutral", dot, shape = "round", className }: ChipProps) {
  return (
    <span
      className={cx("chip", `chip-${tone}`, dot && "chip-dot", shape === "code" && "chip-code", className)}
    >
      <span>{children}</span>
    </span>
  );
}
