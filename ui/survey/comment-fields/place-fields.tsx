import { useContext } from "react";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import { type DateValue, formatDate } from "../../format.ts";
import { ChoiceList } from "../../primitives/choice-list/choice-list.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { ReaderContext } from "../../reader.ts";

type Name = "kind" | "latitude" | "longitude" | "point" | "result";

export interface PlaceFieldsProps {
  /** Initial values, as typed. */
  values: { [name in Name]?: string };
  errors: { [name in Name]?: string };
  hasPoints: boolean;
  /** Saved volumes, newest first. */
  results: readonly { id: string; mode: string; savedAt: DateValue }[];
}

/**
 * Fields for what a comment is about: the site, a point by its name, a place in degrees, or a saved volume.
 * Fields of a choice are shown when it is chosen, also without a script.
 */
export function PlaceFields({ values, errors, hasPoints, results }: PlaceFieldsProps) {
  const reader = useContext(ReaderContext);
  const choices = [
    { value: "site", label: "The whole site" },
    { value: "place", label: "A place on the map" },
    ...(hasPoints ? [{ value: "point", label: "A survey point" }] : []),
    ...(results.length > 0 ? [{ value: "result", label: "A saved volume" }] : []),
  ];
  const kind = choices.some(({ value }) => value === values.kind) ? values.kind : "site";
  const modes: Record<string, { name: string } | undefined> = RESULT_WORDS.modes;
  return (
    // Keyed, because a click on the plan has to replace whatever was chosen before.
    <div className="place-fields grid gap-4" key={`${kind} ${values.latitude} ${values.longitude}`}>
      <ChoiceList label="About" name="kind" choices={choices} defaultValue={kind} error={errors.kind} />
      <div className="place-degrees">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Latitude"
            name="latitude"
            unit="°"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.latitude}
            error={errors.latitude}
          />
          <TextField
            label="Longitude"
            name="longitude"
            unit="°"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={values.longitude}
            error={errors.longitude}
          />
        </div>
      </div>
      {hasPoints && (
        <TextField
          label="Point name"
          name="point"
          autoComplete="off"
          spellCheck={false}
          fieldClassName="place-point"
          defaultValue={values.point}
          error={errors.point}
          hint="As in the table of points, such as CP103."
        />
      )}
      {results.length > 0 && (
        <SelectField
          label="Saved volume"
          name="result"
          fieldClassName="place-result"
          defaultValue={values.result}
          error={errors.result}
          options={results.map(({ id, mode, savedAt }) => ({
            value: id,
            label: `${modes[mode]?.name ?? mode}, ${formatDate(savedAt, "dateTime", reader)}`,
          }))}
        />
      )}
    </div>
  );
}
