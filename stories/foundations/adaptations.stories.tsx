import type { Meta, StoryObj } from "@storybook/react-vite";
import { Trash2 } from "lucide-react";
import { expect } from "storybook/test";
import { ApprovalChip } from "#ui/patterns/approval-chip/approval-chip.tsx";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Badge } from "#ui/primitives/badge/badge.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { ChoiceList } from "#ui/primitives/choice-list/choice-list.tsx";
import { ProgressBar } from "#ui/primitives/progress-bar/progress-bar.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { Slider } from "#ui/primitives/slider/slider.tsx";
import { Switch } from "#ui/primitives/switch/switch.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import { type PointRow, points } from "../fixtures.tsx";

/** Preferences of the system or browser. Everything must stay readable, including states. */
const meta = { title: "Foundations/Adaptations", component: Sheet } satisfies Meta<typeof Sheet>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Windows contrast themes: our colours are gone; edges, words and icons stay. */
export const ForcedColours: Story = {
  tags: ["dark-picture"],
  parameters: { media: { forcedColors: "active" }, chromatic: { forcedColors: "active" } },
};

/** With more contrast requested, thin lines and quiet text are as clear as the rest. */
export const MoreContrast: Story = { tags: ["dark-picture"], parameters: { media: { contrast: "more" } } };

/** At twice the text size everything grows, nothing is cut off, nothing scrolls sideways. */
export const TextOfTwiceTheSize: Story = {
  globals: { text: "200 %" },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const element of canvasElement.querySelectorAll<HTMLElement>("button, .chip, .control, label"))
      await expect(element.scrollHeight, element.textContent!).toBeLessThanOrEqual(element.clientHeight + 1);
  },
};

const columns: Column<PointRow>[] = [
  { id: "name", header: "Name", rowHeader: true, cell: row => row.name },
  { id: "code", header: "Code", cell: row => <CodeChip code={row.code} /> },
  { id: "height", header: "Elevation (m)", numeric: true, cell: row => row.heightM.toFixed(3) },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: row => (
      <RowLink kind="edit" href="#edit" subject={row.name}>
        Edit
      </RowLink>
    ),
  },
];

function Sheet() {
  return (
    <div className="grid max-w-[1000px] grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">Add Site</Button>
        <Button>Upload Data</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="primary" tone="danger" icon={<Trash2 aria-hidden="true" />}>
          Delete
        </Button>
        <Button disabled>Calculate</Button>
        <ApprovalChip status="pending" />
        <CodeChip code="TOPO" />
        <Badge tone="secondary">3 new</Badge>
      </div>
      <Alert tone="warn" title="Check before use.">
        Heights differ by 50 m.
      </Alert>
      <Card>
        <CardBody className="grid gap-4 sm:grid-cols-2">
          <TextField label="Site name" name="name" hint="As on the plan" error="Site name is required" />
          <SelectField label="Unit" name="unit" options={[{ value: "m", label: "Metres" }]} />
          <ChoiceList
            label="Role"
            name="role"
            defaultValue="member"
            choices={[
              { value: "member", label: "Member", description: "Adds sites and data" },
              { value: "viewer", label: "Viewer", description: "Looks at everything" },
            ]}
          />
          <div className="grid content-start gap-4">
            <Checkbox label="Replace the current survey" name="replace" defaultChecked />
            <Switch label="Dark Mode" name="dark" defaultChecked />
            <Switch label="Email Notifications" name="mail" />
            <Slider label="Target elevation (m)" min={0} max={100} value={40} readOnly />
            <ProgressBar label="Reading points" value={40} />
          </div>
        </CardBody>
      </Card>
      <Card clip>
        <DataTable
          columns={columns}
          rows={points(0, 3)}
          rowKey={row => row.name}
          caption="Points"
          selected={1}
          cards="fit"
        />
      </Card>
    </div>
  );
}
