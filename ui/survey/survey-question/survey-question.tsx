import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { Day } from "../../primitives/time/day.tsx";
import { ChoiceQuestion, Question } from "../import-questions/import-questions.tsx";
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
 * Asks, in the list of questions around it, whether the points of a file are a new survey or a correction of
 * the current one, and for its date and label. Fields: `role`, `replace`, `surveyedOn`, `label`.
 */
export function SurveyQuestion({ replacement, role, agreed, ...fields }: SurveyQuestionProps) {
  const { surveyedOn, label, errors } = fields;
  const isNew = role === "new";
  return (
    <>
      {replacement && (
        <ChoiceQuestion
          key={`${role} ${agreed}`}
          name="role"
          settled={
            (isNew || agreed) && !errors.replace
              ? { answer: isNew ? NEW_SURVEY : <>Replaces {replacement.name}</> }
              : undefined
          }
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
              label: NEW_SURVEY,
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
                  error={errors.replace}
                />
              ),
            },
          ]}
        />
      )}
      <Question
        key={`${surveyedOn} ${label}`}
        id="survey"
        title="When was it surveyed?"
        settled={
          // Without a date there is something to say, though nothing has to be said.
          surveyedOn === "" || errors.surveyedOn || errors.label
            ? undefined
            : {
                answer: (
                  <>
                    <Day value={surveyedOn} />
                    {label && `, ${label}`}
                  </>
                ),
              }
        }
      >
        <SurveyFields {...fields} />
      </Question>
    </>
  );
}

const NEW_SURVEY = "New survey of this site";
