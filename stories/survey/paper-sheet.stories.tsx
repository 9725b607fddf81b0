import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import {
  PaperColumns,
  PaperFigures,
  PaperPart,
  PaperRows,
  PaperSheet,
  PaperTable,
} from "#ui/survey/paper-sheet/paper-sheet.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { plan } from "../fixtures.tsx";

const meta = {
  component: PaperSheet,
  args: {
    kind: "Volume report",
    title: "Retention Basin North",
    subtitle: "Reuss Retention Basins",
    facts: ["Survey 12 Nov 2026", "Calculated 14 Nov 2026, 16:42", "1,003 points"],
    picture: <PlanView plan={plan} sheet="paper" label="Plan of Retention Basin North" />,
    signatures: ["Surveyed by, date", "Checked by, date", "Accepted for the client, date"],
    footer: ["Origin 46.635412° N, 8.594873° E"],
    children: (
      <>
        <PaperFigures
          items={[
            { label: "Cut", value: "47,784.9", unit: "m³", kind: "cut" },
            { label: "Fill", value: "31,132.9", unit: "m³", kind: "fill" },
            { label: "Net (cut − fill), export", value: "+16,652.0", unit: "m³" },
          ]}
        />
        <PaperColumns>
          <PaperPart title="Parameters">
            <PaperRows
              rows={[
                { label: "Mode", value: "Cut and fill" },
                { label: "Base target elevation", value: "1494.250 m" },
              ]}
            />
          </PaperPart>
          <PaperPart title="Pads and Offsites">
            <PaperTable
              caption="Pads and Offsites"
              head={["Part", "Area m²", "Cut m³"]}
              rows={[
                ["Pad 1", "1,134.0", "537.6"],
                ["Plane", "34,791.0", "47,241.3"],
              ]}
              total={["Total", "36,525.0", "47,784.9"]}
            />
          </PaperPart>
        </PaperColumns>
      </>
    ),
  },
} satisfies Meta<typeof PaperSheet>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "Retention Basin North" })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
