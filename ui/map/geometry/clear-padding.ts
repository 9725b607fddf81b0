import type { BaseMapOptions } from "../base/base-map.ts";

type Padding = BaseMapOptions["padding"];
type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

/** Between a panel and what is fitted beside it, px. */
const GAP_PX = 12;
/** However many panels there are, this much of the map is used, as a share of its width and height. */
const LEAST_USED = 0.3;

/**
 * Returns how far from the edges of a map its content has to stay, px, so that no panel covers it: at least
 * `least`, and clear of each panel at the edge where that costs least.
 */
export function clearPadding(map: Box, panels: readonly Box[], least: Padding): Padding {
  const [width, height] = [map.right - map.left, map.bottom - map.top];
  const padding = { ...least };
  for (const panel of panels) {
    const isOver =
      panel.left < map.right && panel.right > map.left && panel.top < map.bottom && panel.bottom > map.top;
    if (!isOver) continue;
    const costs = [
      { edge: "top", px: panel.bottom - map.top },
      { edge: "bottom", px: map.bottom - panel.top },
      { edge: "left", px: panel.right - map.left },
      { edge: "right", px: map.right - panel.left },
    ] as const;
    const { edge, px } = costs.reduce((best, each) => (each.px < best.px ? each : best));
    padding[edge] = Math.max(padding[edge], px + GAP_PX);
  }
  const isTooTall = padding.top + padding.bottom > height * (1 - LEAST_USED);
  const isTooWide = padding.left + padding.right > width * (1 - LEAST_USED);
  return {
    ...padding,
    ...(isTooTall && { top: least.top, bottom: least.bottom }),
    ...(isTooWide && { left: least.left, right: least.right }),
  };
}
