import { type ComponentPropsWithRef, forwardRef } from "react";
import { cx } from "../../class-names.ts";

const sizes = {
  sm: "size-7 text-[.6875rem]",
  md: "size-[34px] text-[.6875rem]",
  lg: "size-10 text-sm",
  xl: "size-16 text-lg",
};

export interface AvatarProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** A name or an email address. */
  name: string;
  size?: keyof typeof sizes;
}

/** Returns the first letters of the first and the last word, or the first two letters of a single word. */
export function initials(name: string): string {
  const words = name
    .split("@")[0]!
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters =
    words.length > 1 ? [first(words[0]!), first(words.at(-1)!)] : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("").toUpperCase();
}

const first = (word: string) => [...word][0];

/** Shows a person's initials, always beside the name. */
export const Avatar = forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
  { name, size = "sm", className, ...props },
  ref,
) {
  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={cx(
        "inline-grid flex-none place-items-center rounded-full bg-primary-soft font-[650] tracking-[.02em] text-primary-text",
        sizes[size],
        className,
      )}
      {...props}
    >
      {initials(name)}
    </span>
  );
});
