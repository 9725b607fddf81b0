import { LoaderCircle } from "lucide-react";
import { cx } from "../../class-names.ts";

/** The turning mark alone, for buttons that say in words what they are doing. */
export function PendingMark() {
  return <LoaderCircle className="animate-spin" aria-hidden="true" />;
}

export interface SpinnerProps {
  label?: string;
  /** Shows the label beside the mark; otherwise it is only read aloud. */
  showLabel?: boolean;
  className?: string;
}

/** Says that something is under way and will take an unknown time. */
export function Spinner({ label = "Loading...", showLabel = true, className }: SpinnerProps) {
  return (
    <span role="status" className={cx("inline-flex items-center gap-2 text-sm text-muted", className)}>
      <LoaderCircle className="animate-spin text-primary-text" aria-hidden="true" />
      <span className={showLabel ? undefined : "sr-only"}>{label}</span>
    </span>
  );
}
