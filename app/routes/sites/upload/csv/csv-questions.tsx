import type { FieldIssue } from "#contract/error.ts";
import type { ImportQuestion as Asked, ImportDoubt, ImportPreview } from "#contract/imports/import-points.ts";
import { formatCount, formatDecimal, formatExtent } from "#ui/format.ts";
import { Checkbox } from "#ui/primitives/checkbox/checkbox.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { CodeChip } from "#ui/survey/code-chip/code-chip.tsx";
import {
  ChoiceQuestion,
  LeaveOut,
  Question,
  Questions,
} from "#ui/survey/import-questions/import-questions.tsx";
import { uploadTexts } from "../texts.ts";
import {
  fileHeights,
  firstLineOptions,
  heightHints,
  heightNames,
  orderOptions,
  unitOptions,
} from "./csv-words.ts";

/** Everything only a person can say about a file, and what is doubtful in its rows, within the form around it. */
export function CsvQuestions(props: {
  preview: ImportPreview;
  errors: readonly FieldIssue[];
  confirmed: readonly string[];
  /** Heights of the points that the site has now. */
  siteHeights: { min: number; max: number } | null;
}) {
  const { preview, errors, confirmed, siteHeights } = props;
  const { elsewhere } = preview;
  // The coordinate system and the columns are chosen below, where they can be searched.
  const asked = preview.plan.questions.filter(({ id }) => id !== "crs" && id !== "columns");
  const count = asked.length + preview.doubts.length + (elsewhere ? 1 : 0);
  if (count === 0) return null;
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  return (
    <Questions count={count}>
      {asked.map(question => (
        <AskedQuestion key={question.id} {...{ question, preview, siteHeights, error }} />
      ))}
      {elsewhere && (
        <Question
          id="away"
          tone="warn"
          title={uploadTexts.elsewhere(formatExtent(elsewhere.now))}
          hint={uploadTexts.elsewhereHint}
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

type ErrorOf = (path: string) => string | undefined;

function AskedQuestion(props: {
  question: Asked;
  preview: ImportPreview;
  siteHeights: { min: number; max: number } | null;
  error: ErrorOf;
}) {
  const { question, preview, siteHeights, error } = props;
  const { reading, plan, report, points } = preview;
  const { title, hint, isAnswered } = question;
  if (question.id === "first-line")
    return (
      <ChoiceQuestion
        key={reading.firstLine}
        name="first"
        title={title}
        hint={hint}
        value={reading.firstLine}
        options={firstLineOptions(question.suggested, report?.rowsRead ?? null)}
        error={error("first")}
      />
    );
  if (question.id === "order")
    return (
      <ChoiceQuestion
        name="order"
        title={title}
        hint={hint}
        value={plan.order ?? undefined}
        options={orderOptions(question, plan.sample[0] ?? [])}
        error={error("order")}
      />
    );
  if (question.id === "height-unit" || question.id === "xy-unit") {
    const isHeight = question.id === "height-unit";
    const name = isHeight ? "unit" : "xyunit";
    const own = reading.position.kind === "projected" ? (reading.position.unit ?? undefined) : undefined;
    const value = isAnswered ? (isHeight ? reading.heightUnit : own) : undefined;
    const range = isHeight ? fileHeights(reading, points?.summary.heightsM) : null;
    const site = isHeight && siteHeights ? ` ${siteText(siteHeights)}` : "";
    return (
      <ChoiceQuestion
        key={`${name} ${value}`}
        name={name}
        title={title}
        hint={`${range ? `${rangeText(range)} ` : ""}${hint}${site}`}
        value={value}
        options={unitOptions(question, range)}
        error={error(name)}
      />
    );
  }
  return question.id === "heights" ? <HeightsQuestion {...{ question, preview, error }} /> : null;
}

function HeightsQuestion(props: {
  question: Extract<Asked, { id: "heights" }>;
  preview: ImportPreview;
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
              maxLength={80}
              autoComplete="off"
              error={error("datum")}
            />
          ),
        }),
      }))}
    />
  );
}

const SHOWN = 10;

function DoubtQuestion(props: { doubt: ImportDoubt; confirmed: readonly string[]; error: ErrorOf }) {
  const { doubt, confirmed, error } = props;
  const { id, message, count, rows, canLeaveOut, isLeftOut, mustConfirm } = doubt;
  return (
    <Question id={`doubt-${id}`} tone="warn" title={message}>
      {canLeaveOut && (
        <LeaveOut
          key={String(isLeftOut)}
          caption={message}
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
            { id: "note", header: "Doubt", cardWide: true, cell: row => row.note },
          ]}
        />
      )}
      {mustConfirm && <Confirm stamp={message} {...{ id, confirmed, error }} />}
    </Question>
  );
}

/** Agrees to what is said now: the stamp of another number or place is another agreement. */
function Confirm(props: { id: string; stamp: string; confirmed: readonly string[]; error: ErrorOf }) {
  const { id, stamp, confirmed, error } = props;
  return (
    <Checkbox
      name="confirm"
      id={id}
      key={stamp}
      value={stamp}
      defaultChecked={confirmed.includes(stamp)}
      label="This is right: import them all the same"
      error={error(id)}
    />
  );
}

const rangeText = ({ min, max }: { min: number; max: number }) =>
  `The lowest is ${formatDecimal(min, 3)}, the highest ${formatDecimal(max, 3)}.`;
const siteText = ({ min, max }: { min: number; max: number }) =>
  `The points that the site has now lie at ${formatDecimal(min, 1)} m to ${formatDecimal(max, 1)} m.`;
