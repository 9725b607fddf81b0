import type { Meta, StoryObj } from "@storybook/react-vite";
import { PreviewPanel } from "#ui/patterns/preview-panel/preview-panel.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { plan } from "../fixtures.tsx";

const marks = [
  { x: 300, y: 300, label: "161" },
  { x: 620, y: 420, label: "198" },
  { x: 880, y: 200, label: "232" },
];

const meta = {
  component: PreviewPanel,
  args: {
    note: "From your answers",
    plan: (
      <PlanView
        sheet="panel"
        plan={{ ...plan, contours: [], contourIntervalM: null }}
        marks={marks}
        label="Plan of the points to import, three of them ringed because they are not FIX"
      />
    ),
    facts: [
      { label: "Points", value: "211, 3 left out" },
      {
        label: "Codes",
        value: ["TOPO", "PL_1", "ELEV", "CP"].map(code => <CodeChip key={code} code={code} />),
      },
      { label: "Extent", value: "165 m × 98 m" },
      { label: "Heights", value: "177.867 to 185.931 m" },
      { label: "Against 11 Nov", value: "98 % of the area in common" },
      { label: "Control points", value: "CP1 to CP4 within 0.018 m" },
    ],
  },
} satisfies Meta<typeof PreviewPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const Tablet: Story = { tags: ["repeats"], globals: { viewport: { value: "tablet" } } };
export const LongText: Story = {
  args: {
    facts: [
      {
        label: "Codes",
        value: Array.from({ length: 24 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed rows
          <CodeChip key={i} code={i ? `BREAKLINE_${i}` : "BREAKLINE_OF_THE_LOWER_TERRACE_NORTH_2026"} />
        )),
      },
      { label: "Height reference", value: "Arbeitsgemeinschaft_Vermessung_Reussdelta_Uri_2026_LN02" },
    ],
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
