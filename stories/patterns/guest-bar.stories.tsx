import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { GuestBar } from "#ui/patterns/guest-bar/guest-bar.tsx";

const meta = {
  component: GuestBar,
  args: { name: "Topo Projects", note: "Read only" },
} satisfies Meta<typeof GuestBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Its only link skips to the main content: nothing leads into the product. */
export const LeadsNowhere: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    const links = canvas.getAllByRole("link", { hidden: true });
    await expect(links.map(link => link.getAttribute("href"))).toEqual(["#main"]);
  },
};
