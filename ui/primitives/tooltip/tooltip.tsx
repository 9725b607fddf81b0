import { cloneElement, type ReactElement, useId, useState } from "react";

export interface TooltipProps {
  text: string;
  /** One focusable element. */
  children: ReactElement<{ "aria-describedby"?: string }>;
  side?: "top" | "bottom";
}

/** A short explanation that appears on hover and on focus, without a script; Escape hides it. */
export function Tooltip({ text, children, side = "top" }: TooltipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches keys and focus of the element inside
    <span
      className="tooltip"
      data-side={side}
      data-dismissed={dismissed || undefined}
      onKeyDown={event => event.key === "Escape" && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span role="tooltip" id={id} className="tooltip-text">
        {text}
      </span>
    </span>
  );
}
