import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DrawingPlacement } from "#ui/survey/drawing-placement/drawing-placement.tsx";
import { adviceText, PLACEMENT_WORDS } from "#ui/survey/drawing-placement/placement-words.ts";

const crs = {
  value: "25832",
  words: "",
  options: [
    { value: "", label: PLACEMENT_WORDS.chooseCrs },
    { value: "points", label: PLACEMENT_WORDS.pointsCrs },
    { value: "local", label: PLACEMENT_WORDS.localCrs },
    { value: "25832", label: "ETRS89 / UTM zone 32N (EPSG:25832)" },
  ],
  hint: PLACEMENT_WORDS.likely,
};
const figures = {
  value: "",
  file: "metres",
  own: "metres",
  metresPerUnit: 1,
  isOpen: false,
  systemUnit: "system",
};

const meta = {
  component: DrawingPlacement,
  args: {
    form: <form method="get" />,
    uploadId: "7",
    crs,
    by: "system",
    figures,
    values: {
      lon: "8.5945",
      lat: "46.6345",
      x: "0",
      y: "0",
      unit: "",
      rotation: "0",
      points: "",
      system: "25832",
      scale: "free",
    },
    errors: [],
    advice: null,
    linkTo: search => <a href={`?${search}`}>Place it</a>,
  },
} satisfies Meta<typeof DrawingPlacement>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InACoordinateSystem: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Unit of the drawing's figures")).toHaveDisplayValue(
      "Metres, as the coordinate system",
    );
    await expect(canvas.queryByLabelText("Drawing unit")).toBeNull();
  },
};

/** The file and the coordinate system have different units, and nothing settles which is right. */
export const UnitInQuestion: Story = {
  tags: ["repeats"],
  args: { figures: { ...figures, file: "feet", isOpen: true }, crs: { ...crs, hint: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Unit of the drawing's figures")).toHaveAccessibleDescription(
      /The file says feet, but EPSG:25832 is in metres/,
    );
  },
};

const local: Story["args"] = {
  by: "origin",
  figures: null,
  crs: { ...crs, value: "local", hint: undefined },
};

/** Fields stay aligned beside one with an error. */
export const ByItsOrigin: Story = {
  args: { ...local, errors: [{ path: "unit", message: "Please choose the unit of the drawing" }] },
  play: async ({ canvas }) => {
    const unit = canvas.getByLabelText("Drawing unit");
    const rotation = canvas.getByLabelText("Drawing north from true north, clockwise");
    await expect(unit).toBeInvalid();
    await expect(rotation.getBoundingClientRect().top).toBe(unit.getBoundingClientRect().top);
  },
};

/** Points of the drawing whose position is known; a line that cannot be used is reported. */
export const ByPoints: Story = {
  args: {
    by: "points",
    figures: null,
    crs: { ...crs, value: "points", hint: undefined },
    values: { ...meta.args.values, points: "0 0 FP1\n120.5 3.2 FP9", unit: "metres" },
    errors: [{ path: "points", message: "The site's survey has no point called FP9" }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("Two or more points, one per line")).toBeInvalid();
    await expect(canvas.getByLabelText("EPSG code of easting and northing")).toHaveValue("25832");
  },
};

/** A local drawing with coordinates that fit a coordinate system: each suggestion is a link. */
export const FarAway: Story = {
  args: {
    ...local,
    advice: adviceText(
      {
        reason: "local-far",
        middle: { x: 468_960, y: 5_164_657 },
        likely: [{ epsg: 25832, name: "ETRS89 / UTM zone 32N", unit: null }],
      },
      new URLSearchParams("upload=7&crs=local&lon=8.5945&lat=46.6345&x=0&y=0"),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "ETRS89 / UTM zone 32N (EPSG:25832)" })).toHaveAttribute(
      "href",
      "?upload=7&crs=25832",
    );
    await expect(canvas.getByRole("link", { name: "Put the middle of the drawing there" })).toHaveAttribute(
      "href",
      expect.stringContaining("x=468960&y=5164657"),
    );
  },
};
export const Phone: Story = { args: ByItsOrigin.args, globals: { viewport: { value: "phone" } } };
