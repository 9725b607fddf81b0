import {
  type ComponentPropsWithRef,
  cloneElement,
  forwardRef,
  type ReactElement,
  useId,
  useState,
} from "react";
import { cx } from "../../class-names.ts";

export interface TooltipProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  text: string;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string }>;
  side?: "top" | "bottom";
}

/** A short explanation shown on hover and focus, without a script; with one, Escape hides it. */
export const Tooltip = forwardRef<HTMLSpanElement, TooltipProps>(function Tooltip(
  { text, children, side = "top", className, onKeyDown, onPointerLeave, onBlur, ...props },
  ref,
) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches keys and focus of the element inside
    <span
      ref={ref}
      {...props}
      className={cx("tooltip", className)}
      data-side={side}
      data-dismissed={dismissed || undefined}
      onKeyDown={event => {
        onKeyDown?.(event);
        if (event.key === "Escape") setDismissed(true);
      }}
      onPointerLeave={event => {
        onPointerLeave?.(event);
        setDismissed(false);
      }}
      onBlur={event => {
        onBlur?.(event);
        setDismissed(false);
      }}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span role="tooltip" id={id} className="tooltip-text">
        {text}
      </span>
    </span>
  );
});
