import { Slot } from "@radix-ui/react-slot";
import { cloneElement, forwardRef, type HTMLAttributes, type ReactElement, type ReactNode } from "react";

/** A link supplied by the caller, so that the library does not depend on a router. */
export type LinkElement = ReactElement<{ children?: ReactNode; className?: string }>;

/**
 * A form supplied by the caller, `<Form method="post" action="/theme" />`; the component adds its content.
 */
export type FormElement = ReactElement<{ children?: ReactNode; className?: string }>;

export interface LinkSlotProps extends HTMLAttributes<HTMLElement> {
  link: LinkElement;
}

/** Applies styles and content to the caller's link. */
export const LinkSlot = forwardRef<HTMLElement, LinkSlotProps>(function LinkSlot(
  { link, children, ...props },
  ref,
) {
  return (
    <Slot ref={ref} {...props}>
      {children === undefined ? link : cloneElement(link, undefined, children)}
    </Slot>
  );
});
