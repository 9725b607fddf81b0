import { useId } from "react";
import type { DifferentHeights } from "#shapes/volume-input.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { errorAt } from "./number-field.tsx";
import type { FieldError, VolumeFieldWords } from "./types.ts";

interface QuestionProps {
  difference: DifferentHeights;
  /** What is confirmed: another choice is asked about again. */
  subject: string;
  name?: string;
  isConfirmed: boolean;
  errors: readonly FieldError[];
  words: Pick<VolumeFieldWords, "differentHeights">;
}

/** Asks whether to compare surveys with different height references anyway. */
export function ReferencesQuestion(props: QuestionProps) {
  const { difference, subject, name = "differentHeights", isConfirmed, errors, words } = props;
  const title = useId();
  return (
    <fieldset className="grid gap-3" aria-labelledby={title}>
      <Alert tone="warn" title={<span id={title}>{words.differentHeights.title}</span>}>
        {words.differentHeights.text(difference.later, difference.earlier)}
      </Alert>
      <Checkbox
        key={subject}
        label={words.differentHeights.confirm}
        name={name}
        value={subject}
        defaultChecked={isConfirmed}
        error={errorAt(errors, name)}
      />
    </fieldset>
  );
}
