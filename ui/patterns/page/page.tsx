import type { HTMLAttributes } from "react";
import { cx } from "../../class-names.ts";

export interface PageProps extends HTMLAttributes<HTMLElement> {
  width?: "page" | "reading";
}

/** The page's main element with its margins. Full-bleed parts such as a hero go beside it. */
export function Page({ width = "page", className, ...props }: PageProps) {
  return <main id="main" className={cx("page", className)} data-width={width} {...props} />;
}

/** Stacks cards in the page's rhythm. */
export function Stack({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx("grid grid-cols-[minmax(0,1fr)] gap-6", className)} {...props} />;
}
