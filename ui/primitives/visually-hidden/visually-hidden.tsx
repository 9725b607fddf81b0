import type { ReactNode } from "react";

/**
 * Text for those who listen. Use it to name what others see from an icon or a column's place. Not for
 * text everybody needs, and not around anything focusable: focus must be seen.
 */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
