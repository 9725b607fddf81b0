import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { VolumeDrawing } from "#shapes/volume.ts";
import { DifferencePlan } from "#ui/survey/difference-plan/difference-plan.tsx";
import { plan } from "../../fixtures.tsx";
import { differences, manyDifferences } from "./differences.ts";

const STEPS = [-4, -2, -1, -0.5, -0.05, 0.05, 0.5, 1, 2, 4];

const ring = (x: number, y: number, radius: number) =>
  Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return [x + radius * 1.4 * Math.cos(angle), y + radius * Math.sin(angle)].map(Math.round);
  }).flat();

/**
 * Rings of removal around a blast and of fill around a heap. Bands below 0 cover the whole plan except a ring around the
 * heap.
 */
const drawing: VolumeDrawing = {
  outline: [[...plan.hull]],
  bands: STEPS.map((aboveM, i) => ({
    aboveM,
    rings:
      aboveM < 0
        ? [[-900, -900, 1900, -900, 1900, 1700, -900, 1700], ring(270, 470, 30 * (i + 1))]
        : [ring(600, 180, 30 * (STEPS.length - i))],
  })),
  pads: [],
  uphill: null,
  stepsM: STEPS,
};

const meta = {
  component: DifferencePlan,
  args: {
    plan,
    drawing,
    toleranceM: 0.05,
    from: "11 Nov",
    to: "18 Nov",
    differences,
    differenceCount: differences.length,
  },
} satisfies Meta<typeof DifferencePlan>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    const heading = canvas.getByText(/^18 Nov minus 11 Nov/);
    await expect(heading).toHaveTextContent("18 Nov minus 11 Nov, contours of 18 Nov every 0.5 m");
    await expect(canvas.getByRole("img", { name: /grey within ±0.05 m, blue placed to 4 m/ })).toBeVisible();
    await expect(canvas.getByText("11 points marked:")).toBeVisible();
  },
};
export const OnlyTheLargestMarked: Story = {
  args: { differenceCount: 12_345 },
  tags: ["no-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The 11 largest of 12,345 differences marked:")).toBeVisible();
  },
};
/** Marks do not hide the colours. */
export const Crowded: Story = {
  args: { differences: manyDifferences, differenceCount: 499 },
  play: async ({ canvas, canvasElement }) => {
    const drawn = canvasElement.querySelectorAll("[data-shape]").length;
    await expect(drawn).toBeGreaterThan(10);
    await expect(drawn).toBeLessThan(50);
    await expect(
      canvas.getByText(`${drawn} of 499 differences marked, the largest where they have room:`),
    ).toBeVisible();
  },
};
/** Surveys without common point names, compared without a tolerance. */
export const WithoutMarksOrTolerance: Story = {
  args: {
    differences: [],
    differenceCount: 0,
    toleranceM: 0,
    drawing: {
      ...drawing,
      bands: drawing.bands
        .filter(({ aboveM }) => aboveM !== 0.05)
        .map(band => (band.aboveM === -0.05 ? { ...band, aboveM: 0 } : band)),
      stepsM: [-4, -2, -1, -0.5, 0, 0.5, 1, 2, 4],
    },
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongNames: Story = {
  tags: ["repeats"],
  args: {
    from: "Retention basins of the Reu…",
    to: "after_the_second_excavation…",
  },
  globals: { viewport: { value: "phone" } },
};
