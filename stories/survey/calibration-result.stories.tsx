import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CalibrationResult } from "#ui/survey/calibration-result/calibration-result.tsx";

const residual = (
  name: string,
  eastM: number,
  northM: number,
  heightM: number | null,
  leftOut: { planM: number | null; heightM: number | null },
) => ({
  ...{ name, eastM, northM, heightM, leftOut },
  ...{ inPlan: true, inHeight: heightM !== null, planM: Math.hypot(eastM, northM) },
});
const fit = {
  localUnit: "m" as const,
  heights: { kind: "sea-level" as const, datum: "LN02" },
  plan: { x0: 1050, y0: 5040, east0: 2_683_150, north0: 1_248_090, a: 1.000085, b: 0 },
  height: { model: "shift" as const, x0: 1050, y0: 5040, shiftM: 355.302, slopeX: 0, slopeY: 0 },
  residuals: [
    residual("FP1", 0.004, -0.003, 0.002, { planM: 0.009, heightM: 0.003 }),
    residual("FP2", -0.006, 0.002, -0.002, { planM: 0.011, heightM: -0.003 }),
    residual("FP3", 0.001, 0.005, null, { planM: 0.012, heightM: null }),
    {
      ...residual("FP4", 0.021, -0.034, 0.012, { planM: null, heightM: null }),
      inPlan: false,
      inHeight: false,
    },
  ],
  scalePpm: 85,
  bearingDeg: -30.01234,
  planDeviationM: 0.007,
  heightDeviationM: 0.003,
};

const meta = {
  component: CalibrationResult,
  tags: ["beta", "!stable"],
  args: { title: "The site's calibration", fit, crsName: "CH1903+ / LV95", doubts: [] },
} satisfies Meta<typeof CalibrationResult>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("scale +85.0 ppm, turned 30.01234° anticlockwise")).toBeVisible();
    await expect(canvas.getByRole("row", { name: /FP4/ })).toHaveTextContent("Compared only");
  },
};
export const Doubts: Story = {
  args: {
    title: "Fit",
    doubts: [
      {
        id: "swapped",
        text: "With local x and y exchanged the points fit to 0.0094 m instead of 141 m: x is to the right (easting), y is up (northing).",
      },
      {
        id: "close",
        text: "The points lie 4.0 m apart: 1 cm of error in one moves what lies 100 m away by 0.25 m. Choose points around the survey.",
      },
    ],
  },
};
/** Two points always fit exactly, so neither can check the other. */
export const TwoPoints: Story = {
  tags: ["repeats"],
  args: {
    fit: {
      ...fit,
      height: null,
      residuals: fit.residuals
        .slice(0, 2)
        .map(({ name }) => residual(name, 0, 0, null, { planM: null, heightM: null })),
      planDeviationM: null,
      heightDeviationM: null,
    },
    doubts: [
      {
        id: "few",
        text: "Two points fit exactly, even if one is wrong or the axes are swapped. A third one shows mistakes.",
      },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
