import { cloneElement } from "react";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { NumberField } from "../volume-fields/number-field.tsx";
import type { FieldError } from "../volume-fields/types.ts";
import type { ProgressReference } from "./progress-table.tsx";

export interface ProgressFieldsProps {
  /** A GET form; it gets `against` and `levelM`. */
  form: FormElement;
  /** As typed. */
  values: { against: ProgressReference; levelM: string };
  errors: readonly FieldError[];
  /** What the level is measured from: 'above sea level (NAVD88)'. */
  heightNote: string;
}

const REFERENCES: { value: ProgressReference; label: string }[] = [
  { value: "first", label: "The first survey" },
  { value: "previous", label: "The survey before" },
  { value: "level", label: "A level" },
];

/** Chooses what each survey of a site is compared with. Use it on the page of a site's progress. */
export function ProgressFields({ form, values, errors, heightNote }: ProgressFieldsProps) {
  return (
    <Card aria-label="What is compared" className="no-print">
      <CardBody>
        {cloneElement(
          form,
          { className: "progress-fields group/form" },
          <SelectField
            key={`against ${values.against}`}
            label="Compare each survey with"
            name="against"
            defaultValue={values.against}
            options={REFERENCES}
          />,
          <NumberField
            key={`level ${values.levelM}`}
            label={`Level, ${heightNote}`}
            name="levelM"
            unit="m"
            fieldClassName="hidden group-has-[option[value=level]:checked]/form:grid"
            defaultValue={values.levelM}
            errors={errors}
          />,
          <Button key="show">Show</Button>,
        )}
      </CardBody>
    </Card>
  );
}
