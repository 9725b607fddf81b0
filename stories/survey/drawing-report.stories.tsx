import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { colourOfNumber } from "#survey/files/dxf/colours.ts";
import { FileSummary } from "#ui/patterns/upload-panel/upload-panel.tsx";
import {
  DrawingOnSite,
  DrawingPicture,
  DrawingReport,
  drawingEvidence,
  type ShownDiagnostic,
} from "#ui/survey/drawing-report/drawing-report.tsx";
import { plan } from "../fixtures.tsx";

const diagnostic: ShownDiagnostic = {
  version: "AC1027",
  units: "millimetres",
  drawn: { LINE: 1204, LWPOLYLINE: 318, TEXT: 96 },
  hidden: { LINE: 12 },
  dropped: { HATCH: 41, DIMENSION: 7 },
  layers: [
    { name: "KERB", colour: colourOfNumber(1), isHidden: false, count: 840 },
    { name: "BUILDING", colour: null, isHidden: false, count: 312 },
    {
      name: "ARBEITSGEMEINSCHAFT_VERMESSUNG_REUSSDELTA_2026",
      colour: colourOfNumber(5),
      isHidden: false,
      count: 466,
    },
  ],
  layerCount: 3,
  warnings: ["41 hatches are left out", "One block refers to itself"],
};
const outline = {
  width: 1000,
  height: 620,
  paths: [
    { colour: colourOfNumber(1), d: "M40 560L420 380L960 340M40 600L440 420L960 380" },
    { colour: null, d: "M500 80H760V240H500ZM560 80V240" },
  ],
  left: 12,
};

/** A drawing before it is saved. */
const Drawing = (props: { diagnostic: ShownDiagnostic; sizeM: readonly number[] | null }) => (
  <div className="grid gap-6">
    <FileSummary
      name="haul-road.dxf"
      sizeBytes={482_113}
      evidence={drawingEvidence(props.diagnostic, props.sizeM)}
    />
    <DrawingPicture outline={outline} fileName="haul-road.dxf" />
    <DrawingReport diagnostic={props.diagnostic} />
  </div>
);

const meta = {
  component: Drawing,
  args: { diagnostic, sizeM: [412.3, 12_800] },
} satisfies Meta<typeof Drawing>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Preview of haul-road.dxf" })).toBeVisible();
    await userEvent.click(canvas.getByText(/^What Was Recognised/));
    await expect(canvas.getByText("412 m × 13 km")).toBeVisible();
    await expect(canvas.getByRole("row", { name: /^HATCH/ })).toHaveTextContent("41");
  },
};

/** A file that says little, and nothing that is doubtful. */
export const Plain: Story = {
  tags: ["repeats"],
  args: { diagnostic: { ...diagnostic, version: null, warnings: [] }, sizeM: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Check these before importing.")).toBeNull();
    await userEvent.click(canvas.getByText(/^What Was Recognised/));
    await expect(canvas.getByText("Not said")).toBeVisible();
  },
};
/** Turned and placed on the survey's plan. */
export const OnTheSurvey: Story = {
  tags: ["dark-picture"],
  render: () => {
    const at = (x: number, y: number): [number, number] => [
      plan.origin.longitude + x * plan.width * plan.degreesPerUnit.longitude,
      plan.origin.latitude - y * plan.height * plan.degreesPerUnit.latitude,
    ];
    return (
      <DrawingOnSite
        outline={outline}
        plan={plan}
        corners={[at(0.2, 0.3), at(0.8, 0.15), at(0.3, 0.75)]}
        label="haul-road.dxf on the plan of Basin North"
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "haul-road.dxf on the plan of Basin North" })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
