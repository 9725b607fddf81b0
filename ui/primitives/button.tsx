import {
  type ComponentPropsWithRef,
  forwardRef,
  isValidElement,
  type MouseEvent,
  type ReactNode,
} from "react";
import { cx } from "../class-names.ts";
import { dressed } from "./slots.tsx";
import { PendingMark } from "./spinner.tsx";

const base =
  "inline-flex items-center justify-center rounded-control border font-button leading-none tracking-[-.004em] whitespace-nowrap no-underline transition-colors focus-visible:rounded-control";

const idle =
  "disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-subtle disabled:shadow-none";

const variants = {
  primary:
    "border-transparent bg-primary text-on-primary shadow-[inset_0_1px_0_var(--sheen),var(--e1)] hover:bg-primary-hover",
  outline:
    "border-[var(--control-edge)] bg-surface text-ink shadow-e1 hover:border-border-strong hover:bg-hover",
  ghost:
    "border-transparent bg-transparent font-medium hover:bg-hover disabled:border-transparent disabled:bg-transparent",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-hover",
};

const tones = {
  danger: "text-danger-text hover:bg-danger-soft hover:text-danger-text",
  "danger-quiet": "text-muted hover:bg-danger-soft hover:text-danger-text",
  ok: "text-ok-text hover:bg-ok-soft hover:text-ok-text",
};

const sizes = {
  sm: "min-h-small gap-1.5 px-2.5 text-sm max-sm:px-3",
  md: "min-h-control gap-[7px] px-3.5 text-base",
  lg: "min-h-[46px] gap-2 px-5 text-[.9375rem]",
};

const squares = { sm: "min-h-small w-small", md: "min-h-control w-control", lg: "min-h-[46px] w-[46px]" };

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  /** One primary per view: the one thing to do next. */
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** For outline and ghost: `danger` shows red at rest (page headers), `danger-quiet` only on hover (rows). */
  tone?: keyof typeof tones;
  icon?: ReactNode;
  iconOnly?: boolean;
  block?: boolean;
  /** Shows progress and swallows further clicks, so that nothing is posted twice; stays focusable. */
  pending?: boolean;
  /** Dress the only child (a link) as a button. */
  asChild?: boolean;
}

/**
 * Starts an action or submits a form. Use `asChild` around a link when it leads somewhere. Not for
 * navigation inside text: that is a TextLink; not for a bare icon: that is an IconButton.
 */
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
      base,
      variants[variant],
      tone ? tones[tone] : variant === "ghost" && "text-muted hover:text-ink",
      iconOnly ? squares[size] : sizes[size],
      variant === "ghost" && !iconOnly && size === "md" && "px-2.5",
      idle,
      block && "w-full",
      pending && "cursor-progress",
      className,
    ),
    "data-variant": variant,
    "aria-busy": pending || undefined,
    "aria-disabled": pending || undefined,
    onClick: pending ? swallow : onClick,
    ...props,
  };
  const content = (inner: ReactNode) => (
    <>
      {pending ? <PendingMark /> : icon}
      {inner}
    </>
  );
  if (asChild && isValidElement<{ children?: ReactNode }>(children))
    return dressed(children, dress, ref, content(children.props.children));
  return (
    <button ref={ref} type="submit" {...dress}>
      {content(children)}
    </button>
  );
});
