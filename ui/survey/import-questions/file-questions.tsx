import type { ReactNode } from "react";
import type { Question as Asked } from "#shapes/file-preview.ts";
import type { Doubt } from "#shapes/import-report.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { textIn } from "#survey/units/measured.ts";
import { capitalised, formatCount, formatDecimal, formatExtent } from "../../format.ts";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { SelectField } from "../../primitives/select-field/select-field.tsx";
import { TextField } from "../../primitives/text-field/text-field.tsx";
import { useFigures } from "../../units.ts";
import { CodeChip } from "../code-chip/code-chip.tsx";
import { type FilePreview, isOpen } from "../import-preview/file-preview.ts";
import { heightNames } from "../import-preview/file-words.ts";
import { ChoiceQuestion, LeaveOut, Question, type QuestionOption, Questions } from "./import-questions.tsx";
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
  /** Answers given so far, by the name of the field. */
  answered: Pick<URLSearchParams, "has">;
  /** The field that was just answered with the keyboard: its question stays unfolded. */
  active?: string;
  /** Questions before all others: FormatChoices. */
  first?: ReactNode;
  /** Asks for columns and coordinate system, which units and heights depend on: ImportColumns. */
  columns?: ReactNode;
  /** Questions after all others: SurveyQuestion. */
  last?: ReactNode;
  /** Rejected values, by the name of the field. */
  errors: readonly { path: string; message: string }[];
  /** Stamps that were confirmed. */
  confirmed: readonly string[];
  /** Range of the site's present heights, metres. */
  siteHeights: { min: number; max: number } | null;
}

/** Questions about the table itself, which come before its columns. */
const BEFORE_COLUMNS: readonly Asked["id"][] = ["first-line", "order", "encoding"];

/**
 * Asks what only a person can say about a file, in the order in which answers depend on each other, and shows
 * doubtful rows. Settled questions are folded to a line.
 */
export function FileQuestions(props: FileQuestionsProps) {
  const { preview, errors, confirmed, siteHeights, answered, active, first, columns, last } = props;
  const { elsewhere } = preview;
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  const ask = (question: Asked) => (
    <AskedQuestion key={question.id} {...{ question, preview, siteHeights, error, answered, active }} />
  );
  const isBefore = ({ id }: Asked) => BEFORE_COLUMNS.includes(id);
  return (
    <Questions>
      {first}
      {preview.plan.questions.filter(isBefore).map(ask)}
      {columns}
      {preview.plan.questions.filter(question => !isBefore(question)).map(ask)}
      {elsewhere && (
        <Question
          id="away"
          tone="warn"
          isRequired
          key={String(confirmed.includes(elsewhere.stamp))}
          settled={
            confirmed.includes(elsewhere.stamp) && !error("elsewhere") ? { answer: CONFIRMED } : undefined
          }
          title={`The site's points lie at ${formatExtent(elsewhere.now)} now, more than 10 km from these.`}
          hint="Are latitude and longitude in the right columns, and is it the right coordinate system?"
        >
          <Confirm id="elsewhere" stamp={elsewhere.stamp} {...{ confirmed, error }} />
        </Question>
      )}
      {preview.doubts.map(doubt => (
        <DoubtQuestion key={doubt.id} doubt={doubt} confirmed={confirmed} error={error} />
      ))}
      {last}
    </Questions>
  );
}

const CONFIRMED = "Confirmed";

type ErrorOf = (path: string) => string | undefined;

interface AskedProps {
  question: Asked;
  preview: FilePreview;
  siteHeights: FileQuestionsProps["siteHeights"];
  error: ErrorOf;
  answered: FileQuestionsProps["answered"];
  active: string | undefined;
}

/** The line of a question with this answer, if it has one; suggestions are marked as such. */
function settledAs(
  name: string,
  options: readonly QuestionOption[],
  value: string | undefined,
  { question, answered, active }: Pick<AskedProps, "question" | "answered" | "active">,
) {
  const chosen = options.find(option => option.value === value);
  if (!question.isAnswered || !chosen) return undefined;
  const answer = (
    <>
      {chosen.label} {!answered.has(name) && <Chip tone="primary">Suggested</Chip>}
    </>
  );
  return { answer, isOpen: active === name };
}

/**
 * Until the order of the columns is known, units and heights are only asked for after it: what the file
 * suggests may change, so nothing is preselected that a person could take for an answer.
 */
const LATER = { answer: "Once the columns are known", isDone: false };
const waits = ({ preview, answered }: Pick<AskedProps, "preview" | "answered">, name: string) =>
  isOpen(preview.plan, "order") && !answered.has(name);

function AskedQuestion(props: AskedProps) {
  const { question, preview, error, active } = props;
  const { reading, plan, report } = preview;
  switch (question.id) {
    case "first-line": {
      const options = firstLineOptions(question.suggested, report?.rowsRead ?? null);
      return (
        <ChoiceQuestion
          key={reading.firstLine}
          name="first"
          title={question.title}
          hint={question.hint}
          value={reading.firstLine}
          options={options}
          settled={settledAs("first", options, reading.firstLine, props)}
          error={error("first")}
        />
      );
    }
    case "order": {
      const options = orderOptions(question, plan.sample[0] ?? []);
      const value = plan.order ?? undefined;
      return (
        <ChoiceQuestion
          key={value ?? ""}
          name="order"
          title={question.title}
          hint={question.hint}
          value={value}
          options={options}
          settled={settledAs("order", options, value, props)}
          error={error("order")}
        />
      );
    }
    case "encoding":
      return <EncodingQuestion encoding={reading.encoding} {...{ question, error, active }} />;
    case "height-unit":
    case "xy-unit":
      return <UnitQuestion {...props} question={question} />;
    case "heights":
      return <HeightsQuestion {...props} question={question} />;
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
  active: string | undefined;
}) {
  const { question, encoding, error, active } = props;
  const value = encoding ?? question.suggested;
  const options = encodingOptions(question, value);
  const chosen = options.find(option => option.value === (value === question.suggested ? "" : value));
  return (
    <Question
      key={value}
      id="letters"
      title={question.title}
      hint={question.hint}
      settled={
        question.isAnswered && !error("encoding")
          ? { answer: chosen?.label, isOpen: active === "encoding" }
          : undefined
      }
    >
      <SelectField
        label="Encoding"
        name="encoding"
        key={value}
        defaultValue={value === question.suggested ? "" : value}
        options={options}
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
  const isLater = waits(props, name);
  const value = question.isAnswered && !isLater ? (isHeight ? reading.heightUnit : own) : undefined;
  const range = isHeight ? fileHeights(reading, points?.summary.heightsM) : null;
  const site = isHeight && siteHeights ? ` ${siteText(siteHeights)}` : "";
  const options = unitOptions(question.options, question.suggested, range);
  const others = isHeight ? otherUnits(question, range) : [];
  return (
    <ChoiceQuestion
      key={`${name} ${value}`}
      name={name}
      title={question.title}
      hint={`${range ? `${rangeText(range)} ` : ""}${question.hint}${site}`}
      value={value}
      options={options}
      isShort
      more={isHeight ? { label: "Another unit", options: others } : undefined}
      settled={isLater ? LATER : settledAs(name, [...options, ...others], value, props)}
      error={error(name)}
    />
  );
}

function HeightsQuestion(props: AskedProps & { question: Extract<Asked, { id: "heights" }> }) {
  const { question, preview, error } = props;
  const { heights } = preview.reading;
  const isLater = waits(props, "heights");
  const isChosen = !isLater && (question.isAnswered || heights.kind === "sea-level");
  const datum = heights.kind === "sea-level" ? heights.datum : question.datum;
  const value = isChosen ? heights.kind : undefined;
  const name = heights.kind === "sea-level" && datum ? `${heightNames[heights.kind]} (${datum})` : undefined;
  return (
    <ChoiceQuestion
      key={`${value ?? "open"} ${datum}`}
      name="heights"
      title={question.title}
      hint={question.hint}
      value={value}
      settled={
        isLater
          ? LATER
          : error("datum")
            ? undefined
            : settledAs(
                "heights",
                [{ value: heights.kind, label: name ?? heightNames[heights.kind] }],
                value,
                props,
              )
      }
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
    <Question
      key={String(question.isAnswered)}
      id="asread"
      tone="warn"
      title={question.title}
      hint={question.hint}
      error={refused}
      isRequired
      settled={question.isAnswered ? { answer: CONFIRMED } : undefined}
    >
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
  const isConfirmed = mustConfirm && confirmed.includes(stamp) && !error(id);
  const answer = isLeftOut ? "Left out" : isConfirmed ? CONFIRMED : undefined;
  return (
    <Question
      key={answer ?? "open"}
      id={`doubt-${id}`}
      tone="warn"
      title={title}
      isRequired={mustConfirm}
      settled={answer ? { answer } : undefined}
    >
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
