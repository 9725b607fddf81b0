import { LoaderCircle } from "lucide-react";
import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";

/** The spinning icon alone, for buttons that say in words what they are doing. */
export function PendingMark() {
  return <LoaderCircle className="animate-spin" aria-hidden="true" />;
}

export interface SpinnerProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  label?: string;
  /** Shows the label beside the icon; otherwise only screen readers read it. */
  showLabel?: boolean;
}

/** Shows that something is in progress and will take an unknown time. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { label = "Loading...", showLabel = true, className, ...props },
  ref,
) {
  return (
    <span
      ref={ref}
      role="status"
      className={cx("inline-flex items-center gap-2 text-sm text-muted", className)}
      {...props}
    >
      <LoaderCircle className="animate-spin text-primary-text" aria-hidden="true" />
      <span className={showLabel ? undefined : "sr-only"}>{label}</span>
    </span>
  );
});
