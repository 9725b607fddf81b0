import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { DifferenceMap } from "#ui/survey/difference-map/difference-map.tsx";
import { sources } from "../../map/panel/quarry.ts";
import { words } from "../../map/panel/words.ts";
import { WithoutJs } from "../../without-js.tsx";
import { compared, earlierSource, laterSource, summary } from "./two-surveys.ts";

const meta = {
  component: DifferenceMap,
  args: {
    plan: summary.plan!,
    from: "18 Oct",
    to: "11 Nov",
    earlier: earlierSource,
    map: {
      site: { id: "quarry", name: "Quarry" },
      summary,
      points: laterSource,
      sources,
      words,
      heightNote: "above the ellipsoid",
      historyLink: name => <a href={`/points/${name}/history`}>History</a>,
    },
    ...compared(0.05),
  },
} satisfies Meta<typeof DifferenceMap>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Software renderers are slow. */
const patiently = { timeout: 40_000 };

/** Waits until the live map has taken the plan's place with colours, marks and contours. */
async function isLive(element: HTMLElement) {
  await waitFor(() => expect(element.querySelector(".map-live[data-live]")).not.toBeNull(), patiently);
  await waitFor(() => expect(element.querySelector(".map-frame")).not.toHaveTextContent("…"), patiently);
}

const engineOf = (element: HTMLElement) => element.querySelector<HTMLCanvasElement>(".map-engine canvas")!;

/** Pixels painted over the map, by opacity. */
function inkOf(element: HTMLElement) {
  const { width, height } = overlayOf(element);
  const { data } = overlayOf(element).getContext("2d")!.getImageData(0, 0, width, height);
  return { width, opacity: data.filter((_, i) => i % 4 === 3) };
}

const overlayOf = (element: HTMLElement) => element.querySelector<HTMLCanvasElement>(".map-overlay")!;

/** The centre of what differs between two paintings, pixels; null if they are equal. */
function middleOfChange(before: ReturnType<typeof inkOf>, after: ReturnType<typeof inkOf>) {
  const changed = [...before.opacity.keys()].filter(i => before.opacity[i] !== after.opacity[i]);
  const mean = (of: (i: number) => number) => changed.reduce((sum, i) => sum + of(i), 0) / changed.length;
  if (changed.length === 0) return null;
  return { x: mean(i => i % before.width), y: mean(i => Math.floor(i / before.width)) };
}

/** Colours by height difference and marks by point; each has a layer switch, and clicking a mark shows its figures. */
export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByRole("img", { name: /grey within ±0.05 m, blue placed/ })).toBeVisible();
    for (const name of [/^Added 2$/, /^Removed 1$/, /^Moved 1$/, /^Changed height/, /^Changed code 1$/])
      await expect(canvas.getByRole("checkbox", { name })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Points of 11 Nov" })).not.toBeChecked();
    await expect(canvas.getByText(/marked/)).not.toBeVisible();
    await expect(canvas.getByText(/contours of 11 Nov/)).not.toBeVisible();
  },
};

/** A kind of mark is switched off and on again; clicking one shows its figures, and the colours stay. */
export const FiguresOfAMark: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    for (const name of [/^Added/, /^Removed/, /^Changed height/, /^Changed code/])
      await userEvent.click(canvas.getByRole("checkbox", { name }));
    const moved = canvas.getByRole("checkbox", { name: /^Moved/ });
    await userEvent.click(moved);
    await new Promise(requestAnimationFrame);
    const without = inkOf(canvasElement);
    await userEvent.click(moved);
    await waitFor(() => expect(middleOfChange(without, inkOf(canvasElement))).not.toBeNull(), patiently);
    const { x, y } = middleOfChange(without, inkOf(canvasElement))!;
    const engine = engineOf(canvasElement);
    const { left, top } = engine.getBoundingClientRect();
    const coords = { clientX: left + x, clientY: top + y };
    await userEvent.pointer({ target: engine, coords, keys: "[MouseLeft]" });
    const card = await canvas.findByRole("region", { name: "Difference at 8" }, patiently);
    await expect(card).toHaveTextContent(/Moved[23]\.\d{3} m/);
    await expect(card).toHaveTextContent(/18 Oct1\d{3}\.\d{3} m11 Nov1\d{3}\.\d{3} m/);
    await expect(canvas.getByRole("link", { name: "History" })).toHaveAttribute("href", "/points/8/history");
    await userEvent.click(canvas.getByRole("button", { name: "Close" }));
    await expect(card).not.toBeInTheDocument();
    await userEvent.pointer({ target: engine, coords, keys: "[MouseLeft]" });
    await canvas.findByRole("region", { name: "Difference at 8" });
  },
};

export const ColoursOff: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const key = canvas.getByRole("img", { name: /^Colours: orange removed/ });
    await userEvent.click(canvas.getByRole("checkbox", { name: "Height differences" }));
    await expect(key).not.toBeVisible();
  },
};

/** A new tolerance changes colours and marks without loading the surveys again. */
export const AnotherTolerance: Story = {
  tags: ["no-picture", "!autodocs"],
  render: function WithTolerance(args) {
    const [given, setGiven] = useState(args);
    return (
      <>
        <button type="button" onClick={() => setGiven({ ...args, ...compared(0.5) })}>
          Tolerance 0.5 m
        </button>
        <DifferenceMap {...given} />
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const before = canvas.getByRole("checkbox", { name: /^Changed height/ }).closest("label")!.textContent;
    await userEvent.click(canvas.getByRole("button", { name: "Tolerance 0.5 m" }));
    await expect(canvas.getByRole("img", { name: /grey within ±0.50 m/ })).toBeVisible();
    await isLive(canvasElement);
    const after = canvas.getByRole("checkbox", { name: /^Changed height/ }).closest("label")!.textContent;
    await expect(after).not.toBe(before);
    await expect(canvasElement.querySelector(".map-live[data-live]")).not.toBeNull();
  },
};

/** Most names stand for other points: points that moved have no mark until they are asked for. */
export const NamesInDoubt: Story = {
  tags: ["no-picture"],
  args: { hidesMoved: true },
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const moved = canvas.getByRole("checkbox", { name: "Moved 1" });
    await expect(moved).not.toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Added 2" })).toBeChecked();
    await new Promise(requestAnimationFrame);
    const without = inkOf(canvasElement);
    await userEvent.click(moved);
    await waitFor(() => expect(middleOfChange(without, inkOf(canvasElement))).not.toBeNull(), patiently);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => isLive(canvasElement),
};

export const WithoutAScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <DifferenceMap {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: /^Plan of height differences/ })).toBeVisible();
    await expect(canvas.getByText(/differences marked, the largest/)).toBeVisible();
  },
};

/** If points cannot be loaded, the plan stays, with the reason. */
export const EarlierSurveyOutOfReach: Story = {
  tags: ["no-picture", "!autodocs"],
  args: {
    earlier: {
      key: "lost",
      pointCount: 1200,
      load: () => Promise.reject(new Error("The server answered 503")),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(words.noDifferences("The server answered 503"), {}, patiently);
    await expect(canvas.getByRole("img", { name: /^Plan of height differences/ })).toBeVisible();
    await expect(canvasElement.querySelector(".map-live[data-live]")).toBeNull();
  },
};

/** Too many points to compare in a browser: the plan, with the reason. */
export const TooManyPoints: Story = {
  tags: ["repeats"],
  args: { earlier: { ...earlierSource, pointCount: 2_000_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only the plan: the two surveys have 2,001,200 points/)).toBeVisible();
    await expect(canvas.getByRole("img", { name: /^Plan of height differences/ })).toBeVisible();
  },
};
