import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import { VolumeCurve } from "#ui/survey/volume-curve/volume-curve.tsx";

const elevationM = Array.from({ length: 31 }, (_, i) => 1490.5 + i * 0.25);
const soft = (value: number) => Math.log1p(Math.exp(value)) * 16_000;
const cutAt = (at: number) => soft((1494.9 - at) * 1.1) + 5000;
const fillAt = (at: number) => soft((at - 1494.4) * 1.1) + 900;

const meta = {
  component: VolumeCurve,
  decorators: [Story => <Card className="px-card py-2">{Story()}</Card>],
  args: {
    elevationM,
    cutM3: elevationM.map(cutAt),
    fillM3: elevationM.map(fillAt),
    current: { elevationM: 1494.25, cutM3: cutAt(1494.25), fillM3: fillAt(1494.25) },
    balanceM: 1494.729,
  },
} satisfies Meta<typeof VolumeCurve>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /they balance at 1494.729 m/ })).toBeVisible();
  },
};
export const NoBalance: Story = { args: { balanceM: null } };
export const TargetAtTheEnd: Story = {
  args: { current: { elevationM: 1498, cutM3: cutAt(1498), fillM3: fillAt(1498) } },
};
export const SmallVolumes: Story = {
  args: {
    elevationM: [4.1, 4.2, 4.3, 4.4],
    cutM3: [0.9, 0.5, 0.2, 0],
    fillM3: [0, 0.2, 0.5, 1.1],
    current: null,
    balanceM: 4.26,
  },
};
/** The names of the marks and of the lines never cover each other. */
export const TargetNearBalance: Story = {
  args: { current: { elevationM: 1494.7, cutM3: cutAt(1494.7), fillM3: fillAt(1494.7) } },
  play: async ({ canvasElement }) => {
    const names = [
      ...canvasElement.querySelectorAll("[data-screen=wide] :is(text[data-mark], text[data-kind])"),
    ];
    const boxes = names.map(name => name.getBoundingClientRect());
    await expect(boxes).toHaveLength(4);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        await expect(a.right < b.left || b.right < a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(
          true,
        );
  },
};
/** Checks that no mark's line crosses the other mark's label, on either side. */
const nothingCrossed: Story["play"] = async ({ canvasElement }) => {
  const chart = canvasElement.querySelector("[data-screen=wide]")!;
  const lines = [...chart.querySelectorAll("path[data-mark]")].map(line => line.getBoundingClientRect());
  const names = [...chart.querySelectorAll("text[data-mark]")].map(name => name.getBoundingClientRect());
  await expect([lines.length, names.length]).toEqual([2, 2]);
  for (const line of lines)
    for (const name of names)
      await expect(
        line.right < name.left || line.left > name.right || line.top > name.bottom || line.bottom < name.top,
      ).toBe(true);
};
export const BalanceLeftOfTarget: Story = {
  tags: ["repeats"],
  args: { current: { elevationM: 1495.2, cutM3: cutAt(1495.2), fillM3: fillAt(1495.2) } },
  play: nothingCrossed,
};
export const BalanceAtTheStart: Story = {
  tags: ["no-picture", "!autodocs"],
  args: {
    balanceM: 1490.7,
    current: { elevationM: 1491.2, cutM3: cutAt(1491.2), fillM3: fillAt(1491.2) },
  },
  play: nothingCrossed,
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
