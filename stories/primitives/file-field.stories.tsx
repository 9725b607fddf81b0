import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { FileField } from "#ui/primitives/file-field/file-field.tsx";
import { WithoutJs } from "../without-js.tsx";

const meta = {
  component: FileField,
  args: {
    label: "Topographic data",
    name: "file",
    accept: ".csv,text/csv",
    hint: "CSV with name, code, longitude, latitude and ellipsoidal height.",
    onFile: fn(),
  },
} satisfies Meta<typeof FileField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Invalid: Story = { args: { error: "Please select a valid CSV file" } };
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const Dropped: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText("Topographic data");
    const transfer = new DataTransfer();
    transfer.items.add(new File(["name,code"], "basin.csv", { type: "text/csv" }));
    input.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    await expect((input as HTMLInputElement).files?.[0]?.name).toBe("basin.csv");
    await expect(args.onFile).toHaveBeenCalledOnce();
  },
};
export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <FileField {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Topographic data")).toBeVisible();
    await expect(canvas.queryByText(/Drop a file/)).toBeNull();
  },
};
export const LongText: Story = {
  args: {
    label:
      "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
    hint: "CSV with name, code, longitude, latitude and ellipsoidal height; other columns are offered for mapping.",
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
