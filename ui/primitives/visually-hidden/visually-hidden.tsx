import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";

/** Text for screen readers. */
export const VisuallyHidden = forwardRef<HTMLSpanElement, ComponentPropsWithRef<"span">>(
  function VisuallyHidden({ className, ...props }, ref) {
    return <span ref={ref} className={cx("sr-only", className)} {...props} />;
  },
);
