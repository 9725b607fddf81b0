import type { PlannedStockpile } from "#ui/survey/stockpile-plan/stockpile-plan.tsx";
import { summary } from "../../map/panel/quarry.ts";

const { origin, degreesPerUnit, width, height } = summary.plan!;

/** A regular outline at shares of the plan's width and height, its radius a share of the width. */
const outline = (number: number, [x, y, radius]: readonly [number, number, number]): PlannedStockpile => ({
  id: String(number),
  number,
  name: `Heap ${number}`,
  outline: Array.from({ length: 12 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 12;
    return [
      origin.longitude + degreesPerUnit.longitude * width * (x + radius * Math.cos(angle)),
      origin.latitude - degreesPerUnit.latitude * (height * y + width * radius * Math.sin(angle)),
    ] as const;
  }),
});

export const outlines = [
  outline(1, [0.3, 0.4, 0.08]),
  outline(2, [0.55, 0.35, 0.05]),
  outline(12, [0.65, 0.65, 0.1]),
];
