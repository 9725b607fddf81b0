import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { UnitsContext } from "#ui/units.ts";
import { plan } from "../../fixtures.tsx";

const meta = {
  component: PlanView,
  decorators: [Story => <div className="h-[560px] overflow-hidden bg-map-paper">{Story()}</div>],
  args: { plan, label: "Plan of Retention Basin North, points by code with contours every 0.5 m" },
} satisfies Meta<typeof PlanView>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /Plan of Retention Basin North/ })).toBeVisible();
  },
};
export const WithPads: Story = {
  args: {
    pads: [
      { name: "Pad 1", ring: [250, 380, 420, 420, 400, 520, 230, 480], note: "1495.200" },
      { name: "Pad 2", ring: [700, 380, 820, 330, 860, 410, 740, 460], note: "1493.400" },
    ],
  },
};
export const WithMarks: Story = {
  args: {
    label: "Plan of Retention Basin North, three points ringed because they are not FIX",
    marks: [
      { x: 300, y: 300, label: "161" },
      { x: 620, y: 420, label: "198" },
      { x: 880, y: 200, label: "BREAKLINE-232" },
    ],
  },
};
export const NoPoints: Story = {
  tags: ["repeats"],
  args: { plan: { ...plan, points: [], hull: [], contours: [], contourIntervalM: null } },
};
/** Labels do not overlap anything, and the scale bar has the length it states. */
const readsWell: Story["play"] = async ({ canvasElement, args }) => {
  const shown = (selector: string) =>
    [...canvasElement.querySelectorAll(selector)].filter(
      element => element.getBoundingClientRect().width > 0,
    );
  const box = (element?: Element) => element!.getBoundingClientRect();
  const labels = shown(".plan-degrees > text");
  await expect(labels.length).toBeGreaterThan(2);
  const parts = [...labels, ...shown(".plan-scale > rect"), ...shown(".plan-hull")];
  const meet = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  for (const [i, part] of parts.entries())
    for (const other of parts.slice(i + 1))
      await expect(meet(box(part), box(other)), `${part.textContent} on ${other.textContent}`).toBe(false);

  const inScale = shown(".plan-scale text");
  for (const [i, text] of inScale.entries())
    for (const other of inScale.slice(i + 1))
      await expect(meet(box(text), box(other)), `${text.textContent} on ${other.textContent}`).toBe(false);

  const hullX = args.plan.hull.filter((_, i) => i % 2 === 0);
  const hullM = (Math.max(...hullX) - Math.min(...hullX)) * args.plan.metresPerUnit;
  const barM = (box(shown(".plan-scale path")[0]).width / box(shown(".plan-hull")[0]).width) * hullM;
  const saidM = Number.parseFloat(shown(".plan-scale text[text-anchor=end]")[0]!.textContent!);
  await expect(Math.abs(barM / saidM - 1)).toBeLessThan(0.03);
};

export const Phone: Story = { globals: { viewport: { value: "phone" } }, play: readsWell };
export const Square: Story = {
  ...Phone,
  tags: ["repeats"],
  args: {
    plan: { ...plan, height: 960, hull: [0, 0, 960, 0, 960, 960, 0, 960], points: [], contours: [] },
  },
  decorators: [Story => <div className="h-80">{Story()}</div>],
};
/** The shortest possible scale bar, to leave room for its label. */
export const ShortBar: Story = {
  ...Phone,
  args: {
    sheet: "panel",
    plan: { ...plan, metresPerUnit: 2.2, hull: [0, 0, 960, 0, 960, 600], points: [], contours: [] },
  },
  decorators: [Story => <div className="h-65">{Story()}</div>],
};
/** 'ftUS' is longer than 'm': the background grows with the label. */
export const ShortBarInFeet: Story = {
  ...ShortBar,
  tags: ["no-picture"],
  decorators: [
    PlanStory => (
      <UnitsContext.Provider value={{ length: "us-ft", area: "acre", volume: "yd3", slope: "ratio" }}>
        <div className="h-65">
          <PlanStory />
        </div>
      </UnitsContext.Provider>
    ),
  ],
  play: async ({ canvasElement }) => {
    const shown = [...canvasElement.querySelectorAll(".plan-scale")].find(
      scale => scale.getBoundingClientRect().width > 0,
    )!;
    const plate = shown.querySelector("rect")!.getBoundingClientRect();
    await expect(shown).toHaveTextContent("ftUS");
    for (const text of shown.querySelectorAll("text")) {
      const { left, right } = text.getBoundingClientRect();
      await expect(left).toBeGreaterThan(plate.left);
      await expect(right).toBeLessThan(plate.right);
    }
  },
};
export const OnPaper: Story = { args: { sheet: "paper" }, play: readsWell };
