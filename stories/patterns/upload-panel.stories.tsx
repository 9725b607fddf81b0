import type { Meta, StoryObj } from "@storybook/react-vite";
import { Download } from "lucide-react";
import { expect } from "storybook/test";
import { Stack } from "#ui/patterns/page/page.tsx";
import {
  ColumnMapping,
  FileSummary,
  ImportReport,
  Steps,
  WorkProgress,
} from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { ProgressBar } from "#ui/primitives/progress-bar/progress-bar.tsx";
import { WithoutJs } from "../without-js.tsx";

const options = ["Name", "Code", "Longitude", "Latitude", "Ellipsoidal height", "Easting", "Northing"].map(
  label => ({ value: label, label }),
);

const columns = [
  { label: "Name", name: "map-name", value: "Name", evidence: "Header “Name”, 1,003 values" },
  { label: "Code", name: "map-code", value: "Code", evidence: "Header “Code”, 6 different values" },
  {
    label: "Longitude",
    name: "map-longitude",
    value: "Longitude",
    evidence: "Header “Longitude”, 8.593 to 8.597",
  },
  {
    label: "Latitude",
    name: "map-latitude",
    value: "Latitude",
    evidence: "Header “Latitude”, 46.634 to 46.637",
  },
  {
    label: "Ellipsoidal height",
    name: "map-height",
    value: "Ellipsoidal height",
    evidence: "No header fits; the values look like metres",
    certain: false,
  },
];

const report = {
  read: 1007,
  kept: 1003,
  skipped: 4,
  duplicates: 3,
  download: (
    <Button size="sm" icon={<Download aria-hidden="true" />}>
      Skipped Rows as CSV
    </Button>
  ),
  rows: [
    { line: 214, reason: "Ellipsoidal height is empty", text: "1213,TOPO,8.594411,46.635102,," },
    {
      line: 571,
      reason: "Longitude “8,5946” is not a number",
      text: '1570,TOPO,"8,5946",46.634871,1493.208',
    },
    { line: 803, reason: "Fewer than 5 columns", text: "1802,EDGE,8.595230" },
  ],
};

const meta = {
  component: FileSummary,
  args: {
    name: "basin-north_2026-11-12.csv",
    sizeBytes: 319_898,
    lines: 1008,
    rows: 1007,
    action: <Button size="sm">Choose Another File</Button>,
    evidence: [
      {
        label: "Vendor",
        value: (
          <>
            <b>Emlid Flow</b>, 42 columns, from the header
          </>
        ),
      },
      {
        label: "Column “CS name”",
        value: (
          <>
            <b>NAD83(2011) / Illinois West (ftUS) + NAVD88 (GEOID18)</b>, in all 1,007 rows
          </>
        ),
      },
      {
        label: "Heights",
        value: (
          <>
            Ellipsoidal height minus elevation is <b>−108.2</b>: EGM96 says −33.0 m here, which is{" "}
            <b>−108.3 US feet</b>
          </>
        ),
      },
      {
        label: "Column “Antenna height units”",
        value: "“ft” does not say which foot",
        certain: false,
      },
      { label: "First line", value: "“Name, Code, Easting…” has words where the next lines have numbers" },
    ],
  },
} satisfies Meta<typeof FileSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const File: Story = {
  args: {
    children: (
      <Alert tone="ok" title="Emlid Flow, 42 columns, metres.">
        Recognised from the header. Change anything below that does not look right.
      </Alert>
    ),
  },
};
export const Evidence: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Not certain:" })).toBeVisible();
  },
};
export const EvidenceOnAPhone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const Reading: Story = {
  args: {
    evidence: undefined,
    children: <ProgressBar label="Reading rows" value={604} max={1007} valueText="604 of 1,007" />,
  },
};
export const Progress: Story = {
  tags: ["dark-picture"],
  render: () => (
    <Stack>
      <WorkProgress
        label="Reading basin-north.csv"
        done={12_900_000}
        total={47_800_000}
        inBytes
        action={<Button size="sm">Cancel</Button>}
      />
      <WorkProgress label="Saving" done={604} total={1007} action={<Button size="sm">Cancel</Button>} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("12.3 of 45.6 MB")).toBeVisible();
    await expect(canvas.getAllByRole("progressbar")).toHaveLength(2);
  },
};
export const Columns: Story = {
  render: () => (
    <Card clip>
      <ColumnMapping columns={columns} options={options} />
    </Card>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Longitude" })).toHaveAccessibleDescription(
      /8\.593 to 8\.597/,
    );
  },
};
export const Report: Story = { render: () => <ImportReport {...report} /> };
export const AllKept: Story = {
  tags: ["repeats"],
  render: () => <ImportReport read={1007} kept={1007} skipped={0} rows={[]} />,
};
export const StepsOfTheTask: Story = {
  render: () => <Steps steps={["File", "Columns", "Report"]} current={1} />,
};

const whole = (
  <Stack>
    <Steps steps={["File", "Columns", "Report"]} current={1} />
    <FileSummary {...meta.args} />
    <Card clip>
      <ColumnMapping columns={columns} options={options} />
    </Card>
    <ImportReport {...report} />
  </Stack>
);
export const Phone: Story = { render: () => whole, globals: { viewport: { value: "phone" } } };
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: () => <WithoutJs>{whole}</WithoutJs>,
};
export const LongText: Story = {
  args: {
    name: "basin-north_2026-11-12_control-survey-with-all-columns_final_v2_checked.csv",
    sizeBytes: 250_123_456,
    rows: 1_999_999,
    evidence: [
      {
        label: "Column “Coordinate_reference_system_of_the_arbeitsgemeinschaft”",
        value: <b>NAD83(2011)_StatePlane_Illinois_West_FIPS_1202_ftUS_with_NAVD88_GEOID18_heights</b>,
        certain: false,
      },
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
