import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { VolumeDrawing } from "#shapes/volume.ts";
import { MapFrame } from "#ui/map/frame/map-frame.tsx";
import { CutFillPlan, CutFillRamp } from "#ui/survey/cut-fill-plan/cut-fill-plan.tsx";
import { plan } from "../fixtures.tsx";

/** Rings around a high place: each step covers a smaller part of the site. */
const STEPS = [-4, -2, -1, -0.5, 0, 0.5, 1, 2, 4];
const ring = (x: number, y: number, radius: number) =>
  Array.from({ length: 24 }, (_, i) => {
    const angle = (i / 24) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * 0.8 * Math.sin(angle)].map(Math.round);
  }).flat();

const drawing: VolumeDrawing = {
  outline: [[...plan.hull]],
  bands: STEPS.map((aboveM, i) => ({ aboveM, rings: [ring(300, 280, 640 - i * 68)] })),
  pads: [
    {
      id: "1",
      elevation: 1495.2,
      ring: [560, 380, 730, 420, 710, 520, 540, 480],
      bands: STEPS.slice(0, 5).map((aboveM, i) => ({ aboveM, rings: [ring(560, 400, 300 - i * 50)] })),
    },
  ],
  uphill: [480, 360, 560, 260],
  stepsM: STEPS,
};

const meta = {
  component: CutFillPlan,
  args: {
    plan,
    drawing,
    label: "Cut and fill map",
    pads: [{ name: "Pad 1", note: "1495.200" }],
  },
  render: args => (
    <MapFrame label="Cut and fill" height="480px" legend={<CutFillRamp stepsM={args.drawing.stepsM} />}>
      <CutFillPlan {...args} />
    </MapFrame>
  ),
} satisfies Meta<typeof CutFillPlan>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Cut and fill map" })).toBeVisible();
    await expect(canvas.getByRole("img", { name: /steps at 0.5, 1, 2, 4 m/ })).toBeVisible();
  },
};
export const GroundLeftAsItIs: Story = {
  tags: ["repeats"],
  args: { drawing: { ...drawing, bands: [], uphill: null } },
};
/** Batters cut and fill beside the pad, out to the dotted daylight line. */
export const Batters: Story = {
  args: {
    drawing: {
      ...drawing,
      bands: [],
      uphill: null,
      pads: drawing.pads.map(pad => ({
        ...pad,
        batter: {
          outline: [[540, 340, 770, 400, 740, 560, 505, 500], [...pad.ring]],
          bands: STEPS.slice(0, 5).map((aboveM, i) => ({ aboveM, rings: [ring(560, 400, 300 - i * 50)] })),
          daylight: [[540, 340, 770, 400, 740, 560, 505, 500, 540, 340]],
        },
      })),
    },
  },
};
/** A site's plan with its saved volume. */
export const UnderPoints: Story = { args: { showsPoints: true } };
export const SinceAnEarlierSurvey: Story = {
  tags: ["repeats"],
  args: { label: "Removed and placed" },
  render: args => (
    <MapFrame
      label="Removed and placed"
      height="480px"
      legend={<CutFillRamp stepsM={args.drawing.stepsM} meaning="comparison" />}
    >
      <CutFillPlan {...args} />
    </MapFrame>
  ),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", { name: /orange where ground was removed, blue where it was placed/ }),
    ).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
