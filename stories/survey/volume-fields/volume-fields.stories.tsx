import type { Meta, StoryObj } from "@storybook/react-vite";
import { createRef } from "react";
import { expect, userEvent } from "storybook/test";
import { PadsCard } from "#ui/survey/volume-fields/pads-card.tsx";
import type { FieldError, VolumeFieldValues, VolumeFieldWords } from "#ui/survey/volume-fields/types.ts";
import {
  BaseCard,
  BoundaryCard,
  EarlierSurveyCard,
  FactorsCard,
  LevelCard,
  ModeCard,
} from "#ui/survey/volume-fields/volume-fields.tsx";

const words: VolumeFieldWords = {
  modes: {
    cut_fill: { name: "Cut and fill", hint: "One level or sloping plane, and pads in it" },
    pads: { name: "Pads", hint: "Each pad has its own elevation" },
    stockpile: { name: "Stockpile", hint: "Volume above a base" },
    surface_to_surface: { name: "Surface to surface", hint: "What was removed and placed since" },
    balance: { name: "Balance", hint: "Find the level where cut meets fill" },
  },
  bases: {
    triangulated: "Triangulated from the toe",
    best_fit: "Best-fit plane through the toe",
    lowest: "Level at the lowest toe",
    highest: "Level at the highest toe",
    average: "Level at the average toe",
    custom: "Level of my own",
  },
  balanceHint: "Finds the elevation at which the cut, less its shrink, fills the rest.",
  slopeHint: "The plane turns about the pivot, or the centroid of the boundary.",
  offsitesHint: "Everything outside the pads is graded to this elevation.",
  cornersHint: "One corner a line, latitude and longitude in degrees.",
  boundaryHint: "Without a boundary the outline of the survey counts.",
  earlierSurveyHint: "Cut is what was removed since that survey.",
  noOtherSites: "This project has no other site with points to compare with.",
  edgesTitle: "Edge of the surface",
  keepFlatEdges: "Keep flat triangles at the edge",
  keepFlatEdgesHint: "By default they are left out.",
  maxEdgeHint: "Longer edges are left out.",
  factorsHint: "Reported beside the bank volumes, never mixed in.",
  differentHeights: {
    title: "The two surveys count heights from different references.",
    text: (later, earlier) => `This survey: ${later}. The earlier one: ${earlier}.`,
    confirm: "Compare them all the same",
  },
};

const values: VolumeFieldValues = {
  mode: "cut_fill",
  targetElevation: "1378.000",
  slopePercentage: "",
  azimuth: "",
  pivot: "",
  offsitesElevation: "",
  base: "triangulated",
  customElevation: "",
  otherSiteId: "",
  swell: "25",
  shrink: "",
  boundary: "",
  keepFlatEdges: "",
  maxEdge: "",
};

const pad = {
  key: 1,
  name: "Crusher",
  elevation: "1380",
  corners: "46.635, 8.594\n46.635, 8.595\n46.636, 8.595",
};

/** The fields of the volume calculator, in a form that shows those of its mode. */
function Fields({ values, errors }: { values: VolumeFieldValues; errors: readonly FieldError[] }) {
  const fields = { values, errors, words };
  return (
    <form className="group/form grid max-w-md gap-6">
      <ModeCard {...fields} />
      <LevelCard {...fields} heightsM={{ min: 1343.118, max: 1430.702 }} target={createRef()} />
      <BaseCard {...fields} />
      <EarlierSurveyCard
        {...fields}
        others={[{ id: "may", text: "Quarry, May survey, uploaded 3 May 2026" }]}
        difference={
          values.otherSiteId ? { later: "above the ellipsoid", earlier: "above sea level (LN02)" } : null
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

export const DifferentHeights: Story = {
  args: { values: { ...values, mode: "surface_to_surface", otherSiteId: "may" } },
};

export const Invalid: Story = {
  args: {
    errors: [
      { path: "targetElevation", message: "Please enter a number" },
      { path: "pads.0.corners", message: "A pad needs at least three corners" },
    ],
  },
};
