import type { FormatChoice } from "#shapes/file-preview.ts";
import { FieldNotes } from "../../primitives/field/field.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { Settled } from "../import-questions/import-questions.tsx";

export interface FormatChoicesProps {
  /** The choices that the file offers. */
  choices: readonly FormatChoice[];
  /** Unfolded, because nothing can be read with these choices. */
  isOpen?: boolean;
}

/**
 * Choices for a file that is not a table, such as the sheet of a workbook or the classes of a point cloud.
 * Empty if there is nothing to choose.
 */
export function FormatChoices({ choices, isOpen }: FormatChoicesProps) {
  if (choices.length === 0) return null;
  const answer = choices.map(chosenText).join("; ");
  return (
    <Settled key={answer} title="What to read from the file" answer={answer} isOpen={isOpen}>
      <div className="settled-fields">
        {choices.map(choice =>
          choice.isMultiple ? (
            <SeveralOptions key={choice.id} choice={choice} />
          ) : (
            <OneOption key={choice.id} choice={choice} />
          ),
        )}
      </div>
    </Settled>
  );
}

const chosenText = ({ options, chosen }: FormatChoice) => {
  const values = chosen.split(",");
  const labels = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return labels.length === options.length && labels.length > 2
    ? `All ${labels.length}`
    : labels.join(", ") || "Nothing chosen";
};

/** An answer as submitted. */
const answer = ({ id }: FormatChoice, value: string) => `${id}=${value}`;

function OneOption({ choice }: { choice: FormatChoice }) {
  const { id, title, hint, options, chosen } = choice;
  return (
    <SelectField
      label={title}
      name="choice"
      id={`choice-${id}`}
      // A choice from the server replaces what was ticked here.
      key={chosen}
      defaultValue={answer(choice, chosen)}
      options={options.map(({ value, label }) => ({ value: answer(choice, value), label }))}
      hint={hint}
    />
  );
}

function SeveralOptions({ choice }: { choice: FormatChoice }) {
  const { id, title, hint, options, chosen } = choice;
  const values = chosen.split(",");
  return (
    <fieldset className="field" id={`choice-${id}`} aria-describedby={`choice-${id}-hint`} key={chosen}>
      <legend className="field-label mb-1.5">{title}</legend>
      <div className="grid gap-x-5 gap-y-1.5 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              name="choice"
              value={answer(choice, value)}
              defaultChecked={values.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={`choice-${id}`} hint={hint} />
    </fieldset>
  );
}
