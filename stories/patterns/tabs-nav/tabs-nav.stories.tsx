import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MouseEvent } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { TabsNav } from "#ui/patterns/tabs-nav/tabs-nav.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { Hydrates } from "../../hydrates.tsx";
import { WithoutJs } from "../../without-js.tsx";

const follow = fn((event: MouseEvent) => event.preventDefault());

const meta = {
  component: TabsNav,
  args: {
    label: "Team",
    value: "members",
    tabs: [
      { value: "members", label: "Members", count: 5, link: <a href="#members">Members</a> },
      {
        value: "projects",
        label: "Projects",
        count: 3,
        link: (
          // biome-ignore lint/a11y/useValidAnchor: stands for the router's link, which listens to clicks, too
          <a href="#projects" onClick={follow}>
            Projects
          </a>
        ),
      },
    ],
    children: (
      <Card>
        <CardBody>Five members.</CardBody>
      </Card>
    ),
  },
} satisfies Meta<typeof TabsNav>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("tab", { name: "Members 5" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: "Members 5" })).toHaveTextContent("Five members.");
  },
};
export const Keyboard: Story = {
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    follow.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole("tab", { name: "Members 5" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    const projects = canvas.getByRole("tab", { name: "Projects 3" });
    await expect(projects).toHaveFocus();
    // Manual activation: arrows move, Enter and Space follow the link.
    await expect(projects).toHaveAttribute("aria-selected", "false");
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(follow).toHaveBeenCalledTimes(2);
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const HydratesAsRendered: Story = {
  tags: ["no-picture"],
  render: args => (
    <Hydrates>
      <TabsNav {...args} />
    </Hydrates>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("hydrated as rendered")).toBeInTheDocument();
    await expect(canvas.getAllByRole("tab")).toHaveLength(2);
  },
};

export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <TabsNav {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Members 5" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
};
export const RightToLeft: Story = { globals: { dir: "rtl" } };
export const LongText: Story = {
  args: {
    value: "1",
    tabs: ["Topographic data of the control survey", "CAD diagram", "WMS layer and its legend"].map(
      (label, i) => ({
        value: String(i),
        label,
        link: <a href={`#${i}`}>{label}</a>,
      }),
    ),
  },
  globals: { viewport: { value: "phone" } },
};

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };
