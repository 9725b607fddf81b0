import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { VolumeCard } from "#ui/survey/volume-card/volume-card.tsx";
import { UnitsContext } from "#ui/units.ts";

const results = {
  mode: "cut_fill",
  cutVolume: 47_784.9,
  fillVolume: 31_132.9,
  netVolumeChange: 16_652,
  targetElevation: 1494.268,
  baseTargetElevation: 1494.25,
  slopePercentage: 1.5,
  avgCurrentElevation: 1494.724,
  totalArea: 36_525,
  calculatedAt: "2026-11-14T16:42:00.000Z",
  pads: [{ id: 1, name: "Pump station", elevation: 1495.2, area: 1134, cutVolume: 537.6, fillVolume: 596.9 }],
};

const compared = {
  ...results,
  mode: "surface_to_surface",
  pads: undefined,
  surveys: {
    later: { name: "Ramp", uploadedAt: "2026-10-03T08:00:00.000Z" },
    earlier: { name: "Ramp in spring", uploadedAt: "2026-04-02T14:00:00.000Z" },
  },
};

const meta = {
  component: VolumeCard,
  args: {
    title: "Volume Calculation Results",
    results,
    by: "lea.gisler",
    pointCount: 1003,
    factors: { swell: 0.25, shrink: 0.1, looseCutVolume: 59_731.1, bankFillVolume: 34_592.1 },
    input: { mode: "cut_fill", targetElevation: 1494.25, slopePercentage: 1.5, maxEdgeM: 50 },
    words: { computeAgain: "Compute again" },
    reportLink: <a href="#report">Report</a>,
    calculatorLink: <a href="#volume">Calculator</a>,
  },
} satisfies Meta<typeof VolumeCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/by lea\.gisler from 1,003 points/)).toBeVisible();
    await expect(canvas.getByText("Loose cut, swell 25 %")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Report" })).toHaveAttribute("href", "#report");
  },
};

/**
 * Its survey was replaced after the calculation, and it was saved under the earlier convention, in which cut and fill are
 * reversed.
 */
export const Doubtful: Story = {
  args: {
    results: compared,
    input: null,
    outdated: { survey: "own", reason: "replaced" },
    isByEarlierConvention: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Compute again" })).toHaveAttribute("href", "#volume");
    await expect(canvas.getByText("Cut and fill are reversed here.")).toBeVisible();
  },
};

/** Saved by another client, with the documented fields alone. */
export const OfAnotherClient: Story = {
  args: {
    results: { ...results, mode: "trench", pads: undefined, calculatedAt: undefined },
    by: undefined,
    pointCount: undefined,
    factors: undefined,
    input: null,
  },
};

/** The same figures in the units of a project that chose feet. */
export const SurveyFeet: Story = {
  tags: ["no-picture"],
  decorators: [
    CardStory => (
      <UnitsContext.Provider value={{ length: "us-ft", area: "acre", volume: "yd3", slope: "ratio" }}>
        <CardStory />
      </UnitsContext.Provider>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("9.0255 ac")).toBeVisible();
    await expect(canvas.getByText("4902.444 ftUS")).toBeVisible();
    await expect(canvas.getByText("66.67:1")).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/\d m[²³]?(?![\p{L}\d])|\(m[²³]?\)/u);
  },
};
