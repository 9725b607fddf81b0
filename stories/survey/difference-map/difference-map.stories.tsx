import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fireEvent, userEvent, waitFor } from "storybook/test";
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

/** A software renderer takes its time. */
const patiently = { timeout: 25_000 };

/** Waits until the live map has taken the plan's place with colours, marks and contours. */
async function isLive(element: HTMLElement) {
  await waitFor(() => expect(element.querySelector(".map-live[data-live]")).not.toBeNull(), patiently);
  await waitFor(() => expect(element.querySelector(".map-frame")).not.toHaveTextContent("…"), patiently);
}

/** Every third pixel that is painted over the map, in rows. */
const inkOf = (element: HTMLElement) => {
  const overlay = element.querySelector<HTMLCanvasElement>(".map-overlay")!;
  const { data } = overlay.getContext("2d")!.getImageData(0, 0, overlay.width, overlay.height);
  let ink = 0;
  for (let i = 3; i < data.length; i += 12) if (data[i]! > 0) ink++;
  return ink;
};

/** Colours by height difference and marks by point; the layers switch each, and a click on a mark tells its figures. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.getByRole("img", { name: /grey within ±0.05 m, blue placed/ })).toBeVisible();
    for (const name of [/^Added 2$/, /^Removed 1$/, /^Moved 1$/, /^Changed height/, /^Changed code 1$/])
      await expect(canvas.getByRole("checkbox", { name })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: "Points of 11 Nov" })).not.toBeChecked();
    await expect(canvas.queryByText(/marked/)).not.toBeVisible();
  },
};

/** Of the marks only those of one kind stay; one of them tells its figures. */
export const OneKindAndItsFigures: Story = {
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const all = inkOf(canvasElement);
    for (const name of [/^Added/, /^Removed/, /^Changed height/, /^Changed code/])
      await userEvent.click(canvas.getByRole("checkbox", { name }));
    await waitFor(() => expect(inkOf(canvasElement)).toBeLessThan(all * 0.8), patiently);
    await clickThrough(canvasElement);
    const card = await canvas.findByRole("region", { name: "Difference at 8" }, patiently);
    await expect(card).toHaveTextContent(/Moved3\.00\d m/);
    await expect(card).toHaveTextContent(/18 Oct1,\d{3}\.\d{3} m11 Nov1,\d{3}\.\d{3} m/);
  },
};

/** Clicks the map in rows until a card opens. */
async function clickThrough(element: HTMLElement) {
  const engine = element.querySelector<HTMLCanvasElement>(".map-engine canvas")!;
  const { left, top, width, height } = engine.getBoundingClientRect();
  for (let y = 20; y < height - 20; y += 14)
    for (let x = 20; x < width - 20; x += 14) {
      const at = { clientX: left + x, clientY: top + y, bubbles: true };
      await fireEvent.mouseDown(engine, at);
      await fireEvent.mouseUp(engine, at);
      await fireEvent.click(engine, at);
      if (element.querySelector(".map-card")) return;
    }
}

export const ColoursOff: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    const key = canvas.getByRole("img", { name: /^Colours: orange removed/ });
    await userEvent.click(canvas.getByRole("checkbox", { name: "Height differences" }));
    await expect(key).not.toBeVisible();
  },
};

/** Another tolerance comes with the page: other colours and marks of the same surveys, which are not fetched again. */
export const AnotherTolerance: Story = {
  tags: ["no-picture"],
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

export const Dark: Story = {
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => isLive(canvasElement),
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

/** Where points cannot be fetched the plan stays, with a sentence. */
export const EarlierSurveyOutOfReach: Story = {
  tags: ["no-picture"],
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

/** More points than a browser compares: the plan, with a sentence. */
export const TooManyPoints: Story = {
  args: { earlier: { ...earlierSource, pointCount: 2_000_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only the plan: the two surveys have 2,001,200 points/)).toBeVisible();
    await expect(canvas.getByRole("img", { name: /^Plan of height differences/ })).toBeVisible();
  },
};
