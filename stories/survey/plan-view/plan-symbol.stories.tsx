import type { Meta, StoryObj } from "@storybook/react-vite";
import { PlanSymbol } from "#ui/survey/plan-view/plan-symbol.tsx";

const meta = { component: PlanSymbol, args: { kind: "topo" as const } } satisfies Meta<typeof PlanSymbol>;
export default meta;

type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <div className="flex gap-4">
      {(["topo", "pl", "elev", "other"] as const).map(kind => (
        <PlanSymbol key={kind} kind={kind} />
      ))}
    </div>
  ),
};

export const Dark: Story = { globals: { theme: "dark" }, tags: ["no-picture"] };
