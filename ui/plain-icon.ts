import { createElement, type SVGProps } from "react";

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * What the built app makes of a lucide icon in place of the package's own component. That one computes at
 * every rendering, for any size, width and context, what is the same for all icons here. Takes attributes of
 * an SVG, no `size` or `color`, and is hidden from screen readers: words stand beside it.
 */
export default function plainIcon({ node }: Drawing) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `lucide ${className}` : "lucide",
        "aria-hidden": true,
        ...rest,
      },
      shapes,
    );
}
