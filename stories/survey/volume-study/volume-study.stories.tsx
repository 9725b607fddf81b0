import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import { CurveCard, NotesAlert, StudyPlan, TotalsCard } from "#ui/survey/volume-study/volume-study.tsx";
import { summary } from "../../map/panel/quarry.ts";
import { describe, pitFloor, studyOf } from "./quarry-study.ts";

interface StudyProps {
  study: VolumeStudy;
  isStale?: boolean;
  notes: readonly string[];
  onUseBalance?: (elevationM: number) => void;
}

/** A study as pages show it: figures, plan, curve and what should be read before. */
function Study({ study, isStale, notes, onUseBalance }: StudyProps) {
  const description = describe(study);
  return (
    <div className="grid gap-6">
      <TotalsCard study={study} description={description} isStale={isStale} />
      <div className="h-96">
        <StudyPlan study={study} plan={summary.plan!} {...description} />
      </div>
      <CurveCard study={study} onUseBalance={onUseBalance} />
      <NotesAlert notes={notes} />
    </div>
  );
}

const meta = {
  component: Study,
  args: {
    study: studyOf(pitFloor),
    notes: ["The boundary is the outline of the surveyed points; draw one to leave out the edge."],
  },
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
    await expect(canvas.queryByRole("button", { name: /Use balance/ })).toBeNull();
  },
};

/** With a script the balance can be taken over into the field. */
export const WithBalance: Story = {
  args: { study: studyOf({ ...pitFloor, pads: [] }), onUseBalance: fn(), isStale: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /Use balance/ }));
    await expect(args.onUseBalance).toHaveBeenCalledWith(args.study.curve!.balanceM);
  },
};

/** No plane could be raised here, so there is no curve. */
export const StockpileOverItsToe: Story = {
  args: {
    study: studyOf({ mode: "stockpile", base: "triangulated", boundary: pitFloor.boundary }),
    notes: [],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("Volume against target elevation")).toBeNull();
    await expect(canvas.queryByText("Check before use.")).toBeNull();
  },
};
