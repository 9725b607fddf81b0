import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { MAP_SHORTCUTS } from "#ui/map/map-keys.ts";
import { ShortcutSheet } from "#ui/patterns/shortcut-sheet/shortcut-sheet.tsx";

const meta = {
  component: ShortcutSheet,
  args: {
    groups: [
      {
        title: "Everywhere",
        keys: [
          { keys: ["Ctrl", "K"], does: "Go to a page, site or point, or do something" },
          { keys: ["/"], does: "Search" },
          { keys: ["?"], does: "Show the shortcuts" },
        ],
      },
      ...MAP_SHORTCUTS,
    ],
  },
} satisfies Meta<typeof ShortcutSheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Everywhere" })).toHaveTextContent("CtrlK");
    await expect(canvas.getByText("Zoom in").nextElementSibling).toHaveTextContent("+");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
