import type { ProfileAxis } from "#shapes/profile.ts";
import type { Figures } from "#survey/units/figures.ts";
import { useTypedGrid } from "../../coordinates.ts";
import { formatCount } from "../../format.ts";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { pairWords } from "../../typed-places.ts";
import { useFigures } from "../../units.ts";
import { errorAt } from "../volume-fields/number-field.tsx";
import type { FieldError } from "../volume-fields/types.ts";

/** As typed, lengths in metres and the slope in per cent. */
export interface ProfileValues {
  /** One corner per line: latitude and longitude, or easting and northing of the system. */
  line: string;
  system: string;
  /** Id of one of the site's lines, used instead of the typed one; or empty. */
  axis: string;
  survey: string;
  /** Id of another survey; or empty. */
  other: string;
  /** Further surveys that are drawn. */
  more: string[];
  /** Id of a design; or empty. */
  design: string;
  /** What is compared; empty for the first surface given. */
  against: string;
  levelM: string;
  slopePercentage: string;
  azimuthDeg: string;
  everyM: string;
  sectionEveryM: string;
  sectionWidthM: string;
  /** The surfaces whose different height references were confirmed: see {@link surfacesKey}. */
  confirmHeights: string;
}

export interface LineFieldsProps {
  /** The longest lines of the site; `axisCount` is the number of all. */
  axes: readonly ProfileAxis[];
  axisCount: number;
  /** The coordinate system of the survey's file, if known. */
  ownSystem: { epsg: number; name: string } | null;
  values: ProfileValues;
  errors: readonly FieldError[];
}

/** Fields for the line of a profile: one of the site's lines, or typed corners. */
export function LineFields({ values, errors, axes, axisCount, ownSystem }: LineFieldsProps) {
  const figures = useFigures();
  const grid = useTypedGrid();
  const hasAxes = axes.length > 0 || values.axis !== "";
  return (
    <div data-row="line">
      {hasAxes && (
        <SelectField
          key={`axis ${values.axis}`}
          label="Line of the site"
          name="axis"
          fieldClassName="profile-axis"
          defaultValue={values.axis}
          options={axisOptions(axes, values.axis, figures)}
          hint={
            axisCount > axes.length ? `The longest ${axes.length} of ${formatCount(axisCount)}` : undefined
          }
          error={errorAt(errors, "axis")}
        />
      )}
      <TextArea
        key={values.line}
        label="Line from A to B"
        name="line"
        rows={3}
        defaultValue={values.line}
        hint={`${hasAxes ? "Used when no line of the site is chosen. " : ""}One corner per line: ${pairWords(grid)}; or easting, northing in the coordinate system given`}
        error={errorAt(errors, "line")}
      />
      <TextField
        key={`system ${values.system}`}
        label="Coordinate system (EPSG)"
        name="system"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={values.system}
        hint={`${grid ? "Only for another system." : "Leave empty for degrees of WGS 84."}${ownSystem && !grid ? ` The survey came in ${ownSystem.epsg}, ${ownSystem.name}` : ""}`}
        error={errorAt(errors, "system")}
      />
    </div>
  );
}

function axisOptions(axes: readonly ProfileAxis[], chosen: string, { lengthText }: Figures) {
  const sources = { drawing: "Drawing", code: "Codes" };
  const options = axes.map(({ id, name, source, isClosed, cornerCount, lengthM }) => ({
    value: id,
    label: `${name}, ${lengthText(lengthM, 1)}, ${cornerCount} corners${isClosed ? ", closed" : ""}`,
    group: `${sources[source]}: ${name}`,
  }));
  const isListed = chosen === "" || axes.some(({ id }) => id === chosen);
  return [
    { value: "", label: "None, the line below" },
    ...(isListed ? [] : [{ value: chosen, label: "A line that is no longer there" }]),
    ...options,
  ];
}
