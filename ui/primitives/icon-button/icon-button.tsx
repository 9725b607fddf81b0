import { cloneElement, type DOMAttributes, forwardRef, isValidElement, type ReactNode } from "react";
import { Button, type ButtonBaseProps, type GhostLook } from "../button/button.tsx";
import type { LinkElement } from "../slots/slots.tsx";

interface IconButtonBaseProps extends Omit<ButtonBaseProps, "children" | "iconOnly" | "block" | "asChild"> {
  /** The action and its object: 'Delete Basin North'. Its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  /** Renders this link instead of a button. */
  link?: LinkElement;
}

export type IconButtonProps = IconButtonBaseProps &
  (Partial<GhostLook> | { variant: "outline"; tone?: "neutral" });

/** A square button that shows only an icon; its label is shown while it is hovered or focused, until Escape. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, icon, link, ...props },
  ref,
) {
  const content = (
    <>
      {icon}
      <span className="tooltip-text icon-label">{label}</span>
    </>
  );
  const dismissible = {
    onKeyDown: event => {
      props.onKeyDown?.(event);
      if (event.key === "Escape") event.currentTarget.dataset.dismissed = "";
    },
    onPointerLeave: event => {
      props.onPointerLeave?.(event);
      delete event.currentTarget.dataset.dismissed;
    },
    onBlur: event => {
      props.onBlur?.(event);
      delete event.currentTarget.dataset.dismissed;
    },
  } satisfies DOMAttributes<HTMLButtonElement>;
  return isValidElement(link) ? (
    <Button ref={ref} variant="ghost" iconOnly asChild {...props} {...dismissible}>
      {cloneElement(link, {}, content)}
    </Button>
  ) : (
    <Button ref={ref} variant="ghost" iconOnly {...props} {...dismissible}>
      {content}
    </Button>
  );
});
