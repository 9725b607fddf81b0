import { Slot } from "@radix-ui/react-slot";
import { cloneElement, forwardRef, type HTMLAttributes, type ReactElement, type ReactNode } from "react";

/** A link made by the caller, so that the library knows no router. */
export type LinkElement = ReactElement<{ children?: ReactNode; className?: string }>;

/** A form made by the caller: `<Form method="post" action="/theme" />`; the component fills it. */
export type FormElement = ReactElement<{ children?: ReactNode; className?: string }>;

export interface LinkSlotProps extends HTMLAttributes<HTMLElement> {
  link: LinkElement;
}

/** Dresses the caller's link. */
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
