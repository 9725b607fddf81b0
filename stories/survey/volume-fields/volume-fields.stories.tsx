import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { PadsCard } from "#ui/survey/volume-fields/pads-card.tsx";
import type { FieldError, VolumeFieldValues } from "#ui/survey/volume-fields/types.ts";
import { defaultValues } from "#ui/survey/volume-fields/values.ts";
import {
  BaseCard,
  BoundaryCard,
  EarlierSurveyCard,
  FactorsCard,
  LevelCard,
  ModeCard,
} from "#ui/survey/volume-fields/volume-fields.tsx";
import { words } from "./words.ts";

const values: VolumeFieldValues = { ...defaultValues(1378), swell: "25" };

const pad = {
  key: 1,
  name: "Crusher",
  elevation: "1380",
  corners: "46.635, 8.594\n46.635, 8.595\n46.636, 8.595",
  cutSlope: "1.5",
  fillSlope: "2",
};

/** The fields of the volume calculator in a form that shows those of the chosen mode. */
function Fields({ values, errors }: { values: VolumeFieldValues; errors: readonly FieldError[] }) {
  const fields = { values, errors, words };
  return (
    <form className="group/form grid max-w-md gap-6">
      <ModeCard {...fields} />
      <LevelCard {...fields} heightsM={{ min: 1343.118, max: 1430.702 }} />
      <BaseCard {...fields} />
      <EarlierSurveyCard
        {...fields}
        others={[
          { id: "quarry.4", text: "Quarry, Before blast 43, 11 Nov 2026", group: "Surveys of this site" },
          { id: "may", text: "Quarry, May survey, uploaded 3 May 2026", group: "Other sites" },
        ]}
        difference={
          values.earlierSurvey ? { later: "above the ellipsoid", earlier: "above sea level (LN02)" } : null
        }
        isConfirmed={false}
      />
      <PadsCard {...fields} rows={[pad]} areasM2={new Map([["1", 2475.2]])} />
      <BoundaryCard {...fields} />
      <FactorsCard {...fields} />
    </form>
  );
}

const meta = { component: Fields, args: { values, errors: [] } } satisfies Meta<typeof Fields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const CutAndFill: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /Stockpile/ }));
    await expect(canvas.getByLabelText("Base under the stockpile")).toBeVisible();
    await expect(canvas.queryByRole("textbox", { name: "Target elevation" })).toBeNull();
    await userEvent.click(canvas.getByRole("radio", { name: /Cut and fill/ }));
    await expect(canvas.getByRole("textbox", { name: "Target elevation" })).toBeVisible();
  },
};

/** The slider changes the field, and the form is notified as if it had been typed. */
export const Slides: Story = {
  tags: ["no-picture"],
  play: async ({ canvas, canvasElement }) => {
    const form = canvasElement.querySelector("form")!;
    const heard = fn();
    form.addEventListener("input", () => heard(new FormData(form).get("targetElevation")));
    const slider = canvas.getByRole("slider", { name: "Target elevation" });
    await fireEvent.input(slider, { target: { value: "1400.5" } });
    await expect(heard).toHaveBeenLastCalledWith("1400.500");
    await expect(slider).toHaveValue("1400.5");
  },
};

export const DifferentHeights: Story = {
  args: { values: { ...values, mode: "surface_to_surface", earlierSurvey: "may" } },
};

export const Invalid: Story = {
  args: {
    errors: [
      { path: "targetElevation", message: "Please enter a number" },
      { path: "pads.0.corners", message: "A pad needs at least three corners" },
    ],
  },
};
