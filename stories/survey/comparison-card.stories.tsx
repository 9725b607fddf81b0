import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { ComparisonCard } from "#ui/survey/comparison-card/comparison-card.tsx";

const meta = {
  component: ComparisonCard,
  args: {
    from: {
      surveyedOn: "2026-11-11",
      label: "Before blast 43",
      pointCount: 209,
      uploadedAt: "2026-11-12T08:00:00.000Z",
    },
    to: {
      surveyedOn: "2026-11-18",
      label: "After blast 43",
      pointCount: 211,
      uploadedAt: "2026-11-19T08:00:00.000Z",
    },
    volume: { removedM3: 3752.4, placedM3: 1594.5, commonAreaM2: 14_553, withinAreaM2: 7501.2 },
    toleranceM: 0.05,
    checkPoints: { count: 4, meanM: 0.004 },
  },
} satisfies Meta<typeof ComparisonCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("18 Nov lies below 11 Nov")).toBeVisible();
    await expect(canvas.getByText("Placed minus removed: more removed")).toBeVisible();
    await expect(canvas.getByText("7,501.2 m², 52 %")).toBeVisible();
    await expect(canvas.getByText("+0.004 m, 4 points")).toBeVisible();
    await expect(canvas.getByRole("img", { name: "Removed is 70 % of the material moved" })).toBeVisible();
  },
};
export const MorePlacedAndNoCheckPoints: Story = {
  tags: ["repeats"],
  args: {
    volume: { removedM3: 0, placedM3: 812.4, commonAreaM2: 4100, withinAreaM2: 0 },
    checkPoints: null,
    toleranceM: 0.1,
  },
};
export const NoVolume: Story = {
  args: {
    volume: null,
    children: (
      <Alert tone="warn" className="rounded-none" title="These surveys have no area in common.">
        There is no volume between them. The differences by point are below.
      </Alert>
    ),
  },
};
/** The height references differ, and nobody has confirmed the comparison. */
export const NothingCompared: Story = {
  tags: ["repeats"],
  args: { ...NoVolume.args, checkPoints: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Tolerance")).toBeVisible();
    await expect(canvas.queryByText(/Unchanged points/)).toBeNull();
  },
};
/** Surveys without dates. */
export const WithoutDates: Story = {
  tags: ["repeats"],
  args: {
    from: {
      surveyedOn: null,
      label: "Before blast 43",
      pointCount: 1,
      uploadedAt: "2026-11-12T08:00:00.000Z",
    },
    to: { surveyedOn: null, label: "", pointCount: 1_000_000, uploadedAt: "2026-11-19T08:00:00.000Z" },
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    from: {
      surveyedOn: null,
      label:
        "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, before the second excavation stage",
      pointCount: 1_000_000,
      uploadedAt: "2026-11-12T08:00:00.000Z",
    },
    to: {
      surveyedOn: "2026-11-18",
      label: "after_the_second_excavation_stage_of_the_northern_section_with_the_spoil_heap_v2_final",
      pointCount: 1_000_000,
      uploadedAt: "2026-11-19T08:00:00.000Z",
    },
    volume: {
      removedM3: 128_400_119.4,
      placedM3: 99_999_999.9,
      commonAreaM2: 9_999_999.9,
      withinAreaM2: 1_234_567.8,
    },
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
