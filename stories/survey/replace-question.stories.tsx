import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ReplaceQuestion } from "#ui/survey/replace-question/replace-question.tsx";

const meta = {
  component: ReplaceQuestion,
  args: {
    kind: "cad",
    replacement: { name: "spillway.dxf, uploaded 12 Nov 2026", stamp: "64f1" },
  },
} satisfies Meta<typeof ReplaceQuestion>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Drawing: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: /^Replace spillway.dxf/ });
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAttribute("value", "64f1");
  },
};
/** Map layers cannot be brought back. */
export const MapLayer: Story = {
  args: {
    kind: "wms",
    replacement: { name: "Orthophoto, uploaded 12 Nov 2026", stamp: "wms" },
    agreed: true,
  },
};
export const NotAgreed: Story = { args: { error: "Confirm that the present data are replaced" } };
export const NothingToReplace: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { replacement: null },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};
export const LongText: Story = {
  args: {
    replacement: {
      name: "basin-north_2026-11-12_control-survey-with-all-columns_final_v2_checked.dxf",
      stamp: "64f1",
    },
  },
  globals: { viewport: { value: "phone" } },
};
