import type { Meta, StoryObj } from "@storybook/react-vite";
import { Chip } from "#ui/primitives/chip/chip.tsx";

const meta = {
  component: Chip,
  args: { children: "Active", tone: "success" as const, dot: true },
} satisfies Meta<typeof Chip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Tones: Story = {
  tags: ["dark-picture"],
  render: () => (
    <div className="flex flex-wrap gap-2">
      {(["neutral", "info", "success", "warning", "danger", "accent", "primary", "solid"] as const).map(
        tone => (
          <Chip key={tone} tone={tone} dot>
            {tone}
          </Chip>
        ),
      )}
    </div>
  ),
};
export const Code: Story = { args: { shape: "code", tone: "info", dot: false, children: "TOPO" } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
export const LongText: Story = {
  args: {
    children:
      "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
  },
  globals: { viewport: { value: "phone" } },
};
