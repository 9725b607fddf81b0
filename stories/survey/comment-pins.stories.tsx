import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CommentPins } from "#ui/survey/comment-pins/comment-pins.tsx";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";

const plan = {
  width: 200,
  height: 150,
  metresPerUnit: 1,
  origin: { longitude: 8.59, latitude: 46.63 },
  degreesPerUnit: { longitude: 1.3e-5, latitude: 9e-6 },
  points: [{ code: "TOPO", xy: [10, 10, 190, 20, 180, 140, 20, 130, 100, 70] }],
  hull: [10, 10, 190, 20, 180, 140, 20, 130],
  contours: [],
  contourIntervalM: null,
};
const at = (x: number, y: number) => ({ longitude: 8.59 + x * 1.3e-5, latitude: 46.63 - y * 9e-6 });
const pin = (number: number, state: "open" | "resolved" | "current", x: number, y: number) => ({
  ...{ id: String(number), number, state, ...at(x, y) },
  label: `Comment ${number}: a place`,
  link: <a href={`/comments/${number}`}>.</a>,
});

const meta = {
  component: CommentPins,
  args: {
    plan,
    pins: [
      pin(1, "current", 100, 70),
      pin(2, "open", 40, 60),
      pin(3, "resolved", 160, 50),
      pin(1204, "open", 150, 120),
      pin(5, "open", 5000, 70),
    ],
    chosen: at(70, 120),
  },
  decorators: [
    Story => (
      <div className="comment-plan" style={{ height: 420 }}>
        <PlanView plan={plan} label="Plan of Basin North" />
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CommentPins>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Open, resolved, selected, and the place of a new comment. Places outside the plan have no pin. */
export const States: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    await expect(canvas.getAllByRole("link")).toHaveLength(4);
    await expect(canvas.queryByRole("link", { name: "Comment 5: a place" })).toBeNull();
  },
};

/** Several pins at one place are spread around it, so that each can be clicked. */
export const OnePlace: Story = {
  args: {
    pins: [1, 2, 3, 4].map(number => pin(number, number === 4 ? "current" : "open", 100, 70)),
    chosen: null,
  },
  async play({ canvas }) {
    await expect(canvas.getAllByRole("link")).toHaveLength(4);
  },
};
