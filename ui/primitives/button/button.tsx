import { Slot, Slottable } from "@radix-ui/react-slot";
import { type ComponentPropsWithRef, forwardRef, type MouseEvent, type ReactNode } from "react";
import { cx } from "../../class-names.ts";
import { PendingMark } from "../spinner/spinner.tsx";

/** A button for rows and toolbars: `success` approves, `danger-quiet` is red only under the pointer. */
export interface GhostLook {
  variant: "ghost";
  tone?: "neutral" | "danger" | "danger-quiet" | "success";
}

/** How a button looks: its weight, and the tones that have a meaning at that weight. */
export type ButtonLook =
  | {
      /** `primary` is the main action, one per view; in red it is the last step of what cannot be taken back. */
      variant?: "primary" | "outline";
      tone?: "neutral" | "danger";
    }
  | GhostLook;

export interface ButtonBaseProps extends ComponentPropsWithRef<"button"> {
  /** Posts its form only as `submit`. */
  type?: "button" | "submit";
  size?: "sm" | "md" | "lg";
  icon?: ReactNode;
  iconOnly?: boolean;
  /** As wide as its container. */
  block?: boolean;
  /** Shows progress and ignores further clicks, so that nothing is posted twice. Stays focusable. */
  pending?: boolean;
  /** Styles the only child (a link) as a button. */
  asChild?: boolean;
}

export type ButtonProps = ButtonBaseProps & ButtonLook;

/** Starts an action, or posts a form if its `type` is `submit`. Use `asChild` around a link if it navigates. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = "outline",
    tone = "neutral",
    type = "button",
    size = "md",
    icon,
    iconOnly,
    block,
    pending,
    asChild,
    className,
    children,
    onClick,
    ...props
  },
  ref,
) {
  const swallow = (event: MouseEvent) => event.preventDefault();
  const dress = {
    className: cx(
      "button",
      `button-${variant}`,
      size !== "md" && `button-${size}`,
      tone !== "neutral" && `tone-${tone}`,
      iconOnly && "button-square",
      block && "w-full",
      pending && "cursor-progress",
      className,
    ),
    "aria-busy": pending || undefined,
    "aria-disabled": pending || undefined,
    onClick: pending ? swallow : onClick,
    ...props,
  };
  const Element = asChild ? Slot : "button";
  return (
    <Element ref={ref} type={asChild ? undefined : type} {...dress}>
      {pending ? <PendingMark /> : icon}
      <Slottable>{children}</Slottable>
    </Element>
  );
});
