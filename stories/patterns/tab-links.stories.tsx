import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TabLinks } from "#ui/patterns/tab-links/tab-links.tsx";
import { WithoutJs } from "../without-js.tsx";

const LABELS = ["Map", "Points", "Surveys", "Surface", "Volumes", "Stockpiles", "Designs", "Profile"];
const COUNTS: Record<string, string> = { Points: "1,648", Surveys: "3", Volumes: "4" };

const tabsAt = (current: string, how: "page" | "true" = "page") =>
  [...LABELS, "Plan and Export"].map(label => ({
    label,
    count: COUNTS[label],
    link: <a href={`#${label}`}>{label}</a>,
    current: label === current ? how : undefined,
  }));

const meta = {
  component: TabLinks,
  args: { label: "Site", tabs: tabsAt("Map") },
} satisfies Meta<typeof TabLinks>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
/** The page shown is a part of where the link leads. */
export const Within: Story = {
  tags: ["no-picture"],
  args: { tabs: tabsAt("Designs", "true") },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { current: true })).toHaveTextContent("Designs");
    await expect(canvas.getByRole("link", { name: "Designs" })).toHaveAttribute("aria-current", "true");
  },
};
/** The current link is in view, and the page does not move. */
export const Phone: Story = {
  args: { tabs: tabsAt("Designs") },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole("navigation", { name: "Site" }).getBoundingClientRect();
    const link = canvas.getByRole("link", { name: "Designs" }).getBoundingClientRect();
    await expect(link.left).toBeGreaterThanOrEqual(list.left);
    await expect(link.right).toBeLessThanOrEqual(list.right);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(
      document.documentElement.clientWidth,
    );
  },
};
export const RightToLeft: Story = {
  tags: ["repeats"],
  args: { tabs: tabsAt("Designs") },
  globals: { dir: "rtl", viewport: { value: "phone" } },
};
export const LongText: Story = {
  tags: ["no-picture"],
  args: {
    tabs: ["Topographic data of the control survey", "WMS layer and its legend"].map(label => ({
      label,
      link: <a href={`#${label}`}>{label}</a>,
    })),
  },
  globals: { viewport: { value: "phone" } },
};
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <TabLinks {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Points 1,648" })).toHaveAttribute("href", "#Points");
    await expect(canvas.getByRole("link", { name: "Map" })).toHaveAttribute("aria-current", "page");
  },
};
