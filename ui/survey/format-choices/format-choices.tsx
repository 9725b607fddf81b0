import type { FormatChoice } from "#survey/formats/format.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { FieldNotes } from "../../primitives/field/field.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";

export interface FormatChoicesProps {
  /** What may be chosen of the file. */
  choices: readonly FormatChoice[];
}

/**
 * Offers what may be chosen of a file that is no table, such as the sheet of a workbook or the classes of a point
 * cloud. It is empty where nothing can be chosen.
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

/** An answer as it is sent. */
const answer = ({ id }: FormatChoice, value: string) => `${id}=${value}`;

function OneOption({ choice }: { choice: FormatChoice }) {
  const { id, title, hint, options, chosen } = choice;
  return (
    <SelectField
      label={title}
      name="choice"
      id={`choice-${id}`}
      // What is chosen anew replaces what was chosen here.
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
