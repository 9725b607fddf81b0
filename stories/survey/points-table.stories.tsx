import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import type { SurveyPoint } from "#shapes/points.ts";
import { PointsTable } from "#ui/survey/points-table/points-table.tsx";
import { points } from "../fixtures.tsx";
import { WithoutJs } from "../without-js.tsx";

const rows = (start: number, end: number): SurveyPoint[] =>
  points(start, end).map(({ heightM, ...point }) => ({ ...point, ellipsoidalHeight: heightM }));

const meta = {
  component: PointsTable,
  args: {
    points: rows(0, 100),
    from: 0,
    pageRows: 100,
    total: 1003,
    loadRows: async (start, end) => rows(start, end),
    pageLink: offset => <a href={`?from=${offset}#points`}>Rows</a>,
    mapsUrl: "https://maps.example.org/?at={lat},{lon}",
    heightNote: "above the ellipsoid",
    hasQuality: false,
    selected: null,
    onSelect: () => {},
  },
} satisfies Meta<typeof PointsTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: args => {
    const [selected, select] = useState<number | null>(null);
    return <PointsTable {...args} selected={selected} onSelect={select} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Open 1001 in an External Map" })).toHaveAttribute(
      "href",
      "https://maps.example.org/?at=46.634653,8.594007",
    );
    const row = canvas.getByRole("row", { name: /^1002/ });
    await userEvent.click(canvas.getByRole("button", { name: "1002" }));
    await expect(row).toHaveAttribute("aria-current", "true");
  },
};
const measured = (start: number, end: number): SurveyPoint[] =>
  rows(start, end).map((point, i) => ({
    ...point,
    quality:
      i % 4 === 1 ? { solution: "FLOAT", horizontalRmsM: 0.387 } : { solution: "FIX", horizontalRmsM: 0.012 },
  }));

export const WithQuality: Story = {
  args: {
    points: measured(0, 100),
    loadRows: async (start, end) => measured(start, end),
    total: 100,
    hasQuality: true,
    heightNote: "above sea level (NAVD88)",
  },
};
export const OfSeveralSurveys: Story = {
  tags: ["repeats"],
  args: { historyLink: name => <a href={`/points/${name}/history`}>History</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "History of 1002" })).toHaveAttribute(
      "href",
      "/points/1002/history",
    );
  },
};
export const OfSeveralSurveysOnAPhone: Story = {
  tags: ["repeats"],
  args: OfSeveralSurveys.args,
  globals: { viewport: { value: "phone" } },
};
/** Names then link to the point's history. */
export const OfSeveralSurveysWithoutJavaScript: Story = {
  tags: ["no-picture"],
  args: OfSeveralSurveys.args,
  render: args => (
    <WithoutJs>
      <PointsTable {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "1002" })).toHaveAttribute("href", "/points/1002/history");
  },
};
export const LaterPage: Story = {
  tags: ["repeats"],
  args: { points: rows(1000, 1003), from: 1000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1,001–1,003 of 1,003")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Previous Page" })).toHaveAttribute(
      "href",
      "?from=900#points",
    );
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <PointsTable {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Next rows" })).toHaveAttribute("href", "?from=100#points");
    await expect(canvas.queryByRole("button", { name: "1001" })).toBeNull();
  },
};
