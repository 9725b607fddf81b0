import { cloneElement } from "react";
import type { ProgressReference } from "#shapes/values/volume-words.ts";
import { typedLength } from "#survey/units/typed.ts";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { useFigures } from "../../units.ts";
import type { DesignOption } from "../volume-fields/design-card.tsx";
import { errorAt, NumberField, ProjectUnits } from "../volume-fields/number-field.tsx";
import type { FieldError } from "../volume-fields/types.ts";

export interface ProgressFieldsProps {
  /**
   * A GET form; its fields are `against`, `levelM`, `designId`, and `lengthUnit` if that is not the metre.
   */
  form: FormElement;
  /** As typed, the level in metres. */
  values: { against: ProgressReference; levelM: string; designId: string };
  errors: readonly FieldError[];
  /** What the level is above: 'above sea level (NAVD88)'. */
  heightNote: string;
  /** The site's designs. */
  designs: readonly DesignOption[];
}

const REFERENCES: { value: ProgressReference; label: string }[] = [
  { value: "first", label: "The first survey" },
  { value: "previous", label: "The previous survey" },
  { value: "level", label: "A level" },
];
const DESIGN: { value: ProgressReference; label: string } = { value: "design", label: "A design" };

/**
 * Chooses what each survey of a site is compared with. Without designs on the site, that choice is not
 * offered.
 */
export function ProgressFields({ form, values, errors, heightNote, designs }: ProgressFieldsProps) {
  const { m, metresPer } = useFigures();
  const level = typedLength(values.levelM, metresPer);
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
            options={designs.length > 0 || values.against === "design" ? [...REFERENCES, DESIGN] : REFERENCES}
          />,
          <ProjectUnits key="units" />,
          <NumberField
            key={`level ${level} ${m}`}
            label={`Level, ${heightNote}`}
            name="levelM"
            unit={m}
            fieldClassName="hidden group-has-[option[value=level]:checked]/form:grid"
            defaultValue={level}
            errors={errors}
          />,
          <SelectField
            key={`design ${values.designId}`}
            label="Design"
            name="designId"
            fieldClassName="hidden group-has-[option[value=design]:checked]/form:grid"
            defaultValue={designs.some(({ id }) => id === values.designId) ? values.designId : ""}
            options={[
              { value: "", label: designs.length > 0 ? "Choose a design" : "No design" },
              ...designs.map(({ id, text }) => ({ value: id, label: text })),
            ]}
            error={errorAt(errors, "designId")}
          />,
          <Button type="submit" key="show">
            Show
          </Button>,
        )}
      </CardBody>
    </Card>
  );
}
