import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RecoveryCodes } from "#ui/patterns/recovery-codes/recovery-codes.tsx";

const meta = {
  component: RecoveryCodes,
  args: {
    codes: [
      "K7QXM-3WPTA",
      "9BFHC-RZ2EJ",
      "TNV4D-6GSKY",
      "XC8AP-M5HQW",
      "2RJZE-U7BFN",
      "HDK3T-YQ9VS",
      "PW6MG-C4XAR",
      "5EUNJ-8KTZB",
      "SFQ7H-D2WMP",
      "VY3RC-G9AXK",
    ],
  },
} satisfies Meta<typeof RecoveryCodes>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToKeep: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(10);
  },
};

export const Phone: Story = {
  tags: ["dark-picture"],
  globals: { viewport: { value: "phone", isRotated: false } },
};
