import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlanSheet } from "#ui/survey/plan-sheet/plan-sheet.tsx";

const sheet = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="white"/><rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="none" stroke="black" stroke-width=".5"/></svg>`,
  )}`;

const meta = {
  component: PlanSheet,
  tags: ["beta", "!stable"],
  args: {
    src: sheet(297, 210),
    alt: "Plan of North field at 1:500: Whole site",
    paper: { widthMm: 297, heightMm: 210 },
  },
} satisfies Meta<typeof PlanSheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A landscape A4 sheet whose space is reserved before the picture loads. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole("img", { name: "Plan of North field at 1:500: Whole site" });
    await expect(picture).toHaveAttribute("width", "1123");
    const { width, height } = picture.getBoundingClientRect();
    expect(width / height).toBeCloseTo(297 / 210, 1);
  },
};

export const Upright: Story = { args: { src: sheet(210, 297), paper: { widthMm: 210, heightMm: 297 } } };
