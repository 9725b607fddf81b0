import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { StockpileTable } from "#ui/survey/stockpile-table/stockpile-table.tsx";
import { everyState, piles } from "./piles.ts";

const meta = {
  component: StockpileTable,
  args: {
    stockpiles: piles,
    empty: <EmptyState title="No stockpiles of this material" text="Choose another material." />,
    hrefs: {
      history: ({ id }) => `#pile-${id}`,
      edit: ({ id }) => `#edit-${id}`,
      delete: ({ id }) => `#delete-${id}`,
    },
  },
} satisfies Meta<typeof StockpileTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Value (CHF)" })).toBeVisible();
    const row = canvas.getByRole("row", { name: /Heap 8/ });
    await expect(row).toHaveTextContent(/428\.1685\.0–/);
    await expect(canvas.getByRole("link", { name: "Edit Heap 1" })).toHaveAttribute("href", "#edit-1");
  },
};
/** Two currencies beside their values, and unknown values are never shown as 0. */
export const EveryState: Story = {
  args: { stockpiles: everyState },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Value" })).toBeVisible();
    await expect(canvas.getByText("8,412 EUR")).toBeVisible();
    await expect(canvas.getByText("Computing")).toBeVisible();
  },
};
export const Empty: Story = { tags: ["repeats"], args: { stockpiles: [] } };
export const LongNames: Story = {
  args: {
    stockpiles: piles.slice(0, 2).map(pile => ({
      ...pile,
      name: "Armour stone from the northern quarry face, set aside for the second retention basin",
      material: "Wasserbausteine_300_bis_1000_kg_aus_dem_Steinbruch_Nord_unsortiert",
    })),
  },
};
export const Phone: Story = { args: EveryState.args, globals: { viewport: { value: "phone" } } };
/** A change given as a volume is longer than a percentage, but stays within its card. */
export const NewOnAPhone: Story = {
  ...Phone,
  tags: ["no-picture"],
  args: { stockpiles: piles.slice(0, 1).map(pile => ({ ...pile, volumeM3: 98765.4, changeM3: 98765.4 })) },
  play: async ({ canvas }) => {
    const change = canvas.getByText("+98,765.4 m³");
    const card = change.closest("tr")!.getBoundingClientRect();
    await expect(change.getBoundingClientRect().right).toBeLessThanOrEqual(card.right - 8);
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
/** For viewers of a team. */
export const ReadOnly: Story = {
  tags: ["repeats"],
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: /Heap 1/ })).toBeVisible();
    await expect(canvas.queryByRole("link", { name: /^(Edit|Delete)/ })).toBeNull();
  },
};
