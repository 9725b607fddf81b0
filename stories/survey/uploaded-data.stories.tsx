import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { UploadedData } from "#ui/survey/uploaded-data/uploaded-data.tsx";

const deleteLink = <a href="#delete">Delete</a>;
const points = {
  kind: "topographic",
  label: "Topographic data",
  name: "basin-north_2026-11-12.csv",
  points: 1003,
  sizeBytes: 319_898,
  uploadedAt: "2026-11-12T08:00:00.000Z",
  deleteLink,
} as const;

const meta = {
  component: UploadedData,
  args: {
    rows: [
      points,
      {
        kind: "cad",
        label: "CAD diagram",
        name: "spillway.dxf",
        sizeBytes: 1_204_224,
        uploadedAt: "2026-11-14T08:00:00.000Z",
        deleteLink,
      },
      {
        kind: "wms",
        label: "WMS layer",
        name: "ch.swisstopo.swissimage",
        uploadedAt: "2026-11-15T08:00:00.000Z",
        deleteLink,
      },
    ],
  },
} satisfies Meta<typeof UploadedData>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "Delete CAD diagram" })).toHaveAttribute("href", "#delete");
    await expect(canvas.getByRole("cell", { name: "312.4" })).toBeVisible();
  },
};
/** Points that came with the site itself, without a file. */
export const WithoutFile: Story = { args: { rows: [{ ...points, name: null, sizeBytes: null }] } };
export const Nothing: Story = {
  tags: ["no-picture", "!autodocs"],
  args: { rows: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent("");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    rows: [
      { ...points, name: "basin-north_2026-11-12_control-survey-with-all-columns_final_v2_checked.csv" },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
