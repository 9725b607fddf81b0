import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { VolumeStudy } from "#shapes/volume.ts";
import { MapFrame } from "#ui/map/frame/map-frame.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import {
  CurveCard,
  NotesAlert,
  StudyPlan,
  StudyRamp,
  TotalsCard,
} from "#ui/survey/volume-study/volume-study.tsx";
import { summary } from "../../map/panel/quarry.ts";
import { pitFloor, studyOf } from "./quarry-study.ts";

interface StudyProps {
  study: VolumeStudy;
  onUseBalance?: (elevationM: number) => void;
}

/** A study as pages show it: figures, plan, curve and what should be read first. */
const Study = ({ study, onUseBalance }: StudyProps) => (
  <div className="grid gap-6">
    <TotalsCard study={study} surveys={null} />
    <Card clip>
      <MapFrame label="Cut and fill" height="480px" legend={<StudyRamp study={study} />}>
        <StudyPlan study={study} plan={summary.plan!} />
      </MapFrame>
    </Card>
    <CurveCard study={study} onUseBalance={onUseBalance} />
    <NotesAlert study={study} surveys={null} />
  </div>
);

const meta = {
  component: Study,
  args: { study: studyOf(pitFloor) },
} satisfies Meta<typeof Study>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", {
        name: "Cut and fill map: orange where ground is above the design, blue where it is below",
      }),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /Use Balance/ })).toBeNull();
  },
};

/** With JavaScript the balance elevation can be copied to the field. */
export const WithBalance: Story = {
  args: { study: studyOf({ ...pitFloor, pads: [] }), onUseBalance: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Use Balance/ }));
    await expect(args.onUseBalance).toHaveBeenCalledWith(args.study.curve!.balanceM);
  },
};

/** There is no plane to raise, so there is no curve. */
export const StockpileOverItsToe: Story = {
  args: {
    study: studyOf({ mode: "stockpile", base: "triangulated", boundary: pitFloor.boundary }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Volume Against Target Elevation")).toBeNull();
    await expect(canvas.queryByText("Check before use.")).toBeNull();
  },
};
