import { ChevronDown } from "lucide-react";
import { Card, CardBody } from "../../primitives/card/card.tsx";
import { errorAt, NumberField, typedIn } from "./number-field.tsx";
import type { VolumeFieldsProps } from "./types.ts";
import { useStaysOpen } from "./use-stays-open.ts";

/** Fields for the accuracy of heights, as far as the points have no values of their own. */
export function AccuracyCard({ values, errors, words }: VolumeFieldsProps) {
  const names = ["pointAccuracy", "heightBias"] as const;
  const isOpen = useStaysOpen(
    names.some(name => values[name].trim() !== "" || errorAt(errors, name) !== undefined),
  );
  return (
    <Card>
      <details className="fold group/fold" open={isOpen}>
        <summary>
          <h2>{words.accuracyTitle}</h2>
          <ChevronDown aria-hidden="true" />
        </summary>
        <CardBody className="grid gap-5">
          <NumberField
            label="Points without an accuracy, 1σ (optional)"
            name="pointAccuracy"
            unit={typedIn(values).m}
            defaultValue={values.pointAccuracy}
            errors={errors}
            hint={words.pointAccuracyHint}
          />
          <NumberField
            label="Error that all heights share, 1σ (optional)"
            name="heightBias"
            unit={typedIn(values).m}
            defaultValue={values.heightBias}
            errors={errors}
            hint={words.heightBiasHint}
          />
        </CardBody>
      </details>
    </Card>
  );
}
