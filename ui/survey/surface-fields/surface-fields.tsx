import { useTypedGrid } from "../../coordinates.ts";
import { formatPlural } from "../../format.ts";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { pairWords } from "../../typed-places.ts";
import { OutlineButton, OutlineChoice, type OutlineOffer } from "../outline-picker/outline-picker.tsx";
import { errorAt, NumberField, TypedUnits, typedIn } from "../volume-fields/number-field.tsx";
import type { FieldError, VolumeFieldValues } from "../volume-fields/types.ts";

/** As typed. */
export interface SurfaceFieldValues extends Pick<VolumeFieldValues, "lengthUnit"> {
  useCodes: boolean;
  layers: readonly string[];
  maxEdge: string;
  minAngle: string;
  boundary: string;
}

export interface SurfaceFieldsProps {
  values: SurfaceFieldValues;
  errors: readonly FieldError[];
  /** Number of the project's rules that make lines or leave points out. */
  codeRuleCount: number;
  /** Layers with lines of the site's drawing; null without a drawing. */
  layers: readonly { layer: string; lines: number; flat: number }[] | null;
  /** Whether the site has a drawing or codes whose lines may enclose an area. */
  hasLines?: boolean;
  /** Lines that enclose an area, once requested. */
  outlines?: OutlineOffer | null;
}

/**
 * Fields for how a site's surface is made, for the form around them: `useCodes`, `layer` for each chosen
 * layer, `maxEdge`, `minAngle` and `boundary`.
 */
export function SurfaceFields(props: SurfaceFieldsProps) {
  const { values, errors, codeRuleCount, layers, hasLines, outlines } = props;
  const grid = useTypedGrid();
  return (
    <div className="grid gap-5">
      <TypedUnits lengthUnit={values.lengthUnit} />
      <Checkbox
        label="Lines and left out points from the project's code rules"
        name="useCodes"
        defaultChecked={values.useCodes}
        hint={
          codeRuleCount === 0
            ? "The project has no rules that change a surface yet."
            : `${formatPlural(codeRuleCount, "rule")} of the project ${codeRuleCount === 1 ? "makes" : "make"} lines or leave points out.`
        }
      />
      <Layers layers={layers} chosen={values.layers} />
      <NumberField
        label="Longest edge at the outline (optional)"
        name="maxEdge"
        unit={typedIn(values).m}
        defaultValue={values.maxEdge}
        errors={errors}
        hint="Triangles with a longer edge there are left out, from the outside in."
      />
      <NumberField
        label="Smallest angle at the outline (optional)"
        name="minAngle"
        unit="°"
        defaultValue={values.minAngle}
        errors={errors}
        hint="Thinner triangles there are left out, except beside a line."
      />
      <TextArea
        // Only corners taken from an outline replace what was typed meanwhile.
        key={outlines?.taken ? values.boundary : ""}
        label="Outer boundary (optional)"
        name="boundary"
        rows={4}
        spellCheck={false}
        className="font-mono text-sm"
        defaultValue={values.boundary}
        error={errorAt(errors, "boundary")}
        hint={`One corner per line, ${pairWords(grid)}. The surface ends exactly along it, at its own heights.`}
      />
      <div className="grid justify-items-start gap-3 empty:hidden">
        {hasLines && <OutlineButton shape="boundary" />}
        <OutlineChoice shape="boundary" offer={outlines} />
      </div>
    </div>
  );
}

function Layers({ layers, chosen }: { layers: SurfaceFieldsProps["layers"]; chosen: readonly string[] }) {
  // A chosen layer that is missing from the current drawing stays in the list, so that it can be deselected.
  const gone = chosen.filter(layer => !layers?.some(each => each.layer === layer));
  const listed = [...(layers ?? []), ...gone.map(layer => ({ layer, lines: 0, flat: 0 }))];
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">Lines of the drawing</legend>
      {listed.length === 0 && (
        <p className="text-muted text-sm">
          {layers ? "The drawing has no lines." : "The site has no drawing. Lines of a DXF can be used here."}
        </p>
      )}
      {listed.map(({ layer, lines, flat }, i) => (
        <Checkbox
          key={layer}
          id={`layer-${i}`}
          fieldClassName="min-w-0 break-words"
          label={layer}
          name="layer"
          value={layer}
          defaultChecked={chosen.includes(layer)}
          hint={layerText(lines, flat)}
        />
      ))}
    </fieldset>
  );
}

function layerText(lines: number, flat: number): string {
  const withHeights = lines === 0 ? "No line with heights" : `${formatPlural(lines, "line")} with heights`;
  return flat === 0 ? `${withHeights}.` : `${withHeights}, ${formatPlural(flat, "line")} without, left out.`;
}
