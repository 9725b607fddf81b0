import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import { type FoundPoint, FoundPoints } from "#ui/survey/found-points/found-points.tsx";
import { points } from "../fixtures.tsx";
import { inSystem } from "../in-system.tsx";

const found: FoundPoint[] = points(0, 8).map(({ heightM, ...point }, i) => ({
  ...point,
  row: 3 * i,
  ellipsoidalHeight: heightM,
  ...(i > 1 && { quality: { solution: i === 4 ? "FLOAT" : "FIX", horizontalRmsM: 0.008 + i / 1000 } }),
}));

const meta = {
  component: FoundPoints,
  tags: ["beta", "!stable"],
  args: {
    points: found,
    sort: key => ({
      direction: key === "height" ? "ascending" : undefined,
      link: <a href={`?sort=${key}`}>Sort</a>,
    }),
    openLink: row => <a href={`?open=${row}`}>Open</a>,
    opened: 9,
    hasQuality: true,
    heightNote: "above the ellipsoid",
    empty: "No points found",
  },
  decorators: [
    Story => (
      <Card clip>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof FoundPoints>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: /Height/ })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
    await expect(canvas.getByRole("row", { current: true })).toHaveTextContent(found[3]!.name);
    await expect(canvas.getByRole("link", { name: found[0]!.name })).toHaveAttribute("href", "?open=0");
  },
};
export const Neighbours: Story = {
  args: {
    points: found.map((point, i) => ({ ...point, distanceM: 1.25 * i })),
    formId: "rows",
    opened: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Distance (m)" })).toBeVisible();
    await expect(canvas.getByRole("checkbox", { name: `Select ${found[0]!.name}` })).toBeVisible();
  },
};
export const InSystem: Story = {
  decorators: [inSystem(found[0]!.longitude, found[0]!.latitude)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("columnheader", { name: "Northing X (m)" })).toBeVisible();
    await expect(canvas.getAllByRole("row")[1]).toHaveTextContent(/4468000.0005333000.000/);
  },
};
export const Phone: Story = { args: { formId: "rows" }, globals: { viewport: { value: "phone" } } };
export const Empty: Story = {
  args: { points: [] },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No points found")).toBeVisible();
  },
};
