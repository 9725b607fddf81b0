import { Slot } from "@radix-ui/react-slot";
import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";

export interface TextLinkProps extends ComponentPropsWithRef<"a"> {
  /** `title` is the bold name that opens a row. */
  variant?: "text" | "title" | "quiet";
  asChild?: boolean;
}

const variants = {
  text: "text-primary-text underline decoration-1 underline-offset-[.18em] hover:text-ink",
  title: "inline-block min-h-6 py-0.5 font-semibold text-ink no-underline hover:underline",
  quiet: "inline-block min-h-6 py-0.5 text-inherit no-underline hover:underline",
};

/** A link in text, or the title of a row. */
export const TextLink = forwardRef<HTMLAnchorElement, TextLinkProps>(function TextLink(
  { variant = "text", asChild, className, children, ...props },
  ref,
) {
  const Element = asChild ? Slot : "a";
  return (
    <Element ref={ref} className={cx(variants[variant], className)} {...props}>
      {children}
    </Element>
  );
});
