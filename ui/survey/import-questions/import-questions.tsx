import { Check, ChevronDown, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Checkbox } from "../../primitives/checkbox/checkbox.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { described, FieldNotes } from "../../primitives/field/field.tsx";

export interface QuestionsProps {
  title?: ReactNode;
  count?: number;
  /** Shown after the title: 'Answers are kept for the next file of this site'. */
  note?: ReactNode;
  /** Question and ChoiceQuestion elements. */
  children: ReactNode;
}

/** Asks what must be known before a file is saved, one question each, for the form around it. */
export function Questions({ title = "Questions", count, note, children }: QuestionsProps) {
  return (
    <Card clip>
      <CardHeader
        title={title}
        count={count}
        actions={note && <span className="text-sm text-subtle">{note}</span>}
      />
      <div className="question-list">{children}</div>
    </Card>
  );
}

export interface SettledProps {
  title: ReactNode;
  /** The answer, or what it waits for. */
  answer: ReactNode;
  /** False while it depends on an open question. */
  isDone?: boolean;
  /** Unfolded at first: for a choice that was just made with the keyboard, which may go on. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A settled question: one line with its answer, which unfolds to change it. */
export function Settled({ title, answer, isDone = true, isOpen, children }: SettledProps) {
  return (
    <details className="settled" open={isOpen}>
      <summary>
        <span className="question-mark" data-done={isDone} aria-hidden="true">
          {isDone ? <Check /> : "…"}
        </span>
        <span className="settled-line">
          {title} <b>{answer}</b>
        </span>
        <span className="settled-change">Change</span>
      </summary>
      {children}
    </details>
  );
}

export interface QuestionProps {
  id: string;
  title: ReactNode;
  /** What in the file raises the question. */
  hint?: ReactNode;
  /** `warn` for doubtful rows, `ask` for a question about their meaning. */
  tone?: "ask" | "warn";
  /** Why the answers were rejected, if one message covers several controls. */
  error?: ReactNode;
  /** The answer of a settled question, which is folded to a line; it is unfolded while it has an error. */
  settled?: Pick<SettledProps, "answer" | "isDone" | "isOpen">;
  /** Marks a question that nothing is imported without. */
  isRequired?: boolean;
  /** The controls: LeaveOut, a SelectField, a Checkbox. */
  children?: ReactNode;
}

/**
 * One question with its reason and the controls to answer it. Use ChoiceQuestion for a choice among a few
 * answers.
 */
export function Question({ children, ...question }: QuestionProps) {
  return (
    <QuestionFrame {...question}>
      {children && (
        <div className="question-answer">
          <FieldNotes id={question.id} error={question.error} />
          {children}
        </div>
      )}
    </QuestionFrame>
  );
}

export interface QuestionOption {
  value: string;
  label: ReactNode;
  /** What this answer would mean: the resulting heights, what it agrees with. */
  hint?: ReactNode;
  /** The answer that the evidence suggests. */
  suggested?: boolean;
  /**
   * A field for this answer only, such as a name to type. It is hidden while another answer is chosen but
   * still sent, so it must not be `required` natively.
   */
  children?: ReactNode;
}

export interface ChoiceQuestionProps extends Omit<QuestionProps, "id"> {
  name: string;
  /** Defaults to the name. */
  id?: string;
  /** The given or suggested answer; without it none is preselected. */
  value?: string;
  options: readonly QuestionOption[];
  /** Rarely needed answers, collapsed unless one of them is chosen. */
  more?: { label: string; options: readonly QuestionOption[] };
  /** Short answers stand side by side. */
  isShort?: boolean;
}

/**
 * A question with a few answers, each with what it would mean, as native radio buttons. Omit `value` if
 * guessing would be worse than asking.
 */
export function ChoiceQuestion(props: ChoiceQuestionProps) {
  const { name, id = name, value, options, more, isShort, error, children, ...question } = props;
  const { isRequired = true } = question;
  const shown = (each: readonly QuestionOption[]) => (
    <div className="options" data-short={isShort}>
      {each.map(option => (
        <Option key={option.value} id={id} name={name} isChosen={option.value === value} {...option} />
      ))}
    </div>
  );
  return (
    <QuestionFrame {...question} id={id} error={error} isRequired={isRequired} isGroup>
      <div className="question-answer">
        {children}
        <FieldNotes id={id} error={error} />
        {shown(options)}
        {more && more.options.length > 0 && (
          <details className="text-sm" open={more.options.some(option => option.value === value)}>
            <summary className="inline-flex min-h-6 items-center gap-1 text-muted max-sm:min-h-11">
              {more.label}
              <ChevronDown aria-hidden="true" />
            </summary>
            <div className="mt-2">{shown(more.options)}</div>
          </details>
        )}
      </div>
    </QuestionFrame>
  );
}

type FrameProps = QuestionProps & { isGroup?: boolean };

function QuestionFrame(props: FrameProps) {
  const { id, title, hint, tone = "ask", error, settled, isRequired = false, isGroup, children } = props;
  const ties = described({ hint, error }, id);
  const states = isGroup && { role: "radiogroup", "aria-required": isRequired, ...ties };
  const isFolded = settled && !error;
  const frame = (
    <fieldset id={id} className="question" aria-describedby={ties["aria-describedby"]} {...states}>
      <legend>
        <span className="question-mark" aria-hidden="true">
          {tone === "warn" ? <TriangleAlert /> : "?"}
        </span>
        {title}
        {isRequired && !isFolded && (
          // A radiogroup says it by itself.
          <Chip tone="warning" aria-hidden={isGroup}>
            Required
          </Chip>
        )}
      </legend>
      <FieldNotes id={id} hint={hint} />
      {children}
    </fieldset>
  );
  return isFolded ? (
    <Settled title={title} {...settled}>
      {frame}
    </Settled>
  ) : (
    frame
  );
}

/** The nested field is beside the label, because a label may contain only one control. */
function Option(props: QuestionOption & { id: string; name: string; isChosen: boolean }) {
  const { id: question, name, value, label, hint, suggested, children, isChosen } = props;
  const id = `${question}-${value}`;
  return (
    <div className="option">
      <label>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={isChosen}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span id={`${id}-label`}>
          <b>{label}</b> {suggested && <Chip tone="primary">Suggested</Chip>}
        </span>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </label>
      {children && <div className="option-field">{children}</div>}
    </div>
  );
}

export interface LeaveOutProps<Row> {
  /** What the rows are; read by screen readers: 'Rows that are not FIX'. */
  caption: string;
  columns: readonly Column<Row>[];
  /** All rows, or the first few of `total`. */
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string | number;
  total?: number;
  /** 'Leave out these 3 rows'. */
  label: ReactNode;
  name: string;
  id?: string;
  value?: string;
  /**
   * Sent after `value`, or alone if unticked, so that 'no' differs from 'not asked'. The first value counts.
   */
  uncheckedValue?: string;
  defaultChecked?: boolean;
  error?: ReactNode;
  /** A link to all rows, if only the first are shown. */
  more?: ReactNode;
}

/** Lists doubtful rows with one checkbox to leave all of them out. */
export function LeaveOut<Row>(props: LeaveOutProps<Row>) {
  const { caption, columns, rows, rowKey, total = rows.length, more, uncheckedValue, ...checkbox } = props;
  return (
    <div className="leave-out">
      <DataTable dense cards="fit" caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      {total > rows.length && (
        <p className="leave-out-note">
          The first {formatCount(rows.length)} of {formatCount(total)} {more}
        </p>
      )}
      <div className="leave-out-tick">
        <Checkbox {...checkbox} />
      </div>
      {uncheckedValue !== undefined && <input type="hidden" name={props.name} value={uncheckedValue} />}
    </div>
  );
}
