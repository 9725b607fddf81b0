import { Slot, Slottable } from "@radix-ui/react-slot";
import { type ComponentPropsWithRef, forwardRef, type MouseEvent, type ReactNode } from "react";
import { cx } from "../../class-names.ts";
import { PendingMark } from "../spinner/spinner.tsx";

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** One primary button per view: the main action. */
  variant?: "primary" | "outline" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  /** For outline and ghost: `danger` is always red (page headers), `danger-quiet` only on hover (rows). */
  tone?: "danger" | "danger-quiet" | "ok";
  icon?: ReactNode;
  iconOnly?: boolean;
  block?: boolean;
  /** Shows progress and ignores further clicks, so that nothing is posted twice. Stays focusable. */
  pending?: boolean;
  /** Styles the only child (a link) as a button. */
  asChild?: boolean;
}

/** Starts an action or submits a form. Use `asChild` around a link if it navigates. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = "outline",
    size = "md",
    tone,
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
      tone && `tone-${tone}`,
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
    <Element ref={ref} type={asChild ? undefined : "submit"} {...dress}>
      {pending ? <PendingMark /> : icon}
      <Slottable>{children}</Slottable>
    </Element>
  );
});
