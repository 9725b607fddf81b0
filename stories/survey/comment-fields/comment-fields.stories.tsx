import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { CommentFields } from "#ui/survey/comment-fields/comment-fields.tsx";

const meta = {
  component: CommentFields,
  args: {
    label: "Comment",
    maxLength: 4000,
    people: [
      { mention: "Jana Arnold", name: "Jana Arnold" },
      { mention: "Maren Keller", name: "Maren Keller" },
      { mention: "s.furrer@example.org", name: "s.furrer@example.org" },
    ],
  },
} satisfies Meta<typeof CommentFields>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typing @ suggests names; arrows move, Enter inserts, Escape closes. */
export const Suggestions: Story = {
  // Room for the list below the field.
  decorators: [Story => <div className="pb-16">{Story()}</div>],
  async play({ canvas, canvasElement, userEvent }) {
    const field = canvas.getByRole<HTMLTextAreaElement>("textbox", { name: "Comment" });
    await userEvent.type(field, "Please, @");
    await expect(canvas.getAllByRole("option")).toHaveLength(3);
    await userEvent.type(field, "kel");
    const heard = fn();
    canvasElement.addEventListener("input", heard, { once: true });
    await userEvent.keyboard("{Enter}");
    await expect(field.value).toBe("Please, @Maren Keller ");
    await expect(heard).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await userEvent.type(field, "and @{ArrowDown}{Escape}");
    await expect(canvas.queryByRole("listbox")).toBeNull();
    await userEvent.type(field, "s");
    await expect(canvas.getByRole("option")).toHaveTextContent("s.furrer@example.org");
  },
};

export const Refused: Story = { args: { error: "Please write a comment", defaultValue: "" } };
