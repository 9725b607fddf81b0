import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import {
  type DesignFileFacts,
  DesignPlacement,
  DesignPreview,
} from "#ui/survey/design-preview/design-preview.tsx";

const facts: DesignFileFacts = {
  format: "LandXML",
  version: "1.2",
  program: "Autodesk Civil 3D",
  surfaces: [
    { name: "Existing ground", pointCount: 8_412, faceCount: 16_790, lineCount: 0 },
    { name: "Finished ground", pointCount: 50_625, faceCount: 100_352, lineCount: 0 },
  ],
  chosen: [1],
  lines: null,
  triangleCount: 99_349,
  invisibleCount: 1_003,
  flatCount: 12,
  unitEvidence: 'Imperial linearUnit="USSurveyFoot"',
  crsName: "NAD83(2011) / Illinois West (ftUS)",
  epsg: 6457,
  verticalDatum: "NAVD88",
  extent: {
    minX: 2_461_204.118,
    minY: 1_402_911.004,
    maxX: 2_462_673.8,
    maxY: 1_404_380.5,
    low: 612.4,
    high: 655.83,
  },
};
const units = ["metres", "feet", "US survey feet"];

const meta = {
  component: DesignPreview,
  args: { facts, placed: { lowM: 186.66, highM: 199.898, areaM2: 198_704.3 }, doubts: [] },
  render: args => (
    <div className="grid gap-6">
      <DesignPlacement
        form={<form method="get" />}
        uploadId="1"
        surfaces={args.facts.surfaces}
        chosen={args.facts.chosen}
        crs={{
          value: args.placed ? "6457" : "",
          options: args.placed
            ? [{ value: "6457", label: "NAD83(2011) / Illinois West (ftUS) (EPSG:6457)" }]
            : [{ value: "", label: "Choose the coordinate system" }],
          words: "",
          hint: "As the file says.",
        }}
        xyunit={args.placed ? "US survey feet" : ""}
        unit={args.placed ? "US survey feet" : ""}
        found={{ xyunit: false, unit: false }}
        unitQuestion={null}
        errors={[]}
        units={units}
        heights={{ heights: "sea-level", datum: "NAVD88", hint: "As the file says.", errors: {} }}
        likely={
          args.placed
            ? []
            : [
                { name: "NAD83 / UTM zone 16N (EPSG:26916)", link: <a href="#a">Use it</a> },
                { name: "WGS 84 / UTM zone 16N (EPSG:32616)", link: <a href="#b">Use it</a> },
              ]
        }
      />
      <DesignPreview {...args} />
    </div>
  ),
} satisfies Meta<typeof DesignPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Read: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("1,003 invisible, 12 without area in plan")).toBeVisible();
    await expect(canvas.getByText("186.660 to 199.898 m")).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Surface" })).toHaveValue("1");
  },
};
export const Doubted: Story = {
  args: {
    doubts: [
      "The file is read in feet, and its coordinate system counts US survey feet. The two differ by 2 parts in a million: 1.50 m here. If the design lies beside the survey, choose the other unit.",
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/1\.50 m here/)).toBeVisible();
  },
};
/** The file states neither unit nor coordinate system. */
export const Open: Story = {
  tags: ["repeats"],
  args: {
    facts: {
      ...facts,
      unitEvidence: null,
      crsName: null,
      epsg: null,
      verticalDatum: null,
      surfaces: facts.surfaces.slice(1),
      chosen: [0],
    },
    placed: null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Unit of positions" })).toHaveValue("");
    await expect(canvas.getByRole("link", { name: /26916/ })).toBeVisible();
  },
};
/** A drawing of contours: several layers make the surface. */
export const Lines: Story = {
  args: {
    facts: {
      ...facts,
      format: "DXF",
      version: "AC1027",
      program: null,
      surfaces: [
        { name: "C-TOPO-MAJR", pointCount: 0, faceCount: 0, lineCount: 41 },
        { name: "C-TOPO-MINR", pointCount: 0, faceCount: 0, lineCount: 163 },
        { name: "C-TOPO-SPOT", pointCount: 212, faceCount: 0, lineCount: 0 },
        { name: "EXISTING FENCE", pointCount: 0, faceCount: 0, lineCount: 7 },
      ],
      chosen: [0, 1, 2],
      lines: { lineCount: 204, spotCount: 212 },
      triangleCount: 9_304,
      invisibleCount: 0,
      flatCount: 0,
      unitEvidence: "$INSUNITS 2, feet",
      crsName: null,
      epsg: null,
      verticalDatum: null,
    },
    doubts: [
      "The surface was triangulated from lines. Between its outermost lines it reaches straight across, also where nothing is designed.",
      "612 triangles of 9,304, 4.3 % of the area, are level because all three corners have one height. Between contours this cuts off tops, hollows and ridges; add breaklines or points there.",
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox", { name: "C-TOPO-MINR (163 lines)" })).toBeChecked();
    await expect(canvas.getByRole("checkbox", { name: /FENCE/ })).not.toBeChecked();
    await expect(canvas.getByText("204 lines, 212 points")).toBeVisible();
  },
};
