import type { ReactNode } from "react";
import { cx } from "../../class-names.ts";

/**
 * The buttons at the end of a form. With `align="start"` the submit button comes first; in dialogs
 * (`align="end"`) it comes last.
 */
export function FormActions({ children, align = "start" }: { children: ReactNode; align?: "start" | "end" }) {
  return <div className={cx("form-actions", align === "end" && "justify-end")}>{children}</div>;
}

/** Stacks fields in the rhythm of a form; `columns` puts short ones side by side. */
export function FormFields({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) {
  return <div className={cx("grid gap-5", columns === 2 && "gap-x-4 sm:grid-cols-2")}>{children}</div>;
}
