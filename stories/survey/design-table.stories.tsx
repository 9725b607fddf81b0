import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DesignTable, type ListedDesign } from "#ui/survey/design-table/design-table.tsx";

const designs: ListedDesign[] = [
  {
    id: "3",
    name: "Final level of the plateau",
    designedOn: "2026-11-02",
    heights: "above sea level (NAVD88)",
    file: null,
    fileName: null,
    plane: { elevationM: 1487.5, slopePercentage: 2.5, azimuthDeg: 45 },
    addedAt: "2026-11-19T08:00:00.000Z",
    addedBy: "m.keller",
  },
  {
    id: "2",
    name: "Subgrade, phase 2, with the access road to the crusher and both of its retaining walls",
    designedOn: "2026-10-14",
    heights: "above sea level (NAVD88)",
    file: {
      format: "LandXML",
      triangleCount: 100_352,
      areaM2: 198_704.3,
      lowM: 1442.118,
      highM: 1501.9,
      crsName: "NAD83(2011) / Illinois West (ftUS)",
      epsg: 6457,
    },
    fileName: "2026-10-14_subgrade_phase2_issued-for-construction.xml",
    plane: null,
    addedAt: "2026-11-18T08:00:00.000Z",
    addedBy: "j.arnold",
  },
  {
    id: "1",
    name: "Level for the balance",
    designedOn: null,
    heights: "above the ellipsoid",
    file: null,
    fileName: null,
    plane: { elevationM: 1490, slopePercentage: 0, azimuthDeg: 0 },
    addedAt: "2026-11-17T08:00:00.000Z",
    addedBy: null,
  },
];

const meta = {
  component: DesignTable,
  args: {
    designs,
    hrefs: {
      compare: ({ id }) => `#compare-${id}`,
      points: ({ id }) => `#points-${id}`,
      edit: ({ id }) => `#edit-${id}`,
      delete: ({ id }) => `#delete-${id}`,
    },
  },
} satisfies Meta<typeof DesignTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Designs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Plane of 2.50 % uphill towards 45.0°")).toBeVisible();
    await expect(canvas.getByText("Level plane")).toBeVisible();
    await expect(canvas.getByRole("link", { name: /^Calculate Level/ })).toHaveAttribute(
      "href",
      "#compare-1",
    );
  },
};
/** A site without a survey has nothing to compare with. */
export const WithoutSurvey: Story = {
  tags: ["repeats"],
  args: { hrefs: { ...meta.args.hrefs, compare: null, points: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link", { name: /^Calculate/ })).toBeNull();
  },
};
/** For viewers of a team. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /^Calculate/ }).length).toBeGreaterThan(0);
    await expect(canvas.queryByRole("link", { name: /^(Edit|Delete)/ })).toBeNull();
  },
};
