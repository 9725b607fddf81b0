import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CommentMessage } from "#ui/survey/comment-message/comment-message.tsx";

const meta = {
  component: CommentMessage,
  args: {
    author: "S. Furrer",
    createdAt: "2026-11-19T11:32:00.000Z",
    text: "No, @Jana Arnold. The batter starts at the line on rev. 3.\nPlease move the outline 0.5 m in.",
    mentions: ["@Jana Arnold", "@Jana"],
  },
} satisfies Meta<typeof CommentMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Mentions: Story = {
  async play({ canvasElement }) {
    const marks = [...canvasElement.querySelectorAll("mark")].map(({ textContent }) => textContent);
    await expect(marks).toEqual(["@Jana Arnold"]);
  },
};

/** Markup and addresses are shown as plain text, and nothing overflows. */
export const HostileText: Story = {
  args: {
    author: "johanna.maximiliane.arnold-von-und-zu-furrer@vermessungsbuero-hinterrhein.example.org",
    text: `<script>alert(1)</script> <b>bold</b> https://example.org/${"a".repeat(300)}`,
    mentions: [],
    isUnread: true,
    editedAt: "2026-11-20T08:00:00.000Z",
    actions: <a href="/edit">Edit</a>,
  },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll("script, .comment-text *")).toHaveLength(0);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
