import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { Download, Upload as UploadIcon } from "lucide-react";
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import type { FieldIssue } from "#contract/error.ts";
import { COLUMN_ROLES } from "#contract/imports/answer-words.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { Upload } from "#contract/imports/upload.ts";
import { PREVIEW_TOLERANCE_M } from "#contract/surveys/comparison-words.ts";
import { formatPlural } from "#ui/format.ts";
import { useEffectAtOnce } from "#ui/hydration.ts";
import { Stack } from "#ui/patterns/page/page.tsx";
import { FileSummary } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { DifferenceSummary } from "#ui/survey/difference-summary/difference-summary.tsx";
import { FormatChoices } from "#ui/survey/format-choices/format-choices.tsx";
import { ImportBar } from "#ui/survey/import-bar/import-bar.tsx";
import { ImportColumns } from "#ui/survey/import-columns/import-columns.tsx";
import {
  FileStatements,
  FileWarnings,
  FirstRows,
  InTheFile,
  PointsPreview,
  RowsReport,
} from "#ui/survey/import-preview/import-preview.tsx";
import { FileQuestions } from "#ui/survey/import-questions/file-questions.tsx";
import { Questions } from "#ui/survey/import-questions/import-questions.tsx";
import { SurveyQuestion } from "#ui/survey/survey-question/survey-question.tsx";
import { FormErrors, usePending } from "../../../../forms/form.tsx";
import type { FormFailure } from "../../../../forms/form-errors.ts";
import type { Replacement } from "../confirm-replace.ts";
import type { CrsChoice } from "../crs-choice.ts";
import { jointTexts } from "../joint/texts.ts";
import { uploadTexts } from "../texts.ts";
import { FROM_LIST, JOINT } from "../upload-path.ts";
import type { surveyAnswers } from "./survey-answers.ts";
import { csvTexts } from "./texts.ts";

interface StagedFileProps {
  sitePath: string;
  uploadPath: string;
  file: Upload;
  preview: ImportPreview;
  crs: CrsChoice;
  /** Chosen columns that are not used, by field. */
  kept: Partial<Record<string, string>>;
  /** The query that shows this page again. */
  search: string;
  /** The query that the import is sent to: it identifies what was seen. */
  importSearch: string;
  /** Names of fields with proposed values. */
  proposed: string[];
  /** Answers that the form has no control for now. */
  withoutControl: { used: [string, string][]; kept: string };
  proposals: { text: string; search: string }[];
  replacement: Replacement | null;
  agreedReplacement: boolean;
  confirmed: string[];
  siteHeights: { min: number; max: number } | null;
  survey: ReturnType<typeof surveyAnswers>;
  /** The points differ from those shown when the import was requested. */
  hasChanged: boolean;
  /** What is still to be answered or confirmed. */
  open: FieldIssue[];
  errors: FieldIssue[];
  failure: FormFailure | undefined;
  /** Progress of the import. */
  progress: ReactNode;
}

/**
 * A staged file: what was found in it, the questions, the resulting points, and the import. One form: answers
 * are previewed by GET, so that every reading has an address, and the import is sent from the same fields.
 */
export function CsvStagedFile(props: StagedFileProps) {
  const { uploadPath, file, preview, crs, search, importSearch, errors, failure, hasChanged } = props;
  const { report, points, plan } = preview;
  const isTable = preview.problem?.isTable ?? true;
  const choices = preview.source?.choices ?? [];
  const submit = useSubmit();
  const isPending = usePending();
  const keepChoice = useKeptChoice(search);
  const isByKey = useRef(false);
  const [active, setActive] = useState<string>();
  const sendChoice = (target: HTMLInputElement | HTMLSelectElement, form: HTMLFormElement) => {
    keepChoice(target);
    setActive(isByKey.current ? target.name : undefined);
    submit(form, { replace: true, preventScrollReset: true });
  };
  // Choices are submitted at once; typed values are not, because they may be incomplete.
  const readAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (isChoice(target)) sendChoice(target, currentTarget);
  };
  // Clicking a preselected suggestion confirms it; later answers no longer change it.
  const agree = ({ target, currentTarget }: MouseEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    const proposed = [
      ...currentTarget.querySelectorAll<HTMLInputElement>("input[name=proposed]:enabled"),
    ].find(({ value }) => value.split(" ")[0] === `${target.name}=${target.value}`);
    if (!proposed) return;
    // Disabled fields are not sent; the next page has none of its own for this answer.
    proposed.disabled = true;
    sendChoice(target, currentTarget);
  };
  // A preview keeps the scroll position; the import leads to the top of another page.
  const lookAgain = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("formmethod") === "post") return;
    event.preventDefault();
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  };
  const joint = new URLSearchParams(search).get(JOINT);
  const post = {
    type: "submit",
    formMethod: "post",
    formAction: `${uploadPath}${importSearch}`,
    name: "intent",
  } as const;
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  return (
    <Form
      method="get"
      onChange={readAgain}
      onClick={agree}
      onSubmit={lookAgain}
      onKeyDown={() => {
        isByKey.current = true;
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
    >
      <Stack className="gap-5">
        <Errors errors={errors} failure={failure} />
        {hasChanged && (
          <Alert tone="warn" title={uploadTexts.changed} live="assertive">
            {points && csvTexts.nowRead(points.summary.pointCount)}
          </Alert>
        )}
        {props.proposed.map(value => (
          <input key={value} type="hidden" name="proposed" value={value} />
        ))}
        {props.withoutControl.used.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input key={props.withoutControl.kept} type="hidden" name="kept" value={props.withoutControl.kept} />
        {!points && <KeptSurveyAnswers search={search} />}
        {new URLSearchParams(search).has(FROM_LIST) && <input type="hidden" name={FROM_LIST} value="1" />}
        {joint !== null && <input type="hidden" name={JOINT} value={joint} />}
        <FileSummary
          name={file.fileName}
          sizeBytes={file.size}
          rows={isTable ? report?.rowsRead : undefined}
          action={
            <Button asChild size="sm">
              {joint === null ? (
                <Link to={uploadPath}>Choose Another File</Link>
              ) : (
                <Link to={`${uploadPath}/joint?${joint}`}>{jointTexts.back}</Link>
              )}
            </Button>
          }
          evidence={
            isTable
              ? plan.evidence.map(({ label, text, certain }) => ({ label, value: text, certain }))
              : undefined
          }
          more={<FileStatements statements={preview.reading.statements} />}
        >
          {hasRemarks(props) && <Remarks {...props} />}
        </FileSummary>
        <div className="staged">
          <div>
            {isTable ? (
              <FileQuestions
                {...props}
                answered={new URLSearchParams(search)}
                active={active}
                first={<FormatChoices choices={choices} />}
                columns={
                  <ImportColumns
                    uploadId={file._id}
                    preview={preview}
                    read={preview.read}
                    answered={new URLSearchParams(search)}
                    crs={{ ...crs, error: crs.error ?? error("crs") }}
                    columnErrors={Object.fromEntries(COLUMN_ROLES.map(role => [role, error(role)]))}
                    kept={props.kept}
                    systemAdvice={
                      <TextLink asChild>
                        <Link to={calibrationSearch(props)}>
                          {csvTexts.calibrate(preview.hasCalibration)}
                        </Link>
                      </TextLink>
                    }
                  />
                }
                last={points && joint === null && <AboutSurvey {...props} />}
              />
            ) : (
              choices.length > 0 && (
                <Questions>
                  <input type="hidden" name="upload" value={file._id} />
                  <FormatChoices choices={choices} isOpen />
                </Questions>
              )
            )}
            {report && <FileWarnings warnings={report.warnings} />}
            {isTable && report && (
              <RowsReport
                report={report}
                reading={preview.reading}
                download={
                  <Button asChild size="sm" icon={<Download aria-hidden />}>
                    <a href={`${uploadPath}/skipped.csv${search}`} download>
                      Skipped Rows as CSV
                    </a>
                  </Button>
                }
              />
            )}
          </div>
          <div>
            {points ? (
              <>
                <PointsPreview preview={preview} points={points} />
                <FirstRows first={points.first} reading={preview.reading} />
                <DifferenceSummary counts={preview.differences} toleranceM={PREVIEW_TOLERANCE_M} />
              </>
            ) : (
              isTable && <InTheFile plan={plan} />
            )}
          </div>
        </div>
      </Stack>
      {(isTable || choices.length > 0) && (
        <ImportBar
          open={props.open}
          progress={props.progress}
          action={
            joint !== null ? (
              <Button variant="primary" {...post} value="joint">
                {jointTexts.use}
              </Button>
            ) : (
              points && (
                <Button
                  variant="primary"
                  {...post}
                  value="import"
                  pending={isPending}
                  icon={<UploadIcon aria-hidden />}
                >
                  Import {formatPlural(points.summary.pointCount, "point")}
                </Button>
              )
            )
          }
        >
          <Button type="submit" size="sm">
            Apply
          </Button>
          {points && joint === null && (
            <Button size="sm" {...post} value="cancel">
              Cancel
            </Button>
          )}
        </ImportBar>
      )}
    </Form>
  );
}

function AboutSurvey({ survey, replacement, agreedReplacement, errors }: StagedFileProps) {
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  return (
    <SurveyQuestion
      {...survey}
      evidence={survey.evidence ?? undefined}
      replacement={replacement}
      agreed={agreedReplacement}
      errors={{ replace: error("replace"), surveyedOn: error("surveyedOn"), label: error("label") }}
    />
  );
}

/** Answers about the survey, kept on a page that has other questions first. */
function KeptSurveyAnswers({ search }: { search: string }) {
  const said = new URLSearchParams(search);
  return ["surveyedOn", "label", "role", "replace"]
    .filter(name => said.has(name))
    .map(name => <input key={name} type="hidden" name={name} value={said.get(name)!} />);
}

const isChoice = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement &&
    (target.type === "radio" || ["out", "choice", "asread", "confirm", "replace"].includes(target.name)));

/**
 * Keeps the last choice when a response renders its control again: its focus, and, if the response answers an earlier
 * choice, its state.
 */
function useKeptChoice(search: string) {
  const made = useRef<{ form: HTMLFormElement | null; selector: string; state: ControlState } | null>(null);
  const isAsking = useNavigation().state !== "idle";
  const find = () => made.current?.form?.querySelector<HTMLElement>(made.current.selector);
  useEffectAtOnce(() => {
    if (isAsking) Object.assign(find() ?? {}, made.current?.state);
  });
  // Before the browser handles the next key, which would otherwise go to no control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the response
  useEffectAtOnce(() => {
    if (!made.current || document.activeElement !== document.body) return;
    const control = find();
    // The line of a question that was folded meanwhile takes the focus of its control.
    const folded = control?.closest("details:not([open])")?.querySelector("summary");
    (folded ?? control)?.focus({ preventScroll: true });
  }, [search]);
  return (target: HTMLInputElement | HTMLSelectElement) => {
    const { form, name, value } = target;
    const isInput = target instanceof HTMLInputElement;
    made.current = {
      form,
      selector: `[name="${name}"]${isInput ? `[value="${value}"]` : ""}`,
      state: isInput ? { checked: target.checked } : { value },
    };
  };
}

type ControlState = { checked: boolean } | { value: string };

function Errors({ errors, failure }: { errors: FieldIssue[]; failure: FormFailure | undefined }) {
  if (failure) return <FormErrors failure={failure} />;
  if (errors.length === 0) return null;
  return <FormErrors failure={{ message: errors[0]!.message, errors, values: {} }} />;
}

/** The page that calibrates the file's local grid, with what its columns hold. */
function calibrationSearch({ sitePath, file, preview }: StagedFileProps): string {
  const { order } = preview.plan;
  const isAsked = preview.plan.questions.some(({ id }) => id === "order");
  return `${sitePath}/calibration?${new URLSearchParams({ upload: file._id, ...(isAsked && order && { order }) })}`;
}

const hasRemarks = ({ preview, proposals }: StagedFileProps) =>
  preview.problem !== null || proposals.length > 0 || (preview.source?.notes.length ?? 0) > 0;

/** What is wrong with a file, what else is in it, and how it could be read better. */
function Remarks({ preview, proposals, uploadPath }: StagedFileProps) {
  const { problem, plan, reading, source } = preview;
  const isSystemOpen = plan.questions.some(({ id, isAnswered }) => id === "crs" && !isAnswered);
  return (
    <>
      {problem && (
        <Alert tone="danger" title={csvTexts.problem(problem, reading.format)} live="assertive">
          {problem.hint && <p>{problem.hint}.</p>}
        </Alert>
      )}
      {source && source.notes.length > 0 && (
        <Alert tone="info" title={csvTexts.alsoInFile}>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {source.notes.map(note => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        </Alert>
      )}
      {proposals.length > 0 && (
        <Alert tone="warn" title={isSystemOpen ? uploadTexts.systemProposal : uploadTexts.proposal}>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {proposals.map(({ text, search }) => (
              <li key={text}>
                {/* Loads a new document, because the columns of this one keep their choices. */}
                <Link to={`${uploadPath}${search}`} reloadDocument>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
