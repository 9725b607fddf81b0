import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent } from "storybook/test";
import { SectionChart } from "#ui/survey/section-chart/section-chart.tsx";
import { run, surfaces } from "./section.ts";

const meta = {
  component: SectionChart,
  args: {
    lengthM: 220,
    surfaces,
    base: { index: 2, cutIs: "above" },
    areas: { cutM2: 342.7, fillM2: 337.2, missingM: 0 },
    exaggeration: "auto",
    exaggerationLink: choice => <a href={`?exaggeration=${choice}`}>Exaggeration</a>,
    cornersM: [0, 220],
    heightNote: "above the ellipsoid",
    words: { label: "Section from A to B, 220.0 m long", readAt: "Read heights at" },
  },
} satisfies Meta<typeof SectionChart>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Heights drawn/)).toHaveTextContent(
      "Heights drawn 5× as large as distances, chosen to fit. Cut and fill: 12 Nov 2026 against Plane 1493.9 m at A.",
    );
    await expect(canvas.getByText("342.7 m²")).toBeVisible();
    fireEvent.change(canvas.getByRole("slider", { name: "Read heights at" }), { target: { value: "0" } });
    await expect(canvas.getByText("0.00 m")).toBeVisible();
    await expect(canvas.getByText("Below design, fill")).toBeVisible();
  },
};
/** What lies lower than the earlier survey was removed. */
export const TwoSurveys: Story = {
  args: { surfaces: surfaces.slice(0, 2), base: { index: 1, cutIs: "below" }, exaggeration: "2" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Cut (removed) along the line")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "2×" })).toHaveAttribute("aria-current", "true");
  },
};
/** A bend in the line, ground missing in two places, and nothing to compare with. */
export const GapsAndBend: Story = {
  args: {
    surfaces: [
      {
        name: "12 Nov 2026",
        kind: "survey",
        runs: [run(10, 80, 2, at => 12 + Math.sin(at / 9)), run(130, 220, 2, at => 11 + Math.cos(at / 14))],
      },
    ],
    base: null,
    areas: null,
    cornersM: [0, 95, 220],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("0.0–10.0 m, 80.0–130.0 m")).toBeVisible();
  },
};
/** Three surveys, a design and a level that is only drawn. */
export const ManySurfaces: Story = {
  tags: ["no-picture"],
  args: {
    surfaces: [
      ...surfaces.slice(0, 2),
      { ...surfaces[1]!, name: "1 Sep 2026" },
      { name: "Design Basin", kind: "design", runs: [run(0, 220, 20, at => 1494 - at / 100)] },
      surfaces[2]!,
    ],
    base: { index: 3, cutIs: "above" },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText("Design Basin").length).toBeGreaterThan(0);
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  tags: ["no-picture"],
  args: {
    surfaces: surfaces.map(surface => ({
      ...surface,
      name: `${surface.name}, ${"Nachgemessen ".repeat(8)}`,
    })),
  },
};
