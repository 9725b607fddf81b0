import { Slot } from "@radix-ui/react-slot";
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from "react";

/** A link or form element made by the caller, so that the library knows no router. */
export type LinkElement = ReactElement<{ children?: ReactNode; className?: string }>;

type LinkSlotProps = HTMLAttributes<HTMLElement> & { link: LinkElement };

/**
 * Dresses the caller's link. Use it wherever a component places a link it did not make. Not for
 * buttons: those take `asChild`.
 */
export function LinkSlot({ link, children, ...props }: LinkSlotProps) {
  return <Slot {...props}>{cloneElement(link, {}, children)}</Slot>;
}
