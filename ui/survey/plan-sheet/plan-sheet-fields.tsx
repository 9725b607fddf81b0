import { formatCount } from "../../format.ts";
import { SelectField, type SelectOption } from "../../primitives/select-field/select-field.tsx";

type Name = "area" | "scale" | "paper" | "orientation" | "labels" | "contours";

/** The choices as query parameters; an absent one is the first option. */
export type PlanSheetValues = { [name in Name]?: string };

export interface PlanSheetFieldsProps {
  values: PlanSheetValues;
  errors?: PlanSheetValues;
  /** Areas that the plan can be centred on, with groups. */
  areas: readonly SelectOption[];
  /** In lower case: 'a4'. */
  papers: readonly string[];
  /** Denominators: 500 for 1:500. */
  scales: readonly number[];
}

/**
 * Fields for the content and the sheet of a printed plan. Use it in a GET form beside a PlanSheet. Not for
 * reports, whose sheet has more than a plan: that is ReportDownload.
 */
export function PlanSheetFields({ values, errors = {}, areas, papers, scales }: PlanSheetFieldsProps) {
  const select = (name: Name, label: string, options: readonly SelectOption[]) => (
    <SelectField
      label={label}
      name={name}
      options={options}
      defaultValue={values[name]}
      error={errors[name]}
    />
  );
  return (
    <div className="grid gap-5">
      {select("area", "Show", areas)}
      {select("scale", "Scale", [
        { value: "", label: "The largest that fits" },
        ...scales.map(scale => ({ value: String(scale), label: `1:${formatCount(scale)}` })),
      ])}
      <div className="grid grid-cols-2 gap-4">
        {select(
          "paper",
          "Paper",
          papers.map(value => ({ value, label: value.toUpperCase() })),
        )}
        {select("orientation", "Orientation", [
          { value: "portrait", label: "Portrait" },
          { value: "landscape", label: "Landscape" },
        ])}
        {select("labels", "Beside points", [
          { value: "heights", label: "Heights" },
          { value: "names", label: "Names" },
          { value: "both", label: "Names and heights" },
          { value: "none", label: "Nothing" },
        ])}
        {select("contours", "Contours", [
          { value: "on", label: "On" },
          { value: "off", label: "Off" },
        ])}
      </div>
    </div>
  );
}
