import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DeletedData } from "#ui/survey/deleted-data/deleted-data.tsx";

const meta = {
  component: DeletedData,
  args: {
    restoreForm: <form method="post" />,
    items: [
      {
        id: "a",
        kind: "survey",
        name: "Before blast 43",
        surveyedOn: "2026-11-11",
        pointCount: 209,
        removedAs: "replaced",
        removedAt: "2026-11-12T08:00:00.000Z",
        removedBy: "m.keller",
        keptUntil: "2026-12-12T08:00:00.000Z",
      },
      {
        id: "b",
        kind: "survey",
        name: "walk.csv",
        surveyedOn: null,
        pointCount: 38,
        removedAs: "deleted",
        removedAt: "2026-11-05T08:00:00.000Z",
        removedBy: "j.arnold",
        keptUntil: "2026-12-05T08:00:00.000Z",
      },
      {
        id: "c",
        kind: "drawing",
        name: "spillway.dxf",
        surveyedOn: null,
        pointCount: 0,
        removedAs: null,
        removedAt: "2026-11-02T08:00:00.000Z",
        removedBy: null,
        keptUntil: "2026-12-02T08:00:00.000Z",
      },
    ],
  },
} satisfies Meta<typeof DeletedData>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Restore 11 Nov 2026, Before blast 43" });
    await expect(button).toHaveAttribute("name", "restore");
    await expect(button).toHaveValue("a");
    await expect(canvas.getByText("Replaced by a new upload")).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
const [first] = meta.args.items;
export const LongText: Story = {
  tags: ["repeats"],
  args: {
    items: [
      {
        ...first!,
        name: "basin-north_control-survey-with-all-columns_before-and-after-the-blast_final_v2_checked",
        removedBy: "maximiliane.von-der-schulenburg-wolfsburg@vermessung.example.org",
      },
    ],
  },
};
export const Nothing: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("table")).toBeNull();
  },
};
