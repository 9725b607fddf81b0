import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#ui/primitives/button/button.tsx";
import { ContourSheet, Hero, SheetMargin } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { linePath } from "#ui/survey/plan-view/plan-geometry.ts";
import { plan } from "../fixtures.tsx";

const meta = {
  component: Hero,
  args: {
    title: "Simple topographic project management",
    lead: "Upload survey points from CSV, see the ground they describe, and calculate cut and fill. Keep every site of a project in one place, with your team.",
    actions: (
      <>
        <Button variant="primary" size="lg">
          Get Started
        </Button>
        <Button size="lg">Sign In</Button>
      </>
    ),
    sheet: (
      <ContourSheet
        viewBox="0 0 960 540"
        paths={plan.contours.map((contour, index) => ({
          d: contour.lines.map(line => linePath(line, true)).join(""),
          isIndex: contour.isIndex,
          weight: (index % 3) as 0 | 1 | 2,
        }))}
        labels={[{ x: 300, y: 320, angleDeg: 12, text: "1500" }]}
        peaks={[{ x: 820, y: 170, text: "1501.4" }]}
      />
    ),
  },
} satisfies Meta<typeof Hero>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  render: args => (
    <>
      <Hero {...args} />
      <SheetMargin place="46°38′07″ N 8°35′42″ E">
        Sample survey, ellipsoidal heights. Contours every 0.5 m.
      </SheetMargin>
    </>
  ),
  parameters: { layout: "fullscreen" },
};
export const Phone: Story = { ...Default, tags: ["repeats"], globals: { viewport: { value: "phone" } } };
