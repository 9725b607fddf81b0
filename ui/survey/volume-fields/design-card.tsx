import { defaultToleranceM } from "#survey/units/defaults.ts";
import { typedText } from "#survey/units/typed.ts";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { errorAt, NumberField, typedIn } from "./number-field.tsx";
import type { VolumeFieldsProps } from "./types.ts";

/** A design as an option, with its label. */
export interface DesignOption {
  id: string;
  text: string;
}

/** The design to compare with and the tolerance. Shown with its mode, by CSS alone. */
export function DesignCard({
  values,
  errors,
  words,
  designs,
}: VolumeFieldsProps & { designs: readonly DesignOption[] }) {
  const { m, metresPer } = typedIn(values);
  return (
    <Card className="hidden group-has-[[value=design]:checked]/form:block">
      <CardBody className="grid gap-4">
        <SelectField
          label="Design"
          name="design"
          defaultValue={values.design}
          options={[
            { value: "", label: designs.length > 0 ? "Choose a design" : "No design" },
            ...designs.map(({ id, text }) => ({ value: id, label: text })),
          ]}
          hint={designs.length > 0 ? words.designHint : words.noDesigns}
          error={errorAt(errors, "design")}
        />
        <NumberField
          label="Tolerance"
          name="tolerance"
          unit={m}
          placeholder={typedText(defaultToleranceM({ length: values.lengthUnit ?? "m" }), metresPer)}
          defaultValue={values.tolerance}
          errors={errors}
          hint={words.toleranceHint}
        />
      </CardBody>
    </Card>
  );
}
