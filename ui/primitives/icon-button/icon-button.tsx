import { cloneElement, forwardRef, isValidElement, type ReactNode } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import type { LinkElement } from "../slots/slots.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

export interface IconButtonProps
  extends Omit<ButtonProps, "children" | "icon" | "iconOnly" | "block" | "asChild"> {
  /** The action and its object: 'Delete Basin North'. Used as accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** Renders this link instead of a button. */
  link?: LinkElement;
}

/** A square button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, link, variant = "ghost", ...props },
  ref,
) {
  const content = (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  return isValidElement(link) ? (
    <Button ref={ref} variant={variant} iconOnly asChild title={label} {...props}>
      {cloneElement(link, {}, content)}
    </Button>
  ) : (
    <Button ref={ref} type="button" variant={variant} iconOnly title={label} {...props}>
      {content}
    </Button>
  );
});
