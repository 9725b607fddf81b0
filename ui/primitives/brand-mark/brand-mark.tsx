import { type ComponentPropsWithRef, forwardRef } from "react";

export type BrandMarkProps = Omit<ComponentPropsWithRef<"svg">, "children">;

/** The product's mark: three contours on green. */
export const BrandMark = forwardRef<SVGSVGElement, BrandMarkProps>(function BrandMark(
  { className = "size-7 text-primary", ...props },
  ref,
) {
  return (
    <svg ref={ref} viewBox="0 0 28 28" className={className} aria-hidden="true" {...props}>
      <rect width="28" height="28" rx="8" fill="currentColor" />
      <g fill="none" stroke="var(--on-primary)" strokeLinecap="round">
        <path strokeWidth="1.7" d="M4.6 18.6c2-6.3 4.9-10.7 8.6-11.9 4.6-1.4 9 2.6 10.5 8.4" />
        <path strokeWidth="1.7" d="M8.9 20.4c1.5-4.8 3.3-8.2 5.6-8.8 2.7-.7 5 2.2 5.8 6.1" />
        <path strokeWidth="1.9" d="M13.2 21.3c.7-2.3 1.4-4 2.2-4.2 1-.2 1.7 1 2 2.6" />
      </g>
    </svg>
  );
});
