import { CircleCheck, OctagonAlert, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { RowLink } from "#ui/patterns/data-table/row-link.tsx";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { StatusChip } from "#ui/patterns/status-chip/status-chip.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { Chip } from "#ui/primitives/chip/chip.tsx";
import { ChoiceList } from "#ui/primitives/choice-list/choice-list.tsx";
import { IconButton } from "#ui/primitives/icon-button/icon-button.tsx";
import { PasswordField } from "#ui/primitives/password-field/password-field.tsx";
import { SelectField } from "#ui/primitives/select-field/select-field.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Time } from "#ui/primitives/time/time.tsx";

interface Example {
  shown: ReactNode;
  why: string;
}

export interface Pair {
  do: Example;
  dont: Example;
}

interface Row {
  name: string;
  heightM: string;
}
const rows: Row[] = [
  { name: "P1", heightM: "1,494.268" },
  { name: "P2", heightM: "982.100" },
];
const nameColumn: Column<Row> = { id: "name", header: "Name", rowHeader: true, cell: row => row.name };
const table = (height: Column<Row>) => (
  <DataTable
    columns={[nameColumn, height]}
    rows={rows}
    rowKey={row => row.name}
    caption="Points"
    cards="fit"
  />
);

const units = [
  { value: "m", label: "Metres" },
  { value: "ft", label: "US survey feet" },
];

/** A pair for each of the components that pages use most, by the start of its page's id. */
export const pairs: Record<string, Pair> = {
  "primitives-button": {
    do: {
      shown: (
        <FormActions>
          <Button variant="primary">Add Site</Button>
          <Button>Upload Data</Button>
        </FormActions>
      ),
      why: "One primary button; each says verb and thing.",
    },
    dont: {
      shown: (
        <FormActions>
          <Button variant="primary">OK</Button>
          <Button variant="primary">Submit</Button>
        </FormActions>
      ),
      why: "Two primary buttons compete, and neither says what it does.",
    },
  },
  "primitives-icon-button": {
    do: {
      shown: <IconButton label="Edit Basin North" icon={<Pencil aria-hidden="true" />} variant="ghost" />,
      why: "A familiar icon, whose label names the thing.",
    },
    dont: {
      shown: <IconButton label="Check" icon={<CircleCheck aria-hidden="true" />} variant="ghost" />,
      why: "An icon that has to be guessed needs words.",
    },
  },
  "primitives-text-link": {
    do: {
      shown: (
        <p>
          Points are in a local grid. <TextLink href="#calibration">Calibrate the site</TextLink>
        </p>
      ),
      why: "The words say where it leads, even out of the sentence.",
    },
    dont: {
      shown: (
        <p>
          To calibrate the site, click <TextLink href="#calibration">here</TextLink>.
        </p>
      ),
      why: "'Here' says nothing in a list of links.",
    },
  },
  "primitives-card": {
    do: {
      shown: (
        <Card>
          <CardHeader title="Members" count={3} level={3} />
          <CardBody>Anna, Beat, Chiara</CardBody>
        </Card>
      ),
      why: "One subject, with its title and count.",
    },
    dont: {
      shown: (
        <Card>
          <CardBody>
            <Card>
              <CardBody>Anna, Beat, Chiara</CardBody>
            </Card>
          </CardBody>
        </Card>
      ),
      why: "A card in a card: use a line or a space.",
    },
  },
  "primitives-alert": {
    do: {
      shown: (
        <Alert tone="warn" title="Check before use.">
          Heights differ by 50 m.
        </Alert>
      ),
      why: "What is wrong, with its figure, where it matters.",
    },
    dont: {
      shown: (
        <Alert tone="danger" title="Attention!">
          Something may not be right.
        </Alert>
      ),
      why: "Red is for what is lost or refused, and this says neither.",
    },
  },
  "primitives-text-field": {
    do: {
      shown: <TextField label="Site name" name="do-name" hint="As on the plan" />,
      why: "A label that stays, and a hint that is a fact.",
    },
    dont: {
      shown: <TextField label="Site name" hideLabel name="dont-name" placeholder="Enter your site name" />,
      why: "A placeholder is gone with the first letter.",
    },
  },
  "primitives-text-area": {
    do: {
      shown: <TextArea label="Description" name="do-text" rows={3} hint="Shown on the project's page" />,
      why: "For several sentences.",
    },
    dont: {
      shown: <TextArea label="Benchmark" name="dont-text" rows={4} defaultValue="BM 12" />,
      why: "One short value: use a text field.",
    },
  },
  "primitives-password-field": {
    do: {
      shown: (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          name="do-password"
          hint="At least 12 characters"
        />
      ),
      why: "The rule is there before somebody types.",
    },
    dont: {
      shown: (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          name="dont-password"
          error="Password is not valid"
        />
      ),
      why: "An error that does not say what is missing.",
    },
  },
  "primitives-select-field": {
    do: {
      shown: (
        <SelectField
          label="Status"
          name="do-status"
          options={["Planning", "Active", "On hold", "Completed", "Archived", "Cancelled"].map(label => ({
            value: label,
            label,
          }))}
        />
      ),
      why: "One of six or more that need no explanation.",
    },
    dont: {
      shown: (
        <SelectField
          label="Replace the survey?"
          name="dont-replace"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
        />
      ),
      why: "Two answers hidden behind a click: use a choice list or a checkbox.",
    },
  },
  "primitives-choice-list": {
    do: {
      shown: (
        <ChoiceList
          label="Heights are"
          name="do-heights"
          defaultValue="ellipsoidal"
          choices={[
            { value: "ellipsoidal", label: "Ellipsoidal", description: "As receivers measure" },
            { value: "sea", label: "Above sea level", description: "With a geoid" },
          ]}
        />
      ),
      why: "Two to five answers that are compared.",
    },
    dont: {
      shown: <ChoiceList label="Units" name="dont-units" choices={[units[0]!]} defaultValue="m" />,
      why: "With one answer there is nothing to choose: say it as text.",
    },
  },
  "primitives-checkbox": {
    do: {
      shown: <Checkbox label="Keep this browser signed in" name="do-keep" />,
      why: "Says what is so when it is ticked.",
    },
    dont: {
      shown: <Checkbox label="Don't forget this browser" name="dont-keep" />,
      why: "A double negative when it is not ticked.",
    },
  },
  "primitives-chip": {
    do: {
      shown: (
        <span className="flex gap-2">
          <Chip dot>Pending</Chip>
          <Chip shape="code">TOPO</Chip>
        </span>
      ),
      why: "A state has a dot and is round; a code is square.",
    },
    dont: {
      shown: <Chip dot>Waits until an administrator approves it</Chip>,
      why: "A chip is a word or two; a sentence is text.",
    },
  },
  "primitives-time": {
    do: {
      shown: <Time value="2026-11-12T08:30:00Z" />,
      why: "Unambiguous, in the reader's language; the tooltip has the time.",
    },
    dont: { shown: <span>11/12/26</span>, why: "November or December? Never type a date." },
  },
  "patterns-page-header": {
    do: {
      shown: (
        <PageHeader
          title="Basin North"
          isHeading={false}
          chip={<StatusChip status="active" />}
          actions={<Button variant="primary">Upload Data</Button>}
        />
      ),
      why: "The thing's name, its state, the one main action.",
    },
    dont: {
      shown: (
        <PageHeader
          title="Welcome to the page of your site"
          isHeading={false}
          actions={
            <>
              <Button>Edit</Button>
              <Button>Export</Button>
              <Button>Share</Button>
              <Button>Report</Button>
            </>
          }
        />
      ),
      why: "A title that is not a name; four equal actions belong in a menu.",
    },
  },
  "patterns-data-table": {
    do: {
      shown: table({ id: "height", header: "Elevation (m)", numeric: true, cell: row => row.heightM }),
      why: "Figures right-aligned, the unit once in the header.",
    },
    dont: {
      shown: table({ id: "height", header: "Elevation", cell: row => `${row.heightM} m` }),
      why: "Figures that cannot be compared, the unit in each row.",
    },
  },
  "patterns-data-table-row-link": {
    do: {
      shown: (
        <RowLink kind="edit" href="#edit" subject="Basin North">
          Edit
        </RowLink>
      ),
      why: "Quiet in its row; screen readers hear 'Edit Basin North'.",
    },
    dont: {
      shown: (
        <Button variant="primary" size="sm">
          Edit
        </Button>
      ),
      why: "A primary button in every row.",
    },
  },
  "patterns-definition-list": {
    do: {
      shown: (
        <DefinitionList
          items={[
            { label: "Points", value: "1,003" },
            { label: "Surveyed", value: <Time value="2026-11-12" /> },
          ]}
        />
      ),
      why: "Short names and values of one thing.",
    },
    dont: {
      shown: (
        <DefinitionList
          items={[
            { label: "Please note", value: "The heights of this survey were measured by somebody else." },
          ]}
        />
      ),
      why: "A sentence is text or an alert.",
    },
  },
  "patterns-empty-state": {
    do: {
      shown: (
        <EmptyState
          title="No sites yet"
          text="Upload a CSV file to create your first site."
          action={<Button variant="primary">Add Site</Button>}
          level={3}
        />
      ),
      why: "What is so, and what to do next.",
    },
    dont: {
      shown: <EmptyState title="Oops! Nothing to see here" level={3} />,
      why: "A mood, and a dead end.",
    },
  },
  "patterns-form-actions": {
    do: {
      shown: (
        <FormActions align="end">
          <Button>Cancel</Button>
          <Button variant="primary" tone="danger" icon={<Trash2 aria-hidden="true" />}>
            Delete Project
          </Button>
        </FormActions>
      ),
      why: "In a dialog the last step stands last and repeats the title.",
    },
    dont: {
      shown: (
        <FormActions align="end">
          <Button variant="primary">Yes</Button>
          <Button>No</Button>
        </FormActions>
      ),
      why: "Yes to what? And a deletion that does not look like one.",
    },
  },
  "patterns-status-chip": {
    do: {
      shown: (
        <span className="flex gap-2">
          <StatusChip status="active" />
          <StatusChip status="completed" />
        </span>
      ),
      why: "The status of a project in its own words and colours.",
    },
    dont: {
      shown: <i className="block h-3 w-3 rounded-full bg-primary" />,
      why: "Colour alone says nothing to many.",
    },
  },
};

/** What to do and what not, side by side. */
export function DoAndDont({ pair }: { pair: Pair }) {
  return (
    <div className="sb-unstyled mb-8 grid gap-4 text-base text-ink sm:grid-cols-2" data-story="">
      <Shown example={pair.do} icon={<CircleCheck className="text-ok-text" aria-hidden="true" />} word="Do" />
      <Shown
        example={pair.dont}
        icon={<OctagonAlert className="text-danger-text" aria-hidden="true" />}
        word="Don't"
      />
    </div>
  );
}

function Shown({ example, icon, word }: { example: Example; icon: ReactNode; word: string }) {
  return (
    <figure className="m-0 grid min-w-0 grid-rows-[1fr_auto] overflow-clip rounded-card border border-border">
      {/* Examples are looked at: what they start would leave the page. */}
      <div className="grid min-w-0 items-center bg-page p-5" {...{ inert: "" }}>
        <div className="min-w-0">{example.shown}</div>
      </div>
      <figcaption className="flex gap-2 border-t border-border bg-surface px-4 py-3 text-sm">
        <span className="flex-none text-md">{icon}</span>
        <span>
          <b className="font-semibold">{word}</b> {example.why}
        </span>
      </figcaption>
    </figure>
  );
}
