import { type ComponentPropsWithRef, forwardRef, type ReactNode, type Ref } from "react";
import { cx } from "../../class-names.ts";

export interface CardProps extends ComponentPropsWithRef<"section"> {
  as?: "section" | "div" | "article" | "li";
  /** Clips content at the rounded corners: for tables and maps. */
  clip?: boolean;
}

/** A card on the page that holds one subject. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { as: Root = "section", clip, className, ...props },
  ref,
) {
  return (
    <Root
      // All possible root elements are HTMLElements.
      ref={ref as Ref<never>}
      className={cx(
        "rounded-card border border-border bg-surface [box-shadow:var(--e1)]",
        clip && "overflow-clip",
        className,
      )}
      {...props}
    />
  );
});

export interface CardHeaderProps extends Omit<ComponentPropsWithRef<"header">, "title" | "children"> {
  title: ReactNode;
  /** Number of things in the card, shown subdued after the title. */
  count?: ReactNode;
  actions?: ReactNode;
  /** Id of the heading, for the card's `aria-labelledby`. */
  id?: string;
  level?: 2 | 3;
}

/** The card's title line. */
export const CardHeader = forwardRef<HTMLElement, CardHeaderProps>(function CardHeader(
  { title, count, actions, id, level = 2, className, ...props },
  ref,
) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <header
      ref={ref}
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-card py-3.5 max-sm:py-3",
        className,
      )}
      {...props}
    >
      <Heading id={id} className="text-md leading-[1.3] font-heading tracking-[-.012em]">
        {title}
        {count !== undefined && <span className="font-[450] text-subtle tabular-nums"> {count}</span>}
      </Heading>
      {actions}
    </header>
  );
});

/** The padded content of a card. */
export const CardBody = forwardRef<HTMLDivElement, ComponentPropsWithRef<"div">>(function CardBody(
  { className, ...props },
  ref,
) {
  return <div ref={ref} className={cx("p-card", className)} {...props} />;
});
