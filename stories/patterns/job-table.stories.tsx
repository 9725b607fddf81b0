import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type JobRow, JobTable } from "#ui/patterns/job-table/job-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const jobs: JobRow[] = [
  {
    id: "1",
    name: "Import of points",
    about: "Göschenen Gravel Yard, Kieswerk Göschenen",
    owner: "j.arnold@example.org",
    queuedAt: "2026-11-22T08:41:00.000Z",
    startedAt: "2026-11-22T08:41:02.000Z",
    state: "running",
    share: 0.64,
  },
  {
    id: "2",
    name: "Import of a drawing",
    about: "Retention Basin North",
    owner: "m.keller@example.org",
    queuedAt: "2026-11-22T08:43:00.000Z",
    startedAt: null,
    state: "waiting",
  },
  {
    id: "3",
    name: "Import of points",
    about: "Retention Basin North",
    owner: "r.indergand@example.org",
    queuedAt: "2026-11-22T08:12:00.000Z",
    startedAt: "2026-11-22T08:12:04.000Z",
    state: "failed",
    reason: "The file is no longer available. Please choose it again.",
  },
];

const meta = {
  component: JobTable,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: { jobs, form: <form method="post" />, empty: <p>No work waits.</p> },
} satisfies Meta<typeof JobTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas, canvasElement }) => {
    const retry = canvas.getByRole("button", { name: "Retry Import of points" });
    const sent = new FormData(canvasElement.querySelectorAll("form")[2]!, retry);
    await expect([...sent]).toEqual([
      ["jobId", "3"],
      ["deed", "retry"],
    ]);
    await expect(canvas.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "64 %");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } }, tags: ["no-picture"] };
export const Empty: Story = { args: { jobs: [] }, tags: ["no-picture"] };
