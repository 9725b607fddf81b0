import type { ListedStockpile } from "#ui/survey/stockpile-table/stockpile-table.tsx";

const uploadedAt = "2026-11-19T16:00:00.000Z";
const last = { surveyedOn: "2026-11-19", uploadedAt };
const earlier = { surveyedOn: "2026-10-03", uploadedAt };

const pile = (
  number: number,
  material: string | null,
  [densityTPerM3, volumeM3, price]: readonly [number | null, number, number | null],
  more: Partial<ListedStockpile> = {},
): ListedStockpile => {
  const tonnes = densityTPerM3 && volumeM3 * densityTPerM3;
  return {
    id: String(number),
    number,
    name: `Heap ${number}`,
    material,
    densityTPerM3,
    volumeM3,
    tonnes,
    value: tonnes && price ? { amount: tonnes * price, currency: "CHF" } : null,
    state: "measured",
    problem: null,
    survey: last,
    changeM3: volumeM3 * 0.05,
    trend: [0.8, 0.86, 0.9, 0.95, 1].map(share => share * volumeM3),
    ...more,
  };
};

export const piles: ListedStockpile[] = [
  pile(1, "Gravel 0/45", [1.82, 4312.6, 14.5]),
  pile(2, "Gravel 0/45", [1.82, 1286.3, 14.5], { changeM3: -93.9, trend: [1900, 1700, 1500, 1380, 1286] }),
  pile(3, "Sand 0/4", [1.55, 2748.9, 18]),
  pile(6, "Topsoil", [1.35, 3520.4, 6], {
    state: "carried",
    problem: "Outside the survey.",
    survey: earlier,
    trend: [3500, 3510, 3520.4, null],
  }),
  pile(8, "Reclaimed asphalt", [1.6, 428.1, null], { changeM3: null, trend: [428.1] }),
];

const unknown = { volumeM3: null, tonnes: null, value: null, survey: null, changeM3: null, trend: [] };

/** One of each state. */
export const everyState: ListedStockpile[] = [
  piles[0]!,
  piles[3]!,
  pile(9, null, [null, 96.4, null], {
    state: "partial",
    problem: "Only 63 % of the outline is in the survey.",
  }),
  pile(10, "Sand 0/4", [1.55, 0, null], { ...unknown, state: "pending" }),
  pile(11, "Sand 0/4", [1.55, 0, null], { ...unknown, state: "unknown", problem: "Outside the survey." }),
  pile(12, "Gravel 0/45", [1.82, 312.5, null], { value: { amount: 8_412, currency: "EUR" } }),
];
