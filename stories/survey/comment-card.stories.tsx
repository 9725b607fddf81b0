import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CommentCard } from "#ui/survey/comment-card/comment-card.tsx";

const meta = {
  component: CommentCard,
  args: {
    number: 1,
    state: "open",
    title: "Point CP103, 1502.410 m",
    link: <a href="/sites/1/comments/1">.</a>,
    first: {
      author: "Jana Arnold",
      createdAt: "2026-11-19T09:14:00.000Z",
      text: "The north-east corner stands 0.3 m above Pad 1. Is the batter part of the pad?",
    },
    replies: 1,
    unread: 0,
  },
} satisfies Meta<typeof CommentCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole("link", { name: "Comment 1: Point CP103, 1502.410 m" })).toBeVisible();
    await expect(canvas.getByText("1 reply")).toBeVisible();
  },
};

export const Unread: Story = { args: { unread: 3, replies: 4 } };

/** Counts the photos of the first comment; without replies there is no reply count. */
export const WithPhotos: Story = {
  tags: ["no-picture"],
  args: { photos: 2, replies: 0 },
  async play({ canvas }) {
    await expect(canvas.getByText("2 photos")).toBeVisible();
    await expect(canvas.queryByText(/repl/)).toBeNull();
  },
};

export const ResolvedAndGone: Story = {
  args: {
    number: 1204,
    state: "resolved",
    note: "The current survey has no such point. The pin shows where it was.",
  },
};
