import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { UploadQueue } from "#ui/patterns/upload-queue/upload-queue.tsx";
import { Button } from "#ui/primitives/button/button.tsx";

const file = { sizeBytes: 104_857_600, sentBytes: 0, wentOnAtBytes: null };

const meta = {
  component: UploadQueue,
  args: {
    actions: <Button>Cancel</Button>,
    files: [
      { ...file, key: "a", name: "monday-north.las", state: "arrived" },
      {
        ...file,
        key: "b",
        name: "tuesday.las",
        state: "refused",
        message: "tuesday.las is larger than 256 MB. Please split it or remove what you do not need.",
      },
      {
        ...file,
        key: "c",
        name: "wednesday.laz",
        state: "sending",
        sentBytes: 61_000_000,
        wentOnAtBytes: 45_200_000,
      },
      { ...file, key: "d", name: "thursday.csv", sizeBytes: 83_120, state: "waiting" },
    ],
  },
} satisfies Meta<typeof UploadQueue>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Resuming at 43.1 of 100.0 MB, where the upload stopped.")).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent("Resuming wednesday.laz");
    await expect(canvas.getByRole("progressbar", { name: "wednesday.laz" })).toHaveAttribute(
      "aria-valuetext",
      "58.2 of 100.0 MB",
    );
  },
};
export const Broken: Story = {
  tags: ["repeats"],
  args: {
    files: [{ ...file, key: "a", name: "monday.las", state: "broken", sentBytes: 45_200_000 }],
  },
};
export const Stopped: Story = {
  args: {
    files: [
      {
        ...file,
        ...{ key: "a", name: "monday.las", state: "stopped", sentBytes: 45_200_000 },
        message: "The connection was lost. What has been uploaded is kept for 24 hours.",
      },
    ],
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Continue</Button>
      </>
    ),
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    files: [
      {
        ...file,
        key: "a",
        name: "2026-05-04_Retention_basins_of_the_Reuss_between_Attinghausen_and_Erstfeld_northern_section.las",
        state: "sending",
        sentBytes: 10_000_000,
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
