import { cloneElement, forwardRef, isValidElement, type ReactNode } from "react";
import { Button, type ButtonBaseProps, type GhostLook } from "../button/button.tsx";
import type { LinkElement } from "../slots/slots.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

interface IconButtonBaseProps extends Omit<ButtonBaseProps, "children" | "iconOnly" | "block" | "asChild"> {
  /** The action and its object: 'Delete Basin North'. Used as accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** Renders this link instead of a button. */
  link?: LinkElement;
}

export type IconButtonProps = IconButtonBaseProps &
  (Partial<GhostLook> | { variant: "outline"; tone?: "neutral" });

/** A square button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, link, ...props },
  ref,
) {
  const content = (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  return isValidElement(link) ? (
    <Button ref={ref} variant="ghost" iconOnly asChild title={label} {...props}>
      {cloneElement(link, {}, content)}
    </Button>
  ) : (
    <Button ref={ref} variant="ghost" iconOnly title={label} {...props}>
      {content}
    </Button>
  );
});
