import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Breadcrumbs } from "#ui/patterns/breadcrumbs.tsx";

const meta = {
  component: Breadcrumbs,
  args: {
    items: [
      { label: "Projects", link: <a href="#projects">Projects</a> },
      { label: "Reuss Retention Basins", link: <a href="#project">Reuss</a> },
      { label: "Retention Basin North" },
    ],
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Retention Basin North")).toHaveAttribute("aria-current", "page");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { globals: { dir: "rtl" } };

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };
