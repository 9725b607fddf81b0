import type { Meta, StoryObj } from "@storybook/react-vite";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ContourSheet } from "#ui/survey/contour-sheet/contour-sheet.tsx";
import { linePath } from "#ui/survey/plan-view/plan-geometry.ts";
import { plan } from "../fixtures.tsx";

const meta = {
  component: EmptyState,
  args: {
    title: "No projects yet",
    text: "Create your first project to get started",
    action: <Button variant="primary">New Project</Button>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { decorators: [Story => <Card>{Story()}</Card>] };
export const WithArt: Story = {
  tags: ["dark-picture"],
  decorators: [Story => <Card>{Story()}</Card>],
  args: {
    art: (
      <ContourSheet
        variant="art"
        viewBox="100 60 360 380"
        paths={plan.contours.map(contour => ({
          d: contour.lines
            .slice(0, 1)
            .map(line => linePath(line, true))
            .join(""),
          isIndex: contour.isIndex,
          weight: 2,
        }))}
      />
    ),
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    title:
      "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
    text: "You need to own or manage a team to create team projects. Regular team members can only view projects.",
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
