import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { MaterialTable } from "#ui/survey/material-table/material-table.tsx";

const meta = {
  component: MaterialTable,
  args: {
    materials: [
      {
        id: "a",
        name: "Gravel 0/45",
        densityTPerM3: 1.82,
        source: "Weighed on 12 Nov 2026",
        stockpileCount: 2,
      },
      { id: "b", name: "Mixed", densityTPerM3: null, source: "", stockpileCount: 0 },
      {
        id: "c",
        name: "Wasserbausteine 300 bis 1000 kg aus dem Steinbruch Nord, unsortiert und ungewaschen",
        densityTPerM3: 1.75,
        source: "Caterpillar Performance Handbook, 'Weights of Materials', loose",
        stockpileCount: 14,
      },
    ],
    empty: <EmptyState title="No materials yet" text="Add the materials on this project's sites." />,
    hrefs: { edit: ({ id }) => `#edit-${id}`, delete: ({ id }) => `#delete-${id}` },
  },
} satisfies Meta<typeof MaterialTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("row", { name: /Mixed/ })).toHaveTextContent(/Mixed––0/);
  },
};
export const OnlyToLookAt: Story = {
  args: { hrefs: undefined },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.queryAllByRole("link")).toEqual([]);
  },
};
export const Empty: Story = { tags: ["repeats"], args: { materials: [] } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
