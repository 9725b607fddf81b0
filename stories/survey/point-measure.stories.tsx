import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PointMeasure } from "#ui/survey/point-measure/point-measure.tsx";

const meta = {
  component: PointMeasure,
  tags: ["beta", "!stable"],
  args: { form: <form method="get" />, values: { from: "", to: "" }, errors: [], line: null },
  decorators: [
    Story => (
      <div className="max-w-[420px]">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PointMeasure>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: {
    values: { from: "T11", to: "T99" },
    errors: [{ path: "to", message: "No point of this survey is named T99" }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("To point")).toHaveAccessibleDescription(/named T99/);
  },
};
export const Measured: Story = {
  args: {
    values: { from: "T11", to: "C11" },
    line: {
      from: { name: "T11", sameName: 2 },
      to: { name: "C11", sameName: 1 },
      horizontalM: 37.0134,
      slopeDistanceM: 37.0137,
      heightDifferenceM: 0.149,
      slopePercent: 0.4026,
      trueBearingDeg: 268.9712,
      grid: { bearingDeg: 268.4, distanceM: 37.0019, epsg: 6459, name: "NAD83(2011) / Illinois West (ftUS)" },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("0.40 % (248.4:1)")).toBeVisible();
    await expect(canvas.getByText("+0.149 m")).toBeVisible();
    await expect(canvas.getByText(/2 points are named T11/)).toBeVisible();
  },
};
