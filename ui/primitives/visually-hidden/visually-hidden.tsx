import type { ReactNode } from "react";

/**
 * Text for screen readers. Use it to name what others see from an icon or a column's place. Not for text that
 * everybody needs, and not around anything focusable: focus must be visible.
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
