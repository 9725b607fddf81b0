import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import { PointFilter, type PointFilterValues } from "#ui/survey/point-filter/point-filter.tsx";
import { WithoutJs } from "../without-js.tsx";

const values: PointFilterValues = {
  q: "",
  code: [],
  minHeightM: "",
  maxHeightM: "",
  quality: "",
  near: "",
  system: "",
  withinM: "",
};

const meta = {
  component: PointFilter,
  tags: ["beta", "!stable"],
  args: {
    form: <form method="get" />,
    values,
    errors: [],
    codes: [
      { code: "TOPO", count: 165 },
      { code: "CREST", count: 21 },
      { code: "TOE", count: 21 },
      { code: "CP", count: 4 },
    ],
    hasQuality: true,
    ownSystem: null,
    count: "211 points",
  },
  decorators: [
    Story => (
      <Card clip>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof PointFilter>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("search", { name: "Find Points" })).toBeVisible();
    await expect(canvas.getByRole("group", { name: "Codes" })).toHaveTextContent("TOPO 165");
    await expect(canvas.getByLabelText("Lowest")).not.toBeVisible();
  },
};
export const Narrowed: Story = {
  args: {
    values: {
      ...values,
      q: "T1",
      code: ["TOE"],
      minHeightM: "179.5",
      near: "683123.4, 184567.8",
      system: "2056",
      withinM: "0",
    },
    errors: [{ path: "near", message: "This place lies outside the area of the coordinate system" }],
    ownSystem: { epsg: 2056, name: "CH1903+ / LV95" },
    count: "3 of 211 points",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Near coordinates")).toHaveAccessibleDescription(
      /outside the area of the coordinate/,
    );
    await expect(canvas.getByLabelText("Given in")).toHaveDisplayValue("CH1903+ / LV95");
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
/** A code as long as road authorities use, as wide as the phone. */
export const LongCodePhone: Story = {
  args: { codes: [{ code: "BORDO_INFERIORE_SCARPATA_PROVVISORIA", count: 30 }, ...meta.args.codes] },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const form = canvas.getByRole("search");
    await expect(form.scrollWidth).toBe(form.clientWidth);
    await expect(canvas.getByText("30")).toBeVisible();
  },
};
export const WithoutScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <PointFilter {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Show" })).toBeVisible();
  },
};
