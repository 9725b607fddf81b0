import {
  createElement,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Alert } from "./alert/alert.tsx";
import { Avatar } from "./avatar/avatar.tsx";
import { Badge } from "./badge/badge.tsx";
import { BrandMark } from "./brand-mark/brand-mark.tsx";
import { Button } from "./button/button.tsx";
import { Card, CardBody, CardHeader } from "./card/card.tsx";
import { Checkbox } from "./checkbox/checkbox.tsx";
import { Chip } from "./chip/chip.tsx";
import { ChoiceList } from "./choice-list/choice-list.tsx";
import { Field } from "./field/field.tsx";
import { FileField } from "./file-field/file-field.tsx";
import { IconButton } from "./icon-button/icon-button.tsx";
import { PasswordField } from "./password-field/password-field.tsx";
import { ProgressBar } from "./progress-bar/progress-bar.tsx";
import { SelectField } from "./select-field/select-field.tsx";
import { Slider } from "./slider/slider.tsx";
import { type LinkElement, LinkSlot } from "./slots/slots.tsx";
import { Spinner } from "./spinner/spinner.tsx";
import { Switch } from "./switch/switch.tsx";
import { TextArea } from "./text-area/text-area.tsx";
import { TextField } from "./text-field/text-field.tsx";
import { TextLink } from "./text-link/text-link.tsx";
import { Day } from "./time/day.tsx";
import { Time } from "./time/time.tsx";
import { Tooltip } from "./tooltip/tooltip.tsx";
import { VisuallyHidden } from "./visually-hidden/visually-hidden.tsx";

/**
 * The contract of primitives: each passes `ref`, `className` and HTML attributes on to one element. That is
 * the root, or for a field its control; the field's frame takes `fieldClassName`. The table below does not
 * compile for a component that does not accept these props, and the tests look for them in its HTML.
 */
type Given<Element> = RefAttributes<Element> &
  Pick<HTMLAttributes<Element>, "className" | "style" | "lang" | "onFocus" | "aria-describedby">;

type Tags = HTMLElementTagNameMap & Pick<SVGElementTagNameMap, "svg">;

type Keeps<Props, Element> = keyof Given<Element> extends keyof Props
  ? Given<Element> extends Pick<Props, keyof Given<Element>>
    ? unknown
    : "ref or attributes are of another element"
  : "takes no ref, className or attributes";

interface Row {
  name: string;
  tag: string;
  component: ForwardRefExoticComponent<never>;
  props: object;
}

function row<Tag extends keyof Tags, Props>(
  tag: Tag,
  component: ForwardRefExoticComponent<Props> & Keeps<Props, Tags[Tag]>,
  props: Omit<Props, "ref">,
): Row {
  return { name: nameOf(component), tag, component: component as never, props };
}

const modules = import.meta.glob<Record<string, unknown>>(["./*/*.tsx", "!./**/*.test.tsx"], { eager: true });
const exported = Object.assign({}, ...Object.values(modules)) as Record<string, unknown>;

/** The name that a component is exported by. */
const nameOf = (component: unknown) => Object.keys(exported).find(name => exported[name] === component)!;

const options = [{ value: "a", label: "A" }];
const field = { label: "Site", name: "site" };

const rows = [
  row("div", Alert, { children: "Saved" }),
  row("span", Avatar, { name: "Ada Lovelace" }),
  row("span", Badge, { children: 3 }),
  row("svg", BrandMark, {}),
  row("button", Button, { children: "Save" }),
  row("section", Card, {}),
  row("header", CardHeader, { title: "Sites" }),
  row("div", CardBody, {}),
  row("input", Checkbox, field),
  row("span", Chip, { children: "TOPO" }),
  row("fieldset", ChoiceList, { ...field, choices: options }),
  row("div", Field, { id: "site", label: "Site" }),
  row("input", FileField, field),
  row("button", IconButton, { label: "Delete", icon: null }),
  row("input", PasswordField, { ...field, autoComplete: "new-password" }),
  row("div", ProgressBar, { label: "Rows" }),
  row("select", SelectField, { ...field, options }),
  row("input", Slider, { label: "Level", min: 0, max: 9, value: 3, onChange: () => {} }),
  row("span", Spinner, {}),
  row("input", Switch, field),
  row("textarea", TextArea, field),
  row("input", TextField, field),
  row("a", TextLink, { children: "Sites" }),
  row("time", Day, { value: "2026-11-24" }),
  row("time", Time, { value: 0 }),
  row("span", Tooltip, { text: "More", children: <button type="button">?</button> }),
  row("span", VisuallyHidden, { children: "Actions" }),
];

/** Parts that render no element of their own. */
const parts = ["FieldNotes", "PendingMark", "LinkSlot"];

const given = { className: "mine", lang: "de", style: { order: 7 }, "data-mark": "here" };

describe("the contract of primitives", () => {
  it("covers every component of this folder", () => {
    const components = Object.keys(exported).filter(name => /^[A-Z][a-z]/.test(name));
    const covered = [...rows.map(({ name }) => name), ...parts];
    expect(components.sort()).toEqual(covered.sort());
  });

  it.each(rows)("$name passes class and attributes on to its <$tag>, and accepts a ref", row => {
    expect(row.component.$$typeof).toBe(Symbol.for("react.forward_ref"));
    const html = renderToStaticMarkup(createElement(row.component as never, { ...row.props, ...given }));
    const marked = html.match(/<[^>]*data-mark="here"[^>]*>/g) ?? [];
    expect(marked).toHaveLength(1);
    const [element] = marked as [string];
    expect(element).toMatch(new RegExp(`^<${row.tag} `));
    expect(element).toMatch(/class="([^"]* )?mine( [^"]*)?"/);
    expect(element).toContain('lang="de"');
    expect(element).toMatch(/style="[^"]*order:7/);
  });

  it("accepts a caller's link as a child if the link has its own text, and as `link` otherwise", () => {
    const link: LinkElement = <a href="/sites">Sites</a>;
    const shown = [
      <Button key="1" asChild>
        {link}
      </Button>,
      <TextLink key="2" asChild>
        {link}
      </TextLink>,
      <IconButton key="3" label="Sites" icon={null} link={link} />,
      <LinkSlot key="4" link={link} />,
    ].map(element => renderToStaticMarkup(element));
    for (const html of shown) expect(html).toMatch(/^<a href="\/sites"|^<a [^>]*href="\/sites"/);
  });

  it("gives every field the same frame", () => {
    const frames = [
      <Checkbox key="1" {...field} fieldClassName="frame" />,
      <FileField key="2" {...field} fieldClassName="frame" />,
      <PasswordField key="3" {...field} autoComplete="new-password" fieldClassName="frame" />,
      <SelectField key="4" {...field} options={options} fieldClassName="frame" />,
      <Slider key="5" label="Level" min={0} max={9} value={3} onChange={() => {}} fieldClassName="frame" />,
      <Switch key="6" {...field} fieldClassName="frame" />,
      <TextArea key="7" {...field} fieldClassName="frame" />,
      <TextField key="8" {...field} fieldClassName="frame" />,
    ].map(element => renderToStaticMarkup(element));
    for (const html of frames) expect(html).toMatch(/^<div class="[^"]*frame"/);
  });
});
