import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Alert } from "./alert/alert.tsx";
import { Avatar, initials } from "./avatar/avatar.tsx";
import { Badge } from "./badge/badge.tsx";
import { Button } from "./button/button.tsx";
import { Card, CardBody, CardHeader } from "./card/card.tsx";
import { Checkbox } from "./checkbox/checkbox.tsx";
import { Chip } from "./chip/chip.tsx";
import { ChoiceList } from "./choice-list/choice-list.tsx";
import { FileField } from "./file-field/file-field.tsx";
import { IconButton } from "./icon-button/icon-button.tsx";
import { PasswordField } from "./password-field/password-field.tsx";
import { ProgressBar } from "./progress-bar/progress-bar.tsx";
import { SelectField } from "./select-field/select-field.tsx";
import { Spinner } from "./spinner/spinner.tsx";
import { Switch } from "./switch/switch.tsx";
import { TextArea } from "./text-area/text-area.tsx";
import { TextField } from "./text-field/text-field.tsx";
import { TextLink } from "./text-link/text-link.tsx";
import { Time } from "./time/time.tsx";
import { Tooltip } from "./tooltip/tooltip.tsx";
import { VisuallyHidden } from "./visually-hidden/visually-hidden.tsx";

const html = renderToStaticMarkup;

describe("server-rendered form controls", () => {
  it("are native, named and labelled, so that forms submit them", () => {
    expect(html(<TextField label="Site name" name="name" defaultValue="Basin" />)).toMatch(
      /<label for="name"[^>]*>Site name<\/label><input id="name" name="name" type="text"[^>]*value="Basin"/,
    );
    expect(html(<TextArea label="Description" name="description" />)).toContain(
      '<textarea id="description" name="description"',
    );
    expect(html(<Checkbox label="Agree" name="agree" defaultChecked />)).toMatch(
      /name="agree" type="checkbox"[^>]*checked=""/,
    );
    expect(html(<Switch label="Dark Mode" name="dark" />)).toMatch(
      /name="dark" type="checkbox" role="switch"/,
    );
    expect(html(<FileField label="File" name="file" accept=".csv" />)).toMatch(
      /name="file" type="file" accept=".csv"/,
    );
  });

  it("offers every value of a select and a choice list", () => {
    const options = [
      { value: "a", label: "Active" },
      { value: "b", label: "Archived", disabled: true },
    ];
    const select = html(<SelectField label="Status" name="status" options={options} defaultValue="a" />);
    expect(select).toContain(
      '<option value="a" selected="">Active</option><option value="b" disabled="">Archived</option>',
    );
    const list = html(<ChoiceList label="Mode" name="mode" choices={options} defaultValue="a" />);
    expect(list).toMatch(/<legend[^>]*>Mode<\/legend>/);
    expect(list.match(/type="radio" name="mode"/g)).toHaveLength(2);
  });

  it("associates hint and error with the control", () => {
    const field = html(
      <TextField label="Email" name="email" hint="Work address" error="Email is required" />,
    );
    expect(field).toContain('aria-describedby="email-hint email-error"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toMatch(/id="email-error"[^>]*>.*Email is required/);
  });

  it("hides the password toggle, which needs a script", () => {
    const field = html(<PasswordField label="Password" name="password" autoComplete="current-password" />);
    expect(field).toContain('type="password"');
    expect(field).toMatch(/<button[^>]*hidden=""/);
  });

  it("shows only the file input, without the drop zone's text", () => {
    expect(html(<FileField label="File" name="file" />)).not.toContain("Drop a file");
  });
});

describe("server-rendered actions", () => {
  it("submit by default, and navigate if they are links", () => {
    expect(html(<Button type="submit">Save</Button>)).toContain('type="submit"');
    const link = html(
      <Button asChild icon={<svg />}>
        <a href="/new">New</a>
      </Button>,
    );
    expect(link).toMatch(/^<a [^>]*href="\/new"[^>]*><svg><\/svg>New<\/a>$/);
    expect(link).not.toContain("type=");
  });

  it("have names even if they show only an icon", () => {
    expect(html(<IconButton label="Delete" icon={<svg />} />)).toMatch(
      /<span class="[^"]*icon-label">Delete<\/span><\/button>$/,
    );
    expect(html(<IconButton label="Edit" icon={<svg />} link={<a href="/edit">x</a>} />)).toMatch(
      /^<a .*Edit<\/span><\/a>$/,
    );
  });
});

it("renders everything else as plain HTML", () => {
  expect(html(<Alert title="Check." live="assertive" />)).toContain('role="alert"');
  expect(html(<Spinner />)).toMatch(/role="status".*Loading\.\.\./);
  expect(html(<ProgressBar label="Reading" value={1} max={2} />)).toContain('aria-valuenow="1"');
  expect(html(<Avatar name="Maren Keller" />)).toContain("MK");
  expect(html(<Badge>4</Badge>) + html(<Chip>Active</Chip>)).toContain("Active");
  expect(html(<TextLink href="/teams">Teams</TextLink>)).toContain('href="/teams"');
  expect(html(<VisuallyHidden>Actions</VisuallyHidden>)).toContain("sr-only");
  expect(html(<Time value="2026-11-12T00:00:00Z" />)).toContain(
    '<time dateTime="2026-11-12T00:00:00.000Z" dir="auto" title="12 Nov 2026, 00:00 UTC">12 Nov 2026</time>',
  );
  const tip = html(
    <Tooltip text="Above the ellipsoid">
      <button type="button">Height</button>
    </Tooltip>,
  );
  expect(tip).toMatch(/aria-describedby="([^"]+)".*id="\1"/);
  const card = html(
    <Card>
      <CardHeader title="Sites" count={4} />
      <CardBody>Four</CardBody>
    </Card>,
  );
  expect(card).toMatch(/^<section.*<h2[^>]*>Sites.*4.*Four/);
});

it("derives initials from names and addresses", () => {
  expect(["Maren Keller", "j.arnold@survey.example", "admin", ""].map(initials)).toEqual([
    "MK",
    "JA",
    "AD",
    "?",
  ]);
});
