import { cloneElement } from "react";
import type { Figures } from "#survey/units/figures.ts";
import { formatDecimal } from "../../format.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { useFigures } from "../../units.ts";
import { errorAt } from "../volume-fields/number-field.tsx";
import type { FieldError } from "../volume-fields/types.ts";

/** What was measured between two points; lengths in metres, bearings in degrees. */
export interface MeasuredLine {
  from: { name: string; sameName: number };
  to: { name: string; sameName: number };
  horizontalM: number;
  slopeDistanceM: number;
  heightDifferenceM: number;
  slopePercent: number | null;
  trueBearingDeg: number | null;
  grid?: { bearingDeg: number | null; distanceM: number; epsg: number; name: string };
}

export interface PointMeasureProps {
  /** A GET form; its children are hidden inputs of parameters to keep. */
  form: FormElement;
  /** Names as typed. */
  values: { from: string; to: string };
  errors: readonly FieldError[];
  line: MeasuredLine | null;
}

/**
 * Measures between two points by their names: distances, height difference, slope and bearings. Use it beside a list of
 * points. Not for lines that are drawn: the map measures those.
 */
export function PointMeasure({ form, values, errors, line }: PointMeasureProps) {
  const figures = useFigures();
  return (
    <Card className="point-measure" id="measure">
      <CardHeader title="Measure" />
      {cloneElement(
        form,
        { className: "point-measure-form" },
        form.props.children,
        <TextField
          key={`from ${values.from}`}
          label="From point"
          name="from"
          defaultValue={values.from}
          autoComplete="off"
          error={errorAt(errors, "from")}
        />,
        <TextField
          key={`to ${values.to}`}
          label="To point"
          name="to"
          defaultValue={values.to}
          autoComplete="off"
          error={errorAt(errors, "to")}
        />,
        <Button>Measure</Button>,
      )}
      {line && (
        <div role="status">
          <DefinitionList layout="rows" items={factsOf(line, figures)} />
          <p className="point-measure-note">{noteOf(line)}</p>
        </div>
      )}
    </Card>
  );
}

function factsOf(line: MeasuredLine, figures: Figures) {
  const { slopePercent, trueBearingDeg, grid } = line;
  const facts = [
    { label: "Horizontal distance", value: figures.lengthText(line.horizontalM, 3) },
    { label: "Slope distance", value: figures.lengthText(line.slopeDistanceM, 3) },
    { label: "Height difference", value: signed(line.heightDifferenceM, figures) },
    { label: "Slope", value: slopePercent === null ? "Vertical" : slopeText(slopePercent) },
    { label: "Bearing from true north", value: angleText(trueBearingDeg) },
  ];
  if (!grid) return facts;
  return [
    ...facts,
    { label: "Bearing from grid north", value: angleText(grid.bearingDeg) },
    { label: "Distance in the grid", value: figures.lengthText(grid.distanceM, 3) },
  ];
}

const signed = (metres: number, figures: Figures) => `${metres > 0 ? "+" : ""}${figures.heightText(metres)}`;

/** '4.00 % (25.0:1)': rise over run, and run for one of rise. */
function slopeText(percent: number): string {
  const ratio = Math.abs(percent) < 0.01 ? "" : ` (${formatDecimal(100 / Math.abs(percent), 1)}:1)`;
  return `${formatDecimal(percent, 2)} %${ratio}`;
}

const angleText = (degrees: number | null) => (degrees === null ? "–" : `${formatDecimal(degrees, 4)}°`);

function noteOf({ from, to, grid }: MeasuredLine): string {
  const alike = [from, to].find(({ sameName }) => sameName > 1);
  return [
    "Distances on the ground, at the mean height of the two points above the ellipsoid.",
    grid ? `Grid: ${grid.name} (EPSG:${grid.epsg}).` : "",
    alike ? `${alike.sameName} points are named ${alike.name}; the first was taken.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
