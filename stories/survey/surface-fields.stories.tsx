import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { SurfaceFields } from "#ui/survey/surface-fields/surface-fields.tsx";

const meta = {
  component: SurfaceFields,
  args: {
    values: { useCodes: true, layers: ["TOE"], maxEdge: "30", minAngle: "", boundary: "" },
    errors: [],
    codeRuleCount: 6,
    layers: [
      { layer: "AXIS", lines: 0, flat: 1 },
      { layer: "TOE", lines: 12, flat: 2 },
    ],
    hasLines: true,
  },
  render: args => (
    <Card>
      <CardBody>
        <form>
          <SurfaceFields {...args} />
        </form>
      </CardBody>
    </Card>
  ),
} satisfies Meta<typeof SurfaceFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("12 lines with heights, 2 lines without, left out.")).toBeVisible();
    const form = new FormData(canvasElement.querySelector("form")!);
    await expect(form.getAll("layer")).toEqual(["TOE"]);
    await expect(form.get("useCodes")).toBe("on");
    await expect(canvas.getByRole("button", { name: "Use a Line" })).toBeVisible();
  },
};
/** Neither rules nor a drawing nor codes: only the edges can be chosen, and the boundary typed. */
export const NothingToChoose: Story = {
  tags: ["repeats"],
  args: {
    values: { useCodes: false, layers: [], maxEdge: "", minAngle: "", boundary: "" },
    codeRuleCount: 0,
    layers: null,
    hasLines: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: "Use a Line" })).toBeNull();
  },
};
/** A chosen layer that the present drawing does not have stays selected until it is cleared. */
export const Errors: Story = {
  args: {
    values: {
      useCodes: false,
      layers: ["GONE_LAYER_OF_THE_RETAINING_WALL_AND_EVERYTHING_ELSE_ON_THE_NORTHERN_SIDE"],
      maxEdge: "far",
      minAngle: "90",
      boundary: "46.6",
    },
    errors: [
      { path: "maxEdge", message: "Please type a number" },
      { path: "minAngle", message: "The smallest angle must be above 0 and at most 45 degrees" },
      { path: "boundary", message: "Line 1 is not a latitude and a longitude in degrees" },
    ],
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
