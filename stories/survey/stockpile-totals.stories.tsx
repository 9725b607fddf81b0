import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import {
  type NamedSums,
  StockpileFigures,
  StockpileTotals,
} from "#ui/survey/stockpile-totals/stockpile-totals.tsx";

const chf = (amount: number) => [{ amount, currency: "CHF" }];
const sums = (
  name: string,
  stockpileCount: number,
  [volumeM3, tonnes]: [number | null, number | null],
  values: NamedSums["values"],
): NamedSums => ({
  id: name,
  name,
  stockpileCount,
  volumeM3,
  uncertaintyM3: null,
  tonnes,
  values,
  withoutVolume: 0,
  withoutTonnes: 0,
  withoutValue: values.length === 0 ? stockpileCount : 0,
});

const rows = [
  sums("Gravel 0/45", 2, [5598.9, 10190], chf(147_755)),
  sums("Topsoil", 1, [3520.4, 4752.5], chf(28_515)),
  sums("Sand 0/4", 1, [2748.9, 4260.8], chf(76_694)),
  sums("Reclaimed asphalt", 1, [428.1, null], []),
];
const total = {
  ...sums("", 5, [12_296.3, 19_203.3], chf(252_964)),
  withoutTonnes: 1,
  withoutValue: 1,
};

const meta = {
  component: StockpileTotals,
  args: { title: "Totals by Material", subject: "Material", rows, total },
} satisfies Meta<typeof StockpileTotals>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /Reclaimed asphalt/ })).toHaveTextContent(/428\.1––/);
    await expect(canvas.getByRole("row", { name: /^Total/ })).toHaveTextContent("252,964");
  },
};
const euro = [...chf(176_270), { amount: 76_694, currency: "EUR" }];
/** Currencies are never added up. */
export const TwoCurrencies: Story = {
  args: {
    rows: [rows[0]!, sums("Sand 0/4", 1, [2748.9, 4260.8], euro.slice(1))],
    total: { ...total, values: euro },
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };

export const Figures: Story = {
  render: () => (
    <div className="grid gap-6">
      <StockpileFigures sums={total} />
      <StockpileFigures sums={{ ...total, values: euro }} />
      <StockpileFigures sums={sums("", 2, [null, null], [])} />
    </div>
  ),
};
export const FiguresOnAPhone: Story = { ...Figures, globals: { viewport: { value: "phone" } } };
