import type { ReactNode } from "react";
import { cx } from "../class-names.ts";

const tones = {
  neutral: "bg-chip-neutral-bg text-chip-neutral",
  topo: "bg-chip-topo-bg text-chip-topo",
  pl: "bg-chip-pl-bg text-chip-pl",
  elev: "bg-chip-elev-bg text-chip-elev",
  other: "bg-chip-other-bg text-chip-other",
  active: "bg-chip-elev-bg text-chip-elev",
  completed: "bg-primary text-on-primary",
  done: "bg-chip-topo-bg text-chip-topo",
  pending: "bg-chip-pl-bg text-chip-pl",
  rejected: "bg-danger-soft text-danger-text",
  key: "bg-primary-soft text-primary-text",
};

export type ChipTone = keyof typeof tones;

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
      className={cx(
        "inline-flex h-[22px] max-w-full items-center gap-1.5 text-xs leading-none font-label whitespace-nowrap",
        shape === "code" ? "rounded-small px-[7px] tracking-[.01em] tabular-nums" : "rounded-full px-[9px]",
        dot && "before:size-1.5 before:flex-none before:rounded-full before:bg-current before:content-['']",
        tones[tone],
        className,
      )}
    >
      <span className="truncate leading-normal">{children}</span>
    </span>
  );
}
