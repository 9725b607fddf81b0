import type { FormatChoice } from "#shapes/file-preview.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { FieldNotes } from "../../primitives/field/field.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";

export interface FormatChoicesProps {
  /** The choices that the file offers. */
  choices: readonly FormatChoice[];
}

/**
 * Choices for a file that is not a table, such as the sheet of a workbook or the classes of a point cloud.
 * Empty if there is nothing to choose.
 */
export function FormatChoices({ choices }: FormatChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <Card>
      <CardHeader title="What to read from the file" />
      <CardBody className="grid gap-5">
        {choices.map(choice =>
          choice.isMultiple ? (
            <SeveralOptions key={choice.id} choice={choice} />
          ) : (
            <OneOption key={choice.id} choice={choice} />
          ),
        )}
        <div className="flex justify-end">
          <Button type="submit">Apply</Button>
        </div>
      </CardBody>
    </Card>
  );
}

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
