import { cloneElement } from "react";
import { systemWords } from "#survey/geodesy/crs/system-words.ts";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { useFigures } from "../../units.ts";
import { errorAt } from "../volume-fields/number-field.tsx";
import type { FieldError } from "../volume-fields/types.ts";
import { lineFacts, type MeasuredFacts } from "./line-facts.ts";

/** What was measured between two points. */
export interface MeasuredLine extends MeasuredFacts {
  from: { name: string; sameName: number };
  to: { name: string; sameName: number };
  grid?: NonNullable<MeasuredFacts["grid"]> & { epsg: number; name: string };
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
 * Measures between two named points: distances, height difference, slope and bearings. Use it beside a list
 * of points. Not for drawn lines: the map measures those.
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
        <Button type="submit">Measure</Button>,
      )}
      {line && (
        <div role="status">
          <DefinitionList layout="rows" items={lineFacts(line, figures)} />
          <p className="point-measure-note">{noteOf(line)}</p>
        </div>
      )}
    </Card>
  );
}

function noteOf({ from, to, grid }: MeasuredLine): string {
  const alike = [from, to].find(({ sameName }) => sameName > 1);
  return [
    "Distances on the ground, at the mean height of the two points.",
    grid ? `Grid: ${systemWords(grid)}.` : "",
    alike ? `${alike.sameName} points are named ${alike.name}; the first was taken.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
