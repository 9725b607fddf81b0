import { useContext } from "react";
import { type NamedSurvey, surveyTitles } from "#survey/report/surveys/survey-names.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import { type DateValue, formatDate } from "../../format.ts";
import { EndFields } from "../../patterns/end-fields/end-fields.tsx";
import { type Choice, ChoiceList } from "../../primitives/choice-list/choice-list.tsx";
import { PasswordField } from "../../primitives/password-field/password-field.tsx";
import { SelectField, type SelectOption } from "../../primitives/select-field/select-field.tsx";
import { TextArea } from "../../primitives/text-area/text-area.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { ReaderContext } from "../../reader.ts";

type Name = "label" | "kind" | "survey" | "result" | "against" | "expires" | "until" | "origins";

export interface ShareFieldsProps {
  /** Initial values, as typed. `origins` has one address per line. */
  values: { [name in Name]?: string };
  errors: { [name in Name | "password"]?: string };
  /** The surveys of the site, latest first. */
  surveys: readonly (NamedSurvey & { id: string; isCurrent: boolean })[];
  /** Saved volumes, newest first. */
  results: readonly { id: string; mode: string; savedAt: DateValue }[];
  /** References for a progress page; empty if there is no progress to show. */
  references: readonly SelectOption[];
}

/**
 * Fields of a share link: what it shows, for whom, its expiry, a password, and the pages that may embed its
 * map. Fields of a choice are shown when it is chosen. The date means the end of that day, UTC.
 */
export function ShareFields(props: ShareFieldsProps) {
  const { values, errors } = props;
  return (
    <div className="share-fields grid gap-5">
      <Shown {...props} />
      <TextField
        label="For"
        name="label"
        autoComplete="off"
        defaultValue={values.label}
        hint="Whom the link is for, so that you can revoke the right one later."
        error={errors.label}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EndFields
          thing="link"
          ends={["7", "30", "date", "never"]}
          defaultEnd="30"
          values={values}
          errors={errors}
        />
        <PasswordField
          label="Password (optional)"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. Do not send it together with the link."
          error={errors.password}
        />
      </div>
      <TextArea
        label="Pages that may show the map (optional)"
        name="origins"
        rows={2}
        spellCheck={false}
        fieldClassName="share-origins"
        defaultValue={values.origins}
        hint="For a map on a page of your own: its address, such as https://www.example.org, one per line. Not available with a password."
        error={errors.origins}
      />
    </div>
  );
}

/** Fields for what the link shows, and which survey, volume or comparison. */
function Shown({ values, errors, surveys, results, references }: ShareFieldsProps) {
  const reader = useContext(ReaderContext);
  const titles = surveyTitles(surveys, reader);
  const kinds: Choice[] = [
    { value: "site", label: "Site", description: "Map, points, layers, as they are now and later" },
    ...(surveys.length > 0
      ? [
          {
            value: "survey",
            label: "Survey",
            description: "The same for one survey; later surveys do not change it",
          },
        ]
      : []),
    ...(results.length > 0
      ? [{ value: "report", label: "Report", description: "A saved volume, as page and PDF" }]
      : []),
    ...(references.length > 0
      ? [{ value: "progress", label: "Progress", description: "The volumes of all surveys by date" }]
      : []),
  ];
  const kind = kinds.some(({ value }) => value === values.kind) ? values.kind : "site";
  return (
    <div className="share-kinds grid gap-5">
      <ChoiceList
        label="What the link shows"
        name="kind"
        choices={kinds}
        defaultValue={kind}
        error={errors.kind}
      />
      {surveys.length > 0 && (
        <SelectField
          label="Survey"
          name="survey"
          fieldClassName="share-survey"
          options={surveys.map(({ id, isCurrent }, i) => ({
            value: id,
            label: isCurrent ? `${titles[i]} (current)` : titles[i]!,
          }))}
          defaultValue={values.survey}
          error={errors.survey}
        />
      )}
      {results.length > 0 && (
        <SelectField
          label="Saved volume"
          name="result"
          fieldClassName="share-result"
          options={results.map(({ id, mode, savedAt }) => ({
            value: id,
            label: `${modeName(mode)}, ${formatDate(savedAt, "dateTime", reader)}`,
          }))}
          defaultValue={values.result}
          error={errors.result}
        />
      )}
      {references.length > 0 && (
        <SelectField
          label="Compare each survey with"
          name="against"
          fieldClassName="share-against"
          options={references}
          defaultValue={values.against}
          error={errors.against}
        />
      )}
    </div>
  );
}

const MODES: Record<string, { name: string }> = RESULT_WORDS.modes;
const modeName = (mode: string) => (Object.hasOwn(MODES, mode) ? MODES[mode]!.name : mode);
