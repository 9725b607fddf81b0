import type { FieldIssue } from "#contract/error.ts";
import { NumberField } from "#ui/survey/volume-fields/number-field.tsx";
import { stockpileTexts } from "./texts.ts";

interface HeightBiasFieldProps {
  /** As typed. */
  value: string | undefined;
  errors: readonly FieldIssue[];
}

/** The error that all heights of a survey share; it widens the ± of stockpiles and their sums. */
export const HeightBiasField = ({ value, errors }: HeightBiasFieldProps) => (
  <NumberField
    key={value}
    label={stockpileTexts.heightBias}
    hint={stockpileTexts.heightBiasHint}
    name="heightBiasM"
    unit="m"
    defaultValue={value ?? ""}
    errors={errors}
  />
);
