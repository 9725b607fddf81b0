import type { Question as Asked } from "#shapes/file-preview.ts";
import type { Doubt } from "#shapes/import-report.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { textIn } from "#survey/units/measured.ts";
import { capitalised, formatCount, formatDecimal, formatExtent } from "../../format.ts";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";
import type { FilePreview } from "../import-preview/file-preview.ts";
import { heightNames } from "../import-preview/file-words.ts";
import { ChoiceQuestion, LeaveOut, Question, Questions } from "./import-questions.tsx";
import {
  encodingOptions,
  fileHeights,
  firstLineOptions,
  heightHints,
  orderOptions,
  otherUnits,
  unitOptions,
} from "./question-options.ts";

export interface FileQuestionsProps {
  preview: FilePreview;
  /** Rejected values, by the name of the field. */
  errors: readonly { path: string; message: string }[];
  /** Stamps that were confirmed. */
  confirmed: readonly string[];
  /** Range of the site's present heights, metres. */
  siteHeights: { min: number; max: number } | null;
}

/**
 * Asks what only a person can say about a file, and shows doubtful rows. Empty if there is nothing to ask.
 */
export function FileQuestions(props: FileQuestionsProps) {
  const { preview, errors, confirmed, siteHeights } = props;
  const { elsewhere } = preview;
  // The coordinate system and the columns have searchable fields of their own below.
  const below = preview.plan.questions.filter(({ id }) => id === "crs" || id === "columns");
  const asked = preview.plan.questions.filter(question => !below.includes(question));
  const count = asked.length + preview.doubts.length + (elsewhere ? 1 : 0);
  if (count === 0) return null;
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  return (
    <Questions count={count + below.length} note={askedBelow(below)}>
      {asked.map(question => (
        <AskedQuestion key={question.id} {...{ question, preview, siteHeights, error }} />
      ))}
      {elsewhere && (
        <Question
          id="away"
          tone="warn"
          title={`The site's points lie at ${formatExtent(elsewhere.now)} now, more than 10 km from these.`}
          hint="Are latitude and longitude in the right columns, and is it the right coordinate system?"
        >
          <Confirm id="elsewhere" stamp={elsewhere.stamp} {...{ confirmed, error }} />
        </Question>
      )}
      {preview.doubts.map(doubt => (
        <DoubtQuestion key={doubt.id} doubt={doubt} confirmed={confirmed} error={error} />
      ))}
    </Questions>
  );
}

function askedBelow(below: readonly Asked[]): string | undefined {
  if (below.length === 2) return "The coordinate system and the columns are asked below";
  if (below.length === 0) return undefined;
  return below[0]!.id === "crs" ? "The coordinate system is asked below" : "The columns are asked below";
}

type ErrorOf = (path: string) => string | undefined;

interface AskedProps {
  question: Asked;
  preview: FilePreview;
  siteHeights: FileQuestionsProps["siteHeights"];
  error: ErrorOf;
}

function AskedQuestion({ question, preview, siteHeights, error }: AskedProps) {
  const { reading, plan, report } = preview;
  switch (question.id) {
    case "first-line":
      return (
        <ChoiceQuestion
          key={reading.firstLine}
          name="first"
          title={question.title}
          hint={question.hint}
          value={reading.firstLine}
          options={firstLineOptions(question.suggested, report?.rowsRead ?? null)}
          error={error("first")}
        />
      );
    case "order":
      return (
        <ChoiceQuestion
          name="order"
          title={question.title}
          hint={question.hint}
          value={plan.order ?? undefined}
          options={orderOptions(question, plan.sample[0] ?? [])}
          error={error("order")}
        />
      );
    case "encoding":
      return <EncodingQuestion question={question} encoding={reading.encoding} error={error} />;
    case "height-unit":
    case "xy-unit":
      return <UnitQuestion {...{ question, preview, siteHeights, error }} />;
    case "heights":
      return <HeightsQuestion {...{ question, preview, error }} />;
    case "statements":
      return <StatementsQuestion {...{ question, error }} />;
    default:
      return null;
  }
}

/**
 * A list, because there are many; samples of the file's own words in each encoding show which one is right.
 */
function EncodingQuestion(props: {
  question: Extract<Asked, { id: "encoding" }>;
  encoding: FilePreview["reading"]["encoding"];
  error: ErrorOf;
}) {
  const { question, encoding, error } = props;
  const value = encoding ?? question.suggested;
  return (
    <Question id="letters" title={question.title} hint={question.hint}>
      <SelectField
        label="Encoding"
        name="encoding"
        key={value}
        defaultValue={value === question.suggested ? "" : value}
        options={encodingOptions(question, value)}
        error={error("encoding")}
      />
    </Question>
  );
}

function UnitQuestion(props: AskedProps & { question: Extract<Asked, { id: "height-unit" | "xy-unit" }> }) {
  const { question, preview, siteHeights, error } = props;
  const { reading, points } = preview;
  const isHeight = question.id === "height-unit";
  const name = isHeight ? "unit" : "xyunit";
  const own = reading.position.kind === "projected" ? (reading.position.unit ?? undefined) : undefined;
  const value = question.isAnswered ? (isHeight ? reading.heightUnit : own) : undefined;
  const range = isHeight ? fileHeights(reading, points?.summary.heightsM) : null;
  const site = isHeight && siteHeights ? ` ${siteText(siteHeights)}` : "";
  return (
    <ChoiceQuestion
      key={`${name} ${value}`}
      name={name}
      title={question.title}
      hint={`${range ? `${rangeText(range)} ` : ""}${question.hint}${site}`}
      value={value}
      options={unitOptions(question.options, question.suggested, range)}
      more={isHeight ? { label: "Another unit", options: otherUnits(question, range) } : undefined}
      error={error(name)}
    />
  );
}

function HeightsQuestion(props: {
  question: Extract<Asked, { id: "heights" }>;
  preview: FilePreview;
  error: ErrorOf;
}) {
  const { question, preview, error } = props;
  const { heights } = preview.reading;
  const isChosen = question.isAnswered || heights.kind === "sea-level";
  const datum = heights.kind === "sea-level" ? heights.datum : question.datum;
  return (
    <ChoiceQuestion
      key={isChosen ? heights.kind : "open"}
      name="heights"
      title={question.title}
      hint={question.hint}
      value={isChosen ? heights.kind : undefined}
      error={error("heights")}
      options={(["ellipsoidal", "sea-level", "local"] as const).map(kind => ({
        value: kind,
        label: heightNames[kind],
        hint: heightHints[kind],
        suggested: question.suggested?.kind === kind,
        ...(kind === "sea-level" && {
          children: (
            <TextField
              label="Datum name"
              name="datum"
              defaultValue={datum}
              placeholder="NAVD88, NN2000, LN02"
              maxLength={surveyLimits.datumMaxLength}
              autoComplete="off"
              error={error("datum")}
            />
          ),
        }),
      }))}
    />
  );
}

/** A checkbox for each, because a person may understand one statement and not another. */
function StatementsQuestion(props: { question: Extract<Asked, { id: "statements" }>; error: ErrorOf }) {
  const { question, error } = props;
  const refused = error("asread");
  return (
    <Question id="asread" tone="warn" title={question.title} hint={question.hint} error={refused}>
      {question.statements.map(({ key, words, place, effect, isAccepted = false }) => (
        <Checkbox
          key={`${key} ${isAccepted}`}
          name="asread"
          id={`asread-${key}`}
          value={key}
          defaultChecked={isAccepted}
          label={
            <>
              Correct as read: <b>“{words}”</b> in {place}
            </>
          }
          hint={`${capitalised(effect)}.`}
          aria-invalid={refused && !isAccepted ? true : undefined}
        />
      ))}
    </Question>
  );
}

const SHOWN = 10;

function DoubtQuestion(props: { doubt: Doubt; confirmed: readonly string[]; error: ErrorOf }) {
  const { doubt, confirmed, error } = props;
  const { id, stamp, message, details, count, rows, canLeaveOut, isLeftOut, mustConfirm } = doubt;
  const figures = useFigures();
  const title = textIn(message, details, figures);
  return (
    <Question id={`doubt-${id}`} tone="warn" title={title}>
      {canLeaveOut && (
        <LeaveOut
          key={String(isLeftOut)}
          caption={title}
          rows={rows.slice(0, SHOWN)}
          rowKey={row => row.line}
          total={count}
          name="out"
          id={`out-${id}`}
          value={id}
          defaultChecked={isLeftOut}
          label={count === 1 ? "Leave out this row" : `Leave out these ${formatCount(count)} rows`}
          columns={[
            { id: "line", header: "Line", numeric: true, cell: row => formatCount(row.line) },
            { id: "name", header: "Name", cell: row => <b>{row.name}</b> },
            { id: "code", header: "Code", cell: row => <CodeChip code={row.code} /> },
            {
              id: "note",
              header: "Doubt",
              cardWide: true,
              cell: row => textIn(row.note, row.noteDetails, figures),
            },
          ]}
        />
      )}
      {mustConfirm && <Confirm {...{ id, stamp, confirmed, error }} />}
    </Question>
  );
}

/** Confirms a doubt as it is now: with another number or place its stamp changes, and it has to be confirmed again. */
function Confirm(props: { id: string; stamp: string; confirmed: readonly string[]; error: ErrorOf }) {
  const { id, stamp, confirmed, error } = props;
  return (
    <Checkbox
      name="confirm"
      id={id}
      key={stamp}
      value={stamp}
      defaultChecked={confirmed.includes(stamp)}
      label="This is correct: import them anyway"
      error={error(id)}
    />
  );
}

const rangeText = ({ min, max }: { min: number; max: number }) =>
  `The lowest is ${formatDecimal(min, 3)}, the highest ${formatDecimal(max, 3)}.`;
const siteText = ({ min, max }: { min: number; max: number }) =>
  `The points that the site has now lie at ${formatDecimal(min, 1)} m to ${formatDecimal(max, 1)} m.`;
