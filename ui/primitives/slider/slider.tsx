import { type ComponentPropsWithRef, type CSSProperties, forwardRef } from "react";
import { cx } from "../../class-names.ts";

export interface SliderProps extends Omit<ComponentPropsWithRef<"input">, "type" | "min" | "max" | "value"> {
  label: string;
  min: number;
  max: number;
  value: number;
  /** What the ends mean, below the track. */
  ends?: readonly [string, string];
  fieldClassName?: string;
}

/** Chooses a figure between two limits by dragging. */
export const Slider = forwardRef<HTMLInputElement, SliderProps>(function Slider(
  { label, min, max, value, ends, fieldClassName, style, ...input },
  ref,
) {
  const at = max > min ? (100 * (Math.min(max, Math.max(min, value)) - min)) / (max - min) : 0;
  return (
    <div className={cx("slider", fieldClassName)}>
      <input
        ref={ref}
        type="range"
        aria-label={label}
        min={min}
        max={max}
        value={value}
        style={{ ...style, "--at": `${at}%` } as CSSProperties}
        {...input}
      />
      {ends && (
        <p aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </div>
  );
});
