import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { type ListedSurvey, SurveyTable } from "#ui/survey/survey-table/survey-table.tsx";

const system = { epsg: 6457, name: "NAD83(2011) / Illinois West (ftUS)" };
const heights = { kind: "sea-level", datum: "NAVD88" } as const;
const rows: [string | null, string, number, string][] = [
  ["2026-11-18", "After blast 43", 211, "m.keller"],
  ["2026-11-11", "Before blast 43", 209, "m.keller"],
  [null, "", 206, "j.arnold"],
  ["2026-10-14", "Rover without geoid", 187, "t.okafor"],
  ["2026-09-30", "First survey", 198, "m.keller"],
];
const surveys: ListedSurvey[] = rows.map(([surveyedOn, label, pointCount, uploadedBy], i) => ({
  id: String(5 - i),
  isCurrent: i === 0,
  surveyedOn,
  label,
  pointCount,
  uploadedAt: `2026-11-${19 - i}T08:00:00.000Z`,
  uploadedBy,
  heights: label.startsWith("Rover") ? { kind: "ellipsoidal" } : heights,
  system,
}));

const meta = {
  component: SurveyTable,
  args: {
    surveys,
    compareForm: <form action="#compare" />,
    currentForm: <form method="post" />,
    hrefs: {
      view: ({ id }) => `#view-${id}`,
      edit: ({ id }) => `#edit-${id}`,
      delete: ({ id }) => `#delete-${id}`,
    },
  },
} satisfies Meta<typeof SurveyTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Surveys: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radio", { name: "From 11 Nov 2026, Before blast 43" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "To 18 Nov 2026, After blast 43" })).toBeChecked();
    await expect(canvas.getByText("7 days, same heights and coordinate system")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: /^From 14 Oct 2026/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole("radio", { name: "From 30 Sep 2026, First survey" }));
    await expect(canvas.getByText("49 days, same heights and coordinate system")).toBeVisible();
    const form = canvas.getByRole<HTMLButtonElement>("button", { name: "Compare" }).form!;
    await expect([...new FormData(form)]).toEqual([
      ["to", "5"],
      ["from", "1"],
    ]);
    await expect(canvas.getByRole("button", { name: /^Make Current 30 Sep 2026/ })).toHaveValue("1");
    await expect(canvas.queryByRole("button", { name: /^Make Current 18 Nov 2026/ })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: "From 11 Nov 2026, Before blast 43" }));
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
const [latest, ...before] = surveys;
const correction = { of: "5", kind: "changed", pointCount: 1, note: "Typed 100 m too high" } as const;
export const Corrected: Story = {
  args: {
    surveys: [
      { ...latest!, id: "6", uploadedAt: "2026-11-20T09:30:00.000Z", correction },
      { ...latest!, isCurrent: false, supersededBy: "6" },
      ...before.slice(0, 2),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Correction of 18 Nov 2026, After blast 43 (replaced)")).toBeVisible();
    await expect(canvas.getByText("Replaced by 18 Nov 2026, After blast 43 (corrected)")).toBeVisible();
    await expect(canvas.getByRole("radio", { name: "From 11 Nov 2026, Before blast 43" })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "To 18 Nov 2026, After blast 43" })).toBeChecked();
    await expect(
      canvas.getByRole("radio", { name: "From 18 Nov 2026, After blast 43 (replaced)" }),
    ).not.toBeChecked();
  },
};
export const CorrectedOnPhone: Story = {
  ...Corrected,
  tags: ["repeats"],
  globals: { viewport: { value: "phone" } },
};
export const OneSurvey: Story = {
  args: { surveys: surveys.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("radio")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "Compare" })).toBeNull();
  },
};
const long = {
  label: "basin-north_control-survey-with-all-columns_before-and-after-the-blast_final_v2_checked",
  uploadedBy: "maximiliane.von-der-schulenburg-wolfsburg@vermessung.example.org",
};
export const LongText: Story = {
  tags: ["repeats"],
  args: { surveys: surveys.slice(0, 2).map(survey => ({ ...survey, ...long })) },
};
export const LongTextOnPhone: Story = {
  ...LongText,
  tags: ["repeats"],
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
/** For viewers of a team. */
export const ReadOnly: Story = {
  tags: ["repeats"],
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("link", { name: /^View/ }).length).toBeGreaterThan(1);
    await expect(canvas.queryByRole("link", { name: /^(Edit|Delete)/ })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Make Current/ })).toBeNull();
  },
};
