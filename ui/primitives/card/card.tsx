import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "../../class-names.ts";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "section" | "div" | "article" | "li";
  /** Clips content at the rounded corners: for tables and maps. */
  clip?: boolean;
}

/** A sheet on the page that holds one subject. */
export function Card({ as: Root = "section", clip, className, ...props }: CardProps) {
  return (
    <Root
      className={cx(
        "rounded-card border border-border bg-surface [box-shadow:var(--e1)]",
        clip && "overflow-hidden",
        className,
      )}
      {...props}
    />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  /** Number of things in the card, shown quietly after the title. */
  count?: ReactNode;
  actions?: ReactNode;
  id?: string;
  level?: 2 | 3;
}

/** The card's title line. */
export function CardHeader({ title, count, actions, id, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-card py-3.5 max-sm:py-3">
      <Heading id={id} className="text-md leading-[1.3] font-heading tracking-[-.012em]">
        {title}
        {count !== undefined && <span className="font-[450] text-subtle tabular-nums"> {count}</span>}
      </Heading>
      {actions}
    </header>
  );
}

/** The padded inside of a card. */
export function CardBody({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return <div className={cx("p-card", className)} {...props} />;
}
