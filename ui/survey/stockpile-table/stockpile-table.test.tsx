import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type ListedStockpile, StockpileTable } from "./stockpile-table.tsx";

const pile = (volumeM3: number, changeM3: number): ListedStockpile => ({
  ...{ id: "1", number: 1, name: "Heap 1", material: null, densityTPerM3: null, tonnes: null, value: null },
  ...{ state: "measured", problem: null, survey: null, trend: [volumeM3 - changeM3, volumeM3] },
  ...{ volumeM3, changeM3 },
});

it.each([
  ["in percent of what was there", pile(110, 10), "+10.0 %"],
  ["in percent of a pile that grew to eleven times", pile(1100, 1000), "+1,000.0 %"],
  ["as a volume where a small heap became a large one", pile(800, 799), "+799.0 m³"],
  ["as a volume where only the rounding of the ground was", pile(825.9, 825.899996), "+825.9 m³"],
  ["as a volume where nothing was", pile(12, 12), "+12.0 m³"],
])("shows a change %s", (_, stockpile, text) => {
  const html = renderToStaticMarkup(
    <StockpileTable
      stockpiles={[stockpile]}
      empty={null}
      hrefs={{ history: () => "#", edit: () => "#", delete: () => "#" }}
    />,
  );
  expect(html).toContain(`>${text}<`);
});
