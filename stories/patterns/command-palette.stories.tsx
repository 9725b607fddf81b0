import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { CommandPalette, type PaletteItem } from "#ui/patterns/command-palette/command-palette.tsx";
import { RouteDialog } from "#ui/patterns/route-dialog/route-dialog.tsx";

const followed = fn();
const item = (label: string, note?: string): PaletteItem => ({
  ...{ id: label, label, note },
  link: (
    <a
      href={`#${label}`}
      onClick={event => {
        event.preventDefault();
        followed(label);
      }}
    >
      {label}
    </a>
  ),
});
const everything = [
  {
    title: "Bench 3",
    items: [item("Points"), item("Stockpiles"), item("Volume Calculator")],
  },
  {
    title: "Pages",
    items: [item("Projects"), item("Bin")],
  },
  {
    title: "Sites",
    items: [item("Retention basins of the Reuss, northern section", "Flood protection 2026")],
  },
];

const meta = {
  component: CommandPalette,
  args: {
    label: "Search pages, sites, points and actions",
    words: "",
    onWords: fn(),
    maxLength: 100,
    groups: everything,
    isSearching: false,
    onChosen: fn(),
  },
  render: function InDialog(args) {
    const [words, setWords] = useState(args.words);
    const fits = ({ label }: PaletteItem) => label.toLowerCase().includes(words.toLowerCase());
    const groups = args.groups.map(group => ({ ...group, items: group.items.filter(fits) }));
    return (
      <RouteDialog title="Go To" onClose={() => undefined}>
        <CommandPalette {...args} words={words} onWords={setWords} groups={groups} />
      </RouteDialog>
    );
  },
} satisfies Meta<typeof CommandPalette>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const chosen = () =>
  page()
    .getAllByRole("option", { selected: true })
    .map(({ textContent }) => textContent);

/** The field has the focus, the first item is chosen. */
export const Default: Story = {
  tags: ["dark-picture"],
  play: async () => {
    const field = await page().findByRole("combobox", { name: "Search pages, sites, points and actions" });
    await expect(field).toHaveFocus();
    await expect(chosen()).toEqual(["Points"]);
    await expect(field).toHaveAttribute("aria-activedescendant", page().getAllByRole("option")[0]!.id);
  },
};

/** Arrows choose from end to end, Enter follows the link, and what no longer fits is not chosen. */
export const ByKeyboard: Story = {
  tags: ["no-picture"],
  play: async ({ args }) => {
    followed.mockClear();
    const field = await page().findByRole("combobox");
    await userEvent.keyboard("{ArrowUp}");
    await expect(chosen()[0]).toContain("Retention basins");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect(chosen()).toEqual(["Volume Calculator"]);
    await userEvent.type(field, "pro");
    await expect(chosen()).toEqual(["Projects"]);
    await userEvent.keyboard("{Enter}");
    await expect(followed.mock.calls).toEqual([["Projects"]]);
    await expect(args.onChosen).toHaveBeenCalled();
    await userEvent.type(field, "xyz");
    await expect(page().queryAllByRole("option")).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect(followed).toHaveBeenCalledOnce();
  },
};

export const Searching: Story = {
  args: { groups: [], isSearching: true, note: "Older surveys are still being indexed." },
  play: async () => {
    await expect(await page().findByRole("status")).toHaveTextContent("Searching");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
