import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { SearchChoice } from "#ui/patterns/search-choice/search-choice.tsx";

const onSearch = fn((event: React.FormEvent) => event.preventDefault());
const onSend = fn((event: React.FormEvent) => event.preventDefault());

const projects = ["Furka Road Realignment", "Kieswerk Göschenen", "Quarry North"];
const options = [
  { value: "", label: "Everything I can see" },
  ...projects.map(label => ({ value: label, label })),
];

const meta = {
  component: SearchChoice,
  args: { label: "Projects", name: "project", noun: "projects", options, defaultValue: "" },
  decorators: [
    Story => (
      <>
        <form id="search" method="get" onSubmit={onSearch} />
        <form method="post" onSubmit={onSend}>
          {Story()}
        </form>
      </>
    ),
  ],
} satisfies Meta<typeof SearchChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Only the first ones are listed; Search submits its own form, not the one around it. */
export const TooManyToList: Story = {
  args: { search: { form: "search", words: "", total: 5016 } },
  async play({ canvas, userEvent }) {
    for (const form of [onSearch, onSend]) form.mockClear();
    await expect(canvas.getByRole("status")).toHaveTextContent("The list has 3 of 5,016 projects.");
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search projects" }), "quarry");
    await userEvent.click(canvas.getByRole("button", { name: "Search" }));
    await expect(onSearch).toHaveBeenCalledOnce();
    await expect(new FormData(onSearch.mock.calls[0]![0].target as HTMLFormElement).get("q")).toBe("quarry");
    await expect(onSend).not.toHaveBeenCalled();
  },
};

export const Found: Story = {
  tags: ["dark-picture"],
  args: {
    options: options.slice(0, 2),
    defaultValue: projects[0]!,
    search: { form: "search", words: "furka", total: 1 },
  },
  async play({ canvas }) {
    await expect(canvas.getByLabelText("Projects")).toHaveValue(projects[0]);
    await expect(canvas.getByRole("status")).toHaveTextContent("Found for 'furka': 1.");
  },
};

export const NothingFound: Story = {
  tags: ["repeats"],
  args: { options: options.slice(0, 1), search: { form: "search", words: "fruka", total: 0 } },
};

/** Few enough to list them all. */
export const Few: Story = {
  tags: ["repeats"],
  async play({ canvas }) {
    await expect(canvas.queryByRole("searchbox")).toBeNull();
  },
};
