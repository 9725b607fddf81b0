import type { FieldIssue } from "#contract/error.ts";
import { typedText } from "#survey/units/typed.ts";
import { lengthUnitOf, NumberField, TypedUnits } from "#ui/survey/volume-fields/number-field.tsx";
import { useFigures } from "#ui/units.ts";
import { stockpileTexts } from "./texts.ts";

interface HeightBiasFieldProps {
  /** In metres, as in the address. */
  value: string | undefined;
  errors: readonly FieldIssue[];
}

/** The error shared by all heights of a survey, which widens the ± of stockpiles and their sums. */
export const HeightBiasField = ({ value, errors }: HeightBiasFieldProps) => {
  const { units, m, metresPer } = useFigures();
  const isNumber = value !== undefined && Number.isFinite(Number(value));
  return (
    <>
      <TypedUnits {...lengthUnitOf(units)} />
      <NumberField
        key={`${value} ${m}`}
        label={stockpileTexts.heightBias}
        hint={stockpileTexts.heightBiasHint}
        name="heightBiasM"
        unit={m}
        defaultValue={isNumber && metresPer !== 1 ? typedText(Number(value), metresPer) : (value ?? "")}
        errors={errors}
      />
    </>
  );
};
