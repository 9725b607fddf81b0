import { Search } from "lucide-react";
import { cloneElement, type ReactNode, useEffect, useRef } from "react";
import { surveyLimits } from "#shapes/values/limits.ts";
import { typedLength } from "#survey/units/typed.ts";
import { formatCount } from "../../format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { useFigures } from "../../units.ts";
import { errorAt, NumberField, ProjectUnits } from "../volume-fields/number-field.tsx";
import type { FieldError } from "../volume-fields/types.ts";

/** Filters of a list of points, as typed; lengths in metres. */
export interface PointFilterValues {
  q: string;
  code: readonly string[];
  minHeightM: string;
  maxHeightM: string;
  quality: string;
  near: string;
  /** EPSG code of `near`; empty for degrees. */
  system: string;
  withinM: string;
}

export interface PointFilterProps {
  /** A GET form; its children are hidden inputs of parameters to keep. */
  form: FormElement;
  values: PointFilterValues;
  errors: readonly FieldError[];
  /** The site's codes with their numbers of points, most frequent first. */
  codes: readonly { code: string; count: number }[];
  hasQuality: boolean;
  /** The coordinate system of the survey's file, if it is not WGS 84. */
  ownSystem: { epsg: number; name: string } | null;
  /** '12 of 211 points' with a link that clears the filters. */
  count: ReactNode;
}

/** Further codes can be chosen in the map's legend; a page of checkboxes helps nobody. */
const CODES_SHOWN = 12;

const QUALITIES = [
  { value: "", label: "Any" },
  { value: "FIX", label: "FIX" },
  { value: "FLOAT", label: "FLOAT" },
  { value: "unfixed", label: "Not FIX" },
  { value: "unknown", label: "Unknown" },
];

/**
 * Filters a list of survey points by name, code, height, quality and distance, as a GET form. With a script a
 * ticked code or a choice submits it at once. Use it above FoundPoints in the same Card. Not for lists of
 * other things (ListFilterBar).
 */
export function PointFilter(props: PointFilterProps) {
  const { form, values, count } = props;
  const ref = useRef<HTMLFormElement>(null);
  useShownValues(ref, values);
  const onChange = ({ target }: { target: EventTarget }) => {
    const isChoice = target instanceof HTMLSelectElement || (target as HTMLInputElement).type === "checkbox";
    if (isChoice) ref.current?.requestSubmit();
  };
  return cloneElement(
    form,
    { className: "point-filter", role: "search", "aria-label": "Find Points", ref, onChange } as object,
    form.props.children,
    <ProjectUnits />,
    <div className="point-filter-first">
      <label className="filter-search">
        <span className="sr-only">Name</span>
        <Search aria-hidden="true" />
        <input
          className="control"
          type="search"
          name="q"
          defaultValue={values.q}
          placeholder="Search by name"
          maxLength={surveyLimits.searchMaxLength}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <Button type="submit">Show</Button>
      <p className="point-filter-count">{count}</p>
    </div>,
    <Codes {...props} />,
    <More {...props} />,
  );
}

function Codes({ codes, values }: PointFilterProps) {
  const listed = codes.slice(0, CODES_SHOWN);
  const further = values.code.filter(code => !listed.some(each => each.code === code));
  if (codes.length < 2 && values.code.length === 0) return null;
  return (
    <fieldset className="point-codes">
      <legend className="sr-only">Codes</legend>
      {[...listed, ...further.map(code => ({ code, count: null }))].map(({ code, count }) => (
        <label key={code}>
          <input type="checkbox" name="code" value={code} defaultChecked={values.code.includes(code)} />
          <bdi>{code || "–"}</bdi> {count !== null && <small>{formatCount(count)}</small>}
        </label>
      ))}
    </fieldset>
  );
}

/** Heights, quality and distance: expanded if one of them is in use. */
function More({ values, errors, hasQuality, ownSystem }: PointFilterProps) {
  const { m, metresPer } = useFigures();
  const { minHeightM, maxHeightM, quality, near, withinM } = values;
  const isUsed = [minHeightM, maxHeightM, quality, near, withinM].some(Boolean) || errors.length > 0;
  return (
    <details className="point-filter-more" open={isUsed}>
      <summary>Height, Quality and Place</summary>
      <div>
        <NumberField
          label="Lowest"
          name="minHeightM"
          unit={m}
          defaultValue={typedLength(minHeightM, metresPer)}
          errors={errors}
        />
        <NumberField
          label="Highest"
          name="maxHeightM"
          unit={m}
          defaultValue={typedLength(maxHeightM, metresPer)}
          errors={errors}
        />
        {hasQuality && (
          <SelectField label="Quality" name="quality" defaultValue={quality} options={QUALITIES} />
        )}
        <TextField
          label="Near coordinates"
          name="near"
          fieldClassName="point-filter-place"
          defaultValue={near}
          placeholder="46.634653, 8.594007"
          hint={
            ownSystem
              ? "Latitude, longitude; or easting, northing of the system beside"
              : "Latitude, longitude in degrees"
          }
          autoComplete="off"
          error={errorAt(errors, "near")}
        />
        {ownSystem && (
          <SelectField
            label="Given in"
            name="system"
            defaultValue={values.system}
            error={errorAt(errors, "system")}
            options={[
              { value: "", label: "Degrees (WGS 84)" },
              { value: String(ownSystem.epsg), label: ownSystem.name },
            ]}
          />
        )}
        <NumberField
          label="Within"
          name="withinM"
          unit={m}
          defaultValue={typedLength(withinM, metresPer)}
          errors={errors}
        />
      </div>
    </details>
  );
}

/** Updates the form when the address changes by other means, such as a link that clears the filters. */
function useShownValues(ref: React.RefObject<HTMLFormElement>, values: PointFilterValues): void {
  const { m, metresPer } = useFigures();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `metresPer` depends on `m` alone
  useEffect(() => {
    for (const control of ref.current?.elements ?? []) {
      const field = control as HTMLInputElement;
      if (field.type === "checkbox") field.checked = values.code.includes(field.value);
      const said = values[field.name as keyof PointFilterValues];
      if (typeof said !== "string" || field.type === "hidden") continue;
      field.value = field.name.endsWith("M") ? typedLength(said, metresPer) : said;
    }
  }, [ref, values, m]);
}
