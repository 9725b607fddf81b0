import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { VolumeInput } from "#shapes/volume-input.ts";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { VolumeReport } from "#ui/survey/volume-report/volume-report.tsx";
import { plan } from "../fixtures.tsx";
import { degreesReading, projectedReading } from "../readings.ts";

const pads = [
  { id: 1, name: "Pump station", elevation: 1495.2, area: 1134, cutVolume: 537.6, fillVolume: 596.9 },
  { id: 2, elevation: 1493.4, area: 600, cutVolume: 6, fillVolume: 843 },
];

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
  pads,
  edgeTrimmed: { flat: { triangleCount: 18, areaM2: 0.01 }, long: { triangleCount: 0, areaM2: 0 } },
};

const input: VolumeInput = {
  mode: "cut_fill",
  targetElevation: 1494.25,
  slopePercentage: 1.5,
  azimuthDeg: 210,
};

const meta = {
  component: VolumeReport,
  args: {
    site: {
      name: "Retention Basin North",
      project: "Reuss Retention Basins",
      uploadedAt: "2026-11-12T08:00:00.000Z",
      pointCount: 1003,
      bounds: { west: 8.594, south: 46.6346, east: 8.597, north: 46.6371 },
    },
    results,
    basis: {
      pointCount: 1003,
      boundarySource: "polygon",
      projection: "UTM zone 32N",
      duplicatesMerged: 2,
      factors: { swell: 0.25, shrink: 0.1, looseCutVolume: 59_731.1, bankFillVolume: 34_592.1 },
      warnings: ["12 m² of the boundary have no survey"],
    },
    input,
    recomputed: null,
    differences: [],
    refusal: null,
    surveys: null,
    outdated: null,
    reading: projectedReading,
    picture: <PlanView plan={plan} sheet="paper" label="Plan of Retention Basin North" />,
    printedAt: "2026-11-15T09:00:00.000Z",
  },
} satisfies Meta<typeof VolumeReport>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Recomputed from the stored points: identical")).toBeVisible();
    await expect(canvas.getByRole("rowheader", { name: "Pad 1 Pump station" })).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^Plane/ })).toHaveTextContent("47,241.3");
  },
};
export const HowSure: Story = {
  args: {
    results: {
      ...results,
      uncertainty: {
        cutM3: 41.2,
        fillM3: 38.8,
        netM3: 59.1,
        netFromPointsM3: 5.4,
        netFromBiasM3: 58.9,
        nearDesignM2: 412.5,
      },
      pointsWithoutAccuracy: 12,
    },
    input: { ...input, pointAccuracyM: 0.03, heightBiasM: 0.02 },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("± 59.1 m³ (95 %)")).toBeVisible();
    await expect(canvas.getByText("± 58.9 m³ (0.02 m)")).toBeVisible();
    await expect(canvas.getByText(/It does not cover the ground between the points/)).toBeVisible();
  },
};
export const Different: Story = {
  tags: ["repeats"],
  args: {
    results: { ...results, pads: undefined },
    differences: [
      { label: "Cut", saved: "47,784.9 m³", recomputed: "47,801.3 m³" },
      { label: "Net (cut − fill)", saved: "16,652.0 m³", recomputed: "16,668.4 m³" },
    ],
    reading: degreesReading,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Differences" })).toBeVisible();
  },
};

const later = { name: "Ramp", uploadedAt: "2026-10-03T08:00:00.000Z" };
const earlier = { name: "Ramp in spring", uploadedAt: "2026-04-02T14:00:00.000Z" };
const compared = {
  ...results,
  mode: "surface_to_surface",
  pads: undefined,
  baseTargetElevation: undefined,
  slopePercentage: undefined,
};

export const TwoSurveys: Story = {
  tags: ["repeats"],
  args: {
    results: { ...compared, convention: "later-lower-is-cut", surveys: { later, earlier } },
    input: { mode: "surface_to_surface", otherSiteId: "abc", maxEdgeM: 50 },
    surveys: { later, earlier: { ...earlier, uploadedAt: "2026-11-20T10:00:00.000Z" } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cut, removed")).toBeVisible();
    await expect(canvas.getByText(/^The points of the earlier survey have changed/)).toBeVisible();
  },
};
/** An old result: the points have changed since, and how it was computed was not saved. */
export const StaleAndNotVerifiable: Story = {
  args: {
    results: compared,
    basis: {},
    input: null,
    differences: null,
    outdated: { survey: "own", reason: "deleted" },
    isSurveyGone: true,
    picture: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not verifiable/)).toBeVisible();
    await expect(canvas.queryByText("How This Was Read")).toBeNull();
  },
};
/** The site now shows another survey; picture and figures are of the survey that the volume was computed from. */
export const OfAnEarlierSurvey: Story = {
  tags: ["repeats"],
  args: {
    outdated: { survey: "own", reason: "not-current" },
    pictureNote: "The plan shows the survey of the figures: 12 Nov 2026, Before the basin was dug.",
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The plan shows the survey of the figures/)).toBeVisible();
    await expect(canvas.getByText("How This Was Read")).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
