import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Breadcrumbs } from "#ui/patterns/breadcrumbs/breadcrumbs.tsx";

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
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { globals: { dir: "rtl" } };
export const LongText: Story = {
  tags: ["dark-picture"],
  args: {
    items: [
      { label: "Projects", link: <a href="#projects">Projects</a> },
      {
        label:
          "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
        link: (
          <a href="#project">
            Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second
            excavation stage
          </a>
        ),
      },
      { label: "Site with a name of its own" },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
