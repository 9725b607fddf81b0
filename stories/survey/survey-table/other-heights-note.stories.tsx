import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OtherHeightsNote } from "#ui/survey/survey-table/other-heights-note.tsx";
import type { ListedSurvey } from "#ui/survey/survey-table/survey-table.tsx";

const survey = (id: string, surveyedOn: string | null, more: Partial<ListedSurvey> = {}): ListedSurvey => ({
  id,
  isCurrent: false,
  surveyedOn,
  label: "",
  pointCount: 187,
  uploadedAt: "2026-11-19T08:00:00.000Z",
  uploadedBy: "t.okafor",
  heights: { kind: "sea-level", datum: "NAVD88" },
  ...more,
});
const current = survey("9", "2026-11-18", { isCurrent: true });
const ellipsoidal = { heights: { kind: "ellipsoidal" } } as const;

const meta = {
  component: OtherHeightsNote,
  args: { surveys: [current, survey("1", "2026-10-14", ellipsoidal)] },
} satisfies Meta<typeof OtherHeightsNote>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      "14 Oct 2026 has heights above the ellipsoid. The current survey has heights above sea level (NAVD88), so this one has no volume against it: the offset between the two references is unknown. If the height reference was chosen wrongly, upload the file again and correct it. Otherwise export it again from your survey software with heights above sea level (NAVD88), and upload that.",
    );
  },
};
export const Many: Story = {
  args: {
    surveys: [
      current,
      survey("6", null, ellipsoidal),
      ...["2026-10-28", "2026-10-21", "2026-10-14", "2026-10-07"].map((day, i) =>
        survey(String(5 - i), day, ellipsoidal),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      /^The survey uploaded 19 Nov 2026, 28 Oct 2026, 21 Oct 2026 and 2 more have heights/,
    );
  },
};
export const ManyOnPhone: Story = { ...Many, tags: ["repeats"], globals: { viewport: { value: "phone" } } };
