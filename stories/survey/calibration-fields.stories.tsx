import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Stack } from "#ui/patterns/page/page.tsx";
import {
  CalibrationFields,
  type ControlPointFields,
} from "#ui/survey/calibration-fields/calibration-fields.tsx";

const empty: ControlPointFields = {
  ...{ name: "", x: "", y: "", h: "", east: "", north: "", up: "" },
  ...{ plan: true, level: true },
};
const points: ControlPointFields[] = [
  ...[
    ["FP1", "1000", "5000", "100", "2683100.123", "1248050.441", "455.312"],
    ["TP-2026-014", "1100.2", "5003.1", "101.4", "2683200.31", "1248053.52", "456.70"],
    ["FP3", "1040", "5120.5", "", "2683140.16", "1248170.97", ""],
  ].map(([name, x, y, h, east, north, up]) => ({
    ...{ name: name!, x: x!, y: y!, h: h!, east: east!, north: north!, up: up! },
    ...{ plan: true, level: h !== "" },
  })),
  empty,
];
const lv95 = { value: "2056", label: "CH1903+ / LV95 (EPSG:2056)" };

const meta = {
  component: CalibrationFields,
  tags: ["beta", "!stable"],
  args: {
    values: { unit: "m", scale: "free", model: "shift", heights: "sea-level", datum: "LN02", points },
    crs: { value: "2056", options: [{ value: "", label: "Choose the coordinate system" }, lv95], words: "" },
    errors: [],
    surveys: [
      { _id: "b", surveyedOn: "2026-11-18", label: "After blast 43", uploadedAt: "2026-11-18T16:00:00Z" },
      { _id: "a", surveyedOn: "2026-11-11", label: "", uploadedAt: "2026-11-11T16:00:00Z" },
    ],
    survey: "",
    file: {
      accept: ".csv,.gsi,.xml,.gpkg",
      hint: "Points with names, in any format that can be imported, such as CSV, GSI, LandXML or GeoPackage. The file is not kept.",
    },
  },
  render: args => (
    <form>
      <Stack>
        <CalibrationFields {...args} />
      </Stack>
    </form>
  ),
} satisfies Meta<typeof CalibrationFields>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText("Easting of point 2")).toHaveValue("2683200.31");
    for (const label of [
      "Point of point 2",
      "Easting of point 1",
      "Northing of point 1",
      "Height of point 1",
    ]) {
      const field = canvas.getByLabelText(label);
      await expect(field.scrollWidth, `${label} is whole in its field`).toBeLessThanOrEqual(
        field.clientWidth,
      );
    }
    const form = new FormData(canvasElement.querySelector("form")!);
    await expect([form.get("name-2"), form.get("plan-2"), form.get("level-2")]).toEqual(["FP3", "on", null]);
    await expect(form.get("crs")).toBe("2056");
  },
};
/** A site without points has no names to look up. */
export const NothingYet: Story = {
  tags: ["repeats"],
  args: {
    values: {
      ...{ unit: "m", scale: "free", model: "shift", heights: "sea-level", datum: "" },
      points: [empty, empty, empty],
    },
    crs: { value: "", options: [{ value: "", label: "Choose the coordinate system" }], words: "" },
    surveys: [],
  },
};
export const Errors: Story = {
  args: {
    crs: { value: "", options: [{ value: "", label: "Choose the coordinate system" }], words: "" },
    values: {
      ...{ unit: "us-ft", scale: "one", model: "plane", heights: "sea-level", datum: "" },
      points: points.slice(0, 2),
    },
    errors: [
      { path: "crs", message: "Please choose the coordinate system of the known positions" },
      { path: "datum", message: "Please name the height system, such as NAVD88 or NN2000" },
      { path: "x-1", message: "Please enter a number, such as 2600010.123" },
    ],
  },
};
/**
 * Known positions come from a survey, from another site of the project, or from a file, whose error is shown at its field.
 */
export const WhereToLook: Story = {
  args: {
    values: { ...meta.args.values, points: points.slice(0, 2) },
    otherSites: [
      { value: "site-7", name: "Basin North" },
      { value: "site-8", name: "Access road" },
    ],
    survey: "site-7",
    errors: [
      {
        path: "file",
        message:
          "No points can be read from this kind of file. This is a PDF, not a table: choose another file",
      },
    ],
  },
  play: async ({ canvas }) => {
    const places = canvas.getByLabelText("Known positions of the points with these names");
    await expect(places).toHaveDisplayValue("Basin North");
    await expect(canvas.getByLabelText("File of known positions")).toBeInvalid();
    await expect(canvas.getByRole("button", { name: "Find in This File" })).toHaveAttribute(
      "formenctype",
      "multipart/form-data",
    );
  },
};
/** The fit of each point stands at its ticks; a file in the local grid spares typing. */
export const Fitted: Story = {
  args: {
    localFiles: [{ value: "64f1", label: "basin-north_2026-11-18.csv" }],
    local: "64f1",
    residuals: ["FP1", "TP-2026-014"].map((name, i) => ({
      ...{ name, inPlan: true, inHeight: i === 0, eastM: 0.003, northM: -0.004 },
      ...{ planM: 0.005 + i / 10, heightM: i === 0 ? -0.002 : null, leftOut: { planM: null, heightM: null } },
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText("Local coordinates")).toHaveDisplayValue("basin-north_2026-11-18.csv");
    const [first, second, third] = canvas.getAllByRole("checkbox", { name: "Plan" });
    await expect(first).toHaveAccessibleDescription("0.005 m");
    await expect(second).toHaveAccessibleDescription("0.105 m");
    await expect(third).not.toHaveAccessibleDescription();
    await expect(canvas.getAllByRole("checkbox", { name: "Height" })[0]).toHaveAccessibleDescription(
      "0.002 m",
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const Phone: Story = {
  args: { values: { ...meta.args.values, points: points.slice(0, 2) } },
  globals: { viewport: { value: "phone" } },
};
