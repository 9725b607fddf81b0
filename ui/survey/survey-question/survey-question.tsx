import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { ChoiceQuestion, Question, Questions } from "../import-questions/import-questions.tsx";
import { SurveyFields, type SurveyFieldsProps } from "../survey-fields/survey-fields.tsx";

export interface SurveyQuestionProps extends SurveyFieldsProps {
  /** The current survey: its name, and the stamp sent to confirm its replacement; null if there is none. */
  replacement: { name: string; stamp: string } | null;
  role: "new" | "replacement";
  /** Whether the replacement was confirmed. */
  agreed: boolean;
  errors: SurveyFieldsProps["errors"] & { replace?: string };
}

/**
 * Asks whether the points of a file are a new survey or a correction of the current one, and for its date and
 * label. Fields: `role`, `replace`, `surveyedOn`, `label`.
 */
export function SurveyQuestion({ replacement, role, agreed, ...fields }: SurveyQuestionProps) {
  return (
    <Questions title="Survey">
      {replacement && (
        <ChoiceQuestion
          name="role"
          title="Is it a new survey?"
          hint={
            <>
              The site shows <b>{replacement.name}</b> now.
            </>
          }
          value={role}
          options={[
            {
              value: "new",
              label: "New survey of this site",
              hint: "The current survey is kept as an earlier one.",
            },
            {
              value: "replacement",
              label: "Replace the current survey",
              hint: "Corrects a bad file. The replaced survey can be restored for 30 days.",
              children: (
                <Checkbox
                  name="replace"
                  value={replacement.stamp}
                  defaultChecked={agreed}
                  label={
                    <>
                      Replace <b>{replacement.name}</b>
                    </>
                  }
                  error={fields.errors.replace}
                />
              ),
            },
          ]}
        />
      )}
      <Question id="survey" title="When was it surveyed?">
        <SurveyFields {...fields} />
      </Question>
    </Questions>
  );
}
