import type { Meta, StoryObj } from "@storybook/react-vite";
import type { MouseEvent } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { TabsNav } from "#ui/patterns/tabs-nav/tabs-nav.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { Hydrates } from "../hydrates.tsx";
import { WithoutJs } from "../without-js.tsx";

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

export const Default: Story = { tags: ["dark-picture"] };
/** For a pointer, the tabs are links. */
export const Pointer: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("link", { name: "Projects 3" }));
    await expect(follow).toHaveBeenCalled();
    await expect(canvas.getByRole("link", { name: "Members 5" })).toHaveAttribute("aria-current", "page");
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
};
/** With the keyboard, they become tabs, and the focus stays where it was. */
export const Keyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { children: <input aria-label="Typed" /> },
  play: async ({ canvas }) => {
    follow.mockClear();
    await userEvent.type(canvas.getByLabelText("Typed"), "kept");
    await userEvent.tab({ shift: true });
    const projects = await canvas.findByRole("tab", { name: "Projects 3" });
    await expect(projects).toHaveFocus();
    await expect(canvas.getByRole("tab", { name: "Members 5" })).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: "Members 5" })).toBeVisible();
    await expect(canvas.getByLabelText("Typed")).toHaveValue("kept");
    await userEvent.keyboard("{ArrowLeft}");
    await expect(canvas.getByRole("tab", { name: "Members 5" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    // Manual activation: arrows move, Enter and Space follow the link.
    await expect(projects).toHaveAttribute("aria-selected", "false");
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(" ");
    await expect(follow).toHaveBeenCalledTimes(2);
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const HydratesAsRendered: Story = {
  tags: ["no-picture", "!autodocs"],
  render: args => (
    <Hydrates>
      <TabsNav {...args} />
    </Hydrates>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("hydrated as rendered")).toBeInTheDocument();
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
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
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
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
