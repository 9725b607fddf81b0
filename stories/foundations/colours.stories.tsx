import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import dark from "#ui/tokens/dark.tokens.json";
import light from "#ui/tokens/light.tokens.json";
import { Colours } from "./colours.tsx";

/** The groups of the Colours page by name, so that search finds them. */
const meta = {
  title: "Foundations/Colours",
  component: Colours,
  tags: ["!autodocs", "no-picture"],
} satisfies Meta<typeof Colours>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CutAndFill: Story = {
  args: { about: "cut and fill" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("stroke-cut-line")).toBeVisible();
    await expect(canvas.getByText("text-cut-text")).toBeVisible();
  },
};
export const RedForLoss: Story = { args: { about: "Red" } };
export const PointCodes: Story = { args: { about: "Point codes" } };

/** A change of any colour is a line in the committed `light.tokens.json` or `dark.tokens.json`. */
export const AsInTheFiles: Story = {
  tags: ["!autodocs"],
  play: async ({ canvasElement }) => {
    for (const [theme, { color }] of Object.entries({ light, dark })) {
      const swatches = canvasElement.querySelectorAll<HTMLElement>(`[data-theme=${theme}] > [style]`);
      const shown = [...swatches].map(swatch => [
        swatch.style.background,
        getComputedStyle(swatch).backgroundColor,
      ]);
      const files = Object.entries(color).map(([name, { $value }]) => [`var(--${name})`, cssOf($value)]);
      await expect(shown).toEqual(files);
    }
  },
};

/** As browsers write it: `rgb(31, 28, 24)`, `rgba(31, 28, 24, 0.44)`. */
function cssOf({ hex, alpha }: { hex: string; alpha: number }) {
  const parts = hex.match(/\w\w/g)!.map(pair => Number.parseInt(pair, 16));
  return alpha === 1 ? `rgb(${parts.join(", ")})` : `rgba(${[...parts, alpha].join(", ")})`;
}
