import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { SAMPLE_QUARRY } from "#survey/sample/quarry.ts";
import { Button } from "#ui/primitives/button/button.tsx";
import { DesignNotLoaded } from "#ui/survey/volume-calculator/live-design.ts";
import {
  VolumeCalculator,
  type VolumeCalculatorProps,
  type VolumeCalculatorWords,
} from "#ui/survey/volume-calculator/volume-calculator.tsx";
import { valuesOf } from "#ui/survey/volume-fields/values.ts";
import { points, sources, summary } from "../map/panel/quarry.ts";
import { words as mapWords } from "../map/panel/words.ts";
import { WithoutJs } from "../without-js.tsx";
import { words as fieldWords, issueWords } from "./volume-fields/words.ts";
import { pitFloor, studyOf } from "./volume-study/quarry-study.ts";

const words: VolumeCalculatorWords = {
  ...fieldWords,
  issues: issueWords,
  notYet: "Nothing calculated yet",
  pressCalculate: "Choose a mode, fill in its fields and press Calculate.",
  fillIn: "Fill in the fields of this mode.",
  addPads: "Draw a pad on the map, or add one and type its elevation and corners.",
  surveysOfSite: "Surveys of this site",
  otherSites: "Other sites",
};

const meta: Meta<typeof VolumeCalculator> = {
  component: VolumeCalculator,
  args: {
    form: <form method="post" noValidate />,
    map: {
      site: { id: "quarry", name: "Quarry, October survey" },
      summary,
      points,
      sources,
      words: mapWords,
      heightNote: "above the ellipsoid",
    },
    values: valuesOf(pitFloor, 1380),
    study: studyOf(pitFloor),
    errors: [],
    words,
    survey: { name: "Quarry, October survey", uploadedAt: "2026-10-03T08:00:00.000Z" },
    others: [
      {
        id: "quarry.4",
        isOfSameSite: true,
        name: "Quarry, October survey",
        surveyedOn: "2026-09-26",
        label: "Before blast 43",
        uploadedAt: "2026-10-01T08:00:00.000Z",
      },
      {
        id: "may",
        name: "Quarry, May survey",
        uploadedAt: "2026-05-03T08:00:00.000Z",
        heights: { kind: "sea-level", datum: "LN02" },
      },
    ],
    otherPoints: ({ otherSiteId, otherSurveyId }) => ({ ...points, key: `${otherSiteId} ${otherSurveyId}` }),
    saveButton: (
      <Button type="submit" name="intent" value="save" variant="primary">
        Save
      </Button>
    ),
  },
};
export default meta;

type Story = StoryObj<typeof VolumeCalculator>;

/** Software renderers are slow. */
const patiently = { timeout: 40_000 };
const isLive = (element: HTMLElement) =>
  waitFor(() => expect(element.querySelector("form")).toHaveAttribute("data-live"), patiently);

/** Figures follow the fields, computed in the page. */
export const Live: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await expect(canvas.queryByRole("button", { name: "Calculate" })).toBeNull();
    const figures = canvas.getByLabelText("Volumes");
    const before = figures.textContent;
    const target = canvas.getByRole("textbox", { name: "Target elevation" });
    await userEvent.clear(target);
    await userEvent.tab();
    await canvas.findAllByText(words.issues.elevationMissing);
    await userEvent.type(target, "1370");
    await waitFor(() => expect(figures).toHaveTextContent("1371.078 m"), patiently);
    await expect(figures).not.toHaveAttribute("data-stale");
    await expect(figures.textContent).not.toBe(before);
  },
};

/** A comparison with different height references must be confirmed in the page, too. */
export const DifferentHeights: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(canvas.getByRole("radio", { name: /Surface to surface/ }));
    await userEvent.selectOptions(canvas.getByLabelText("Earlier survey"), "may");
    await userEvent.type(canvas.getByLabelText("Swell"), "{Enter}");
    await canvas.findAllByText(words.issues.confirmDifferentHeights);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Compare anyway" }));
    await waitFor(
      () => expect(canvas.queryByText(words.issues.confirmDifferentHeights)).toBeNull(),
      patiently,
    );
  },
};

/** A level through the pit, and designs that fail to load. */
const designs: Partial<VolumeCalculatorProps> = {
  designs: [
    { id: "level", text: "Formation, 2 Mar 2026" },
    { id: "airport", text: "Airport" },
    { id: "gone", text: "Deleted meanwhile" },
  ],
  loadDesign: async id => {
    if (id !== "level") throw new DesignNotLoaded(id === "gone" ? "gone" : "too-large");
    const { longitude, latitude } = SAMPLE_QUARRY;
    const plane = { longitude, latitude, elevationM: 1378, slopePercentage: 2, azimuthDeg: 30 };
    return { design: { plane }, heights: { kind: "sea-level", datum: "LN02" } };
  },
};

/** Comparison with a design in the page; what the page cannot compute is left to the server. */
export const LiveDesign: Story = {
  tags: ["no-picture"],
  args: designs,
  play: async ({ canvas, canvasElement }) => {
    await isLive(canvasElement);
    await userEvent.click(canvas.getByRole("radio", { name: /Survey against design/ }));
    await canvas.findByText(words.fillIn);
    const design = canvas.getByLabelText("Design");
    await userEvent.selectOptions(design, "level");
    const figures = () => canvas.getByLabelText("Volumes");
    await waitFor(() => expect(figures()).toHaveTextContent("In tolerance, ±0.05 m"), patiently);
    await expect(canvas.queryByRole("button", { name: "Calculate" })).toBeNull();
    await expect(canvas.getByText(/the design above sea level \(LN02\)/)).toBeVisible();
    const before = figures().textContent;
    await userEvent.type(canvas.getByRole("textbox", { name: "Tolerance" }), "0.5");
    await waitFor(() => expect(figures()).toHaveTextContent("In tolerance, ±0.5 m"), patiently);
    await expect(figures().textContent).not.toBe(before);
    await canvas.findByRole("button", { name: "Draw boundary" }, patiently);

    await userEvent.selectOptions(design, "airport");
    await canvas.findByText(words.issues.designTooLarge);
    await expect(canvas.getByRole("button", { name: "Calculate" })).toBeVisible();
    await userEvent.selectOptions(design, "gone");
    await canvas.findByText(`${words.issues.designGone}.`);
    await expect(canvas.queryByRole("button", { name: "Calculate" })).toBeNull();
    await userEvent.selectOptions(design, "level");
    await waitFor(() => expect(canvas.queryByText("There is a problem")).toBeNull(), patiently);
    await expect(figures()).toHaveTextContent("In tolerance, ±0.5 m");
  },
};

/** Rendered by the server: a plan instead of the map, and a button that calculates. */
export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <VolumeCalculator {...args} />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Calculate" })).toBeVisible();
    await expect(canvas.getByRole("img", { name: /^Cut and fill map/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Draw boundary" })).toBeNull();
  },
};

export const NothingCalculatedYet: Story = {
  args: { study: null },
  render: WithoutJavaScript.render,
};

export const Refused: Story = {
  tags: ["repeats"],
  args: {
    study: null,
    errors: [{ path: "boundary", message: "The boundary crosses itself. Draw it around the ground." }],
  },
  render: WithoutJavaScript.render,
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Corners of the boundary")).toBeInvalid();
    await expect(canvas.getByText("There is a problem")).toBeVisible();
  },
};
