import { useId } from "react";
import type { FieldIssue } from "#contract/error.ts";
import type { DifferentHeights } from "#survey/volume/types.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { messages } from "../messages.ts";
import { errorAt } from "./number-field.tsx";
import type { VolumeValues } from "./parameters.ts";
import { isConfirmed } from "./references.ts";

interface QuestionProps {
  difference: DifferentHeights;
  values: VolumeValues;
  errors: readonly FieldIssue[];
}

/** Whether surveys whose heights are counted from different references are compared all the same. */
export function ReferencesQuestion({ difference, values, errors }: QuestionProps) {
  const title = useId();
  return (
    <fieldset className="mt-4 grid gap-3" aria-labelledby={title}>
      <Alert tone="warn" title={<span id={title}>{messages.volume.differentHeights.title}</span>}>
        {messages.volume.differentHeights.text(difference.later, difference.earlier)}
      </Alert>
      <Checkbox
        key={values.otherSiteId}
        label={messages.volume.differentHeights.confirm}
        name="differentHeights"
        value={values.otherSiteId}
        defaultChecked={isConfirmed(values)}
        error={errorAt(errors, "differentHeights")}
      />
    </fieldset>
  );
}
