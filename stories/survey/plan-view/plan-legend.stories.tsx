import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PlanLegend } from "#ui/survey/plan-view/plan-legend.tsx";
import { codeCounts } from "../../fixtures.tsx";

const meta = { component: PlanLegend, args: { codes: codeCounts } } satisfies Meta<typeof PlanLegend>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithToggles: Story = { args: { toggles: true } };
/** A project can choose colour, shape or both. */
export const ChosenMarks: Story = {
  args: {
    choices: [
      { code: "TOPO", colour: "pink", shape: "wedge" },
      { code: "TREE", colour: "slate" },
    ],
  },
  play: async ({ canvas }) => {
    const mark = canvas.getByTitle("TOPO").parentElement!.querySelector<SVGElement>(".plan-symbol")!;
    await expect(mark.style.fill).toBe("var(--pt-pink)");
  },
};
export const LongText: Story = {
  args: {
    toggles: true,
    codes: [
      { code: "EDGE_OF_CONCRETE_RETAINING_WALL_UPSTREAM", count: 1_000_000 },
      { code: "TOPO", count: 7 },
    ],
  },
};
/** Many codes are in natural order, can be searched, and are shown and hidden together. */
export const ManyCodes: Story = {
  args: {
    toggles: true,
    onToggle: fn(),
    codes: [
      ...Array.from({ length: 12 }, (_, i) => ({ code: `CODE_${12 - i}`, count: 100 - i })),
      { code: "GND", count: 90 },
      { code: "UNC", count: 80 },
      { code: "", count: 7 },
    ],
  },
  play: async ({ args, canvas }) => {
    const names = canvas.getAllByRole("checkbox").map(box => box.parentElement!.textContent);
    await expect(names.findIndex(name => name!.startsWith("CODE_2"))).toBeLessThan(
      names.findIndex(name => name!.startsWith("CODE_10")),
    );
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search codes" }), "n");
    await expect(canvas.getAllByRole("checkbox")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "None" }));
    await expect(args.onToggle).toHaveBeenCalledWith(["GND", "UNC"], false);
    await userEvent.clear(canvas.getByRole("searchbox", { name: "Search codes" }));
    await expect(canvas.getByRole("checkbox", { name: /GND/ })).not.toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: /CODE_10/ })).toBeChecked();
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
