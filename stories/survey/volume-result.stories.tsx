import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card } from "#ui/primitives/card/card.tsx";
import { VolumeResult } from "#ui/survey/volume-result/volume-result.tsx";

const meta = {
  component: VolumeResult,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: {
    cutM3: 47_784.9,
    fillM3: 31_132.9,
    netM3: 16_652,
    facts: [
      { label: "Mode", value: "Cut and fill" },
      { label: "Target elevation", value: "1494.268 m" },
      { label: "Base target elevation", value: "1494.250 m" },
      { label: "Slope", value: "1.50 %" },
      { label: "Average current elevation", value: "1494.724 m" },
      { label: "Total area", value: "36,525.0 m²" },
    ],
    pads: [
      {
        id: "1",
        name: "Pad 1",
        note: "Pump station",
        elevationM: 1495.2,
        areaM2: 1134,
        cutM3: 537.6,
        fillM3: 596.9,
      },
      {
        id: "2",
        name: "Pad 2",
        note: "Spillway crest",
        elevationM: 1493.4,
        areaM2: 600,
        cutM3: 6,
        fillM3: 843,
      },
    ],
  },
} satisfies Meta<typeof VolumeResult>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Cut is 61 % of the earth moved" })).toBeVisible();
  },
};
export const Stockpile: Story = {
  tags: ["repeats"],
  args: { meaning: "stockpile", cutM3: 1161.3, fillM3: 0, netM3: 1161.3, facts: [], pads: [] },
};
export const AgainstAnEarlierSurvey: Story = {
  args: { meaning: "comparison", cutM3: 34_200.1, fillM3: 4750, netM3: 29_450.1, facts: [], pads: [] },
};
export const AgainstAnEarlierSurveyAsBefore: Story = {
  tags: ["repeats"],
  args: {
    meaning: "comparisonHigherIsCut",
    cutM3: 4750,
    fillM3: 34_200.1,
    netM3: -29_450.1,
    facts: [],
    pads: [],
  },
};
export const TotalsOnly: Story = { args: { facts: [], pads: [] } };
export const MoreFill: Story = {
  tags: ["repeats"],
  args: { cutM3: 0, fillM3: 812.4, netM3: -812.4, facts: [], pads: [] },
};
export const LargestFigures: Story = {
  args: { cutM3: 128_400_119.4, fillM3: 99_999_999.9, netM3: 28_400_119.5, facts: [], pads: [] },
};
const sure = {
  cutM3: 47_784.9,
  fillM3: 31_132.9,
  netM3: 16_652,
  uncertainty: { cutM3: 41.2, fillM3: 38.8, netM3: 59.1 },
  pads: [],
  facts: [
    { label: "Total area", value: "36,525.0 m²" },
    { label: "Uncertainty of net, 95 %", value: "± 59.1 m³" },
    { label: "From points", value: "± 5.4 m³ (12 points at 0.03 m)" },
    { label: "From a common error", value: "± 58.9 m³ (0.02 m)" },
    { label: "± covers", value: "heights of points, as independent, and the common error" },
    { label: "± does not cover", value: "ground between points, the design, errors in plan" },
  ],
};
export const HowSure: Story = {
  args: sure,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("± 59.1 m³ (95 %)")).toBeVisible();
  },
};
export const HowSureOnAPhone: Story = {
  tags: ["repeats"],
  args: sure,
  globals: { viewport: { value: "phone" } },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  tags: ["repeats"],
  args: {
    pads: [
      {
        id: "1",
        name: "Pad 1",
        note: "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
        elevationM: 1495.2,
        areaM2: 1134,
        cutM3: 537.6,
        fillM3: 596.9,
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
